import { deadlineOf } from '../core/game/clock.ts';
import { iso, type Instant } from '../core/game/duration.ts';
import { fold, setupDeadline, type Game } from '../core/game/game.ts';
import { keeping, type Whereabouts } from '../core/game/keeping.ts';
import { LEAVE_DAYS, spansOf, takenIn, yearOf, type Book } from '../core/game/leave.ts';
import { dayIn } from '../core/game/zone.ts';
import { enemyOf, SIDES } from '../core/rules/piece.ts';
import { openFor } from './sheet.ts';
import type { PlayerId } from './store/keys.ts';
import type { World } from './world.ts';

const stateOf = ({ from, until }: { readonly from: Instant; readonly until: Instant }, now: Instant) => (until <= now ? 'past' : from <= now ? 'now' : 'coming');

/** A player's leave as they see it: days by their own calendar, and the instants that clocks go by. */
export function leaveOf(book: Book, zone: string, now: Instant) {
  const today = dayIn(zone, now);
  return {
    today, zone, days: LEAVE_DAYS,
    years: [yearOf(today), yearOf(today) + 1].map((year) => ({ year, taken: takenIn(book, year), left: Math.max(0, LEAVE_DAYS - takenIn(book, year)) })),
    leave: book.map((one) => ({
      from: one.first, to: one.last, zone: one.zone, startsAt: iso(one.from), endsAt: iso(one.until), state: stateOf(one, now),
    })),
  };
}

/** What other leave would do to the deadline of each running game, whoever is to move in it. */
export async function previewOf(world: World, who: PlayerId, book: Book, zone: string) {
  const whereabouts: Whereabouts = { leave: spansOf(book), zone };
  const games = [];
  for (const { id } of await world.store.games.list(who, 'active')) {
    const stored = await world.store.games.load(id);
    const you = stored && SIDES.find((side) => stored.seats[side]?.id === who);
    if (stored === undefined || you === undefined) continue;
    const { game } = await openFor(world.ring, stored, undefined);
    if (game.phase !== 'setup' && game.phase !== 'play') continue;
    const after = fold(game, keeping(game, you, whereabouts, Math.max(world.now(), game.at)));
    const enemy = stored.seats[enemyOf(you)];
    games.push({
      id, opponent: enemy ? { id: enemy.id, name: enemy.name } : null, before: deadlineIn(game), after: deadlineIn(after),
      yourTurn: game.phase === 'play' ? game.position.turn === you : !game.deployed[you],
    });
  }
  return games;
}

/** Null while an arbiter is called. */
function deadlineIn(game: Game): string | null {
  const at = game.phase === 'setup' ? setupDeadline(game) : game.clock && game.hearing.call === undefined ? deadlineOf(game.clock) : undefined;
  return at === undefined ? null : iso(at);
}
