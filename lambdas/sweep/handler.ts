import { openWorld } from '../aws/world.ts';
import { readEnv } from '../env.ts';
import { sweepGames } from './sweep.ts';

const world = await openWorld(readEnv(process.env));

/** The Lambda that looks each minute at the games that are due. What follows from a flag it sets, the stream sets going. */
export async function handler(): Promise<void> {
  const { store, now, log } = world;
  const { seen, failed } = await sweepGames(world, await store.due.until(now()));
  if (seen > 0) log({ at: now(), swept: seen });
  // Says so to whoever watches this Lambda; the next minute tries again.
  if (failed > 0) throw new Error(`${failed} of ${seen} games could not be looked at`);
}
