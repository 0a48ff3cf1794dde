import { expect, test } from 'vitest';
import { barredBy, type ViewBarred } from '../../core/game/barred.ts';
import { boardOf } from '../../core/rules/board.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { makeMove, parseMove } from '../../core/rules/notation.ts';
import type { Rank, Side } from '../../core/rules/piece.ts';
import { play, positionOf, type Position } from '../../core/rules/position.ts';
import { parseSquare } from '../../core/rules/square.ts';
import { variantOf, type VariantId } from '../../core/rules/variants/all.ts';
import { plainWay, waysBetween } from '../../web/game/play/ways.ts';
import { isShot } from '../../web/game/shot.ts';

const DUKE = variantOf('duke');
const PIECES: readonly (readonly [string, Side, Rank])[] = [['a2', 'red', '3'], ['e1', 'red', 'D'], ['f1', 'red', '6'], ['k9', 'blue', '6'], ['e10', 'blue', 'D']];

function after(moves: string, more: typeof PIECES = []): Position {
  let position = positionOf(DUKE, boardOf([...PIECES, ...more].map(([square, side, rank]) => [parseSquare(square)!, side, rank] as const)));
  for (const move of moves.split(' ').filter(Boolean)) position = play(position, parseMove(move)!, undefined);
  return position;
}

function ways(position: Position, from: string, to: string) {
  const { legal, barred } = movesIn(position);
  const told: readonly ViewBarred[] = barred.map(({ move, why }) => ({ move: makeMove(move), ...barredBy(position, why) }));
  return waysBetween({ legalMoves: legal.map(makeMove), barred: told }, parseSquare(from), parseSquare(to));
}

test('a serf gets to the next square straight or around, and straight is meant', () => {
  const found = ways(after(''), 'a2', 'a3');
  expect(found).toEqual({ legal: ['a2-a3', 'a2-b2-b3-a3'], barred: [] });
  expect(plainWay(found)).toBe('a2-a3');
});

test('two ways of one length lead round a corner, and neither is meant by its ends', () => {
  const found = ways(after(''), 'a2', 'b3');
  expect(found.legal.toSorted()).toEqual(['a2-a3-b3', 'a2-b2-b3']);
  expect(plainWay(found)).toBeUndefined();
  expect(plainWay(ways(after('', [['a3', 'red', '5']]), 'a2', 'b3'))).toBe('a2-b2-b3');
});

test('where the short way is barred the long one stays, but is not taken for it', () => {
  const there = 'a2-a3 k9-k10 a3-a2 k10-k9 a2-a3 k9-k8 a3-a2 k8-k7 a2-a3 k7-k6';
  const found = ways(after(there), 'a3', 'a2');
  expect(found).toEqual({ legal: ['a3-b3-b2-a2'], barred: ['a3-a2'] });
  expect(plainWay(found)).toBeUndefined();
  // Over the corner one way crosses that border and one does not.
  expect(ways(after(there), 'a3', 'b2')).toEqual({ legal: ['a3-b3-b2'], barred: ['a3-a2-b2'] });
});

test('no way leads where a piece cannot go', () => {
  expect(ways(after(''), 'a2', 'e5')).toEqual({ legal: [], barred: [] });
  expect(plainWay({ legal: [], barred: ['a2-a3'] })).toBeUndefined();
});

test.each<[VariantId, Rank, string, boolean]>([
  ['duke', '2', 'a4-a6', true],
  ['duke', '2', 'a4-a5', false],
  ['duke', '3', 'a4-a5-b5', false],
  ['original', '2', 'a4-a7', false],
  ['classic', '2', 'a4-a5', false],
  ['barrage', '9', 'a4-a5', false],
])('in %s an attack by %s, %s, is a shot: %s', (id, rank, move, shot) => {
  expect(isShot(variantOf(id), rank, move)).toBe(shot);
});
