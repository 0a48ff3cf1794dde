import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../core/rules/army.ts';
import { endOf, type Rule } from '../../core/rules/legal.ts';
import { parseSetup } from '../../core/rules/setup.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { variantOf, type VariantId } from '../../core/rules/variants/all.ts';
import { barrage } from '../../core/rules/variants/barrage.ts';
import { classic } from '../../core/rules/variants/classic.ts';
import { duel } from '../../core/rules/variants/duel.ts';
import { after, goesTo, made, moveOf, ruleOn, sketch, squareNamed } from './sketch.ts';

test.each<[VariantId, string, number]>([
  ['original', 'M1 91 82 73 64 54 44 35 28 S1 B6 F1', 40],
  ['isf', 'M1 91 82 73 64 54 44 35 28 S1 B6 F1', 40],
  ['classic', 'M1 91 82 73 64 54 45 35 26 S1 B6 F1', 39],
  ['duke', 'D1 61 52 42 32 22 11 T1', 12],
  ['barrage', 'M1 91 31 22 S1 B1 F1', 8],
  ['duel', 'M1 91 32 22 S1 B2 F1', 10],
])('the army of %s is %s: %i pieces', (id, words, size) => {
  const { army } = variantOf(id);
  expect(Object.entries(army).map(([rank, count]) => `${rank}${count}`).toSorted()).toEqual(words.split(' ').toSorted());
  expect(sizeOf(army)).toBe(size);
});

describe('a setup with empty squares', () => {
  const FULL = '4MS9887776/6665554443/3333222222/BBBBBB45.F';

  test.each<[string, Variant, string]>([
    ['is thirty-nine pieces and one gap in classic', classic, FULL],
    ['is in order in classic wherever the gap is', classic, FULL.replace('M', '.').replace('5.F', '5MF')],
    ['is eight pieces anywhere in barrage', barrage, 'M........./9........3/.........2/2...SB...F'],
    ['is in order in barrage though all stand behind', barrage, '........../........../........../M9322SBF..'],
    ['is ten pieces anywhere in duel', duel, 'M9...33.22/....S...../........../BB.......F'],
    ['is twelve pieces anywhere in the Duke’s game', variantOf('duke'), '655443322./1........./........../D........T'],
  ])('%s', (_, variant, text) => expect(parseSetup(text, variant)).toEqual({ setup: text }));

  test.each<[string, Variant, string, object]>([
    ['a fortieth piece in classic', classic, FULL.replace('.', '4'), { extra: [{ rank: '4', count: 1 }], missing: [] }],
    ['the forty of the boxed game in classic', classic, '2MS9887776/6665554443/3333222222/BBBBBB452F', { extra: [{ rank: '2', count: 2 }], missing: [{ rank: '4', count: 1 }] }],
    ['a colonel in barrage', barrage, '8........./........../........../M9322SBF..', { extra: [{ rank: '8', count: 1 }], missing: [] }],
    ['the eight of barrage in duel', duel, '........../........../........../M9322SBF..', { extra: [], missing: [{ rank: 'B', count: 1 }, { rank: '3', count: 1 }] }],
    ['a flag in the Duke’s game', variantOf('duke'), '655443322./1........./........../F........T', { extra: [{ rank: 'F', count: 1 }], missing: [{ rank: 'D', count: 1 }] }],
  ])('is none with %s', (_, variant, text, fault) => expect(parseSetup(text, variant)).toEqual({ fault: { ...fault, misplaced: [] } }));
});

describe('a scout in classic', () => {
  const FLAGS = 'rF@k1 bF@b10';
  const drawn = (words: string) => sketch(`${words} ${FLAGS}`, { variant: classic });

  test.each([
    ['runs to the edge of the board', 'r2@a1', 'a1', 'a2 a3 a4 a5 a6 a7 a8 a9 a10 b1 c1 d1 e1 f1 g1 h1 i1'],
    ['runs up to an enemy and no further', 'r2@a1 b4@a5 bB@c1', 'a1', 'a2 a3 a4 b1'],
    ['attacks an enemy on the next square', 'r2@a1 b4@a2 bB@b1', 'a1', 'a2 b1'],
    ['stops before its own', 'r2@a1 r4@a4 rB@b1', 'a1', 'a2 a3'],
  ])('%s', (_, words, from, wanted) => expect(goesTo(drawn(words), from)).toBe(wanted));

  test.each<[string, string, Rule | undefined]>([
    ['a long run', 'a1-a4', undefined],
    ['an attack on the next square', 'a1-b1', undefined],
    ['an attack from two squares away and more', 'a1-a5', 'range'],
    ['an attack from afar over another enemy: range', 'a1-a6', 'range'],
    ['an attack from afar over an enemy beside it: range', 'a1-c1', 'range'],
    ['a run over an enemy', 'a1-a7', 'blocked'],
    ['a run onto its own, far', 'e1-e4', 'own-piece'],
    ['a run over its own', 'e1-e5', 'blocked'],
    ['a run over its own onto an enemy: range', 'e1-e6', 'range'],
    ['aslant', 'a1-b2', 'direction'],
    ['aslant onto a far enemy: direction', 'a1-c3', 'direction'],
    ['into a lake', 'e1-c5', 'lake'],
    ['onto the square it stands on', 'a1-a1', 'revisit'],
    ['with more squares than two', 'e1-e2-e3', 'range'],
  ])('%s (%s: %s)', (_, move, rule) => {
    expect(ruleOn(drawn('r2@a1 b4@a5 bB@a6 b5@b1 b6@c1 b3@c3 r2@e1 r4@e4 b7@e6'), move)).toBe(rule);
  });

  test('that has run is known, and one that attacks beside is known from its battle', () => {
    expect(made(drawn('r2@a1 b4@k9'), moveOf('a1-a3')).board[squareNamed('a3')]).toMatchObject({ rank: '2', known: true });
    expect(made(drawn('r2@a1 bS@a2 b4@k9'), moveOf('a1-a2')).board[squareNamed('a2')]).toMatchObject({ side: 'red', known: true });
  });

  test('that stands before nothing but far enemies is not stuck', () => {
    expect(endOf(drawn('r2@a1 b4@a5 b5@e1'))).toBeUndefined();
  });
});

describe('over one border', () => {
  const MOVES = ['a4-a5', 'a5-a4', 'a4-a5', 'a5-a4', 'a4-a5', 'a5-a4'];
  const AWAY = ['k10-k9', 'k9-k8', 'k8-k7', 'k7-k6', 'k6-k5', 'k5-k4'];

  test.each<[VariantId, number]>([['original', 5], ['isf', 3], ['classic', 2], ['duke', 5], ['barrage', 3], ['duel', 3]])('%s lets a piece go %i times', (id, most) => {
    const variant = variantOf(id);
    const goal = variant.goal;
    const [walker, other] = id === 'duke' ? ['6', '5'] : ['M', '9'];
    const start = sketch(`r${walker}@a4 r${other}@e1 r${goal}@k1 b${other}@k10 b${goal}@i10`, { variant });
    const position = after(start, MOVES.slice(0, most).flatMap((move, i) => [move, AWAY[i]!]).join(' '));
    expect(ruleOn(position, MOVES[most]!)).toBe('two-squares');
    expect(ruleOn(after(start, MOVES.slice(0, most - 1).flatMap((move, i) => [move, AWAY[i]!]).join(' ')), MOVES[most - 1]!)).toBeUndefined();
  });
});

/** Red chases along Blue’s back row and comes back to where it was. */
test.each<[VariantId, Rule | undefined]>([
  ['original', 'more-squares'], ['isf', 'more-squares'], ['barrage', 'more-squares'], ['duel', 'more-squares'], ['classic', undefined], ['duke', undefined],
])('a chase that comes round again in %s is barred by %s', (id, rule) => {
  const variant = variantOf(id);
  const [hunter, hunted] = id === 'duke' ? ['6', '5'] : ['M', '9'];
  const start = sketch(`r${hunter}@a8 r${variant.goal}@k1 b${hunted}@a10 b${variant.goal}@k10`, { variant });
  const position = after(start, 'a8-a9 a10-b10 a9-b9 b10-c10 b9-c9 c10-b10 c9-b9 b10-a10');
  expect(ruleOn(position, 'b9-a9')).toBe(rule);
});

test.each<[VariantId, string, string, Rule | undefined]>([
  ['barrage', 'r2@a1 bS@a9', 'a1-a9', undefined],
  ['barrage', 'rM@a1 bS@a9', 'a1-a9', 'range'],
  ['barrage', 'r2@a1 b9@a5 bS@a9', 'a1-a9', 'blocked'],
  ['duel', 'r2@a1 bB@a9', 'a1-a9', undefined],
  ['duel', 'rB@a1 bS@a9', 'a1-a9', 'immovable'],
  ['duel', 'r3@a1 bB@a2', 'a1-a2', undefined],
])('%s is played as the federation plays: %s, %s is refused under %s', (id, words, move, rule) => {
  expect(ruleOn(sketch(`${words} rF@k1 bF@k10`, { variant: variantOf(id) }), move)).toBe(rule);
});
