import { SIDES } from '../../../core/rules/piece.ts';
import type { ListedGame } from '../../store/games.ts';
import type { PlayerId } from '../../store/keys.ts';
import type { World } from '../../world.ts';

export async function everyGame({ store }: World, who: PlayerId): Promise<readonly ListedGame[]> {
  return [...(await store.games.list(who, 'active')), ...(await store.games.list(who, 'finished'))];
}

/** Games carry the names of their players, so that a list or a view is one read: a new name is written on each. */
export async function rename(world: World, who: PlayerId, name: string): Promise<void> {
  for (const { id, seats } of await everyGame(world, who)) {
    for (const side of SIDES) if (seats[side]?.id === who) await world.store.games.rename(id, side, { id: who, name });
  }
}
