import type { Millis } from '../../core/game/duration.ts';
import type { World } from '../world.ts';
import { Problem } from './problem.ts';

/** So many of something in so long, for one address, network or player. */
export type Limit = { readonly most: number; readonly window: Millis; readonly of: string };

/** Counts one more. Throws the 429, which says when the next is allowed, where there have been too many. */
export async function limit(world: World, who: string, { most, window, of }: Limit): Promise<void> {
  const wait = await world.store.access.limit(who, most, window, world.now());
  if (wait === undefined) return;
  throw new Problem('too-many', `Too many ${of}; try again in ${Math.ceil(wait / 60_000)} minutes.`, { retryAfter: Math.ceil(wait / 1_000) });
}
