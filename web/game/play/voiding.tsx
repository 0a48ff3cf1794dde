import type { Side } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { useAct } from '../act.ts';
import type { GameStore, GameView } from '../store.ts';
import { Offered } from './offered.tsx';

type Voiding = { readonly view: GameView; readonly store: GameStore; readonly you: Side };

/** Plies after which both have moved, and the game counts. */
const BEGUN = 2;

/** That the other side would rather the game counted for nobody, where it is seen first. */
export const VoidOffer = ({ view: { ply, void: { offeredBy } }, store, you, opponent }: Voiding & { readonly opponent: string }) =>
  offeredBy === null || offeredBy === you || ply >= BEGUN ? null : <Offered store={store} what="void" words={text.voiding.received(opponent)} />;

/** Offering that a game which has hardly begun count for nobody. */
export function Voiding({ view, store, you }: Voiding) {
  const { problem, act } = useAct(store);
  const { offeredBy } = view.void;
  if (view.ply >= BEGUN || (offeredBy !== null && offeredBy !== you)) return null;
  return (
    <section class="draw" aria-label={text.voiding.title}>
      {problem && <ProblemNotice problem={problem} />}
      {offeredBy === you ? <p>{text.voiding.offered}</p> : (
        <>
          <p class="hint">{text.voiding.about}</p>
          <button type="button" onClick={() => void act('void', { action: 'offer' })}>{text.voiding.offer}</button>
        </>
      )}
    </section>
  );
}
