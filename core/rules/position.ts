import { boardOf, type Board } from './board.ts';
import type { Survivor } from './battle.ts';
import { firstOf, lastOf, lengthOf, type Move } from './notation.ts';
import { enemyOf, type Piece, type Rank, type Side } from './piece.ts';
import { nextChases, type Chases } from './chase.ts';
import type { Square } from './square.ts';
import type { Variant } from './variant.ts';

/** A move as it was made, linked to the one before it. */
export type Ply = {
  readonly number: number;
  readonly by: Side;
  /** Which piece moved, by the square it was deployed on. */
  readonly piece: Square;
  readonly move: Move;
  readonly attack: boolean;
  readonly before: Ply | undefined;
};

/** The ranks that met. Both players see both (rules.md, Battle). */
export type Battle = { readonly attacker: Rank; readonly defender: Rank };

/** What stands on the board and what the repetition rules remember. Values: `play` makes a new one. */
export type Position = {
  readonly variant: Variant;
  readonly board: Board;
  readonly turn: Side;
  readonly plies: number;
  readonly last: Ply | undefined;
  readonly chases: Chases;
  /** Whose flag (Duke) has been captured. */
  readonly fallen: Side | undefined;
};

export const positionOf = (variant: Variant, board: Board, turn: Side = 'red'): Position => ({
  variant,
  board,
  turn,
  plies: 0,
  last: undefined,
  chases: { red: undefined, blue: undefined },
  fallen: undefined,
});

export const emptyPosition = (variant: Variant): Position => positionOf(variant, boardOf([]));

/**
 * The ranks that meet if this move is made; undefined where its last square is empty. Throws where a rank is not known: only the
 * whole game can tell, not a view of it.
 */
export function encounter(position: Position, move: Move): Battle | undefined {
  const defender = position.board[lastOf(move)];
  if (defender === undefined) return undefined;
  const attacker = position.board[firstOf(move)];
  if (attacker?.rank === undefined || defender.rank === undefined) {
    throw new Error(`no rank known on ${firstOf(move)} or ${lastOf(move)}: a battle needs the whole game, not a view`);
  }
  return { attacker: attacker.rank, defender: defender.rank };
}

export const survivorOf = (variant: Variant, battle: Battle, move: Move): Survivor =>
  variant.strike(battle.attacker, battle.defender, lengthOf(move));

/**
 * The position after a move that is known to be legal. `battle` gives the ranks where the move attacks, so a reader who knows no
 * hidden rank comes to the same board. Throws where no piece stands on the first square.
 */
export function play(position: Position, move: Move, battle: Battle | undefined): Position {
  const { variant, board, turn } = position;
  const from = firstOf(move);
  const to = lastOf(move);
  const mover = board[from];
  const met = board[to];
  if (mover === undefined) throw new Error(`no piece on square ${from} at ply ${position.plies + 1}`);
  if ((met === undefined) !== (battle === undefined)) throw new Error(`ply ${position.plies + 1}: a battle without an enemy, or none with one`);

  const next = board.slice();
  next[from] = undefined;
  const survivor = battle && survivorOf(variant, battle, move);
  if (battle && met) {
    if (survivor === 'attacker') next[to] = { ...mover, rank: battle.attacker, moved: true, known: true };
    else if (survivor === 'defender') next[to] = { ...met, rank: battle.defender, known: true };
    else next[to] = undefined;
  } else {
    next[to] = arrived(mover, move, variant);
  }

  const ply: Ply = { number: position.plies + 1, by: turn, piece: mover.id, move, attack: met !== undefined, before: position.last };
  return {
    variant,
    board: next,
    turn: enemyOf(turn),
    plies: ply.number,
    last: ply,
    chases: nextChases(position, ply, next),
    fallen: battle?.defender === variant.goal ? met?.side : position.fallen,
  };
}

/** A move of more than one square tells what the piece is (rules.md, Turn). */
function arrived(mover: Piece, move: Move, variant: Variant): Piece {
  if (!mover.known && lengthOf(move) > 1) return { ...mover, rank: variant.runner, moved: true, known: true };
  return mover.moved ? mover : { ...mover, moved: true };
}
