import { describe, expect, test } from 'vitest';
import { boardOf, makeBoard, parseBoard } from '../../core/rules/board.ts';
import { squareNamed } from './sketch.ts';

const ROWS = [
  'bB b7 .. bB .. .. .. .. .. bF',
  '.. .. .. .. .. .. .. .. b9 ..',
  '.. r8 .. .. .. .. .. .. .. ..',
  '.. .. .. .. .. .. .. .. .. ..',
  '.. .. ~~ ~~ .. .. ~~ ~~ .. ..',
  '.. .. ~~ ~~ .. .. ~~ ~~ .. ..',
  '.. .. .. .. .. .. .. .. .. ..',
  '.. .. .. .. bS rM .. .. .. ..',
  '.. .. .. .. .. .. .. .. .. ..',
  'r2 .. .. .. .. .. .. .. .. rF',
];

const withRow = (index: number, row: string): readonly string[] => ROWS.map((old, i) => (i === index ? row : old));

describe('a board', () => {
  test('is read from rank 10 down to rank 1, each from file a', () => {
    const board = parseBoard(ROWS)!;
    const on = (name: string) => board[squareNamed(name)];
    expect(on('a10')).toEqual({ id: 90, side: 'blue', rank: 'B', moved: false, known: false });
    expect(on('b8')).toMatchObject({ side: 'red', rank: '8' });
    expect(on('f3')).toMatchObject({ side: 'red', rank: 'M' });
    expect(on('k1')).toMatchObject({ side: 'red', rank: 'F' });
    expect(on('c5')).toBeUndefined();
    expect(board).toHaveLength(100);
  });

  test('is written as it was read', () => expect(makeBoard(parseBoard(ROWS)!)).toEqual(ROWS));

  test('with nobody on it shows its lakes', () => {
    const rows = makeBoard(boardOf([]));
    expect(rows.filter((row) => row === '.. .. ~~ ~~ .. .. ~~ ~~ .. ..')).toHaveLength(2);
    expect(rows.filter((row) => row === '.. .. .. .. .. .. .. .. .. ..')).toHaveLength(8);
  });

  test('shows a piece of unknown rank as one', () => {
    expect(makeBoard(boardOf([[squareNamed('a10'), 'blue', undefined]]))[0]).toMatch(/^b\? /);
  });

  test.each<[string, readonly string[]]>([
    ['of nine rows', ROWS.slice(1)],
    ['of eleven rows', [...ROWS, ROWS[3]!]],
    ['of no rows', []],
    ['with a short row', withRow(3, '.. .. .. .. .. .. .. .. ..')],
    ['with a long row', withRow(3, '.. .. .. .. .. .. .. .. .. .. ..')],
    ['with two spaces between squares', withRow(3, '..  .. .. .. .. .. .. .. .. ..')],
    ['with a piece in a lake', withRow(4, '.. .. r9 ~~ .. .. ~~ ~~ .. ..')],
    ['with a lake left out', withRow(4, '.. .. .. ~~ .. .. ~~ ~~ .. ..')],
    ['with a lake too many', withRow(3, '~~ .. .. .. .. .. .. .. .. ..')],
    ['with a rank there is not', withRow(3, 'r0 .. .. .. .. .. .. .. .. ..')],
    ['with a rank that is hidden', withRow(3, 'r? .. .. .. .. .. .. .. .. ..')],
    ['with a side there is not', withRow(3, 'g9 .. .. .. .. .. .. .. .. ..')],
    ['with a side and no rank', withRow(3, 'r .. .. .. .. .. .. .. .. ..')],
    ['with a rank of two letters', withRow(3, 'r10 .. .. .. .. .. .. .. .. ..')],
  ])('%s is none', (_, rows) => expect(parseBoard(rows)).toBeUndefined());
});
