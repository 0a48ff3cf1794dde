import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Rank } from '../../core/rules/piece.ts';
import { text } from '../i18n/text.ts';
import { variantWords } from '../variant-words.ts';
import { DUKE } from './duke-symbols.ts';
import { AMERICAN, american } from './order.ts';
import { BOXED, type Symbols } from './symbols.ts';

/** What an army is called and how it is drawn. */
export type Look = {
  readonly nameOf: (rank: Rank) => string;
  /** The number or letter on a piece, in the order that the reader is used to. */
  readonly markOf: (rank: Rank) => string;
  readonly symbols: Symbols;
};

/** Variants with pictures of their own; the others are drawn as the boxed game. */
const OWN: Readonly<Record<string, Symbols>> = { duke: DUKE };

export function lookOf(variant: string): Look {
  const own = OWN[variant];
  const names = { ...text.ranks, ...variantWords(variant)?.ranks };
  // An army with ranks of its own has one order of numbers only.
  const markOf = (rank: Rank): string => (american.value && own === undefined ? AMERICAN[rank] : undefined) ?? rank;
  return { nameOf: (rank) => names[rank] ?? rank, markOf, symbols: { ...BOXED, ...own } };
}

const ORIGINAL = lookOf('original');

/** The look of the game a board or a piece belongs to. */
export const LookOf = createContext<Look>(ORIGINAL);

export const useLook = (): Look => useContext(LookOf);
