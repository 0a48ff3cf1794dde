import type { Variant } from '../variant.ts';
import { isf } from './isf.ts';

/** Eight pieces anywhere on the forty squares, by the federation's later text. */
export const barrage: Variant = { ...isf, id: 'barrage', edition: 1, army: { M: 1, '9': 1, '3': 1, '2': 2, S: 1, B: 1, F: 1 } };
