import { useSignal } from '@preact/signals';
import { LONGEST_REASON } from '../../core/game/time.ts';
import type { Problem } from '../api.ts';
import { Field } from '../field.tsx';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';

type OpenRanks = { readonly act: (body: { readonly reason: string }) => Promise<Problem | undefined> };

/** Having the hidden ranks opened: never by accident, and never unseen. */
export function OpenRanks({ act }: OpenRanks) {
  const reason = useSignal('');
  const fault = useSignal<string | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = reason.value.trim() === '' ? text.hearing.reasonMissing : undefined;
    if (fault.value === undefined) problem.value = await act({ reason: reason.value.trim() });
  };
  return (
    <details>
      <summary>{text.hearing.ranks}</summary>
      <form onSubmit={open} noValidate>
        <p class="hint">{text.hearing.ranksAbout}</p>
        <Field label={text.hearing.ranksReason} value={reason.value} onInput={(to) => { reason.value = to; fault.value = undefined; }} error={fault.value} maxLength={LONGEST_REASON} />
        {problem.value && <ProblemNotice problem={problem.value} />}
        <button type="submit" class="danger">{text.hearing.ranksSure}</button>
      </form>
    </details>
  );
}
