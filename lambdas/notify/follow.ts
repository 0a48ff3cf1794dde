import type { Game } from '../../core/game/game.ts';
import { openFor } from '../sheet.ts';
import { letterKey, type GameId, type PlayerId } from '../store/keys.ts';
import type { StoredGame } from '../store/games.ts';
import type { Side } from '../../core/rules/piece.ts';
import { deliver, type Mailing } from './deliver.ts';
import { noticesOf } from './notices.ts';

/** Under which name it is kept how far letters have come. */
export const FOLLOWER = 'notify';

/**
 * Works through the lines of a game's log that have come since last time: claims each letter they call for, and sends it. Pulled, so a lost,
 * doubled or late trigger does no harm; two at once claim each letter once.
 */
export async function follow(mailing: Mailing, id: GameId): Promise<void> {
  const { store, ring, now } = mailing.world;
  const from = await store.letters.followed(id, FOLLOWER);
  const stored = await store.games.load(id);
  if (stored === undefined || stored.log.length <= from) return;
  const { game } = await openFor(ring, stored, undefined);
  for (const notice of noticesOf(game, from)) {
    const to = recipientOf(stored, game, notice.to);
    if (to === undefined) continue;
    const key = letterKey(id, `${String(notice.line).padStart(6, '0')}#${notice.occasion}`, to);
    const claim = await store.letters.claim(key, { occasion: notice.occasion, line: notice.line, side: notice.to, player: to }, now());
    if (claim !== undefined) await deliver(mailing, claim);
  }
  await store.letters.follow(id, FOLLOWER, from, stored.log.length);
}

/** Who is told on a side: its player, or who is invited to its seat. Nobody is told that their own invitation was taken back or lapsed unless they had one. */
function recipientOf(stored: StoredGame, game: Game, side: Side): PlayerId | undefined {
  return stored.seats[side]?.id ?? (game.phase === 'invited' ? stored.invited : undefined);
}
