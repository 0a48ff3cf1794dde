import { FOLLOWER } from '../store/letters.ts';
import { tellDue } from '../whereabouts.ts';
import { whereaboutsOf, gameIdOf, type GameId, type Key } from '../store/keys.ts';
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
  if (stored.log.length < sheet.game.events.length || (await world.store.letters.place(id, FOLLOWER)).lines < stored.log.length) return;
  await world.store.games.append(stored, { after: sheet.game, events: [], refile: true });
}

/**
 * Looks at the games that are due: time ends those whose deadline has passed, and the rest are filed at their true date. What a player does at
 * the same moment and this go through the same door, so it does not matter who is first. A game that is broken keeps time from no other.
 */
export async function sweepGames(world: World, keys: readonly Key[]): Promise<Swept> {
  // Whereabouts first, so that nobody is flagged who is away.
  const players = keys.map(({ pk }) => whereaboutsOf(pk)).filter((id) => id !== undefined);
  const untold = await each(world, players, (id) => tellDue(world, id));
  const games = keys.flatMap(({ pk, sk }) => (sk === 'GAME' ? [gameIdOf(pk)] : [])).filter((id) => id !== undefined);
  const failed = await each(world, games, (id) => look(world, id));
  return { seen: games.length + players.length, failed: failed.length + untold.length };
}

/** How many games are looked at side by side. */
const ABREAST = 8;

/** Does something with each, a few side by side; those where it failed, which are in the log by name. */
async function each<T extends string>(world: World, all: readonly T[], work: (one: T) => Promise<void>): Promise<readonly T[]> {
  const waiting = all.values();
  const failed: T[] = [];
  async function worker(): Promise<void> {
    for (const one of waiting) {
      try {
        await work(one);
      } catch (error) {
        failed.push(one);
        world.log({ at: world.now(), failed: 'sweep', of: one, ...faultOf(error) });
      }
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return failed;
}

const FOREVER = Number.MAX_SAFE_INTEGER;

/** How often a game is tried again that could not be credited; after that it is broken, and must not keep the rest waiting. */
const TRIES = 3;

/**
 * Where nobody has looked at the clocks for long, every running game is looked at before any is judged as usual: the door in credits each with the
 * gap, once, by its log. Cut short, it is done again the next time, for only then is it noted that a sweep has gone by.
 */
async function creditOutage(world: World): Promise<void> {
  if ((await world.watch.gap()) === 0) return;
  let left: readonly GameId[] = (await world.store.due.until(FOREVER)).flatMap(({ pk, sk }) => (sk === 'GAME' ? [gameIdOf(pk)] : [])).filter((id) => id !== undefined);
  world.log({ at: world.now(), outage: true, games: left.length });
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) left = await each(world, left, (id) => look(world, id));
}

/** The whole of a sweep: `judge` looks at what is due. */
export async function keepTime(world: World, judge: () => Promise<void>): Promise<void> {
  await creditOutage(world);
  await judge();
  await world.watch.note();
}
