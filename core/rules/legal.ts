import { firstOf, lastOf, type Move } from './notation.ts';
import { enemyOf, type Side } from './piece.ts';
import type { Position } from './position.ts';
import { repetitionIn, type Repetition } from './repetition.ts';
import { isLake, SQUARES, type Square } from './square.ts';

/** Why a move is refused, in the order in which one of several is named (rules.md, Names of refusals). */
export const RULES = [
  'phase', 'turn', 'empty', 'not-yours', 'immovable', 'lake', 'own-piece', 'direction', 'range', 'blocked', 'revisit',
  'two-squares', 'more-squares',
] as const;
export type Rule = (typeof RULES)[number];

export type Refusal = { readonly rule: Exclude<Rule, Repetition['rule']> } | Repetition;

export type Barred = { readonly move: Move; readonly why: Repetition };

/** What the side to move may do, and what only a repetition rule keeps it from. */
export type Moves = { readonly legal: readonly Move[]; readonly barred: readonly Barred[] };

/** What the rules hold against a move by the side to move; undefined where it is legal. Needs the mover's own ranks only. */
export function judge(position: Position, move: Move): Refusal | undefined {
  const { board, turn } = position;
  const mover = board[firstOf(move)];
  if (mover === undefined) return { rule: 'empty' };
  if (mover.side !== turn) return { rule: 'not-yours' };
  const gait = gaitOf(position, mover.rank);
  if (gait === undefined) return { rule: 'immovable' };
  if (isLake(lastOf(move))) return { rule: 'lake' };
  const met = board[lastOf(move)];
  if (met !== undefined && met !== mover && met.side === turn) return { rule: 'own-piece' };
  const misstep = gait.refuse(board, move);
  if (misstep !== undefined) return { rule: misstep };
  return repetitionIn(position)(move);
}

/** Every move of the side to move. Each in `legal` is one that `judge` lets pass; there are no others. */
export function movesIn(position: Position): Moves {
  const repetition = repetitionIn(position);
  const legal: Move[] = [];
  const barred: Barred[] = [];
  for (const square of SQUARES) {
    for (const move of reach(position, square, position.turn)) {
      const why = repetition(move);
      if (why === undefined) legal.push(move);
      else barred.push({ move, why });
    }
  }
  return { legal, barred };
}

/** Whether the side to move has a legal move: a move barred by repetition is none (rules.md, Repetition). */
export function canMove(position: Position): boolean {
  const repetition = repetitionIn(position);
  return SQUARES.some((square) => reach(position, square, position.turn).some((move) => repetition(move) === undefined));
}

/** Whether a side could not move even if nothing had been repeated. */
export function isStuck(position: Position, side: Side): boolean {
  return position.board.every((piece, square) => {
    if (piece?.side !== side) return true;
    return gaitOf(position, piece.rank)?.stuck(position.board, square, side) ?? true;
  });
}

export type BoardEnd = { readonly winner: Side | undefined; readonly reason: 'captured' | 'immobile' | 'both-immobile' };

/** How the board ends the game, looked at before the first ply and after each (rules.md, End of a game); undefined where it goes on. */
export function endOf(position: Position): BoardEnd | undefined {
  const { fallen, turn } = position;
  if (fallen !== undefined) return { winner: enemyOf(fallen), reason: 'captured' };
  const ours = canMove(position);
  const theirs = !isStuck(position, enemyOf(turn));
  if (ours && theirs) return undefined;
  if (!ours && !theirs) return { winner: undefined, reason: 'both-immobile' };
  return { winner: ours ? turn : enemyOf(turn), reason: 'immobile' };
}

/** The moves of the piece of a side on a square, repetition left aside; none where no such piece stands there. */
function reach(position: Position, square: Square, side: Side): readonly Move[] {
  const piece = position.board[square];
  const gait = piece?.side === side ? gaitOf(position, piece.rank) : undefined;
  return gait === undefined ? NONE : gait.moves(position.board, square, side);
}

const NONE: readonly Move[] = [];

function gaitOf(position: Position, rank: Parameters<Position['variant']['gaitOf']>[0] | undefined) {
  if (rank === undefined) throw new Error('whose moves are asked for must have ranks: a view knows only its own');
  return position.variant.gaitOf(rank);
}
