import { expect, test } from 'vitest';
import { boardOf } from '../../core/rules/board.ts';
import { parseMove } from '../../core/rules/notation.ts';
import type { Rank, Side } from '../../core/rules/piece.ts';
import { play, positionOf, type Position } from '../../core/rules/position.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { makeSquare, parseSquare } from '../../core/rules/square.ts';
import { original } from '../../core/rules/variants/original.ts';
import { crossings } from '../../web/game/crossings.ts';

const PIECES: readonly (readonly [string, Side, Rank])[] = [['a1', 'red', '9'], ['e1', 'red', '2'], ['k10', 'blue', '5'], ['k9', 'blue', 'F'], ['f2', 'red', 'F']];

function after(moves: string): Position {
  let position = positionOf(original, boardOf(PIECES.map(([square, side, rank]) => [parseSquare(square)!, side, rank] as const)));
  for (const move of moves.split(' ').filter(Boolean)) position = play(position, parseMove(move)!, undefined);
  return position;
}

const told = (position: Position, side: Side): readonly string[] =>
  crossings(position, side).map(({ between, times, most }) => `${between.map(makeSquare).join('|')} ${times} of ${most}`);

test.each<[string, Side, readonly string[]]>([
  ['', 'red', []],
  ['a1-a2 k10-i10', 'red', []],
  ['a1-a2 k10-i10 a2-a1 i10-k10', 'red', ['a1|a2 2 of 5']],
  ['a1-a2 k10-i10 a2-a1 i10-k10', 'blue', ['i10|k10 2 of 5']],
  // Another piece moving ends the count.
  ['a1-a2 k10-i10 a2-a1 i10-k10 e1-d1 k10-i10', 'red', []],
  // A long move crosses every border of its line; what all have in common counts.
  ['e1-e4 k10-i10 e4-e2 i10-k10', 'red', ['e2|e3 2 of 5', 'e3|e4 2 of 5']],
  // Going round crosses other borders.
  ['a1-a2 k10-i10 a2-b2 i10-k10', 'red', []],
])('%s: %s has crossed %j', (moves, side, crossed) => {
  expect(told(after(moves), side).toSorted()).toEqual(crossed.toSorted());
});

test('it is full exactly when the rules bar the next crossing', () => {
  const moves = 'a1-a2 k10-i10 a2-a1 i10-h10 a1-a2 h10-g10 a2-a1 g10-f10 a1-a2 f10-e10';
  const barred = movesIn(after(moves)).barred;
  expect(told(after(moves), 'red')).toEqual(['a1|a2 5 of 5']);
  expect(barred.map(({ move }) => move.map(makeSquare).join('-'))).toEqual(['a2-a1']);
});
