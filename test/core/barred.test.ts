import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barredBy } from '../../core/game/barred.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { makeMove } from '../../core/rules/notation.ts';
import { isf } from '../../core/rules/variants/isf.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { chases, shuttles } from '../arbitrary.ts';
import { after, sketch } from './sketch.ts';

const told = (words: string, moves: string, variant?: Variant) => {
  const position = after(sketch(words, variant && { variant }), moves);
  return movesIn(position).barred.map(({ why }) => barredBy(position, why));
};

test('two-squares is told with the border, and each move that crossed it with its ply', () => {
  expect(told('r6@a4 rF@k1 b4@i10 bF@k10', 'a4-a5 i10-i9 a5-a4 i9-i8 a4-a5 i8-i7', isf)).toEqual([
    { rule: 'two-squares', border: ['a4', 'a5'], plies: [1, 3, 5], moves: ['a4-a5', 'a5-a4', 'a4-a5'] },
  ]);
});

test('more-squares is told with the chase, the position that would return, and what was played since', () => {
  const barred = told('r8@a8 r4@k2 rF@k1 b7@a10 b4@i10 bF@k10', 'a8-a9 a10-b10 a9-b9 b10-c10 b9-c9 c10-b10 c9-b9 b10-a10');
  expect(barred).toContainEqual({
    rule: 'more-squares', since: 1, returns: 1, plies: [2, 3, 4, 5, 6, 7, 8], moves: ['a10-b10', 'a9-b9', 'b10-c10', 'b9-c9', 'c10-b10', 'c9-b9', 'b10-a10'],
  });
});

test('what is told of any barred move was played, in that order, and reaches up to the last move that counts', () => {
  const met = { 'two-squares': 0, 'more-squares': 0 };
  fc.assert(
    fc.property(fc.oneof(shuttles, chases), ({ moves, positions }) => {
      for (const position of positions) {
        for (const { why } of movesIn(position).barred) {
          const { plies, moves: earlier } = barredBy(position, why);
          met[why.rule] += 1;
          expect(earlier).toEqual(plies.map((ply) => makeMove(moves[ply - 1]!)));
          expect(plies.at(-1)).toBe(why.rule === 'two-squares' ? position.plies - 1 : position.plies);
          expect(plies[0]).toBe(why.rule === 'two-squares' ? why.plies[0] : why.returns + 1);
        }
      }
    }),
    { numRuns: 800 },
  );
  expect(met['two-squares']).toBeGreaterThan(50);
  expect(met['more-squares']).toBeGreaterThan(0);
});
