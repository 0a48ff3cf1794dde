import { describe, expect, test } from 'vitest';
import { faceDown, FULL_SHAPE, homeOf, parseSetup, placed, squareAt, type SetupFault } from '../../core/rules/setup.ts';
import { makeSquare } from '../../core/rules/square.ts';
import { isf } from '../../core/rules/variants/isf.ts';
import { original } from '../../core/rules/variants/original.ts';

/** Front row first; no row reads the same from both ends. */
const FRONT = '2MS9887776';
const SECOND = '6665554443';
const THIRD = '3333222222';
const BACK = 'BBBBBB452F';
const SETUP = [FRONT, SECOND, THIRD, BACK].join('/');

const NOTHING_WRONG: SetupFault = { missing: [], extra: [], misplaced: [] };

function faultOf(text: string): SetupFault {
  const parsed = parseSetup(text, original);
  if ('setup' in parsed) throw new Error(`nothing is wrong with ${text}`);
  return parsed.fault;
}

describe('a setup', () => {
  test('of forty pieces on four rows is one, in either variant of the boxed game', () => {
    expect(parseSetup(SETUP, original)).toEqual({ setup: SETUP });
    expect(parseSetup(SETUP, isf)).toEqual({ setup: SETUP });
  });

  test.each<[string, string, Partial<SetupFault>]>([
    ['with a piece missing', SETUP.replace('M', '.'), { missing: [{ rank: 'M', count: 1 }] }],
    ['with one piece in the place of another', SETUP.replace('M', '9'), { missing: [{ rank: 'M', count: 1 }], extra: [{ rank: '9', count: 1 }] }],
    ['with two flags', SETUP.replace('S', 'F'), { missing: [{ rank: 'S', count: 1 }], extra: [{ rank: 'F', count: 1 }] }],
    ['of nothing but empty squares', FULL_SHAPE.replaceAll('?', '.'), {
      missing: [
        ['F', 1], ['B', 6], ['S', 1], ['2', 8], ['3', 5], ['4', 4], ['5', 4], ['6', 4], ['7', 3], ['8', 2], ['9', 1], ['M', 1],
      ].map(([rank, count]) => ({ rank, count }) as SetupFault['missing'][number]),
    }],
    ['with a piece of another game', SETUP.replace('M', 'D'), { missing: [{ rank: 'M', count: 1 }], extra: [{ rank: 'D', count: 1 }] }],
    ['of 41 pieces in a longer row', `${SETUP}2`, { extra: [{ rank: '2', count: 1 }], misplaced: [{ row: 4, squares: 11 }] }],
    ['of 41 pieces in a fifth row', `${SETUP}/.........2`, { extra: [{ rank: '2', count: 1 }], misplaced: [{ rows: 5 }] }],
    ['of 39 pieces in a shorter row', SETUP.slice(0, -1), { missing: [{ rank: 'F', count: 1 }], misplaced: [{ row: 4, squares: 9 }] }],
    ['with its rows run together', SETUP.replaceAll('/', ''), { misplaced: [{ rows: 1 }, { row: 1, squares: 40 }] }],
    ['with a slash too many', `${SETUP}/`, { misplaced: [{ rows: 5 }, { row: 5, squares: 0 }] }],
    ['with one row long and one short', [`${FRONT}6`, SECOND.slice(1), THIRD, BACK].join('/'), { misplaced: [{ row: 1, squares: 11 }, { row: 2, squares: 9 }] }],
    ['with letters that are no piece', SETUP.replace('M', 'm').replace('9', 'X').replace('S', 'm'), {
      missing: [{ rank: 'S', count: 1 }, { rank: '9', count: 1 }, { rank: 'M', count: 1 }],
      misplaced: [{ token: 'm' }, { token: 'X' }],
    }],
    ['with a hidden rank', SETUP.replace('M', '?'), { missing: [{ rank: 'M', count: 1 }], misplaced: [{ token: '?' }] }],
    ['with a character beyond the first plane', SETUP.replace('M', '🂡'), { missing: [{ rank: 'M', count: 1 }], misplaced: [{ token: '🂡' }] }],
    ['with a space after it', `${SETUP} `, { misplaced: [{ row: 4, squares: 11 }, { token: ' ' }] }],
  ])('%s is none', (_, text, fault) => expect(faultOf(text)).toEqual({ ...NOTHING_WRONG, ...fault }));

  test('that is no text of a setup at all says what is wrong and does not throw', () => {
    for (const text of ['', '/', '////', '\n', 'x'.repeat(10_000), SETUP.toLowerCase()]) expect(() => faultOf(text)).not.toThrow();
  });
});

describe('a deployment', () => {
  const rows = SETUP.split('/');

  test('of Red has its front on rank 4 and its left on file a', () => {
    const red = new Map(placed(SETUP, 'red').map(([square, , rank]) => [makeSquare(square), rank]));
    expect([...'abcdefghik'].map((file) => red.get(`${file}4`)).join('')).toBe(FRONT);
    expect([...'abcdefghik'].map((file) => red.get(`${file}1`)).join('')).toBe(BACK);
  });

  test('of Blue has its front on rank 7 and its left on file k', () => {
    const blue = new Map(placed(SETUP, 'blue').map(([square, , rank]) => [makeSquare(square), rank]));
    expect([...'kihgfedcba'].map((file) => blue.get(`${file}7`)).join('')).toBe(FRONT);
    expect([...'kihgfedcba'].map((file) => blue.get(`${file}10`)).join('')).toBe(BACK);
  });

  test('is the same for either colour with the board turned about', () => {
    const red = placed(SETUP, 'red');
    const blue = placed(SETUP, 'blue');
    expect(blue).toEqual(red.map(([square, , rank]) => [99 - square, 'blue', rank]));
  });

  test.each(['red', 'blue'] as const)('of %s is read back from the board as it was written', (side) => {
    const on = new Map(placed(SETUP, side).map(([square, , rank]) => [square, rank]));
    const read = rows.map((row, r) => [...row].map((_, file) => on.get(squareAt(r, file, side)) ?? '.').join(''));
    expect(read.join('/')).toBe(SETUP);
  });

  test('keeps to the forty squares of its owner', () => {
    for (const side of ['red', 'blue'] as const) {
      expect(placed(SETUP, side).map(([square]) => makeSquare(square))).toEqual(homeOf(side));
      expect(new Set(homeOf(side)).size).toBe(40);
    }
    expect(homeOf('red').every((name) => Number(name.slice(1)) <= 4)).toBe(true);
    expect(homeOf('blue').every((name) => Number(name.slice(1)) >= 7)).toBe(true);
  });

  test('face down shows where pieces stand and nothing else', () => {
    expect(faceDown(SETUP)).toBe(FULL_SHAPE);
    expect(faceDown(SETUP.replace('M', '.'))).toBe(FULL_SHAPE.replace('??', '?.'));
    expect(placed(faceDown(SETUP), 'blue').every(([, side, rank]) => side === 'blue' && rank === undefined)).toBe(true);
  });
});
