import { describe, expect, test } from 'vitest';
import { judge, movesIn, RULES, type Rule } from '../../core/rules/legal.ts';
import { makeMove } from '../../core/rules/notation.ts';
import { isf } from '../../core/rules/variants/isf.ts';
import { after, moveOf, ruleOn, sketch } from './sketch.ts';

const WORDS = 'r9@a4 r8@b4 r2@e1 rB@d4 rF@k1 b7@a5 b6@f3 bB@k10 bF@i10';

describe('a move is refused', () => {
  test.each<[string, string, Rule | undefined]>([
    // one reason only
    ['from a square with nobody on it', 'a3-a2', 'empty'],
    ['from a lake', 'c5-c4', 'empty'],
    ['of an enemy piece', 'a5-a6', 'not-yours'],
    ['of a bomb', 'd4-d3', 'immovable'],
    ['of the flag', 'k1-k2', 'immovable'],
    ['onto another piece of mine', 'a4-b4', 'own-piece'],
    ['aslant', 'a4-b5', 'direction'],
    ['of a knight', 'e1-f3', 'direction'],
    ['two squares far', 'a4-a2', 'range'],
    ['of a scout over an enemy', 'e1-e2-e3', 'range'],
    ['with more squares than two', 'a4-a3-a2', 'range'],
    ['there and back at once', 'a4-a3-a4', 'range'],
    ['onto the square it stands on', 'a4-a4', 'revisit'],
    ['of a scout onto the square it stands on', 'e1-e1', 'revisit'],
    // several at once: the first in the order of the rules is named
    ['from an empty square onto my own piece: empty', 'a3-a4', 'empty'],
    ['from an empty square into a lake: empty', 'b5-c5', 'empty'],
    ['of an enemy, aslant: not mine', 'a5-b6', 'not-yours'],
    ['of an enemy onto the square it stands on: not mine', 'a5-a5', 'not-yours'],
    ['of an enemy bomb: not mine', 'k10-k9', 'not-yours'],
    ['of a bomb into a lake: immovable', 'd4-d5', 'immovable'],
    ['of a bomb onto my own piece: immovable', 'd4-e1', 'immovable'],
    ['of a bomb, aslant and far: immovable', 'd4-a6', 'immovable'],
    ['aslant into a lake: lake', 'b4-c5', 'lake'],
    ['far into a lake: lake', 'b4-d6', 'lake'],
    ['aslant and far onto my own piece: own piece', 'a4-e1', 'own-piece'],
    ['far onto my own piece: own piece', 'a4-d4', 'own-piece'],
    ['of a scout over an enemy onto my own piece: own piece', 'e1-k1', 'own-piece'],
    ['aslant and far: direction', 'a4-b6', 'direction'],
    ['aslant at its second step, with too many: direction', 'a4-a3-b2', 'direction'],
    ['far, and over a piece: range', 'a4-a6', 'range'],
    ['far, and over my own: range', 'a4-c4', 'range'],
    ['legal', 'a4-a3', undefined],
    ['legal, an attack', 'a4-a5', undefined],
    ['legal, a long run', 'e1-e10', undefined],
  ])('%s (%s: %s)', (_, move, rule) => expect(ruleOn(sketch(WORDS), move)).toBe(rule));

  test.each<[string, string, string, Rule]>([
    ['of a scout over its own piece', 'r2@a1 r9@a3 b9@k7', 'a1-a5', 'blocked'],
    ['of a scout over an enemy', 'r2@a1 b9@a3', 'a1-a5', 'blocked'],
    ['of a scout over an enemy onto another', 'r2@a1 b9@a3 b8@a5', 'a1-a5', 'blocked'],
    ['of a scout over a lake', 'r2@c4 b9@k7', 'c4-c7', 'blocked'],
    ['of a scout over both lakes', 'r2@b5 b9@k7', 'b5-i5', 'blocked'],
    ['of another over a lake: range', 'r9@c4 b9@k7', 'c4-c7', 'range'],
    ['of a scout from lake to lake: lake', 'r2@b5 b9@k7', 'b5-g5', 'lake'],
  ])('%s', (_, words, move, rule) => expect(ruleOn(sketch(words), move)).toBe(rule));

  test('under the same rules whichever side it is that moves', () => {
    const blue = sketch(WORDS, { turn: 'blue' });
    expect(ruleOn(blue, 'a5-a4')).toBeUndefined();
    expect(ruleOn(blue, 'a4-a5')).toBe('not-yours');
    expect(ruleOn(blue, 'i10-i9')).toBe('immovable');
  });

  test('under names that the rules of the board, of turns and of repetition have in one order', () => {
    expect(RULES.join(' ')).toBe(
      'phase turn empty not-yours immovable lake own-piece direction range blocked revisit two-squares more-squares',
    );
  });

  test('only where the mover’s own ranks are known', () => {
    const position = sketch('r9@a4 b8@a6');
    const view = { ...position, board: position.board.map((piece) => piece && { ...piece, rank: undefined }) };
    expect(() => judge(view, moveOf('a4-a5'))).toThrow('a view knows only its own');
  });
});

describe('a refusal by repetition tells what it is drawn from', () => {
  test('two-squares: the border and the plies that crossed it', () => {
    const position = after(sketch('r6@a4 rF@k1 b4@i10 bF@k10', { variant: isf }), 'a4-a5 i10-i9 a5-a4 i9-i8 a4-a5 i8-i7');
    expect(judge(position, moveOf('a5-a4'))).toEqual({ rule: 'two-squares', border: [30, 40], plies: [1, 3, 5] });
    expect(movesIn(position).barred.map(({ move, why }) => `${makeMove(move)} ${why.rule}`)).toEqual(['a5-a4 two-squares']);
  });

  test('more-squares: the ply that began the chase and the one after which the position stood', () => {
    const position = after(
      sketch('r8@a8 r4@k2 rF@k1 b7@a10 b4@i10 bF@k10'),
      'a8-a9 a10-b10 a9-b9 b10-c10 b9-c9 c10-b10 c9-b9 b10-a10',
    );
    expect(judge(position, moveOf('b9-a9'))).toEqual({ rule: 'more-squares', since: 1, returns: 1 });
    expect(judge(position, moveOf('b9-b10'))).toBeUndefined();
  });
});
