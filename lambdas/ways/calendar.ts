import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { HOUR } from '../../core/game/duration.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import type { ListedGame } from '../store/games.ts';
import type { PlayerId } from '../store/keys.ts';

/** A date by which something is wanted of a player, as a calendar shows it. */
export type Deadline = { readonly game: ListedGame; readonly what: 'move' | 'deploy'; readonly opponent: string };

/** What of a player's running games waits for that player, and until when. */
export function deadlinesOf(games: readonly ListedGame[], who: PlayerId): readonly Deadline[] {
  return games.flatMap((game): readonly Deadline[] => {
    const side = SIDES.find((one) => game.seats[one]?.id === who);
    if (side === undefined || game.deadline === undefined || !waitsFor(game, side)) return [];
    return [{ game, what: game.phase === 'setup' ? 'deploy' : 'move', opponent: game.seats[enemyOf(side)]?.name ?? '' }];
  });
}

const waitsFor = ({ phase, waits }: ListedGame, side: Side): boolean => (phase === 'play' || phase === 'setup') && (waits === side || waits === 'both');

/** What the entries of a calendar are called, in one language. */
export type CalendarWords = {
  readonly title: string;
  readonly move: (opponent: string) => string;
  readonly deploy: (opponent: string) => string;
};

/** How often a calendar may come back for a look. */
const REFRESH_SECONDS = 15 * 60;
/** A calendar of its own accord reminds this long before. */
const WARNING_SECONDS = (3 * HOUR) / 1_000;

/** A calendar of deadlines, one entry a game, whose number goes up with the plies so that a later one replaces it (RFC 5545). */
export function makeCalendar(deadlines: readonly Deadline[], origin: string, words: CalendarWords): string {
  const host = new URL(origin).hostname;
  const calendar = ical({ name: words.title, method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Fieldpost', product: 'Deadlines' }, ttl: REFRESH_SECONDS });
  for (const { game, what, opponent } of deadlines) {
    const at = new Date(game.deadline ?? 0);
    const event = calendar.createEvent({
      id: `${game.id}.deadline@${host}`, sequence: game.ply, start: at, end: at, summary: words[what](opponent), url: `${origin}/game/${game.id}`,
      // From what is stored, so that a feed in which nothing is new is the same bytes.
      stamp: new Date(game.lastMoveAt ?? game.createdAt),
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: WARNING_SECONDS });
  }
  return calendar.toString();
}
