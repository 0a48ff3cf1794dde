import { useSignal } from '@preact/signals';
import { call, type Problem } from '../api.ts';
import { leaveText } from '../i18n/leave.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { Effects } from './effects.tsx';
import type { Leave, LeaveRow, Preview } from './leave.ts';

type End = { readonly row: LeaveRow; readonly onEnded: (leave: Leave) => void };

/** Ending leave that runs, or taking back what is to come: what it does to each game is shown first. */
export function End({ row, onEnded }: End) {
  const shown = useSignal<Preview | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const label = row.state === 'now' ? leaveText.endNow : leaveText.takeBack;
  const ask = async (): Promise<void> => {
    const answer = await call<Preview>('POST', '/me/leave/preview', { body: { from: row.from, end: true } });
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer) shown.value = answer.value;
  };
  const end = async (): Promise<void> => {
    const answer = await call<Leave>('DELETE', `/me/leave/${row.from}`);
    problem.value = 'problem' in answer ? answer.problem : undefined;
    shown.value = undefined;
    if ('value' in answer) onEnded(answer.value);
  };
  return (
    <>
      {problem.value && <ProblemNotice problem={problem.value} />}
      {shown.value === undefined ? <button type="button" onClick={() => void ask()}>{label}</button> : (
        <div class="sure" role="group" aria-label={label}>
          <Effects games={shown.value.games} />
          <div class="actions">
            <button type="button" class="primary" onClick={() => void end()}>{leaveText.endSure(label)}</button>
            <button type="button" onClick={() => { shown.value = undefined; }}>{text.play.cancel}</button>
          </div>
        </div>
      )}
    </>
  );
}
