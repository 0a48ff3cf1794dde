import { describe, expect, test } from 'vitest';
import { makeMove, parseMove } from '../../core/rules/notation.ts';
import {
  between, distance, FILES, isAdjacent, isLake, LAKES, makeSquare, NEIGHBOURS, parseSquare, RAYS, SQUARES,
} from '../../core/rules/square.ts';

const at = (name: string): number => parseSquare(name)!;
const names = (squares: readonly number[] | undefined): string => (squares ?? []).map(makeSquare).join(' ');

describe('squares', () => {
  test('there are a hundred of them, in ten files without j', () => {
    expect(SQUARES.map(makeSquare)).toEqual(
      Array.from({ length: 10 }, (_, row) => [...'abcdefghik'].map((file) => `${file}${row + 1}`)).flat(),
    );
    expect(FILES).toHaveLength(10);
  });

  test('a1 is in the corner on the left of Red, k10 on the left of Blue', () => {
    expect([at('a1'), at('k1'), at('a10'), at('k10')]).toEqual([0, 9, 90, 99]);
  });

  test('every name is read back as its square', () => {
    for (const square of SQUARES) expect(parseSquare(makeSquare(square))).toBe(square);
  });

  test('j is read as k, and never written', () => {
    for (let row = 1; row <= 10; row += 1) expect(makeSquare(at(`j${row}`))).toBe(`k${row}`);
  });

  test.each(['', 'a', '1', 'a0', 'a11', 'l1', 'A1', 'a01', 'a1 ', ' a1', 'a-1', 'aa1', 'a1a', 'a１', '__proto__', 'constructor'])(
    '“%s” is no square',
    (text) => expect(parseSquare(text)).toBeUndefined(),
  );

  test('a number that is none has no name', () => {
    for (const wrong of [-1, 100, 0.5, Number.NaN]) expect(() => makeSquare(wrong)).toThrow('no square');
  });

  test('the lakes are c5 d5 c6 d6 and g5 h5 g6 h6', () => {
    expect(names(LAKES)).toBe('c5 d5 g5 h5 c6 d6 g6 h6');
    expect(SQUARES.filter(isLake)).toEqual([...LAKES]);
  });
});

describe('neighbours', () => {
  test.each([
    ['a1', 'a2 b1'], ['k1', 'k2 i1'], ['a10', 'a9 b10'], ['k10', 'k9 i10'],
    ['e5', 'e6 e4 f5'], // on the shore of the left lake
    ['b5', 'b6 b4 a5'], ['i6', 'i7 i5 k6'], ['c4', 'c3 b4 d4'], ['g7', 'g8 f7 h7'], ['e2', 'e3 e1 d2 f2'], ['c5', ''],
  ])('beside %s lie %s', (square, wanted) => expect(names(NEIGHBOURS[at(square)])).toBe(wanted));

  test('two squares are adjacent where they share an edge, whoever is asked', () => {
    for (const a of SQUARES) {
      for (const b of SQUARES) {
        const edge = Math.abs((a % 10) - (b % 10)) + Math.abs(Math.floor(a / 10) - Math.floor(b / 10)) === 1;
        expect(isAdjacent(a, b), `${makeSquare(a)} ${makeSquare(b)}`).toBe(edge);
        expect(NEIGHBOURS[a]!.includes(b), `${makeSquare(a)} ${makeSquare(b)}`).toBe(edge && !isLake(a) && !isLake(b));
      }
    }
  });
});

describe('lines', () => {
  test.each([
    ['a1', 'a2 a3 a4 a5 a6 a7 a8 a9 a10 | | | b1 c1 d1 e1 f1 g1 h1 i1 k1'],
    ['c4', '| c3 c2 c1 | b4 a4 | d4 e4 f4 g4 h4 i4 k4'], // no further than the lake
    ['e5', 'e6 e7 e8 e9 e10 | e4 e3 e2 e1 | | f5'], // between the lakes
    ['h6', ''],
  ])('from %s they run to the edge or the lake: %s', (from, wanted) => {
    expect(RAYS[at(from)]!.map(names).join(' | ').trim().replaceAll('  ', ' ')).toBe(wanted);
  });

  test.each<[string, string, number | undefined]>([
    ['a1', 'a1', 0], ['a1', 'a10', 9], ['k3', 'a3', 9], ['e5', 'f5', 1], ['a1', 'b2', undefined], ['k1', 'a2', undefined],
  ])('%s and %s lie %s apart', (a, b, apart) => expect(distance(at(a), at(b))).toBe(apart));

  test.each([
    ['a1', 'a4', 'a2 a3'], ['a4', 'a1', 'a3 a2'], ['b5', 'e5', 'c5 d5'], ['k2', 'h2', 'i2'], ['a1', 'a2', ''], ['a1', 'a1', ''],
  ])('between %s and %s lie: %s', (a, b, wanted) => expect(names(between(at(a), at(b)))).toBe(wanted));

  test('nothing lies between squares of no line', () => expect(() => between(at('a1'), at('b2'))).toThrow('not in one line'));
});

describe('moves as text', () => {
  test('every move of two squares is read back as itself', () => {
    for (const from of SQUARES) for (const to of SQUARES) expect(parseMove(makeMove([from, to]))).toEqual([from, to]);
  });

  test.each([['a2-a3-b3', 'a2-a3-b3'], ['j4-j5', 'k4-k5'], ['j10-i10', 'k10-i10'], ['a1-a1', 'a1-a1']])('%s is the move %s', (text, wanted) => {
    expect(makeMove(parseMove(text)!)).toBe(wanted);
  });

  test.each(['', 'a4', '-', 'a4-', '-a4', 'a4--a5', 'a4a5', 'a4 a5', 'a4-a11', 'a4–a5', 'A4-A5', 'a4xa5', 'a4-a5 ', 'a4-a5-', '9a4-a5'])(
    '“%s” is no move',
    (text) => expect(parseMove(text)).toBeUndefined(),
  );
});
