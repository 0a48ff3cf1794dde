import { useSignal } from '@preact/signals';
import { LONGEST_REASON } from '../../../core/game/time.ts';
import { enemyOf, type Side } from '../../../core/rules/piece.ts';
import type { Problem } from '../../api.ts';
import { Field } from '../../field.tsx';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { When } from '../../time/when.tsx';
import type { GameStore, GameView } from '../store.ts';

type Arbiter = { readonly view: GameView; readonly store: GameStore; readonly you: Side; readonly opponent: string };

/** That the clocks stand, who called, and why; that a side has been warned, or the ranks opened. */
export function Hearing({ view, you, opponent }: Omit<Arbiter, 'store'>) {
  const { arbiter: { call, ranksOpened }, warnings } = view;
  const enemy = enemyOf(you);
  return (
    <>
      {call !== null && (
        <div class="notice" role="status">
          <p>{call.by === you ? text.arbiter.youCalled : text.arbiter.called(opponent)}</p>
          <blockquote dir="auto">{call.reason}</blockquote>
          <p class="hint">{text.arbiter.lapses} <When at={call.until} />.</p>
        </div>
      )}
      {warnings[you] > 0 && <p class="notice">{text.arbiter.youWarned}</p>}
      {warnings[enemy] > 0 && <p class="notice">{text.arbiter.theyWarned(opponent)}</p>}
      {ranksOpened && <p class="notice">{text.arbiter.opened}</p>}
    </>
  );
}

/** Calling the arbiter, who is told why. */
export function CallArbiter({ view, store, you }: Omit<Arbiter, 'opponent'>) {
  const open = useSignal(false);
  const reason = useSignal('');
  const fault = useSignal<string | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  if (view.arbiter.call !== null) return null;

  const call = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = reason.value.trim() === '' ? text.arbiter.reasonMissing : undefined;
    if (fault.value !== undefined || sending.value) return;
    sending.value = true;
    problem.value = await store.act('POST', 'arbiter', { action: 'call', reason: reason.value.trim() });
    sending.value = false;
    open.value = problem.value !== undefined;
  };

  return (
    <details class="arbiter" open={open.value} onToggle={(event) => { open.value = event.currentTarget.open; }}>
      <summary>{text.arbiter.call}</summary>
      <p class="hint">{text.arbiter.about}</p>
      {view.arbiter.callsLeft[you] <= 0 ? <p>{text.arbiter.none}</p> : (
        <form onSubmit={call} noValidate>
          <Field
            label={text.arbiter.reason}
            hint={text.arbiter.reasonHint(LONGEST_REASON)}
            value={reason.value}
            onInput={(to) => { reason.value = to; fault.value = undefined; }}
            error={fault.value}
            maxLength={LONGEST_REASON}
          />
          {problem.value && <ProblemNotice problem={problem.value} />}
          <button type="submit" class="danger" aria-disabled={sending.value}>{text.arbiter.send}</button>
        </form>
      )}
    </details>
  );
}
