import { enemyOf, type Side } from '../rules/piece.ts';
import type { Event } from './event.ts';

/** How a game can end (`api.md`, The view); `ruling` is a result that an arbiter set. */
export const REASONS = [
  'captured', 'immobile', 'both-immobile', 'time', 'agreement', 'duration', 'resignation', 'warnings', 'no-setup', 'void', 'ruling',
] as const;
export type Reason = (typeof REASONS)[number];

/** `winner` is undefined for a draw, and where the game counts for nobody (`void`). */
export type Result = { readonly winner: Side | undefined; readonly reason: Reason };

export const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text);

/** The result an event brings about; undefined where the game goes on. */
export function resultOf(event: Event): Result | undefined {
  switch (event.type) {
    case 'ended':
      return { winner: event.winner, reason: event.reason };
    case 'timed-out':
      return { winner: enemyOf(event.by), reason: 'time' };
    case 'resigned':
      return { winner: enemyOf(event.by), reason: 'resignation' };
    case 'setup-missed':
      return { winner: enemyOf(event.by), reason: 'no-setup' };
    case 'draw-accepted':
      return { winner: undefined, reason: 'agreement' };
    case 'match-ended':
      return { winner: undefined, reason: 'duration' };
    case 'void-accepted':
    case 'lapsed':
    case 'withdrawn':
    case 'both-missed':
      return { winner: undefined, reason: 'void' };
    default:
      return undefined;
  }
}
