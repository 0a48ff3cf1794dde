import { Webhook } from 'standardwebhooks';
import type { Instant } from '../../core/game/duration.ts';
import { carry, type Reach, type Word } from './courier.ts';

/** Where a bot hears of its games, and what it knows us by. */
export type Hook = { readonly url: string; readonly secret: string };

/** Posts a word as JSON, signed by HMAC-SHA256 as Standard Webhooks has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Throws as `carry` does. */
export async function sendToHook(reach: Reach, { url, secret }: Hook, { id, kind, game }: Word, now: Instant): Promise<void> {
  const body = JSON.stringify({ type: kind, timestamp: new Date(now).toISOString(), data: { game } });
  const at = new Date(Math.floor(now / 1_000) * 1_000);
  const headers = {
    'content-type': 'application/json', 'user-agent': 'Fieldpost', 'webhook-id': id, 'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  await carry(reach, { url, headers, body });
}
