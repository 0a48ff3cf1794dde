import type { Rank } from '../../core/rules/piece.ts';
import { isVariantId } from '../../core/rules/variants/all.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { nl } from './words/nl.ts';

/** Every word of a letter, in one language. Another language is another value of this type. */
export type Words = typeof en;

const LANGUAGES: Readonly<Record<string, Words>> = { en, nl, de };

/** The languages that letters are written in. */
export const LETTER_LANGUAGES = Object.keys(LANGUAGES);

/** In the language of a locale such as `nl-BE`; English where we do not write it. */
export const wordsFor = (locale: string): Words => LANGUAGES[locale.slice(0, 2)] ?? en;

/** What a rank is called in a variant, as the page calls it. */
export const rankName = ({ ranks, otherRanks }: Words, variant: string, rank: Rank): string => otherRanks[variant]?.[rank] ?? ranks[rank] ?? rank;

export const variantName = ({ variants }: Words, id: string): string => (isVariantId(id) ? variants[id] : id);
