import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { useAct } from '../act.ts';
import type { GameStore } from '../store.ts';

type Offered = {
  readonly store: GameStore;
  /** What is offered: the call that answers it. */
  readonly what: 'draw' | 'void';
  readonly words: string;
};

/** What the other side offers, with a button for either answer. */
export function Offered({ store, what, words }: Offered) {
  const { problem, act } = useAct(store);
  const { accept, decline } = what === 'draw' ? text.draw : text.voiding;
  return (
    <div class="notice" role="status">
      <p>{words}</p>
      {problem && <ProblemNotice problem={problem} />}
      <div class="actions">
        <button type="button" class="primary" onClick={() => void act(what, { action: 'accept' })}>{accept}</button>
        <button type="button" onClick={() => void act(what, { action: 'decline' })}>{decline}</button>
      </div>
    </div>
  );
}
