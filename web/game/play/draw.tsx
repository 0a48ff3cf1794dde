import type { Side } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { useAct } from '../act.ts';
import type { GameStore, GameView } from '../store.ts';
import { Sure } from '../sure.tsx';

type Draw = { readonly view: GameView; readonly store: GameStore; readonly you: Side };

/** What the other side offers, where it is seen first. */
export function DrawOffer({ view, store, you, opponent }: Draw & { readonly opponent: string }) {
  const { problem, act } = useAct(store);
  if (view.draw.offeredBy === null || view.draw.offeredBy === you) return null;
  return (
    <div class="notice" role="status">
      <p>{text.draw.received(opponent)}</p>
      {problem && <ProblemNotice problem={problem} />}
      <div class="actions">
        <button type="button" class="primary" onClick={() => void act('draw', { action: 'accept' })}>{text.draw.accept}</button>
        <button type="button" onClick={() => void act('draw', { action: 'decline' })}>{text.draw.decline}</button>
      </div>
    </div>
  );
}

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
