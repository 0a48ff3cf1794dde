import { gameIdOf, type Key } from '../store/keys.ts';
import { submit } from '../submit.ts';
import type { World } from '../world.ts';

/**
 * Looks at the games that are due: time ends those whose deadline has passed, and the rest are filed at their true date. What a player does at
 * the same moment and this go through the same door, so it does not matter who is first.
 */
export async function sweepGames(world: World, keys: readonly Key[]): Promise<number> {
  let seen = 0;
  for (const { pk, sk } of keys) {
    const id = gameIdOf(pk);
    if (id === undefined || sk !== 'GAME') continue;
    seen += 1;
    await submit(world, id, () => ({ command: { type: 'look' } }));
  }
  return seen;
}
