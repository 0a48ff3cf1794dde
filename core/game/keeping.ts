import type { Side } from '../rules/piece.ts';
import type { Instant } from './duration.ts';
import type { Event } from './event.ts';
import type { Game } from './game.ts';
import { PAUSINGS } from './pausing.ts';
import { clipped, isSame, union, type Span } from './span.ts';
import { MOST_PAUSES } from './time.ts';

/** What a game needs to know of a player's life: when they are away, and where they live. */
export type Calendar = { readonly leave: readonly Span[]; readonly zone: string };

/** Tells a game of a player's calendar as it is now. */
export type KeepCommand = { readonly type: 'keep-calendar'; readonly by: Side; readonly calendar: Calendar };

/**
 * The lines that bring a game up to a calendar: none where it knows, so that telling it again does nothing. What lies before `at` is past, and no
 * calendar changes it.
 */
export function keeping(game: Game, by: Side, { leave, zone }: Calendar, at: Instant): readonly Event[] {
  if (game.phase === 'over' || !hasRoom(game)) return [];
  const ahead = (spans: readonly Span[]) => union(clipped(spans, at, Number.POSITIVE_INFINITY));
  const wanted = ahead(leave);
  const zoned: readonly Event[] = game.time.weekends === true && game.pauses.zones[by].at(-1)?.zone !== zone ? [{ type: 'zone-set', by, at, zone }] : [];
  if (isSame(wanted, ahead(game.pauses.leave[by]))) return zoned;
  return [...zoned, wanted.length > 0 ? { type: 'leave-taken', by, at, spans: wanted } : { type: 'leave-ended', by, at }];
}

/** Whether the log takes more lines of this kind (`MOST_PAUSES`). */
export const hasRoom = ({ events }: Game): boolean => events.filter(({ type }) => PAUSINGS.some((one) => one === type)).length < MOST_PAUSES;
