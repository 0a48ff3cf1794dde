import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { call, type Problem } from '../../api.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import type { GameView } from '../store.ts';

/** Another game with the colours changed: asks for it, or takes it up where the other has asked. */
export function Rematch({ view, opponent }: { readonly view: GameView; readonly opponent: string }) {
  const { route } = useLocation();
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  const ask = async (): Promise<void> => {
    if (sending.value) return;
    sending.value = true;
    const answer = await call<GameView>('POST', `/games/${encodeURIComponent(view.id)}/rematch`, { body: {} });
    sending.value = false;
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer) route(`/game/${answer.value.id}`);
  };
  return (
    <>
      {problem.value && <ProblemNotice problem={problem.value} />}
      <p><button type="button" class="primary" aria-disabled={sending.value} onClick={() => void ask()}>{text.result.rematch(opponent)}</button></p>
    </>
  );
}
