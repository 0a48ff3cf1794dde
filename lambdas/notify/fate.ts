import type { Fate } from '../aws/mailevents.ts';
import { itemsOf, keyNamed } from '../store/mailboxes.ts';
import { taggedIn } from './envelope.ts';
import type { Mailing } from './mailing.ts';
import { layAside } from './outcome.ts';

/**
 * Keeps what became of a letter after it was handed over. A hard bounce or a complaint stops the address at once (correspondence.md, Turn
 * notifications). Told twice, it is the same.
 */
export async function learnFate(mailing: Mailing, tag: string | undefined, what: Fate): Promise<void> {
  const { store, now } = mailing.world;
  if (what.fate === 'bounce' || what.fate === 'complaint') {
    for (const address of what.addresses) await store.addresses.stop(address, what.fate, now());
  }
  const claim = tag === undefined ? undefined : await store.letters.load(keyNamed(taggedIn(tag)));
  if (claim === undefined) return;
  const isNew = claim.item['fate'] !== what.fate;
  const fields = what.fate === 'delivered' ? { deliveredAt: now(), fate: what.fate } : { fate: what.fate };
  // A letter that was gathered with others shares their fate.
  for (const key of [claim.key, ...itemsOf(claim.item).map(keyNamed)]) await store.letters.note(key, fields);
  if (isNew && what.fate !== 'delivered') await layAside(mailing, claim, what.fate, 'mail');
}
