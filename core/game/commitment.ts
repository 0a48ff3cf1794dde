import type { Side } from '../rules/piece.ts';

/** SHA-256 as lowercase hex over the UTF-8 bytes of a text: handed in, for the core does no cryptography. */
export type Hash = (text: string) => string;

/** A deployment with the 32 random bytes (base64url) that keep its commitment from being guessed. */
export type Hand = { readonly setup: string; readonly salt: string };

/** The text whose hash commits a side to its deployment (`api.md`, The game record). */
export const commitmentText = (variant: string, side: Side, hand: Hand): string =>
  `fieldpost/1|${variant}|${side}|${hand.salt}|${hand.setup}`;

/** `sha256:` and the hash in hex. */
export const commitmentOf = (hash: Hash, variant: string, side: Side, hand: Hand): string =>
  `sha256:${hash(commitmentText(variant, side, hand))}`;
