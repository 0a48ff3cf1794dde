import { DAY, MINUTE, type Instant } from '../core/game/duration.ts';
import type { Whereabouts } from '../core/game/keeping.ts';
import { spansOf } from '../core/game/leave.ts';
import { SIDES } from '../core/rules/piece.ts';
import type { StoredWhereabouts } from './store/whereabouts.ts';
import type { GameId, PlayerId } from './store/keys.ts';
import { submit } from './submit.ts';
import { faultOf, type World } from './world.ts';

export const whereaboutsIn = ({ book }: StoredWhereabouts, zone: string): Whereabouts => ({ leave: spansOf(book), zone });

/**
 * Tells each running game of a player's whereabouts: a line in its log, where it does not know. As of when they changed, so that a game that is told
 * late is told the same. Telling it twice does nothing; whether every game could be told is the answer.
 */
async function tell(world: World, who: PlayerId, stored: StoredWhereabouts): Promise<boolean> {
  if (stored.zone === undefined) return true;
  const whereabouts = whereaboutsIn(stored, stored.zone);
  let all = true;
  for (const { id } of await world.store.games.list(who, 'active')) {
    try {
      await tellGame({ ...world, now: (): Instant => stored.changedAt }, id, who, whereabouts);
    } catch (error) {
      all = false;
      world.log({ at: world.now(), failed: 'whereabouts', of: id, ...faultOf(error) });
    }
  }
  return all;
}

const tellGame = (world: World, id: GameId, who: PlayerId, whereabouts: Whereabouts) =>
  submit(world, id, (game) => {
    const by = SIDES.find((side) => game.seats[side]?.id === who);
    return by === undefined ? { no: 'not seated' } : { command: { type: 'keep-whereabouts', by, whereabouts } };
  });

/** Changes a player's whereabouts and tells their games, now; and the sweep tells them once more, in case that was cut short. */
export async function changeWhereabouts(
  world: World,
  who: PlayerId,
  change: (stored: StoredWhereabouts) => Pick<StoredWhereabouts, 'book' | 'zone'>,
): Promise<void> {
  for (;;) {
    const before = await world.store.whereabouts.load(who);
    const changed = change(before);
    if (!(await world.store.whereabouts.write(who, before, changed, world.now()))) continue;
    await tell(world, who, { ...changed, version: before.version + 1, changedAt: world.now() });
    return;
  }
}

/** A game that began while others were told is on its player's list by then. */
const SETTLED = MINUTE;

/** After this a game that still cannot be told is broken, and keeps nobody busy any more. */
const PATIENCE = DAY;

/** Tells the games of whereabouts that are due, and takes them off the list once all are told. */
export async function tellDue(world: World, who: PlayerId): Promise<void> {
  const stored = await world.store.whereabouts.load(who);
  const all = await tell(world, who, stored);
  const age = world.now() - stored.changedAt;
  if ((all && age > SETTLED) || age > PATIENCE) await world.store.whereabouts.settle(who, stored);
}
