import type { Variant } from '../variant.ts';
import { original } from './original.ts';

/** The federation's later text (L): three times over one border in place of five. */
export const isf: Variant = { ...original, id: 'isf', edition: 1, twoSquares: 3 };
