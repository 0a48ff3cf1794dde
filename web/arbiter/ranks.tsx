import { useSignal } from '@preact/signals';
import { LONGEST_REASON } from '../../core/game/time.ts';
import type { Problem } from '../api.ts';
import { Field } from '../field.tsx';
import { hearingText } from '../i18n/hearing.ts';
import { ProblemNotice } from '../notice.tsx';

type OpenRanks = { readonly act: (body: { readonly reason: string }) => Promise<Problem | undefined> };

/** Having the hidden ranks opened: never by accident, and never unseen. */
export function OpenRanks({ act }: OpenRanks) {
  const reason = useSignal('');
  const fault = useSignal<string | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = reason.value.trim() === '' ? hearingText.reasonMissing : undefined;
    if (fault.value === undefined) problem.value = await act({ reason: reason.value.trim() });
  };
  return (
    <details>
      <summary>{hearingText.ranks}</summary>
      <form onSubmit={open} noValidate>
        <p class="hint">{hearingText.ranksAbout}</p>
        <Field label={hearingText.ranksReason} value={reason.value} onInput={(to) => { reason.value = to; fault.value = undefined; }} error={fault.value} maxLength={LONGEST_REASON} />
        {problem.value && <ProblemNotice problem={problem.value} />}
        <button type="submit" class="danger">{hearingText.ranksSure}</button>
      </form>
    </details>
  );
}
