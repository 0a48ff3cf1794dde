import type { Board } from './board.ts';
import { firstOf, lastOf, type Move } from './notation.ts';
import type { Side } from './piece.ts';
import { between, distance, NEIGHBOURS, RAYS, SQUARES, type Square } from './square.ts';

/** What a gait may hold against a move, in the order of `rules.md`, Names of refusals. */
export type Misstep = 'direction' | 'range' | 'blocked' | 'revisit';

/** How a piece goes. Only squares count here; whose turn it is and repetition are looked at elsewhere. */
export type Gait = {
  /** Every move from a square, attacks among them. */
  readonly moves: (board: Board, from: Square, side: Side) => Iterable<Move>;
  /** Whether there is such a move at all, without making them. */
  readonly stuck: (board: Board, from: Square, side: Side) => boolean;
  readonly refuse: (board: Board, move: Move) => Misstep | undefined;
};

/** The move from each square to each other in its file or row, made once: lists of moves are made often. */
const STRAIGHT: readonly (readonly Move[])[] = SQUARES.map((from) => SQUARES.map((to) => [from, to]));

function straight(from: Square, to: Square): Move {
  const move = STRAIGHT[from]?.[to];
  if (move === undefined) throw new Error(`no move from ${from} to ${to}`);
  return move;
}

function refuseLine(board: Board, move: Move, reach: number): Misstep | undefined {
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
  *moves(board, from, side) {
    for (const to of NEIGHBOURS[from] ?? []) if (board[to]?.side !== side) yield straight(from, to);
  },
  stuck,
  refuse: (board, move) => refuseLine(board, move, 1),
};

/** Any straight line of empty squares, with or without an attack at its end (B, Special Pieces 4). */
export const run: Gait = {
  *moves(board, from, side) {
    for (const line of RAYS[from] ?? []) {
      for (const to of line) {
        const met = board[to];
        if (met?.side !== side) yield straight(from, to);
        if (met !== undefined) break;
      }
    }
  },
  stuck,
  refuse: (board, move) => refuseLine(board, move, 9),
};
