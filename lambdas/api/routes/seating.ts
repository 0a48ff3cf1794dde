import { enemyOf, SIDES, type Side } from '../../../core/rules/piece.ts';
import { view, type Sheet, type View } from '../../../core/game/view.ts';
import { fallsDue } from '../../../core/game/game.ts';
import type { StoredGame } from '../../store/games.ts';
import { isGameId, type GameId, type PlayerId } from '../../store/keys.ts';
import { openFor } from '../../sheet.ts';
import { submit } from '../../submit.ts';
import { inviteToken } from '../../tokens.ts';
import { afterGrace, type World } from '../../world.ts';
import { Problem } from '../problem.ts';

export function gameIdIn(text: string): GameId {
  if (!isGameId(text)) throw unknownGame();
  return text;
}

export const unknownGame = (): Problem => new Problem('not-found', 'There is no such game.');

export const sideIn = (stored: StoredGame, who: PlayerId): Side | undefined => SIDES.find((side) => stored.seats[side]?.id === who);

/** The side of a player of this game. Throws the 403 for anybody else. */
export function seatOf(stored: StoredGame, who: PlayerId): Side {
  const side = sideIn(stored, who);
  if (side === undefined) throw new Problem('not-a-player', 'You do not play this game.');
  return side;
}

export const freeSide = (stored: StoredGame): Side => enemyOf(stored.creator);

/** A game for reading. What time has ended in the meantime is ended first (correspondence.md, The clock). */
export async function present(world: World, id: GameId): Promise<StoredGame> {
  const stored = await world.store.games.load(id);
  if (stored === undefined) throw unknownGame();
  // Who looks will move: what that needs to know is read now.
  await world.watch.gap();
  const now = world.now() - world.grace;
  // A running game that nothing would call due is none that there should be: whoever looks puts it right.
  const isLost = stored.dueAt === undefined && !stored.isOver;
  if (!isLost && (stored.dueAt === undefined || stored.dueAt > now)) return stored;
  const due = fallsDue((await openFor(world.ring, stored, undefined)).game);
  if (!isLost && (due === undefined || due > now)) return stored;
  await submit(afterGrace(world), id, () => ({ command: { type: 'look' } }));
  return (await world.store.games.load(id)) ?? stored;
}

/** What a player is sent of a game; its creator with the link that fills the free seat while it is free. */
export async function answerView(world: World, sheet: Sheet, stored: StoredGame, you: Side | undefined): Promise<View & { inviteUrl?: string }> {
  const seen = view(sheet, you);
  if (sheet.game.phase !== 'invited' || you !== stored.creator) return seen;
  return { ...seen, inviteUrl: await inviteUrl(world, stored.id) };
}

export const inviteUrl = async ({ ring, origin }: World, id: GameId): Promise<string> => `${origin}/game/${id}?invite=${await inviteToken(ring, id)}`;
