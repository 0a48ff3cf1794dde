import { returning } from './chase.ts';
import { firstOf, type Move } from './notation.ts';
import type { Position } from './position.ts';
import type { Square } from './square.ts';

/** A border by its lower or left square: twice that for the one above it, one more for the one to its right. */
type Border = number;

/** What a repetition rule holds against a move, so that it can be told and drawn. */
export type Repetition =
  | {
      readonly rule: 'two-squares';
      /** The two squares on either side of a border that this move would cross once too often. */
      readonly border: readonly [Square, Square];
      /** The plies that crossed it before, oldest first. */
      readonly plies: readonly number[];
    }
  | {
      readonly rule: 'more-squares';
      /** The ply that began the chase, and the one after which the position stood that would return. */
      readonly since: number;
      readonly returns: number;
    };

/** The piece that has used up its moves over some borders. */
type Shut = { readonly piece: Square; readonly borders: readonly Border[]; readonly plies: readonly number[] };

/** The borders between adjacent squares that a move crosses. */
function bordersOf(move: Move): readonly Border[] {
  const borders: Border[] = [];
  for (let i = 1; i < move.length; i += 1) {
    const from = move[i - 1] ?? 0;
    const to = move[i] ?? 0;
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    const sideways = high - low < 10;
    for (let at = low; at < high; at += sideways ? 1 : 10) borders.push(2 * at + (sideways ? 1 : 0));
  }
  return borders;
}

/** Looks at the mover's last N moves: were all of one piece, and which borders did every one of them cross? (rules.md, Two-squares) */
function shut(position: Position): Shut | undefined {
  const plies: number[] = [];
  let borders: readonly Border[] | undefined;
  let ply = position.last?.before;
  const piece = ply?.piece;
  while (ply !== undefined && plies.length < position.variant.twoSquares) {
    if (ply.piece !== piece) return undefined;
    const crossed = bordersOf(ply.move);
    borders = borders === undefined ? crossed : borders.filter((border) => crossed.includes(border));
    if (borders.length === 0) return undefined;
    plies.unshift(ply.number);
    ply = ply.before?.before;
  }
  if (piece === undefined || borders === undefined || plies.length < position.variant.twoSquares) return undefined;
  return { piece, borders, plies };
}

const NOTHING = (): undefined => undefined;

/**
 * What the repetition rules hold against the moves of the side to move, as a question to ask of each. Moves must be possible
 * otherwise. Two-squares is named before more-squares (rules.md, Names of refusals).
 */
export function repetitionIn(position: Position): (move: Move) => Repetition | undefined {
  const twice = shut(position);
  const chase = position.variant.moreSquares ? position.chases[position.turn] : undefined;
  if (twice === undefined && (chase === undefined || chase.evaders.length === 0)) return NOTHING;
  return (move) => {
    const piece = position.board[firstOf(move)];
    if (piece === undefined) return undefined;
    if (twice !== undefined && piece.id === twice.piece) {
      const border = bordersOf(move).find((crossed) => twice.borders.includes(crossed));
      if (border !== undefined) return { rule: 'two-squares', border: sidesOf(border), plies: twice.plies };
    }
    const back = position.variant.moreSquares ? returning(position, piece.id, move) : undefined;
    return back && { rule: 'more-squares', since: back.since, returns: back.ply };
  };
}

function sidesOf(border: Border): readonly [Square, Square] {
  const low = Math.floor(border / 2);
  return [low, border % 2 === 1 ? low + 1 : low + 10];
}
