import type { Side } from '../rules/piece.ts';
import type { Instant } from './duration.ts';
import type { Event } from './event.ts';
import type { Game } from './game.ts';
import { clipped, isSame, union, type Span } from './span.ts';
import { MOST_PAUSES } from './time.ts';

/** What a game needs to know of a player's life: when they are away, and where they live. */
export type Whereabouts = { readonly leave: readonly Span[]; readonly zone: string };

/** Tells a game of a player's whereabouts as they are now. */
export type KeepCommand = { readonly type: 'keep-whereabouts'; readonly by: Side; readonly whereabouts: Whereabouts };

/**
 * The lines that bring a game up to these: none where it knows, so that telling it again does nothing. What lies before `at` is past, and no
 * plan changes it.
 */
export function keeping(game: Game, by: Side, { leave, zone }: Whereabouts, at: Instant): readonly Event[] {
  if (game.phase === 'over' || !hasRoom(game, by)) return [];
  const ahead = (spans: readonly Span[]) => union(clipped(spans, at, Number.POSITIVE_INFINITY));
  const wanted = ahead(leave);
  const zoned: readonly Event[] = game.time.weekends === true && game.pauses.zones[by].at(-1)?.zone !== zone ? [{ type: 'zone-set', by, at, zone }] : [];
  if (isSame(wanted, ahead(game.pauses.leave[by]))) return zoned;
  return [...zoned, wanted.length > 0 ? { type: 'leave-taken', by, at, spans: wanted } : { type: 'leave-ended', by, at }];
}

/** Whether the log takes more lines of one side's leave and zones (`MOST_PAUSES`). */
const hasRoom = ({ events }: Game, by: Side): boolean =>
  events.filter((event) => (event.type === 'leave-taken' || event.type === 'leave-ended' || event.type === 'zone-set') && event.by === by).length < MOST_PAUSES;
