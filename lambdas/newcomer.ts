import { newId } from './ids.ts';
import { ALL_LETTERS, type Player } from './store/players.ts';
import type { World } from './world.ts';

/** A player of whom nothing is known but an address. The name given them says nothing of it. */
export function newcomer({ random, now }: World, locale: string): Omit<Player, 'email'> {
  const id = newId(random);
  return { id: `player_${id}`, name: `Recruit ${id.slice(0, 4)}`, named: false, locale, timeZone: 'UTC', notify: ALL_LETTERS, createdAt: now() };
}
