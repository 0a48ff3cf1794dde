import { enemyOf, type Side } from '../rules/piece.ts';
import { refuse, type Decision } from './decision.ts';
import type { Instant } from './duration.ts';
import type { Game } from './game.ts';

export type VoidCommand = { readonly type: 'offer-void' | 'accept-void' | 'decline-void'; readonly by: Side };

/** How many plies may have been played of a game that both give up as void (correspondence.md, Ends of a game). */
const BEFORE = 2;

/** As often as a game that has hardly begun has reason for. */
const MOST_OFFERS = 3;

/** Both agree that a game counts for nobody. An offer against an offer is agreement. */
export function voiding(game: Game, { type, by }: VoidCommand, at: Instant): Decision {
  const { events, phase, position, voidOfferedBy } = game;
  if (phase === 'over' && type !== 'decline-void' && events.some((event) => event.type === 'void-accepted')) return { events: [] };
  if (phase !== 'setup' && phase !== 'play') return refuse({ rule: 'phase' });
  if (position.plies >= BEFORE) return refuse({ rule: 'begun' });
  const theirs = voidOfferedBy === enemyOf(by);
  switch (type) {
    case 'offer-void': {
      if (theirs) return { events: [{ type: 'void-accepted', by, at }] };
      if (voidOfferedBy === by) return { events: [] };
      const made = events.filter((event) => event.type === 'void-offered' && event.by === by).length;
      return made >= MOST_OFFERS ? refuse({ rule: 'void-offered' }) : { events: [{ type: 'void-offered', by, at }] };
    }
    case 'accept-void':
      return theirs ? { events: [{ type: 'void-accepted', by, at }] } : refuse({ rule: 'no-void' });
    case 'decline-void': {
      if (theirs) return { events: [{ type: 'void-declined', by, at }] };
      const last = events.findLast((event) => event.type === 'void-offered' || event.type === 'void-declined');
      return last?.type === 'void-declined' && last.by === by ? { events: [] } : refuse({ rule: 'no-void' });
    }
  }
}
