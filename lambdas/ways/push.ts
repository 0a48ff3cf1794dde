import webpush, { type PushSubscription } from 'web-push';
import { DAY, type Millis } from '../../core/game/duration.ts';
import { carry, type Reach, type Word } from './courier.ts';

/** Who we are to the push services (RFC 8292): a key pair in base64url, and where they can write to us. */
export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

export const makeVapidKeys = (): Pick<Vapid, 'publicKey' | 'privateKey'> => webpush.generateVAPIDKeys();

/** A push service keeps a word for a browser that is not there for so long. */
const KEPT: Millis = 3 * DAY;

/**
 * Sends a word to one browser, encrypted for it alone (RFC 8291). A later one of the same game takes its place where both wait. Throws as `carry` does;
 * `Undeliverable` means that the browser has taken its subscription back.
 */
export async function sendPush(reach: Reach, vapid: Vapid, to: PushSubscription, { id, kind, game, title, body, url }: Word): Promise<void> {
  const details = webpush.generateRequestDetails(to, JSON.stringify({ id, kind, game, title, body, url }), {
    vapidDetails: vapid, TTL: KEPT / 1_000, topic: topicOf(game), urgency: 'normal',
  });
  await carry(reach, { url: details.endpoint, headers: details.headers, body: details.body ?? '' });
}

/** At most 32 characters of base64url, of which a game's id has fewer. */
const topicOf = (game: string): string => game.slice(0, 32);
