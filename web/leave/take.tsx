import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { leaveText } from '../i18n/leave.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { Effects } from './effects.tsx';
import { dayWords, type Leave, type Preview } from './leave.ts';

type Take = { readonly leave: Leave; readonly onTaken: (leave: Leave) => void };

/** Announcing leave: two days, what they would do to each game, and only then the button. */
export function Take({ leave, onTaken }: Take) {
  const from = useSignal(leave.today);
  const to = useSignal('');
  const shown = useSignal<Preview | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  const body = () => ({ ...(from.value !== leave.today && { from: from.value }), to: to.value });

  /** What an earlier question is answered after a later one is not shown. */
  const look = async (): Promise<void> => {
    shown.value = undefined;
    problem.value = undefined;
    if (from.value === '' || to.value === '') return;
    const asked = `${from.value} ${to.value}`;
    const answer = await call<Preview>('POST', '/me/leave/preview', { body: body() });
    if (asked !== `${from.value} ${to.value}`) return;
    if ('value' in answer) shown.value = answer.value;
    else if ('problem' in answer) problem.value = answer.problem;
  };
  const take = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (shown.value === undefined || sending.value) return;
    sending.value = true;
    const answer = await call<Leave>('PUT', '/me/leave', { body: body() });
    sending.value = false;
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if (!('value' in answer)) return;
    to.value = '';
    shown.value = undefined;
    onTaken(answer.value);
  };

  return (
    <form onSubmit={take} noValidate>
      <h2>{leaveText.take}</h2>
      <Day label={leaveText.from} value={from.value} least={leave.today} onChange={(day) => { from.value = day; void look(); }} />
      <Day label={leaveText.to} value={to.value} least={from.value === '' ? leave.today : from.value} onChange={(day) => { to.value = day; void look(); }} />
      {problem.value && <ProblemNotice problem={problem.value} />}
      <div aria-live="polite">
        {shown.value && (
          <>
            <p>{leaveText.would(dayWords(from.value, text.locale), dayWords(to.value, text.locale))}{' '}
              {shown.value.years.filter(({ taken }) => taken > 0).map(({ year, left }) => leaveText.left(left, year)).join(' ')}</p>
            <Effects games={shown.value.games} />
          </>
        )}
      </div>
      <button type="submit" class="primary" aria-disabled={shown.value === undefined || sending.value}>{leaveText.sure}</button>
      {shown.value === undefined && problem.value === undefined && <p class="hint">{leaveText.pick}</p>}
    </form>
  );
}

type Day = { readonly label: string; readonly value: string; readonly least: string; readonly onChange: (day: string) => void };

function Day({ label, value, least, onChange }: Day) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="date" value={value} min={least} onInput={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
