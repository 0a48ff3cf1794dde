import { describe, expect, test } from 'vitest';
import { endOf } from '../../core/rules/legal.ts';
import { play } from '../../core/rules/position.ts';
import { after, goesTo, legalTexts, made, moveOf, ruleOn, sketch, squareNamed, standing } from './sketch.ts';

const FLAGS = 'rF@k1 bF@a10';

describe('a piece', () => {
  test.each([
    ['in the open', '', 'e2', 'd2 e1 e3 f2'],
    ['in the corner', '', 'a1', 'a2 b1'],
    ['on the shore', '', 'b5', 'a5 b4 b6'],
    ['between the lakes', '', 'e5', 'e4 e6 f5'],
    ['among its own', 'r4@e3 rB@d2', 'e2', 'e1 f2'],
    ['beside enemies', 'b4@e3 bB@d2', 'e2', 'd2 e1 e3 f2'],
    ['walled in by its own', 'r4@e3 rB@d2 r5@f2 r6@e1', 'e2', ''],
  ])('%s goes one square forward, back or sideways', (_, others, from, wanted) => {
    for (const rank of ['M', '9', '8', '7', '6', '5', '4', '3', 'S']) {
      expect(goesTo(sketch(`r${rank}@${from} ${others} ${FLAGS}`.replaceAll(/ +/g, ' ')), from)).toBe(wanted);
    }
  });

  test('that is a bomb or a flag never moves', () => {
    expect(legalTexts(sketch('rB@e2 rF@e4 bF@a10'))).toEqual([]);
  });
});

describe('a scout', () => {
  test.each([
    ['runs to the edge of the board', '', 'a1', 'a2 a3 a4 a5 a6 a7 a8 a9 a10 b1 c1 d1 e1 f1 g1 h1 i1'],
    ['stops before its own', 'r4@a3 r5@c1', 'a1', 'a2 b1'],
    ['stops on the first enemy', 'b4@a5 b5@a6 b6@b1', 'a1', 'a2 a3 a4 a5 b1'],
    ['stops before the lake', '', 'c3', 'a3 b3 c1 c2 c4 d3 e3 f3 g3 h3 i3 k3'],
    ['passes between the lakes', '', 'e2', 'a2 b2 c2 d2 e1 e3 e4 e5 e6 e7 e8 e9 e10 f2 g2 h2 i2 k2'],
  ])('%s', (_, others, from, wanted) => {
    expect(goesTo(sketch(`r2@${from} ${others} rF@k1 bF@b10`.replaceAll(/ +/g, ' ')), from)).toBe(wanted);
  });

  test('that has moved more than one square is known to be one', () => {
    const position = made(sketch(`r2@a1 ${FLAGS}`), moveOf('a1-a3'));
    expect(position.board[squareNamed('a3')]).toMatchObject({ rank: '2', known: true, moved: true });
  });

  test('that has moved one square is not', () => {
    const position = made(sketch(`r2@a1 ${FLAGS}`), moveOf('a1-a2'));
    expect(position.board[squareNamed('a2')]).toMatchObject({ known: false, moved: true });
  });
});

describe('a move', () => {
  test.each([
    ['onto an empty square', 'r9@a4 bB@k7', 'a4-a5', 'r9@a5 bB@k7'],
    ['that wins takes the square', 'r9@a4 b8@a5', 'a4-a5', 'r9@a5'],
    ['that loses leaves the defender where it stood', 'r7@a4 b8@a5', 'a4-a5', 'b8@a5'],
    ['against an equal leaves neither', 'r8@a4 b8@a5 bB@k7', 'a4-a5', 'bB@k7'],
    ['of a miner onto a bomb clears it', 'r3@a4 bB@a5', 'a4-a5', 'r3@a5'],
    ['onto a bomb leaves the bomb', 'rM@a4 bB@a5', 'a4-a5', 'bB@a5'],
    ['of a scout strikes from afar', 'r2@a1 bS@a9', 'a1-a9', 'r2@a9'],
    ['of the spy fells the marshal', 'rS@a4 bM@a5', 'a4-a5', 'rS@a5'],
    ['of the marshal fells the spy', 'rM@a4 bS@a5', 'a4-a5', 'rM@a5'],
  ])('%s', (_, words, move, wanted) => expect(standing(made(sketch(words), moveOf(move)))).toBe(wanted));

  test('gives the turn to the other side and is counted', () => {
    const position = after(sketch(`r9@a4 b9@k7 ${FLAGS}`), 'a4-a5 k7-k6');
    expect([position.turn, position.plies]).toEqual(['red', 2]);
  });

  test('leaves the position it was made from as it was', () => {
    const position = sketch(`r9@a4 b8@a5 ${FLAGS}`);
    const before = standing(position);
    made(position, moveOf('a4-a5'));
    expect(standing(position)).toBe(before);
  });

  test('into battle makes the survivor known, and a defender that has not moved has still not moved', () => {
    const won = made(sketch(`r9@a4 b8@a5 ${FLAGS}`), moveOf('a4-a5'));
    expect(won.board[squareNamed('a5')]).toMatchObject({ side: 'red', known: true, moved: true });
    const lost = made(sketch(`r7@a4 b8@a5 ${FLAGS}`), moveOf('a4-a5'));
    expect(lost.board[squareNamed('a5')]).toMatchObject({ side: 'blue', known: true, moved: false });
  });

  test('from an empty square, or a battle with nobody, is no move that can be played', () => {
    const position = sketch('r9@a4 b8@k7');
    expect(() => made(position, moveOf('b4-b5'))).toThrow('no piece on square');
    expect(() => play(position, moveOf('a4-a5'), { attacker: '9', defender: '8' })).toThrow('a battle without an enemy');
    expect(() => play(position, moveOf('a4-k7'), undefined)).toThrow('a battle without an enemy, or none with one');
  });
});

describe('the board ends a game', () => {
  test.each([
    ['for the captor of a flag', 'r2@a1 r4@k1 bF@a9 b4@k9', 'a1-a9', 'red captured'],
    ['though the captor is the last piece that could move', 'r2@a1 rF@k1 bF@a9', 'a1-a9', 'red captured'],
    ['for a side that can move against one that cannot', 'r9@a4 rF@k1 b8@a5 bF@a10', 'a4-a5', 'red immobile'],
    ['against the attacker whose last piece falls', 'r7@a4 rF@k1 b8@a5 bF@a10', 'a4-a5', 'blue immobile'],
    ['against one whose last piece dies on a bomb', 'r7@a4 rF@k1 bB@a5 b4@b10 bF@a10', 'a4-a5', 'blue immobile'],
    ['in a draw where the last two fall together', 'r8@a4 rF@k1 b8@a5 bF@a10', 'a4-a5', 'draw both-immobile'],
    ['in a draw where the last one dies on a bomb', 'r7@a4 rF@k1 bB@a5 bF@a10', 'a4-a5', 'draw both-immobile'],
  ])('%s', (_, words, move, wanted) => {
    const end = endOf(made(sketch(words), moveOf(move)));
    expect(`${end?.winner ?? 'draw'} ${end?.reason}`).toBe(wanted);
  });

  test.each([
    ['while both can move', 'r9@a4 rF@k1 b8@a6 bF@a10'],
    ['while the only move is onto an enemy bomb', 'r9@a1 rF@k1 rB@b1 bB@a2 b3@k10 bF@i10'],
  ])('not %s', (_, words) => expect(endOf(sketch(words))).toBeUndefined());

  test('against a side whose only moves are barred by repetition', () => {
    const start = sketch('r4@a1 rB@b1 rB@b2 rB@a3 rF@k1 b4@k10 b5@h10 bF@a10');
    const last = after(start, 'a1-a2 k10-k9 a2-a1 k9-k8 a1-a2 k8-k7 a2-a1 k7-k6 a1-a2 h10-h9');
    expect(ruleOn(last, 'a2-a1')).toBe('two-squares');
    expect(endOf(last)).toEqual({ winner: 'blue', reason: 'immobile' });
  });
});
