import { useId } from 'preact/hooks';
import { Choice } from '../field.tsx';
import { accountText } from '../i18n/account.ts';
import type { Choices } from '../session.ts';

type Choosing = { readonly chosen: Choices; readonly onChange: (change: Partial<Choices>) => void };

/** Which letters its reader wants, how often, and when not. */
export function MailChoices({ chosen, onChange }: Choosing) {
  const { choices } = accountText;
  return (
    <>
      <fieldset>
        <legend>{choices.title}</legend>
        {Object.entries(choices.kinds).map(([kind, label]) => (
          <Switch key={kind} label={label} on={chosen[kind] === true} onChange={(on) => onChange({ [kind]: on })} />
        ))}
        <Switch label={choices.ranks} on={chosen.ranks} onChange={(ranks) => onChange({ ranks })} />
      </fieldset>
      <fieldset>
        <legend>{choices.how}</legend>
        {Object.entries(choices.cadences).map(([cadence, [label, about]]) => (
          <Choice key={cadence} name="cadence" value={cadence} chosen={chosen.cadence} label={label} about={about} onChoose={(to) => onChange({ cadence: to })} />
        ))}
        {chosen.cadence === 'daily' && <Hour label={choices.hour} hour={chosen.hour} onChange={(hour) => onChange({ hour })} />}
      </fieldset>
      <QuietHours chosen={chosen} onChange={onChange} />
    </>
  );
}

const USUAL = { from: 22, to: 7 };

function QuietHours({ chosen: { quiet }, onChange }: Choosing) {
  const { choices } = accountText;
  return (
    <fieldset>
      <legend>{choices.quiet}</legend>
      <p class="hint">{choices.quietHint}</p>
      <Switch label={choices.quietOn} on={quiet !== null} onChange={(on) => onChange({ quiet: on ? USUAL : null })} />
      {quiet !== null && (
        <div class="pair">
          <Hour label={choices.from} hour={quiet.from} besides={quiet.to} onChange={(from) => onChange({ quiet: { ...quiet, from } })} />
          <Hour label={choices.to} hour={quiet.to} besides={quiet.from} onChange={(to) => onChange({ quiet: { ...quiet, to } })} />
        </div>
      )}
    </fieldset>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type HourChoice = { readonly label: string; readonly hour: number; readonly besides?: number; readonly onChange: (hour: number) => void };

function Hour({ label, hour, besides, onChange }: HourChoice) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={String(hour)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {HOURS.filter((one) => one !== besides).map((one) => <option key={one} value={String(one)} selected={one === hour}>{accountText.choices.clock(one)}</option>)}
      </select>
    </div>
  );
}

function Switch({ label, on, onChange }: { readonly label: string; readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div class="choice">
      <input type="checkbox" id={id} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <label for={id}>{label}</label>
    </div>
  );
}
