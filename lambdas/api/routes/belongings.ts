import { view, type View } from '../../../core/game/view.ts';
import { SIDES } from '../../../core/rules/piece.ts';
import { openFor } from '../../sheet.ts';
import type { ListedGame } from '../../store/games.ts';
import type { PlayerId } from '../../store/keys.ts';
import { submit } from '../../submit.ts';
import { faultOf, type World } from '../../world.ts';
import { present, sideIn } from './seating.ts';

export async function everyGame({ store }: World, who: PlayerId): Promise<readonly ListedGame[]> {
  return [...(await store.games.list(who, 'active')), ...(await store.games.list(who, 'finished'))];
}

/** Every game of a player's as they may know it, their own deployments with it; one after the other, for there may be many. */
export async function everyView(world: World, who: PlayerId): Promise<readonly View[]> {
  const views: View[] = [];
  for (const { id } of await everyGame(world, who)) {
    const stored = await present(world, id);
    const you = sideIn(stored, who);
    views.push(view(await openFor(world.ring, stored, you), you));
  }
  return views;
}

/** Games carry the names of their players, so that a list or a view is one read: a new name is written on each. */
export async function rename(world: World, who: PlayerId, name: string): Promise<void> {
  for (const { id, seats } of await everyGame(world, who)) {
    for (const side of SIDES) if (seats[side]?.id === who) await world.store.games.rename(id, side, { id: who, name });
  }
}

/** Gives up every running game and takes back every invitation of somebody who leaves for good, so that nobody waits for them. */
export async function leaveGames(world: World, who: PlayerId): Promise<void> {
  for (const { id } of await world.store.games.list(who, 'active')) {
    try {
      await submit(world, id, (stored) => {
        const by = SIDES.find((side) => stored.seats[side]?.id === who);
        return by === undefined ? { no: 'not seated' } : { command: { type: 'resign', by } };
      });
    } catch (error) {
      // A game that is broken keeps nobody here.
      world.log({ at: world.now(), failed: 'leave', of: id, ...faultOf(error) });
    }
  }
}
