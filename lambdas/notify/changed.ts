import { gameIdOf, type Key } from '../store/keys.ts';
import { deliver } from './deliver.ts';
import { follow } from './follow.ts';
import type { Mailing } from './mailing.ts';

/** Whether a write to an item may call for letters: one to a game or to a link that was asked for, not one to a letter's own claim. */
export const callsForLetters = ({ pk, sk }: Key): boolean => (sk === 'GAME' && gameIdOf(pk) !== undefined) || sk === 'LINK';

/** Sees to the letters that the item at `pk` calls for, as far as nobody has: the stream's work on AWS, the worker's on one machine. */
export async function sendNew(mailing: Mailing, pk: string): Promise<void> {
  const game = gameIdOf(pk);
  if (game !== undefined) return follow(mailing, game);
  const claim = await mailing.world.store.letters.fresh({ pk, sk: 'LINK' }, mailing.world.now());
  if (claim !== undefined) await deliver(mailing, claim);
}
