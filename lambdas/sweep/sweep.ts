import { gameIdOf, type Key } from '../store/keys.ts';
import { submit } from '../submit.ts';
import { faultOf, type World } from '../world.ts';

/** How many games were looked at, and how many of them could not be: those are in the log by name. */
export type Swept = { readonly seen: number; readonly failed: number };

/**
 * Looks at the games that are due: time ends those whose deadline has passed, and the rest are filed at their true date. What a player does at
 * the same moment and this go through the same door, so it does not matter who is first. A game that is broken keeps time from no other.
 */
export async function sweepGames(world: World, keys: readonly Key[]): Promise<Swept> {
  let [seen, failed] = [0, 0];
  for (const { pk, sk } of keys) {
    const id = gameIdOf(pk);
    if (id === undefined || sk !== 'GAME') continue;
    seen += 1;
    try {
      await submit(world, id, () => ({ command: { type: 'look' } }));
    } catch (error) {
      failed += 1;
      world.log({ at: world.now(), failed: 'sweep', of: id, ...faultOf(error) });
    }
  }
  return { seen, failed };
}
