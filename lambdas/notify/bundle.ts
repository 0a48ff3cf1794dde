import { digestLetter } from '../mail/letters/letter.tsx';
import { NoMailbox, type Envelope } from '../mail/post.ts';
import { mailboxOf } from '../store/keys.ts';
import { isClosed, type Claim } from '../store/letters.ts';
import { itemsOf, keyNamed, nameOfKey } from '../store/mailboxes.ts';
import { envelopeOf, stopped, tagOf } from './envelope.ts';
import type { Mailing } from './mailing.ts';
import { hostOf, newsOf, type News } from './news.ts';
import { closeFailed, closeSent } from './outcome.ts';

type Gathered = { readonly claim: Claim; readonly news: News };

/** Sends what was gathered for one player, all that is still so in one letter. What is not is closed with the reason. */
export async function deliverBundle(mailing: Mailing, bundle: Claim): Promise<void> {
  const { world } = mailing;
  const { letters } = world.store;
  const gathered = await gatheredIn(mailing, bundle);
  const [first] = gathered;
  if (first === undefined) {
    await letters.close(bundle, { unsent: 'nothing left to tell' });
    return;
  }
  const envelope = gathered.length === 1 ? envelopeOf(world, first.news, first.claim) : digestOf(mailing, bundle, gathered, first.news);
  try {
    await mailing.post.send(envelope);
  } catch (error) {
    if (error instanceof NoMailbox) await world.store.addresses.stop(envelope.to, 'bounce', world.now());
    if ((await closeFailed(mailing, bundle, error)) === 'later') return;
    const failed = { failed: error instanceof Error ? error.message : 'unknown', failedAt: world.now() };
    for (const { claim } of gathered) await letters.note(claim.key, failed);
    return;
  }
  // The letters first: a bundle whose sender dies here is taken over, and finds nothing left to tell.
  for (const { claim } of gathered) await letters.note(claim.key, { sentAt: world.now() });
  await closeSent(world, bundle);
}

/** What is still to be told of what was gathered, oldest first. */
async function gatheredIn({ world }: Mailing, bundle: Claim): Promise<readonly Gathered[]> {
  const found: Gathered[] = [];
  for (const name of itemsOf(bundle.item)) {
    const claim = await world.store.letters.load(keyNamed(name));
    if (claim === undefined || isClosed(claim)) continue;
    const news = await newsOf(world, claim);
    const why = typeof news === 'string' ? news : await stopped(world, news);
    if (typeof news === 'string' || why !== undefined) await world.store.letters.note(claim.key, { unsent: why });
    else found.push({ claim, news });
  }
  return found;
}

function digestOf({ world }: Mailing, bundle: Claim, gathered: readonly Gathered[], { player }: News): Envelope {
  const letter = digestLetter(gathered.map(({ news }) => news), player.locale, { settings: `${world.origin}/me` });
  const slot = bundle.key.sk.slice('BUNDLE#'.length).replaceAll(/\W/g, '');
  const owner = mailboxOf(bundle.key.pk) ?? player.id;
  return { ...letter, to: player.email, tag: tagOf(nameOfKey(bundle.key)), messageId: `<${owner}.${slot}.digest@${hostOf(world)}>` };
}
