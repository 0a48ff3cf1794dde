import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Answer, type Problem } from '../api.ts';
import { leaveText } from '../i18n/leave.ts';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { Gate } from '../signin/gate.tsx';
import { When } from '../time/when.tsx';
import { useTitle } from '../title.ts';
import { End } from './end.tsx';
import { dayWords, type Leave, type LeaveRow } from './leave.ts';
import { Take } from './take.tsx';

export function LeavePage() {
  useTitle(leaveText.title);
  return <Gate title={leaveText.title} why={leaveText.signInFirst}>{() => <Plan />}</Gate>;
}

/** The player's leave: how much there is, when it is, and what more of it would do. */
function Plan() {
  const leave = useSignal<Leave | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const told = useSignal('');
  const take = (answer: Answer<Leave>): void => {
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer) leave.value = answer.value;
  };
  const load = async (): Promise<void> => take(await call<Leave>('GET', '/me/leave'));
  useEffect(() => void load(), []);
  const done = (words: string) => (after: Leave): void => {
    leave.value = after;
    told.value = words;
  };

  return (
    <div class="sheet">
      <h1>{leaveText.title}</h1>
      <p>{leaveText.about(leave.value?.days ?? 30)}</p>
      <p role="status" class={told.value === '' ? '' : 'notice good'}>{told.value}</p>
      {problem.value && <ProblemNotice problem={problem.value} retry={() => void load()} />}
      {leave.value === undefined ? problem.value === undefined && <Loading /> : (
        <>
          <Rows leave={leave.value} onEnded={done(leaveText.ended)} />
          <Take leave={leave.value} onTaken={done(leaveText.taken)} />
        </>
      )}
    </div>
  );
}

function Rows({ leave, onEnded }: { readonly leave: Leave; readonly onEnded: (leave: Leave) => void }) {
  const ahead = leave.leave.filter(({ state }) => state !== 'past');
  const past = leave.leave.filter(({ state }) => state === 'past');
  return (
    <section>
      <p>{leave.years.map(({ year, left }) => leaveText.left(left, year)).join(' ')} <span class="hint">{leaveText.zone(leave.zone)}</span></p>
      {ahead.length === 0 && <p class="hint">{leaveText.none}</p>}
      <ul class="plain leaves">
        {ahead.map((row) => (
          <li key={row.startsAt}>
            <p><b>{spanWords(row)}</b> {row.state === 'now' ? leaveText.isNow : leaveText.isComing}</p>
            <p class="hint"><When at={row.startsAt} /> – <When at={row.endsAt} /></p>
            <End row={row} onEnded={onEnded} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{leaveText.past(past.length)}</summary>
          <ul class="plain">{past.toReversed().map((row) => <li key={row.startsAt}>{spanWords(row)}</li>)}</ul>
        </details>
      )}
    </section>
  );
}

const spanWords = ({ from, to }: LeaveRow): string => (from === to ? dayWords(from, text.locale) : leaveText.span(dayWords(from, text.locale), dayWords(to, text.locale)));
