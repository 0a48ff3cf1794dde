import type { Game } from '../../core/game/game.ts';
import { openFor } from '../sheet.ts';
import { letterKey, type GameId, type PlayerId } from '../store/keys.ts';
import type { StoredGame } from '../store/games.ts';
import type { Side } from '../../core/rules/piece.ts';
import { deliver, type Mailing } from './deliver.ts';
import { noticesOf, type Notice } from './notices.ts';
import { dueReminders, nextReminder } from './reminders.ts';

/** Under which name it is kept how far letters have come. */
export const FOLLOWER = 'notify';

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
  for (const notice of noticesOf(game, from.lines)) await send(mailing, stored, game, notice);
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
  for (const { occasion, of, to } of dueReminders(game, now())) await send(mailing, stored, game, { occasion, line: of, to });
  await store.letters.follow(id, FOLLOWER, from, { lines: from.lines, dueAt: nextReminder(game, now()) });
}

async function send(mailing: Mailing, stored: StoredGame, game: Game, { line, occasion, to }: Notice): Promise<void> {
  const { store, now } = mailing.world;
  const player = recipientOf(stored, game, to);
  if (player === undefined) return;
  const key = letterKey(stored.id, `${String(line).padStart(6, '0')}#${occasion}`, player);
  const claim = await store.letters.claim(key, { occasion, line, side: to, player }, now());
  if (claim !== undefined) await deliver(mailing, claim);
}

/** Who is told on a side: its player, or who is invited to its seat. Nobody is told that their own invitation was taken back or lapsed unless they had one. */
function recipientOf(stored: StoredGame, game: Game, side: Side): PlayerId | undefined {
  return stored.seats[side]?.id ?? (game.phase === 'invited' ? stored.invited : undefined);
}
