import type { Board } from './board.ts';
import { firstOf, lastOf, type Move } from './notation.ts';
import type { Side } from './piece.ts';
import { between, distance, NEIGHBOURS, RAYS, type Square } from './square.ts';

/** What a gait may hold against a move, in the order of `rules.md`, Names of refusals. */
export type Misstep = 'direction' | 'range' | 'blocked' | 'revisit';

/** How a piece goes. Only squares count here; whose turn it is and repetition are looked at elsewhere. */
export type Gait = {
  /** Every move from a square, attacks among them. */
  readonly moves: (board: Board, from: Square, side: Side) => readonly Move[];
  /** Whether there is such a move at all, without making them. */
  readonly stuck: (board: Board, from: Square, side: Side) => boolean;
  readonly refuse: (board: Board, move: Move) => Misstep | undefined;
};

/** The moves of each line from each square, nearest first, made once: lists of moves are made often. */
const LINES: readonly (readonly (readonly Move[])[])[] = RAYS.map((rays, from) => rays.map((line) => line.map((to): Move => [from, to])));
const STEPS: readonly (readonly Move[])[] = LINES.map((lines) => lines.flatMap((line) => line.slice(0, 1)));

/** What is wrong with a move of two squares in one line, for a piece that goes so far. */
export function refuseLine(board: Board, move: Move, reach: number): Misstep | undefined {
  const apart = move.slice(1).map((square, i) => distance(move[i] ?? square, square));
  if (apart.includes(undefined)) return 'direction';
  const from = firstOf(move);
  const to = lastOf(move);
  if (move.length > 2 || (apart[0] ?? 0) > reach) return 'range';
  if (between(from, to).some((square) => board[square] !== undefined || NEIGHBOURS[square]?.length === 0)) return 'blocked';
  return from === to ? 'revisit' : undefined;
}

const stuck = (board: Board, from: Square, side: Side): boolean =>
  (NEIGHBOURS[from] ?? []).every((to) => board[to]?.side === side);

/** One square forward, back or sideways (B, Preparation 6). */
export const step: Gait = {
  moves: (board, from, side) => (STEPS[from] ?? []).filter((move) => board[lastOf(move)]?.side !== side),
  stuck,
  refuse: (board, move) => refuseLine(board, move, 1),
};

/** Any straight line of empty squares, with or without an attack at its end (B, Special Pieces 4). */
export const run: Gait = {
  moves(board, from, side) {
    const moves: Move[] = [];
    for (const line of LINES[from] ?? []) {
      for (const move of line) {
        const met = board[lastOf(move)];
        if (met?.side !== side) moves.push(move);
        if (met !== undefined) break;
      }
    }
    return moves;
  },
  stuck,
  refuse: (board, move) => refuseLine(board, move, 9),
};
