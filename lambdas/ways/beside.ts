import type { Instant } from '../../core/game/duration.ts';
import type { KeyRing } from '../store/ring.ts';
import type { HookWay, PushWay } from '../store/ways.ts';
import type { Reach, Word } from './courier.ts';
import { sendToHook } from './hook.ts';
import { sendPush } from './push.ts';
import { hookSecret, vapidKeys } from './secrets.ts';

/** How words go by other ways than mail. Throws as `carry` does. */
export type Beside = {
  readonly hook: (to: HookWay, word: Word, now: Instant) => Promise<void>;
  readonly push: (to: PushWay, word: Word) => Promise<void>;
};

/** `subject` is where push services can write to us: a `mailto:` or our own address. */
export function openBeside(ring: KeyRing, reach: Reach, subject: string): Beside {
  const vapid = { ...vapidKeys(ring), subject };
  return {
    hook: ({ url, salt }, word, now) => sendToHook(reach, { url, secret: hookSecret(ring, salt) }, word, now),
    push: ({ endpoint, p256dh, auth }, word) => sendPush(reach, vapid, { endpoint, keys: { p256dh, auth } }, word),
  };
}
