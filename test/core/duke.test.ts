import { describe, expect, test } from 'vitest';
import type { Survivor } from '../../core/rules/battle.ts';
import { endOf, judge, movesIn, type Rule } from '../../core/rules/legal.ts';
import { makeMove } from '../../core/rules/notation.ts';
import type { Rank } from '../../core/rules/piece.ts';
import { duke } from '../../core/rules/variants/duke.ts';
import { after, goesTo, legalTexts, made, moveOf, ruleOn, sketch, squareNamed, standing } from './sketch.ts';

const drawn = (words: string) => sketch(`${words} rD@k1 rT@i1 bD@a10 bT@b10`, { variant: duke });
const left = (words: string, move: string): string => standing(made(drawn(words), moveOf(move))).replaceAll(/[rb][DT]@(?:k1|i1|a10|b10)/g, '').trim();

/** Each row strikes each column from the next square: `A` the attacker is left, `D` the defender, `=` neither. */
const BESIDE = `
    D T 6 5 4 3 2 1
  6 A D = A A A A A
  5 A D D = A A A A
  4 A D D D = A A A
  3 A D D D D = A A
  2 A D D D D D = A
  1 A D A D D D D =
`;
const SURVIVORS: Readonly<Record<string, Survivor>> = { A: 'attacker', D: 'defender', '=': 'neither' };
const [defenders, ...rows] = BESIDE.trim().split('\n').map((line) => line.trim().split(' '));
const BATTLES = rows.flatMap(([attacker, ...marks]) => marks.map((mark, i) => [attacker as Rank, defenders![i] as Rank, SURVIVORS[mark]!] as const));

describe('a battle in the Duke’s game', () => {
  test('the table has every pair', () => expect(BATTLES).toHaveLength(6 * 8));

  test.each(BATTLES)('%s strikes %s beside it: the %s is left', (attacker, defender, survivor) => {
    expect(duke.strike(attacker, defender, 1)).toBe(survivor);
  });

  test.each<[Rank, Survivor]>([
    ['D', 'attacker'], ['6', 'attacker'], ['5', 'attacker'], ['4', 'attacker'], ['3', 'attacker'],
    ['2', 'attacker'], // an archer shot by another
    ['1', 'attacker'],
    ['T', 'defender'], // the tower stands against arrows too
  ])('a bow shot at %s: the %s is left', (defender, survivor) => expect(duke.strike('2', defender, 2)).toBe(survivor));

  test('comes out the same however far a serf has come', () => {
    for (const defender of ['D', 'T', '6', '3', '2', '1'] as const) {
      for (const steps of [2, 3]) expect(duke.strike('3', defender, steps)).toBe(duke.strike('3', defender, 1));
    }
  });
});

describe('a serf', () => {
  test('in a corner has every way of up to three steps that comes to no square twice', () => {
    expect(legalTexts(drawn('r3@a1 rT@b2')).toSorted()).toEqual(
      ['a1-a2', 'a1-a2-a3', 'a1-a2-a3-a4', 'a1-a2-a3-b3', 'a1-b1', 'a1-b1-c1', 'a1-b1-c1-c2', 'a1-b1-c1-d1'],
    );
  });

  test('strikes at the end of any of its ways, and goes no further', () => {
    const ways = legalTexts(drawn('r3@a1 rT@b2 b4@a3'));
    expect(ways.toSorted()).toEqual(['a1-a2', 'a1-a2-a3', 'a1-b1', 'a1-b1-c1', 'a1-b1-c1-c2', 'a1-b1-c1-d1']);
  });

  const WORDS = 'r3@e3 r6@g3 b5@e5 b4@c3 bT@k9';

  test.each<[string, string, Rule | undefined]>([
    ['one step', 'e3-e4', undefined],
    ['two steps with a turn', 'e3-e2-f2', undefined],
    ['three steps with two turns', 'e3-f3-f4-e4', undefined],
    ['three steps back', 'e3-e2-e1-d1', undefined],
    ['an attack at its second step', 'e3-e4-e5', undefined],
    ['an attack at its third step', 'e3-f3-f4-f5', undefined],
    ['round a corner into an enemy', 'e3-e2-d2-c2', undefined],
    ['into a lake at its last step', 'e3-e4-d4-d5', 'lake'],
    ['aslant into a lake: lake', 'e3-e4-d5', 'lake'],
    ['four steps into a lake: lake', 'e3-e2-e3-e4-d4-d5', 'lake'],
    ['onto its own', 'e3-f3-g3', 'own-piece'],
    ['four steps onto its own: own piece', 'e3-e2-f2-g2-g3', 'own-piece'],
    ['leaping onto its own: own piece', 'e3-g3', 'own-piece'],
    ['aslant', 'e3-d4', 'direction'],
    ['aslant at its second step', 'e3-e4-f5', 'direction'],
    ['a leap, then aslant: direction', 'e3-e1-f2', 'direction'],
    ['five steps, one aslant: direction', 'e3-e2-e1-f1-f2-g1', 'direction'],
    ['four steps', 'e3-f3-f2-e2-d2', 'range'],
    ['a leap of two squares, though both are empty', 'e3-e1', 'range'],
    ['a leap and a step', 'e3-e1-d1', 'range'],
    ['four steps over an enemy: range', 'e3-e4-e5-e6-e7', 'range'],
    ['four steps back to where it began: range', 'e3-f3-f2-e2-e3', 'range'],
    ['on past an enemy: an attack ends the move', 'e3-e4-e5-e6', 'blocked'],
    ['on past its own', 'e3-f3-g3-h3', 'blocked'],
    ['past an enemy onto another', 'e3-d3-c3-b3', 'blocked'],
    ['over an enemy and back: blocked', 'e3-d3-c3-d3', 'blocked'],
    ['there and back, which would be passing', 'e3-e4-e3', 'revisit'],
    ['through where it began', 'e3-f3-e3-d3', 'revisit'],
    ['to a square twice', 'e3-e4-f4-e4', 'revisit'],
    ['onto the square it stands on', 'e3-e3', 'revisit'],
  ])('%s (%s: %s)', (_, move, rule) => expect(ruleOn(drawn(WORDS), move)).toBe(rule));

  test.each(['d4-d5-e5', 'd4-d5-d6-d7', 'b5-c5-c4'])('does not pass over a lake (%s)', (move) => {
    expect(ruleOn(drawn('r3@d4 r3@b5'), move)).toBe('blocked');
  });

  test.each<[string, string, boolean]>([
    ['one step', 'e3-e4', false], ['two steps', 'e3-e4-e5', true], ['three steps beside where it began', 'e3-e4-f4-f3', true],
  ])('after %s: known for one is %s', (_, move, known) => {
    const position = made(drawn('r3@e3'), moveOf(move));
    expect(position.board[moveOf(move).at(-1)!]).toMatchObject({ rank: '3', moved: true, known });
  });
});

describe('an archer', () => {
  const WORDS = 'r2@e3 b5@e5 b4@c3 b6@b3 r6@f3 b3@g3 b4@g1 r5@e1';

  test.each<[string, string, Rule | undefined]>([
    ['one step', 'e3-e2', undefined],
    ['a shot ahead', 'e3-e5', undefined],
    ['a shot sideways', 'e3-c3', undefined],
    ['a shot at its own', 'e3-e1', 'own-piece'],
    ['a shot at three squares', 'e3-b3', 'range'],
    ['a shot aslant', 'e3-g1', 'direction'],
    ['a shot aslant into a lake: lake', 'e3-c5', 'lake'],
    ['aslant', 'e3-f4', 'direction'],
    ['a shot over a piece', 'e3-g3', 'blocked'],
    ['a shot that names the square between', 'e3-e4-e5', 'range'],
    ['onto the square it stands on', 'e3-e3', 'revisit'],
  ])('%s (%s: %s)', (_, move, rule) => expect(ruleOn(drawn(WORDS), move)).toBe(rule));

  test.each([
    ['among empty squares', 'r2@e3', 'd3 e2 e4 f3'],
    ['before enemies at two squares', 'r2@e3 b5@e5 bT@c3', 'c3 d3 e2 e4 e5 f3'],
    ['before enemies behind others', 'r2@e3 r5@e4 b5@e5 b4@f3 b3@g3', 'd3 e2 f3'],
    ['beside a lake', 'r2@e5 b4@e7', 'e4 e6 e7 f5'],
  ])('%s has its steps and its shots', (_, words, wanted) => expect(goesTo(drawn(words), words.slice(3, 5))).toBe(wanted));

  test.each<[string, string, Rule]>([
    ['an archer that would go two squares', 'r2@e3', 'range'],
    ['a knight before an enemy at two squares', 'r6@e3 b5@e1', 'range'],
    ['the maiden before an enemy at two squares', 'r1@e3 b5@e1', 'range'],
    ['an archer behind an enemy', 'r2@e3 b4@e2 b5@e1', 'blocked'],
  ])('is the one that shoots: not %s', (_, words, rule) => expect(ruleOn(drawn(words), 'e3-e1')).toBe(rule));

  test.each<[string, string, Rule]>([
    ['into a lake', 'b5-d5', 'lake'], ['over a lake, which is two squares wide', 'b5-e5', 'range'], ['over a lake the other way', 'c4-c7', 'range'],
  ])('does not shoot %s', (_, move, rule) => expect(ruleOn(drawn('r2@b5 r2@c4 b5@e5 b4@c7'), move)).toBe(rule));

  test.each<[string, string, string, string]>([
    ['takes the square of what it shoots', 'r2@e3 b6@e5', 'e3-e5', 'r2@e5'],
    ['shoots another archer', 'r2@e3 b2@e5', 'e3-e5', 'r2@e5'],
    ['falls with an archer beside it', 'r2@e3 b2@e4', 'e3-e4', ''],
    ['falls to a serf beside it', 'r2@e3 b3@e4', 'e3-e4', 'b3@e4'],
    ['beats the maiden beside it', 'r2@e3 b1@e4', 'e3-e4', 'r2@e4'],
    ['is lost against the tower it shoots', 'r2@e3 bT@e5', 'e3-e5', 'bT@e5'],
    ['is lost against the tower beside it', 'r2@e3 bT@e4', 'e3-e4', 'bT@e4'],
  ])('%s', (_, words, move, wanted) => expect(left(words, move)).toBe(wanted));

  test('that has shot is known, and so is what it shot at in vain', () => {
    expect(made(drawn('r2@e3 b6@e5'), moveOf('e3-e5')).board[squareNamed('e5')]).toMatchObject({ side: 'red', rank: '2', known: true, moved: true });
    expect(made(drawn('r2@e3 bT@e5'), moveOf('e3-e5')).board[squareNamed('e5')]).toMatchObject({ side: 'blue', rank: 'T', known: true, moved: false });
  });
});

describe('the two-squares rule counts borders', () => {
  const AWAY = ['k10-k9', 'k9-k8', 'k8-k7', 'k7-k6', 'k6-k5', 'k5-k4'];
  const played = (words: string, moves: readonly string[]) => after(drawn(`${words} b4@k10`), moves.flatMap((move, i) => [move, AWAY[i]!]).join(' '));
  const barred = (position: ReturnType<typeof drawn>): readonly string[] => movesIn(position).barred.map(({ move }) => makeMove(move));

  test('along the whole way of a serf: every way over a border that five have crossed is barred, and a way around is not', () => {
    const position = played('r3@a2 r5@e1', ['a2-a3-b3', 'b3-a3', 'a3-b3-c3', 'c3-b3-a3', 'a3-b3']);
    expect(judge(position, moveOf('b3-a3'))).toEqual({ rule: 'two-squares', border: [20, 21], plies: [1, 3, 5, 7, 9] });
    expect(barred(position).every((move) => /b3-a3/.test(move))).toBe(true);
    for (const move of ['b3-a3', 'b3-a3-a4', 'b3-a3-a2-a1']) expect(ruleOn(position, move)).toBe('two-squares');
    for (const move of ['b3-c3', 'b3-b4-a4', 'b3-b4-a4-a3', 'b3-b2-a2-a3']) expect(ruleOn(position, move)).toBeUndefined();
  });

  test.each<[string, readonly string[], string]>([
    ['only four have crossed it', ['a3-a2', 'a2-a3-b3', 'b3-a3', 'a3-b3', 'b3-a3'], 'a3-b3'],
    ['one way went around', ['a3-b3', 'b3-a3', 'a3-a2-b2-b3', 'b3-a3', 'a3-b3'], 'b3-a3'],
    ['another piece moved', ['a3-b3', 'b3-a3', 'e1-e2', 'a3-b3', 'b3-a3', 'a3-b3'], 'b3-a3'],
  ])('and not where %s', (_, moves, move) => expect(ruleOn(played('r3@a3 r5@e1', moves), move)).toBeUndefined());

  test('under an archer’s arrow: a shot is barred like a step', () => {
    const position = played('r2@e3 b5@e2 b6@g4 bT@b7', ['e3-e4', 'e4-e3', 'e3-e4', 'e4-e3', 'e3-e4']);
    expect(ruleOn(position, 'e4-e3')).toBe('two-squares');
    expect(ruleOn(position, 'e4-e2')).toBe('two-squares');
    expect(ruleOn(position, 'e4-g4')).toBeUndefined();
  });
});

describe('the Duke and the tower', () => {
  test('never move', () => {
    const position = drawn('r6@e3');
    for (const move of ['k1-k2', 'i1-i2', 'k1-i1', 'i1-c5']) expect(ruleOn(position, move)).toBe('immovable');
  });

  test.each<[string, string, string]>([
    ['the maiden', 'r1@a9', 'a9-a10'], ['a shot', 'r2@a8', 'a8-a10'], ['a serf from three steps away', 'r3@a7', 'a7-a8-a9-a10'],
  ])('the Duke falls to %s, and the game is over', (_, words, move) => {
    expect(endOf(made(drawn(`${words} b4@k10`), moveOf(move)))).toEqual({ winner: 'red', reason: 'captured' });
  });

  test('a side with nothing else left has lost, and neither wins where both have', () => {
    expect(endOf(made(drawn('r4@e4 r5@e1 b3@e5'), moveOf('e4-e5')))).toEqual({ winner: 'red', reason: 'immobile' });
    expect(endOf(made(drawn('r4@e4 b4@e5'), moveOf('e4-e5')))).toEqual({ winner: undefined, reason: 'both-immobile' });
    expect(endOf(made(drawn('r2@b8'), moveOf('b8-b10')))).toEqual({ winner: undefined, reason: 'both-immobile' });
  });
});
