import type { Side } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { useAct } from '../act.ts';
import type { GameStore, GameView } from '../store.ts';
import { Sure } from '../sure.tsx';
import { Offered } from './offered.tsx';

type Draw = { readonly view: GameView; readonly store: GameStore; readonly you: Side };

/** What the other side offers, where it is seen first. */
export const DrawOffer = ({ view: { draw: { offeredBy } }, store, you, opponent }: Draw & { readonly opponent: string }) =>
  offeredBy === null || offeredBy === you ? null : <Offered store={store} what="draw" words={text.draw.received(opponent)} />;

/** Offering a draw, and giving up. */
export function Draw({ view, store, you }: Draw) {
  const { problem, act } = useAct(store);
  const { offeredBy } = view.draw;
  return (
    <section class="draw" aria-label={text.draw.title}>
      {offeredBy === you && <p>{text.draw.offered}</p>}
      {problem && (problem.rule === 'offered' ? <p class="notice" role="alert">{text.draw.again}</p> : <ProblemNotice problem={problem} />)}
      <div class="actions">
        {offeredBy === null && <button type="button" onClick={() => void act('draw', { action: 'offer' })}>{text.draw.offer}</button>}
        <Sure label={text.draw.resign} question={text.draw.resignSure} onYes={() => void act('resign', {})} />
      </div>
    </section>
  );
}
