import { describe, expect, test } from 'vitest';
import { FORTY } from '../../core/rules/army.ts';
import { byStrength, strike, type Survivor } from '../../core/rules/battle.ts';
import { RANKS, type Rank } from '../../core/rules/piece.ts';

/** Each row strikes each column: `A` the attacker is left, `D` the defender, `=` neither. Bomb and flag never strike. */
const TABLE = `
    F B S 2 3 4 5 6 7 8 9 M
  S A D = D D D D D D D D A
  2 A D A = D D D D D D D D
  3 A A A A = D D D D D D D
  4 A D A A A = D D D D D D
  5 A D A A A A = D D D D D
  6 A D A A A A A = D D D D
  7 A D A A A A A A = D D D
  8 A D A A A A A A A = D D
  9 A D A A A A A A A A = D
  M A D A A A A A A A A A =
`;

const SURVIVORS: Readonly<Record<string, Survivor>> = { A: 'attacker', D: 'defender', '=': 'neither' };

const rankOf = (word: string): Rank => RANKS.find((rank) => rank === word)!;

const [defenders, ...rows] = TABLE.trim().split('\n').map((line) => line.trim().split(' '));
const BATTLES = rows.flatMap(([attacker, ...marks]) =>
  marks.map((mark, i) => [rankOf(attacker!), rankOf(defenders![i]!), SURVIVORS[mark]!] as const),
);

describe('a battle', () => {
  test('the table has every pair of ranks of the forty', () => {
    const army = RANKS.filter((rank) => FORTY[rank] !== undefined);
    expect([...defenders!].toSorted()).toEqual([...army].toSorted());
    expect(BATTLES).toHaveLength(10 * 12);
  });

  test.each(BATTLES)('%s strikes %s: the %s is left', (attacker, defender, survivor) => {
    expect(strike(attacker, defender, 1)).toBe(survivor);
  });

  test('comes out the same however far a scout has run', () => {
    for (const [, defender] of BATTLES) expect(strike('2', defender, 9)).toBe(strike('2', defender, 1));
  });

  test('the spy wins only when it strikes the marshal', () => {
    expect(strike('S', 'M', 1)).toBe('attacker');
    expect(strike('M', 'S', 1)).toBe('attacker');
  });

  test('no strength is told of what never strikes', () => {
    for (const rank of ['F', 'B', 'D', 'T'] as const) {
      expect(() => byStrength(rank, '9')).toThrow(/^no strength decides this battle: [a-z ]+$/);
      expect(() => byStrength('9', rank)).toThrow(/^no strength decides this battle: [a-z ]+$/);
    }
  });
});

test('the army has forty pieces: 33 that move, six bombs and a flag', () => {
  expect(RANKS.reduce((sum, rank) => sum + (FORTY[rank] ?? 0), 0)).toBe(40);
  expect(FORTY).toEqual({ M: 1, '9': 1, '8': 2, '7': 3, '6': 4, '5': 4, '4': 4, '3': 5, '2': 8, S: 1, B: 6, F: 1 });
});
