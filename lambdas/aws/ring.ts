import { DecryptCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { Env } from '../env.ts';
import { parseRing, type KeyRing } from '../store/ring.ts';

/** What a wrapped ring is bound to: it opens in the name of its own table, and in no other installation's. */
export const contextOf = (table: string) => ({ app: 'fieldpost', table });

/** Opens the key ring: once while a Lambda loads, for as long as it lives. Throws where KMS refuses, or what it gives is no ring. */
export async function unwrapRing(kms: KMSClient, { TABLE, KEY_RING }: Env): Promise<KeyRing> {
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: Buffer.from(KEY_RING, 'base64'), EncryptionContext: contextOf(TABLE) }));
  if (opened.Plaintext === undefined) throw new Error('KMS opened the key ring and gave nothing');
  return parseRing(new TextDecoder().decode(opened.Plaintext));
}
