import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Hand } from '../../core/game/commitment.ts';
import type { Side } from '../../core/rules/piece.ts';
import type { GameId } from './keys.ts';
import type { KeyRing } from './ring.ts';

/** What a seal belongs to. It opens for no other game, side or variant. */
export type SealedFor = { readonly game: GameId; readonly side: Side; readonly variant: string };

/** A deployment as the table holds it: a compact JWE (`architecture.md`, Sealing). */
export type Sealed = string;

const ALG = 'A256GCMKW';
const ENC = 'A256GCM';

export async function seal(ring: KeyRing, { game, side, variant }: SealedFor, hand: Hand): Promise<Sealed> {
  const key = keyOf(ring, ring.current);
  return new CompactEncrypt(new TextEncoder().encode(`${hand.salt} ${hand.setup}`))
    .setProtectedHeader({ alg: ALG, enc: ENC, kid: ring.current, game, side, variant })
    .encrypt(key);
}

/** Throws where the seal was broken, is another's, or its key has left the ring. */
export async function unseal(ring: KeyRing, owner: SealedFor, sealed: Sealed): Promise<Hand> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, (header) => keyOf(ring, String(header.kid)), {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: [ENC],
  });
  for (const name of ['game', 'side', 'variant'] as const) {
    if (protectedHeader[name] !== owner[name]) throw new Error(`a seal of another ${name} lies in ${owner.game} for ${owner.side}`);
  }
  const [salt, setup] = new TextDecoder().decode(plaintext).split(' ');
  if (salt === undefined || setup === undefined) throw new Error(`the seal of ${owner.side} in ${owner.game} holds no deployment`);
  return { salt, setup };
}

/** Which key of the ring sealed it: it stands on the outside, for whoever has no key too. */
export const kidOf = (sealed: Sealed): string => String(decodeProtectedHeader(sealed)['kid']);

function keyOf(ring: KeyRing, kid: string): Uint8Array {
  const key = ring.keys.get(kid);
  if (key === undefined) throw new Error(`no key ${kid} in the ring`);
  return key;
}
