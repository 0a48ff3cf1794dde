import { enemyOf, type Side } from '../rules/piece.ts';
import { refuse, type Decision } from './decision.ts';
import type { Instant } from './duration.ts';
import type { Game } from './game.ts';
import { MOST_OFFERS } from './time.ts';

export type DrawCommand = { readonly type: 'offer-draw' | 'accept-draw' | 'decline-draw'; readonly by: Side };

/** Talk of a draw: at any time while the game runs (B, Ending the Game 5). An offer against an offer is agreement. */
export function drawing(game: Game, command: DrawCommand, at: Instant): Decision {
  const { draw, phase } = game;
  const { by, type } = command;
  // An offer may have been the agreement: like an acceptance it answers, sent again, as it did.
  if (phase === 'over' && type !== 'decline-draw' && game.result?.reason === 'agreement') return { events: [] };
  if (phase !== 'play') return refuse({ rule: 'phase' });
  const theirs = draw.offeredBy === enemyOf(by);
  switch (type) {
    case 'offer-draw':
      if (theirs) return { events: [{ type: 'draw-accepted', by, at }] };
      if (draw.offeredBy === by) return { events: [] };
      // One offer for each ply, and so many in all, keep talk of draws from filling the log.
      if (draw.offeredAt[by] === game.position.plies || offersIn(game) >= MOST_OFFERS) return refuse({ rule: 'offered' });
      return { events: [{ type: 'draw-offered', by, at }] };
    case 'accept-draw':
      return theirs ? { events: [{ type: 'draw-accepted', by, at }] } : refuse({ rule: 'no-offer' });
    case 'decline-draw':
      if (theirs) return { events: [{ type: 'draw-declined', by, at }] };
      return draw.declinedBy === by ? { events: [] } : refuse({ rule: 'no-offer' });
  }
}

const offersIn = ({ events }: Game): number => events.filter(({ type }) => type === 'draw-offered').length;
