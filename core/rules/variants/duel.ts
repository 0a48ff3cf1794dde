import type { Variant } from '../variant.ts';
import { isf } from './isf.ts';

/** Ten pieces anywhere on the forty squares, by the federation's later text. */
export const duel: Variant = { ...isf, id: 'duel', edition: 1, army: { M: 1, '9': 1, '3': 2, '2': 2, S: 1, B: 2, F: 1 } };
