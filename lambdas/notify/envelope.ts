import { gameLetter, signInLetter, testLetter } from '../mail/letters/letter.tsx';
import type { Envelope } from '../mail/post.ts';
import { nameOfKey } from '../store/mailboxes.ts';
import type { Claim } from '../store/letters.ts';
import { sameAddress } from '../store/players.ts';
import { linkToken } from '../tokens.ts';
import type { World } from '../world.ts';
import { hostOf, type News } from './news.ts';

/** Whether mail to a player's address has been stopped. */
export async function stopped({ store }: World, { player }: News): Promise<string | undefined> {
  const stop = await store.addresses.stopped(player.email);
  return stop && `stopped: ${stop.why}`;
}

/** A letter about one game. */
export function envelopeOf(world: World, { occasion, about, player, messageId, thread, stop }: News, { key }: Pick<Claim, 'key'>): Envelope {
  const letter = gameLetter(occasion, about, { stop: `${world.origin}/stop#${stop}`, settings: `${world.origin}/me` });
  return { ...letter, to: player.email, messageId, thread, stop: `${world.origin}/api/stop/${stop}`, tag: tagOf(nameOfKey(key)) };
}

/** The name of a claim in what tags may be made of. */
export const tagOf = (name: string): string => Buffer.from(name).toString('base64url');
export const taggedIn = (tag: string): string => Buffer.from(tag, 'base64url').toString();

/** A letter that somebody asked for, while what it is good for lasts. */
export async function linkEnvelope(world: World, claim: Claim): Promise<Envelope | string> {
  const id = claim.key.pk.slice('LINK#'.length);
  const link = await world.store.access.link(id);
  if (link === undefined || link.expiresAt < world.now()) return 'expired';
  const to = sameAddress(link.email);
  const tag = tagOf(nameOfKey(claim.key));
  if (claim.item['kind'] === 'test') {
    return { ...testLetter(String(claim.item['name']), link.locale, `${world.origin}/me`), to, tag, messageId: `<${id}.test@${hostOf(world)}>` };
  }
  const next = link.next === undefined ? '' : `&next=${encodeURIComponent(link.next)}`;
  const href = `${world.origin}/sign-in#token=${await linkToken(world.ring, link)}${next}`;
  return { ...signInLetter(href, link.locale), to, tag, messageId: `<${id}.sign-in@${hostOf(world)}>` };
}
