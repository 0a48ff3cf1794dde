import { openWorld } from '../aws/world.ts';
import { readEnv } from '../env.ts';
import { sweepGames } from './sweep.ts';

const world = await openWorld(readEnv(process.env));

/** The Lambda that looks each minute at the games that are due. What follows from a flag it sets, the stream sets going. */
export async function handler(): Promise<void> {
  const { store, now, log } = world;
  const games = await sweepGames(world, await store.due.until(now()));
  if (games > 0) log({ at: now(), swept: games });
}
