import type { Rank } from '../../../core/rules/piece.ts';
import type { VariantId } from '../../../core/rules/variants/all.ts';

export type RankNames = Readonly<Partial<Record<Rank, string>>>;

/** What a game says of its variant; what is left out is said as of the boxed game. What the rules pages say of it is in `variantbooks.ts`. */
export type VariantWords = {
  readonly name: string;
  readonly about: string;
  readonly deploying?: string;
  readonly ranks?: RankNames;
  readonly captured?: string;
};

/** The ranks of the boxed game. */
export const ranks: RankNames = {
  F: 'Flag', B: 'Bomb', S: 'Spy', '2': 'Scout', '3': 'Miner', '4': 'Sergeant', '5': 'Lieutenant', '6': 'Captain', '7': 'Major', '8': 'Colonel',
  '9': 'General', M: 'Marshal',
};

export const variants: Readonly<Record<VariantId, VariantWords>> = {
  original: {
    name: 'Original',
    about: 'The championship rules of 1999: forty pieces, and at most five moves in a row over the same border.',
  },
  isf: {
    name: 'Federation',
    about: "The federation's later text: the same army, and at most three moves in a row over the same border.",
  },
  classic: {
    name: 'Classic',
    about: 'The Dutch sheet: 39 pieces, a scout attacks only the next square, and at most two moves in a row over the same border.',
    deploying: '39 pieces, as the sheet counts them: one of your forty squares stays empty.',
  },
  duke: {
    name: 'Duke',
    about: 'The tournament book: twelve pieces anywhere on your four rows, with serfs, archers, a maiden and a tower; take the Duke.',
    ranks: {
      D: 'Duke', T: 'Tower', '6': 'Mounted knight', '5': 'Foot knight', '4': 'Guard', '3': 'Serf', '2': 'Archer', '1': 'Maiden',
    },
    captured: 'The Duke was captured.',
  },
  barrage: {
    name: 'Barrage',
    about: 'Eight pieces anywhere on your four rows: short and sharp, by the federation’s rules.',
  },
  duel: {
    name: 'Duel',
    about: 'Ten pieces anywhere on your four rows, two bombs among them, by the federation’s rules.',
  },
};
