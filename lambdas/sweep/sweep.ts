import { FOLLOWER } from '../notify/follow.ts';
import { gameIdOf, type GameId, type Key } from '../store/keys.ts';
import { submit } from '../submit.ts';
import { afterGrace, faultOf, type World } from '../world.ts';

/** How many games were looked at, and how many of them could not be: those are in the log by name. */
export type Swept = { readonly seen: number; readonly failed: number };

/**
 * Looks at a game. One that is over leaves the due index once its last letters have been claimed; until then whoever sends letters finds it there.
 */
async function look(world: World, id: GameId): Promise<void> {
  const done = await submit(afterGrace(world), id, () => ({ command: { type: 'look' } }));
  if (!('sheet' in done) || done.sheet.game.phase !== 'over' || done.stored.dueAt === undefined || done.stored.dueAt > world.now()) return;
  const { stored, sheet } = done;
  // Where this very look ended it, the item has gone on and the next look is soon.
  if (stored.log.length < sheet.game.events.length || (await world.store.letters.followed(id, FOLLOWER)) < stored.log.length) return;
  await world.store.games.append(stored, { after: sheet.game, events: [], refile: true });
}

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
      await look(world, id);
    } catch (error) {
      failed += 1;
      world.log({ at: world.now(), failed: 'sweep', of: id, ...faultOf(error) });
    }
  }
  return { seen, failed };
}
