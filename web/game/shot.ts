import { lengthOf, parseMove } from '../../core/rules/notation.ts';
import type { Rank } from '../../core/rules/piece.ts';
import type { Variant } from '../../core/rules/variant.ts';

/** Whether an attack strikes from afar: over more than one square, by a rank that does not run. */
export function isShot({ runner }: Variant, rank: Rank | null | undefined, move: string): boolean {
  const squares = parseMove(move);
  return squares !== undefined && rank !== runner && lengthOf(squares) > 1;
}
