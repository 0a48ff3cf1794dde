import { DAY, HOUR, MINUTE, type Millis } from '../../core/game/duration.ts';
import { nameOf, Undeliverable } from '../mail/post.ts';
import { gameIdOf } from '../store/keys.ts';
import type { Claim } from '../store/letters.ts';
import type { World } from '../world.ts';
import type { Mailing } from './mailing.ts';

/** How long to wait before each further try at a letter that did not go. */
export const BACKOFF: readonly Millis[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY];

/** How often it is tried to note that a letter is out: what is not noted is sent again. */
const CLOSINGS = 3;

/** The letter is out. */
export async function closeSent(world: World, claim: Claim): Promise<void> {
  await closing(world, claim);
  world.log({ at: world.now(), letter: claim.key.sk, of: claim.key.pk, sent: true });
}

async function closing(world: World, claim: Claim, triesLeft = CLOSINGS): Promise<void> {
  try {
    await world.store.letters.close(claim, { sentAt: world.now() });
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await closing(world, claim, triesLeft - 1);
  }
}

/** The letter did not go: it is tried again later, or `failed` for good, which its reader and whoever operates this can see. */
export async function closeFailed(mailing: Mailing, claim: Claim, error: unknown, way = 'mail'): Promise<'later' | 'failed'> {
  const { world } = mailing;
  const name = error instanceof Undeliverable ? error.message : nameOf(error);
  const wait = BACKOFF[claim.tries];
  world.log({ at: world.now(), letter: claim.key.sk, of: claim.key.pk, sent: false, error: name, attempts: claim.tries + 1 });
  if (!(error instanceof Undeliverable) && wait !== undefined) {
    await world.store.letters.retry(claim, world.now() + wait, name);
    return 'later';
  }
  if (await world.store.letters.close(claim, { failed: name, failedAt: world.now() })) await layAside(mailing, claim, name, way);
  return 'failed';
}

/** Puts what failed for good where its reader sees it, and where whoever operates this does. */
export async function layAside({ world, dead }: Mailing, { key, item, player }: Claim, error: string, way: string): Promise<void> {
  const at = world.now();
  const game = gameIdOf(key.pk);
  await dead.lay({ at, of: key.pk, letter: key.sk, way, error });
  const occasion = typeof item['occasion'] === 'string' ? item['occasion'] : 'digest';
  if (player !== undefined) await world.store.mailboxes.fail(player, { at, ...(game !== undefined && { game }), occasion, way, error });
}
