import type { Game } from '../../core/game/game.ts';
import type { Side } from '../../core/rules/piece.ts';
import { openFor } from '../sheet.ts';
import type { GameId, PlayerId } from '../store/keys.ts';
import type { StoredGame } from '../store/games.ts';
import { FOLLOWER } from '../store/letters.ts';
import { announce, markOf } from './announce.ts';
import type { Mailing } from './mailing.ts';
import { noticesOf, type Notice } from './notices.ts';
import { dueReminders, nextReminder } from './reminders.ts';

/**
 * Works through the lines of a game's log that have come since last time: claims each letter they call for, and sends it. Pulled, so a lost,
 * doubled or late trigger does no harm; two at once claim each letter once.
 */
export async function follow(mailing: Mailing, id: GameId): Promise<void> {
  const { store, ring, now } = mailing.world;
  const from = await store.letters.place(id, FOLLOWER);
  const stored = await store.games.load(id);
  if (stored === undefined || stored.log.length <= from.lines) return;
  const { game } = await openFor(ring, stored, undefined);
  for (const notice of noticesOf(game, from.lines)) await tell(mailing, stored, game, notice);
  const next = nextReminder(game, now());
  // Left where it is if that is early enough, which spares two writes of the index at nearly every move.
  const dueAt = next !== undefined && from.dueAt !== undefined && from.dueAt <= next ? from.dueAt : next;
  await store.letters.follow(id, FOLLOWER, from, { lines: stored.log.length, dueAt });
}

/** Sends the reminders that are due in a game, each once, and says when to look again. Not while clocks are still to be credited with an outage. */
export async function remind(mailing: Mailing, id: GameId): Promise<void> {
  const { store, ring, now, watch } = mailing.world;
  if ((await watch.gap()) > 0) return;
  const from = await store.letters.place(id, FOLLOWER);
  const stored = await store.games.load(id);
  if (stored === undefined || from.dueAt === undefined || from.dueAt > now()) return;
  const { game } = await openFor(ring, stored, undefined);
  for (const { occasion, of, to } of dueReminders(game, now())) await tell(mailing, stored, game, { occasion, line: of, to });
  await store.letters.follow(id, FOLLOWER, from, { lines: from.lines, dueAt: nextReminder(game, now()) });
}

async function tell(mailing: Mailing, stored: StoredGame, game: Game, { line, occasion, to }: Notice): Promise<void> {
  const player = recipientOf(stored, game, to);
  if (player !== undefined) await announce(mailing, { game: stored.id, player, side: to, occasion, line, mark: markOf(line) });
}

/** Who is told on a side: its player, or who is invited to its seat. Nobody is told that their own invitation was taken back or lapsed unless they had one. */
function recipientOf(stored: StoredGame, game: Game, side: Side): PlayerId | undefined {
  return stored.seats[side]?.id ?? (game.phase === 'invited' ? stored.invited : undefined);
}
