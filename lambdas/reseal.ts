import { SIDES } from '../core/rules/piece.ts';
import type { Games } from './store/games.ts';
import type { GameId } from './store/keys.ts';
import type { KeyRing } from './store/ring.ts';
import { kidOf, seal, unseal } from './store/seal.ts';

/**
 * Puts the deployments of a game that older keys sealed under the ring's current one; gives how many. One that changes meanwhile is left: it was then
 * sealed anew, or laid open. Opens seals as `submit` does, and tells nobody what is in them.
 */
export async function reseal({ games, ring }: { readonly games: Pick<Games, 'load' | 'reseal'>; readonly ring: KeyRing }, id: GameId): Promise<number> {
  const stored = await games.load(id);
  let done = 0;
  for (const side of SIDES) {
    const sealed = stored?.sealed[side];
    if (stored === undefined || sealed === undefined || kidOf(sealed) === ring.current) continue;
    const owner = { game: id, side, variant: stored.variant };
    const anew = await seal(ring, owner, await unseal(ring, owner, sealed));
    if (await games.reseal(id, side, sealed, anew)) done += 1;
  }
  return done;
}
