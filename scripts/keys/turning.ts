/**
 * What may be done to a key ring, whether its keys are in the clear (one machine) or wrapped (AWS). A new key seals nothing until it is the current
 * one, so that every process that opens seals can know it first; an old one opens until nothing is under it any more.
 */
export type Ring = { readonly current: string; readonly keys: Readonly<Record<string, string>>; readonly signing: string };

/** Makes a new secret for a key of this name, as the ring holds it. */
export type Maker = (key: string) => Promise<string>;

export const FIRST = 'k1';

export async function create(make: Maker): Promise<Ring> {
  return { current: FIRST, keys: { [FIRST]: await make(FIRST) }, signing: await make('signing') };
}

/** Adds a key under the next number, that of a key which was retired since not counted among them where it was the last. */
export async function add(ring: Ring, make: Maker): Promise<{ readonly ring: Ring; readonly kid: string }> {
  const kid = `k${Math.max(0, ...Object.keys(ring.keys).map((name) => Number(name.slice(1)))) + 1}`;
  return { kid, ring: { ...ring, keys: { ...ring.keys, [kid]: await make(kid) } } };
}

/** Seals with this key from now on. */
export function use(ring: Ring, kid: string): Ring {
  proveThere(ring, kid);
  return { ...ring, current: kid };
}

/** Takes a key out. `sealed` says how many deployments are under it still: with them it would be the only thing that opens them. */
export function retire(ring: Ring, kid: string, sealed: number): Ring {
  proveThere(ring, kid);
  if (kid === ring.current) throw new Error(`${kid} is the current key: use another first`);
  if (sealed > 0) throw new Error(`${kid} still seals ${sealed} deployments: reseal first`);
  const { [kid]: _, ...keys } = ring.keys;
  return { ...ring, keys };
}

/** A new key for sessions and mailed links: all that were given out before are void. */
export const signAnew = async (ring: Ring, make: Maker): Promise<Ring> => ({ ...ring, signing: await make('signing') });

function proveThere(ring: Ring, kid: string): void {
  if (ring.keys[kid] === undefined) throw new Error(`the ring has no key ${kid}; it has ${Object.keys(ring.keys).join(', ')}`);
}
