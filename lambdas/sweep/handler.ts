import { openWorld } from '../aws/world.ts';
import { readEnv } from '../env.ts';
import { keepTime, sweepGames, type Swept } from './sweep.ts';

const world = await openWorld(readEnv(process.env));

/** The Lambda that looks each minute at the games that are due. What follows from a flag it sets, the stream sets going. */
export async function handler(): Promise<void> {
  const { store, now, log } = world;
  let swept: Swept = { seen: 0, failed: 0 };
  await keepTime(world, async () => {
    swept = await sweepGames(world, await store.due.until(now()));
  });
  const { seen, failed } = swept;
  if (seen > 0) log({ at: now(), swept: seen });
  // Says so to whoever watches this Lambda; the next minute tries again.
  if (failed > 0) throw new Error(`${failed} of ${seen} games could not be looked at`);
}
