import { logged } from '../aws/log.ts';
import { openWorld } from '../aws/world.ts';
import { readEnv } from '../env.ts';
import { reseal } from '../reseal.ts';
import type { GameId } from '../store/keys.ts';
import { keepTime, sweepGames, type Swept } from './sweep.ts';

const world = await openWorld(readEnv(process.env));

/** What `npm run keys -- reseal` asks: nobody but a Lambda can open a seal. */
type Resealing = { readonly reseal: readonly GameId[] };

/** The Lambda that looks each minute at the games that are due. What follows from a flag it sets, the stream sets going. */
export const handler = logged(async (event: Resealing | object): Promise<{ readonly resealed: number } | undefined> => {
  if ('reseal' in event) return resealAll(event.reseal);
  const { store, now, log } = world;
  let swept: Swept = { seen: 0, failed: 0 };
  await keepTime(world, async () => {
    swept = await sweepGames(world, await store.due.until(now()));
  });
  const { seen, failed } = swept;
  if (seen > 0) log({ at: now(), swept: seen });
  // Says so to whoever watches this Lambda; the next minute tries again.
  if (failed > 0) throw new Error(`${failed} of ${seen} games could not be looked at`);
  return undefined;
});

async function resealAll(games: readonly GameId[]): Promise<{ readonly resealed: number }> {
  let resealed = 0;
  for (const id of games) {
    const done = await reseal({ ring: world.ring, games: world.store.games }, id);
    resealed += done;
  }
  world.log({ at: world.now(), resealed });
  return { resealed };
}
