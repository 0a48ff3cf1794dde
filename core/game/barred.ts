import { makeMove } from '../rules/notation.ts';
import type { Position } from '../rules/position.ts';
import type { Repetition } from '../rules/repetition.ts';
import { makeSquare } from '../rules/square.ts';

/** The earlier moves that a repetition rule holds against one, oldest first: the numbers of their plies, and the moves beside them. */
type Earlier = { readonly plies: readonly number[]; readonly moves: readonly string[] };

/**
 * What a repetition rule holds against a move, as a reader is told it: squares and plies, which both players have seen. For two-squares
 * the border and the moves that crossed it; for more-squares the ply that began the chase, the one after which the position stood that
 * would return, and all that has been played since.
 */
export type BarredBy = Earlier &
  (
    | { readonly rule: 'two-squares'; readonly border: readonly [string, string] }
    | { readonly rule: 'more-squares'; readonly since: number; readonly returns: number }
  );

export type ViewBarred = { readonly move: string } & BarredBy;

/** Tells a reason that holds in this position (rules.md, Repetition). */
export function barredBy(position: Position, why: Repetition): BarredBy {
  if (why.rule === 'two-squares') {
    const earlier = earlierIn(position, why.plies[0] ?? position.plies, (ply) => why.plies.includes(ply));
    return { rule: why.rule, border: [makeSquare(why.border[0]), makeSquare(why.border[1])], ...earlier };
  }
  return { rule: why.rule, since: why.since, returns: why.returns, ...earlierIn(position, why.returns + 1, () => true) };
}

function earlierIn({ last }: Position, from: number, isMeant: (ply: number) => boolean): Earlier {
  const found: { readonly ply: number; readonly move: string }[] = [];
  for (let at = last; at !== undefined && at.number >= from; at = at.before) {
    if (isMeant(at.number)) found.unshift({ ply: at.number, move: makeMove(at.move) });
  }
  return { plies: found.map(({ ply }) => ply), moves: found.map(({ move }) => move) };
}
