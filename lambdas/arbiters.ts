import * as z from 'zod';
import type { PlayerId } from './store/keys.ts';
import { sameAddress, type Player } from './store/players.ts';
import type { World } from './world.ts';

/** `ann@example.org, player_Wm4w…`: who may be called to a game outside an event, by address or by id of a player. */
export const Arbiters = z.string().default('').transform((text): ReadonlySet<string> =>
  new Set(text.split(',').map(nameOf).filter((name) => name !== '')),
);

/** Ids are told apart by the case of their letters, addresses are not. */
const nameOf = (text: string): string => (text.includes('@') ? sameAddress(text) : text.trim());

/** Whether a player is one of them. */
export const isOneOf = (arbiters: ReadonlySet<string>, { id, email }: Pick<Player, 'id' | 'email'>): boolean => arbiters.has(id) || arbiters.has(sameAddress(email));

export async function isArbiter({ arbiters, store }: World, who: PlayerId): Promise<boolean> {
  const player = arbiters.size === 0 ? undefined : await store.players.load(who);
  return player !== undefined && isOneOf(arbiters, player);
}
