import { distance, makeSquare, parseSquare, type Square } from './square.ts';

/** The squares a move names, from the first to the last: two, or for a serf every square of its path. */
export type Move = readonly Square[];

/** `a4-a5`, `a2-a3-b3`; undefined where the text is no move at all. `j` is read as `k`. */
export function parseMove(text: string): Move | undefined {
  const move: Square[] = [];
  for (const name of text.split('-')) {
    const square = parseSquare(name);
    if (square === undefined) return undefined;
    move.push(square);
  }
  return move.length >= 2 ? move : undefined;
}

export const makeMove = (move: Move): string => move.map(makeSquare).join('-');

export function firstOf(move: Move): Square {
  const first = move[0];
  if (first === undefined) throw new Error('a move names no square');
  return first;
}

export function lastOf(move: Move): Square {
  const last = move[move.length - 1];
  if (last === undefined) throw new Error('a move names no square');
  return last;
}

/** Squares gone over, the last included: what tells a long move from a single step. */
export function lengthOf(move: Move): number {
  let length = 0;
  for (let i = 1; i < move.length; i += 1) length += distance(move[i - 1] ?? 0, move[i] ?? 0) ?? 0;
  return length;
}
