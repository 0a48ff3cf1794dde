import { boardOf } from '../../core/rules/board.ts';
import { judge, movesIn, type Rule } from '../../core/rules/legal.ts';
import { makeMove, parseMove, type Move } from '../../core/rules/notation.ts';
import { isRank, type Side } from '../../core/rules/piece.ts';
import { encounter, play, positionOf, type Position } from '../../core/rules/position.ts';
import { makeSquare, parseSquare, type Square } from '../../core/rules/square.ts';
import { original } from '../../core/rules/variants/original.ts';
import type { Variant } from '../../core/rules/variant.ts';

/** A position from a few words: `r9@a4 bB@a5`. */
export function sketch(words: string, { turn = 'red', variant = original }: { turn?: Side; variant?: Variant } = {}): Position {
  const pieces = words.split(' ').map((word) => {
    const [token = '', name = ''] = word.split('@');
    const rank = token.slice(1);
    if (!isRank(rank)) throw new Error(`no piece: ${word}`);
    return [squareNamed(name), token.startsWith('r') ? 'red' : 'blue', rank] as const;
  });
  return positionOf(variant, boardOf(pieces), turn);
}

export function squareNamed(name: string): Square {
  const square = parseSquare(name);
  if (square === undefined) throw new Error(`no square: ${name}`);
  return square;
}

export function moveOf(text: string): Move {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`no move: ${text}`);
  return move;
}

/** The position after legal moves; throws at one that is refused. */
export function after(position: Position, moves: string): Position {
  return moves.split(' ').reduce((at, text) => {
    const refused = ruleOn(at, text);
    if (refused !== undefined) throw new Error(`${text} at ply ${at.plies + 1}: ${refused}`);
    return made(at, moveOf(text));
  }, position);
}

export const made = (position: Position, move: Move): Position => play(position, move, encounter(position, move));

export const ruleOn = (position: Position, text: string): Rule | undefined => judge(position, moveOf(text))?.rule;

/** The legal moves of the piece on a square, as their last squares in the order of their names. */
export const goesTo = (position: Position, from: string): string =>
  movesIn(position)
    .legal.map((move) => move.map(makeSquare))
    .filter(([first]) => first === from)
    .map((names) => names.at(-1)!)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join(' ');

/** What stands where, in the words of `sketch`, from a1 on. */
export const standing = (position: Position): string =>
  position.board.flatMap((piece) => (piece ? [`${piece.side.charAt(0)}${piece.rank ?? '?'}@${makeSquare(position.board.indexOf(piece))}`] : [])).join(' ');

export const legalTexts = (position: Position): readonly string[] => movesIn(position).legal.map(makeMove);
