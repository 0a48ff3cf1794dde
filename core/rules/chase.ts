import type { Board } from './board.ts';
import { firstOf, lastOf, type Move } from './notation.ts';
import { enemyOf, type Side } from './piece.ts';
import type { Ply, Position } from './position.ts';
import { isAdjacent, NEIGHBOURS, type Square } from './square.ts';

/** A running chase (rules.md, More-squares): the position it runs since, told by the ply that made it, and who evaded it. */
export type Chase = { readonly since: number; readonly evaders: readonly Square[] };

export type Chases = Readonly<Record<Side, Chase | undefined>>;

/** Both players' chases after a ply that led to `board`. Ranks play no part (L, 11.1–11.3). */
export function nextChases(before: Position, ply: Ply, board: Board): Chases {
  const enemy = enemyOf(ply.by);
  const theirs = ply.attack ? undefined : evaded(before, ply, before.chases[enemy]);
  const kept = ply.attack ? undefined : before.chases[ply.by];
  const ours = threatens(board, ply) ? (kept ?? { since: ply.number, evaders: [] }) : undefined;
  return ply.by === 'red' ? { red: ours, blue: theirs } : { red: theirs, blue: ours };
}

/** The opponent's chase goes on only if the piece they moved last still stands beside the square that was left. */
function evaded(before: Position, ply: Ply, chase: Chase | undefined): Chase | undefined {
  const last = before.last;
  if (chase === undefined || last === undefined) return undefined;
  const stood = lastOf(last.move);
  if (!isAdjacent(firstOf(ply.move), stood) || before.board[stood]?.id !== last.piece) return undefined;
  return chase.evaders.includes(ply.piece) ? chase : { since: chase.since, evaders: [...chase.evaders, ply.piece] };
}

function threatens(board: Board, ply: Ply): boolean {
  const to = lastOf(ply.move);
  if (board[to]?.id !== ply.piece || board[to]?.side !== ply.by) return false;
  return (NEIGHBOURS[to] ?? []).some((square) => board[square] !== undefined && board[square]?.side !== ply.by);
}

/** The ply after which the position stood before that this move would make again, and since which the chase runs. */
export type Return = { readonly since: number; readonly ply: number };

/**
 * Whether the more-squares rule bars a move: no attack, beside a piece that evaded, not straight back, and making a position that
 * has stood since the chase began. Positions are compared by which piece stands where.
 */
export function returning(position: Position, piece: Square, move: Move): Return | undefined {
  const chase = position.chases[position.turn];
  const to = lastOf(move);
  if (chase === undefined || chase.evaders.length === 0 || position.board[to] !== undefined) return undefined;
  if (!(NEIGHBOURS[to] ?? []).some((square) => isEvader(position, chase, square))) return undefined;
  if (isStraightBack(position, move)) return undefined;
  const ply = stoodBefore(position.last, piece, move, chase.since);
  return ply === undefined ? undefined : { since: chase.since, ply };
}

function isEvader(position: Position, chase: Chase, square: Square): boolean {
  const piece = position.board[square];
  return piece !== undefined && piece.side !== position.turn && chase.evaders.includes(piece.id);
}

function isStraightBack(position: Position, move: Move): boolean {
  const own = position.last?.before?.move;
  return own !== undefined && own.length === move.length && own.every((square, i) => square === move[move.length - 1 - i]);
}

/**
 * Goes back from the position a move would make, ply by ply, keeping which pieces stand elsewhere than they did; where none does,
 * that position stood before. No piece leaves the board while a chase runs, for an attack ends it.
 */
function stoodBefore(last: Ply | undefined, piece: Square, move: Move, since: number): number | undefined {
  const now = new Map<Square, Square>([[piece, lastOf(move)]]);
  const astray = new Set<Square>([piece]);
  for (let ply = last; ply !== undefined && ply.number > since; ply = ply.before) {
    const stood = firstOf(ply.move);
    if (!now.has(ply.piece)) now.set(ply.piece, lastOf(ply.move));
    if (now.get(ply.piece) === stood) astray.delete(ply.piece);
    else astray.add(ply.piece);
    if (astray.size === 0) return ply.number - 1;
  }
  return undefined;
}
