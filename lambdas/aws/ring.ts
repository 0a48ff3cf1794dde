import { DecryptCommand, type KMSClient } from '@aws-sdk/client-kms';
import * as z from 'zod';
import type { Env } from '../env.ts';
import type { KeyRing } from '../store/ring.ts';

/**
 * A key ring each of whose keys KMS has wrapped by itself: so one may be added or taken away by somebody who can open none of them. Nothing in it is
 * secret; a Lambda is given it as base64 of its JSON.
 */
export const WrappedRing = z.strictObject({ current: z.string(), keys: z.record(z.string(), z.base64()), signing: z.base64() });
export type WrappedRing = z.infer<typeof WrappedRing>;

export const makeWrapped = (ring: WrappedRing): string => Buffer.from(JSON.stringify(ring)).toString('base64');

/** Throws with what is wrong with it. */
export function parseWrapped(text: string): WrappedRing {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    throw new Error('the wrapped key ring is not JSON in base64: see docs/keys.md');
  }
  const parsed = WrappedRing.safeParse(json);
  if (!parsed.success) throw new Error(`the wrapped key ring is not one: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.keys[parsed.data.current] === undefined) throw new Error(`the wrapped key ring has no key ${parsed.data.current}, which it calls the current one`);
  return parsed.data;
}

/** What a wrapped key is bound to: it opens in the name of its own table and as the key it is, and in no other's. */
export const contextOf = (table: string, key: string) => ({ app: 'fieldpost', table, key });

/** The name under which the signing key is wrapped; no sealing key has it (`k1`, `k2`). */
export const SIGNING = 'signing';

/** Opens the key ring: once while a Lambda loads, for as long as it lives. Throws where KMS refuses, or what it gives is no ring. */
export async function unwrapRing(kms: KMSClient, { TABLE, KEY_RING }: Pick<Env, 'TABLE' | 'KEY_RING'>): Promise<KeyRing> {
  const { current, keys, signing } = parseWrapped(KEY_RING);
  const open = async (key: string, wrapped: string): Promise<Uint8Array> => {
    const opened = await kms.send(new DecryptCommand({ CiphertextBlob: Buffer.from(wrapped, 'base64'), EncryptionContext: contextOf(TABLE, key) }));
    if (opened.Plaintext === undefined) throw new Error(`KMS opened the key ${key} and gave nothing`);
    return opened.Plaintext;
  };
  const [signer, ...sealers] = await Promise.all([open(SIGNING, signing), ...Object.entries(keys).map(async ([kid, wrapped]) => [kid, await open(kid, wrapped)] as const)]);
  return { current, keys: new Map(sealers), signing: signer };
}
