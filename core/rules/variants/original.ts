import { FORTY } from '../army.ts';
import { strike } from '../battle.ts';
import { run, step } from '../gait.ts';
import type { Variant } from '../variant.ts';

/** Stratego Original with the federation's extensions of 1999 (B). */
export const original: Variant = {
  id: 'original',
  edition: 1,
  army: FORTY,
  goal: 'F',
  runner: '2',
  twoSquares: 5,
  moreSquares: true,
  gaitOf: (rank) => (rank === 'F' || rank === 'B' ? undefined : rank === '2' ? run : step),
  strike,
};
