import { MINUTE } from '../../core/game/duration.ts';
import { NoMailbox, type Envelope } from '../mail/post.ts';
import { nameOfKey } from '../store/mailboxes.ts';
import type { Claim } from '../store/letters.ts';
import type { World } from '../world.ts';
import { deliverBeside, tryHook } from './beside.ts';
import { deliverBundle } from './bundle.ts';
import { envelopeOf, linkEnvelope, stopped } from './envelope.ts';
import type { Mailing } from './mailing.ts';
import { newsOf } from './news.ts';
import { closeFailed, closeSent } from './outcome.ts';
import { isWaiting, planOf } from './plan.ts';

/** Sends what was claimed as things are now, holds it back, or closes it with the reason why not. Never throws for what does not go. */
export async function deliver(mailing: Mailing, claim: Claim): Promise<void> {
  const { sk } = claim.key;
  if (sk === 'LINK') return deliverLink(mailing, claim);
  if (sk.startsWith('BUNDLE#')) return deliverBundle(mailing, claim);
  return claim.item['way'] === undefined || claim.item['way'] === 'mail' ? deliverLetter(mailing, claim) : deliverBeside(mailing, claim);
}

/** A letter that somebody asked for by hand: it goes whatever was chosen of others. */
async function deliverLink(mailing: Mailing, claim: Claim): Promise<void> {
  if (claim.item['kind'] === 'hook-test') return tryHook(mailing, claim);
  const envelope = await linkEnvelope(mailing.world, claim);
  if (typeof envelope === 'string') await mailing.world.store.letters.close(claim, { unsent: envelope });
  else await post(mailing, claim, envelope);
}

async function deliverLetter(mailing: Mailing, claim: Claim): Promise<void> {
  const { world } = mailing;
  const { letters, mailboxes } = world.store;
  const news = await newsOf(world, claim);
  const why = typeof news === 'string' ? news : await stopped(world, news);
  if (typeof news === 'string' || why !== undefined) {
    await letters.close(claim, { unsent: why });
    await release(world, claim);
    return;
  }
  const { player, occasion } = news;
  const plan = planOf(player, occasion, claim.heldUntil !== undefined, world.now());
  if (plan.when === 'later') return letters.hold(claim, plan.at);
  if (plan.when === 'gathered') {
    // Where that hour's mail is on its way already, the claim's own date brings it up again for the next.
    if (await mailboxes.gather(player.id, plan.at, claim.key)) await letters.close(claim, { gathered: plan.at });
    return;
  }
  if (player.notify.cadence === 'first' && isWaiting(occasion)) {
    const told = await mailboxes.tell(player.id, nameOfKey(claim.key), news.lookedAt, world.now());
    // The letter that tells of it may yet turn out to be needless: then this one is the one.
    if (told === 'pending') return letters.hold(claim, world.now() + 2 * MINUTE);
    if (told === 'told') {
      await letters.close(claim, { unsent: 'told already' });
      return;
    }
  }
  await post(mailing, claim, envelopeOf(world, news, claim));
}

/** Hands a letter over, and says of its claim what came of it. */
async function post(mailing: Mailing, claim: Claim, envelope: Envelope): Promise<void> {
  try {
    await mailing.post.send(envelope);
  } catch (error) {
    if (error instanceof NoMailbox) await mailing.world.store.addresses.stop(envelope.to, 'bounce', mailing.world.now());
    if ((await closeFailed(mailing, claim, error)) === 'failed') await release(mailing.world, claim);
    return;
  }
  await closeSent(mailing.world, claim);
  await settle(mailing.world, claim, true);
}

const release = (world: World, claim: Claim): Promise<void> => settle(world, claim, false);

async function settle({ store }: World, { key, player }: Claim, isOut: boolean): Promise<void> {
  if (player !== undefined) await store.mailboxes.settle(player, nameOfKey(key), isOut);
}
