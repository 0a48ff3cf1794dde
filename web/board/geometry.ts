import type { Side } from '../../core/rules/piece.ts';
import { fileOf, rowOf, type Square } from '../../core/rules/square.ts';

/** Rows of the board from 0 (Red's back row) to 9, those to show. */
export const ALL_ROWS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The squares as a player of that side sees them, their own rows at the bottom: rows from the top, each from the left. */
export function squaresSeen(side: Side, rows: readonly number[]): readonly (readonly Square[])[] {
  const fromTop = side === 'red' ? rows.toSorted((a, b) => b - a) : rows.toSorted((a, b) => a - b);
  return fromTop.map((row) => Array.from({ length: 10 }, (_, i) => row * 10 + (side === 'red' ? i : 9 - i)));
}

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where a key takes the cursor, as that side sees the board; undefined for a key that moves nothing, the same square at the edge. */
export function goneTo(key: string, from: Square, side: Side, rows: readonly number[]): Square | undefined {
  const turn = side === 'red' ? 1 : -1;
  if (key === 'Home' || key === 'End') return rowOf(from) * 10 + ((key === 'Home') === (side === 'red') ? 0 : 9);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const file = fileOf(from) + step[0] * turn;
  const row = rowOf(from) + step[1] * turn;
  return file < 0 || file > 9 || !rows.includes(row) ? from : row * 10 + file;
}

/** Where a square lies in the grid, from the top left, in squares. */
export function placeOf(square: Square, side: Side, rows: readonly number[]): readonly [column: number, line: number] {
  const lines = squaresSeen(side, rows).map((line) => line[0] ?? 0);
  const line = lines.findIndex((first) => rowOf(first) === rowOf(square));
  return [side === 'red' ? fileOf(square) : 9 - fileOf(square), line];
}
