import { base64url } from 'jose';
import * as z from 'zod';

/**
 * The keys of this installation. Sealing keys form a ring, named by `kid`, of which the current one seals and any opens; the signing key
 * signs sessions and mailed links. Kept outside the table: whoever has only the table has no ranks and no way in.
 */
export type KeyRing = {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Uint8Array>;
  readonly signing: Uint8Array;
};

export const KEY_BYTES = 32;
const Key = z.string().refine((text) => base64url.decode(text).length === KEY_BYTES, `a key is ${KEY_BYTES} bytes as base64url`);
const RingFile = z.strictObject({ current: z.string(), keys: z.record(z.string(), Key), signing: Key });

/** Throws with the place that is wrong, never with a key. */
export function parseRing(text: string): KeyRing {
  const parsed = RingFile.safeParse(jsonIn(text));
  if (!parsed.success) throw new Error(`the key ring is not one: ${z.prettifyError(parsed.error)}`);
  const { current, keys, signing } = parsed.data;
  if (keys[current] === undefined) throw new Error(`the key ring has no key ${current}, which it calls the current one`);
  const opened = new Map(Object.entries(keys).map(([kid, key]) => [kid, base64url.decode(key)] as const));
  return { current, keys: opened, signing: base64url.decode(signing) };
}

/** What JSON.parse says of a fault quotes the text around it, which is keys. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the key ring is not JSON');
  }
}

/** A new ring of one key, as text. `random` gives so many random bytes. */
export function makeRing(random: (bytes: number) => Uint8Array): string {
  const key = () => base64url.encode(random(KEY_BYTES));
  return JSON.stringify({ current: 'k1', keys: { k1: key() }, signing: key() }, undefined, 2);
}
