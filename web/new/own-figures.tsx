import { useId } from 'preact/hooks';
import { Field } from '../field.tsx';
import { startText } from '../i18n/start.ts';
import { text } from '../i18n/text.ts';
import { faultOf, FIGURES, UNITS, type Figure, type Figures, type Unit } from './figures.ts';

type OwnFigures = { readonly figures: Figures; readonly onChange: (figures: Figures) => void };

/** The four figures of a time control, each with its unit and with what is wrong beside it. */
export function OwnFigures({ figures, onChange }: OwnFigures) {
  const [ends, weekends] = [useId(), useId()];
  return (
    <div class="figures">
      {FIGURES.map((figure) => (figure !== 'match' || figures.ends) && (
        <Field
          key={figure}
          label={text.time.figures[figure]}
          hint={text.time.figuresHint[figure]}
          type="number"
          value={figures[figure].count}
          onInput={(count) => onChange({ ...figures, [figure]: { ...figures[figure], count } })}
          error={faultOf(figures, figure)}
        >
          <UnitChoice figure={figure} unit={figures[figure].unit} onChange={(unit) => onChange({ ...figures, [figure]: { ...figures[figure], unit } })} />
        </Field>
      ))}
      <div class="choice">
        <input type="checkbox" id={ends} checked={figures.ends} onChange={(event) => onChange({ ...figures, ends: event.currentTarget.checked })} />
        <label for={ends}>{startText.create.matchEnd}</label>
      </div>
      <div class="choice">
        <input type="checkbox" id={weekends} checked={figures.weekends} onChange={(event) => onChange({ ...figures, weekends: event.currentTarget.checked })} />
        <label for={weekends}>{startText.create.weekends}</label>
      </div>
    </div>
  );
}

type UnitChoice = { readonly figure: Figure; readonly unit: Unit; readonly onChange: (unit: Unit) => void };

const UnitChoice = ({ figure, unit, onChange }: UnitChoice) => (
  <select
    aria-label={startText.create.unit(text.time.figures[figure])}
    value={unit}
    onChange={(event) => {
      const chosen = UNITS.find((one) => one === event.currentTarget.value);
      if (chosen !== undefined) onChange(chosen);
    }}
  >
    {UNITS.map((one) => <option key={one} value={one} selected={one === unit}>{text.time.units[one]}</option>)}
  </select>
);
