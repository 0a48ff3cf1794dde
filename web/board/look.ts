import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Rank } from '../../core/rules/piece.ts';
import { text } from '../i18n/text.ts';
import { variantWords } from '../variant-words.ts';
import { DUKE } from './duke-symbols.ts';
import { BOXED, type Symbols } from './symbols.ts';

/** What an army is called and how it is drawn. */
export type Look = { readonly nameOf: (rank: Rank) => string; readonly symbols: Symbols };

/** Variants with pictures of their own; the others are drawn as the boxed game. */
const OWN: Readonly<Record<string, Symbols>> = { duke: DUKE };

export function lookOf(variant: string): Look {
  const names = { ...text.ranks, ...variantWords(variant)?.ranks };
  return { nameOf: (rank) => names[rank] ?? rank, symbols: { ...BOXED, ...OWN[variant] } };
}

const ORIGINAL = lookOf('original');

/** The look of the game a board or a piece belongs to. */
export const LookOf = createContext<Look>(ORIGINAL);

export const useLook = (): Look => useContext(LookOf);
