import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { DAY, makeDuration } from '../../core/game/duration.ts';
import { RULINGS, type Ruling } from '../../core/game/hearing.ts';
import { LONGEST_REASON, MOST_GIVEN } from '../../core/game/time.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import type { Problem } from '../api.ts';
import { Choice, Field } from '../field.tsx';
import { Sure } from '../game/sure.tsx';
import { hearingText } from '../i18n/hearing.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';

type Rule = { readonly call: number; readonly act: (body: unknown) => Promise<Problem | undefined> };
type Kind = Ruling['what'];

const MOST_DAYS = MOST_GIVEN.once / DAY;

/** The ruling on a call. It is final, so it is asked for twice. */
export function Rule({ call, act }: Rule) {
  const kind = useSignal<Kind>('resume');
  const side = useSignal<Side>('red');
  const winner = useSignal<Side | 'nobody'>('nobody');
  const days = useSignal('2');
  const reason = useSignal('');
  const tried = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const count = /^\d{1,3}$/.test(days.value.trim()) ? Number(days.value) : 0;
  const daysFault = kind.value === 'time' && (count < 1 || count > MOST_DAYS) ? hearingText.daysWrong(MOST_DAYS) : undefined;
  const reasonFault = reason.value.trim() === '' ? hearingText.reasonMissing : undefined;

  const rule = async (): Promise<void> => {
    tried.value = true;
    if (daysFault !== undefined || reasonFault !== undefined) return;
    problem.value = await act({
      call, ruling: kind.value, reason: reason.value.trim(),
      ...((kind.value === 'time' || kind.value === 'warn') && { side: side.value }),
      ...(kind.value === 'time' && { time: makeDuration(count * DAY) }),
      ...(kind.value === 'result' && { winner: winner.value === 'nobody' ? null : winner.value }),
    });
  };

  return (
    <section>
      <h2>{hearingText.rule}</h2>
      <p class="hint">{hearingText.final}</p>
      <fieldset>
        <legend class="unseen">{hearingText.rule}</legend>
        {RULINGS.map((one) => <Choice key={one} name="ruling" value={one} chosen={kind.value} onChoose={(to) => { kind.value = to; }} label={hearingText.kinds[one]} />)}
      </fieldset>
      {(kind.value === 'time' || kind.value === 'warn') && (
        <Pick label={hearingText.side} value={side.value} of={SIDES.map((one) => [one, text.sides[one]])} onPick={(to) => { side.value = to; }} />
      )}
      {kind.value === 'time' && (
        <Field label={hearingText.days} type="number" value={days.value} onInput={(to) => { days.value = to; }} error={daysFault} />
      )}
      {kind.value === 'result' && (
        <Pick label={hearingText.winner} value={winner.value} of={[...SIDES.map((one) => [one, text.sides[one]] as const), ['nobody', hearingText.drawn]]} onPick={(to) => { winner.value = to; }} />
      )}
      <Field label={hearingText.reason} value={reason.value} onInput={(to) => { reason.value = to; }} error={tried.value ? reasonFault : undefined} maxLength={LONGEST_REASON} />
      {problem.value && <ProblemNotice problem={problem.value} />}
      <Sure label={hearingText.send} question={hearingText.sendSure(hearingText.kinds[kind.value])} onYes={() => void rule()} />
    </section>
  );
}

type Pick<T extends string> = { readonly label: string; readonly value: T; readonly of: readonly (readonly [T, string])[]; readonly onPick: (value: T) => void };

function Pick<T extends string>({ label, value, of, onPick }: Pick<T>) {
  const id = useId();
  const choose = (picked: string): void => {
    const found = of.find(([one]) => one === picked);
    if (found !== undefined) onPick(found[0]);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {of.map(([one, words]) => <option key={one} value={one} selected={one === value}>{words}</option>)}
      </select>
    </div>
  );
}
