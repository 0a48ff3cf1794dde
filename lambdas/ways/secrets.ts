import { createECDH, hkdfSync } from 'node:crypto';
import type { KeyRing } from '../store/ring.ts';

const derived = (ring: KeyRing, purpose: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', ring.signing, '', purpose, bytes));

/** What a hook's receiver knows us by, as Standard Webhooks writes it. */
export const hookSecret = (ring: KeyRing, salt: string): string => `whsec_${derived(ring, `hook ${salt}`, 24).toString('base64')}`;

/** Who this installation is to the push services (RFC 8292): made from its key ring, so that there is nothing more to keep. */
export function vapidKeys(ring: KeyRing): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derived(ring, 'vapid', 32));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
