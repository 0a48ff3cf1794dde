import { describe, expect, test } from 'vitest';
import { SIDES } from '../../core/rules/piece.ts';
import { parseSetup } from '../../core/rules/setup.ts';
import { parseSquare } from '../../core/rules/square.ts';
import { VARIANT_IDS, variantOf } from '../../core/rules/variants/all.ts';
import { original } from '../../core/rules/variants/original.ts';
import { EMPTY, fillUp, isWalledIn, makeDraft, mirror, parseDraft, placeOn, put, shelfFor, shuffled, squareOn, swap, unplaced, type Draft } from '../../web/game/setup/draft.ts';

/** Numbers like a die's, the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const draftOf = (text: string): Draft => {
  const draft = parseDraft(text, original);
  if (draft === undefined) throw new Error(`no draft: ${text}`);
  return draft;
};

describe('walled in', () => {
  test.each<[string, boolean, string]>([
    ['BBF22BB22B/B98S77766M/8662555544/4433333222', false, 'a scout in a lane'],
    ['BB22BF22BB/2222334445/5566677789/833M45S36B', true, 'the lanes shut, and those who could move stand before the lakes'],
    ['BB22BF22B3/2222334445/5566677789/83BM45S36B', false, 'one square of the front free to go'],
  ])('%s: %s, for there is %s', (text, walled) => {
    expect(isWalledIn(draftOf(text), original)).toBe(walled);
  });

  test.each(VARIANT_IDS)('a shuffled army of %s can always move, and is the whole army', (id) => {
    const variant = variantOf(id);
    for (let seed = 1; seed <= 50; seed += 1) {
      const draft = shuffled(variant, dice(seed));
      expect(isWalledIn(draft, variant)).toBe(false);
      expect(parseSetup(makeDraft(draft), variant)).toHaveProperty('setup');
    }
  });
});

describe('a draft', () => {
  test('is read as it is written, with its holes', () => {
    const draft = put(put(EMPTY, 0, 'M'), 39, 'F');
    expect(makeDraft(draft)).toBe('M........./........../........../.........F');
    expect(draftOf(makeDraft(draft))).toEqual(draft);
  });

  test.each(['', 'M', 'MM......../........../........../..........', `${'.'.repeat(9)}/${'.'.repeat(11)}/${'.'.repeat(10)}`])(
    'is not what is no deployment in the making: %s',
    (text) => {
      expect(parseDraft(text, original)).toBeUndefined();
    },
  );

  test('knows what is still in the tray, and fills up with it and nothing else', () => {
    const draft = put(put(EMPTY, 3, '2'), 4, '2');
    expect(unplaced(EMPTY, original)).toHaveLength(40);
    expect(unplaced(draft, original).filter((rank) => rank === '2')).toHaveLength(6);
    const full = fillUp(draft, original, dice(7));
    expect([full[3], full[4]]).toEqual(['2', '2']);
    expect(unplaced(full, original)).toEqual([]);
  });

  test('of an army of eight leaves the other squares empty, and each army has a shelf of its own', () => {
    const barrage = variantOf('barrage');
    const full = fillUp(put(EMPTY, 3, 'M'), barrage, dice(7));
    expect(full.filter((rank) => rank === undefined)).toHaveLength(32);
    expect(full[3]).toBe('M');
    expect(unplaced(full, barrage)).toEqual([]);
    expect(parseDraft(makeDraft(full), variantOf('duke'))).toBeUndefined();
    expect(new Set(VARIANT_IDS.map((id) => shelfFor(variantOf(id)))).size).toBe(VARIANT_IDS.length - 1);
  });

  test('swaps, and is mirrored from left to right', () => {
    const draft = shuffled(original, dice(3));
    expect(swap(swap(draft, 2, 17), 17, 2)).toEqual(draft);
    expect(mirror(mirror(draft))).toEqual(draft);
    expect(mirror(draft)[9]).toBe(draft[0]);
  });

  test.each(SIDES)('has each of its places on one square of %s, the first at the front on the owner’s left', (side) => {
    const squares = EMPTY.map((_, place) => squareOn(place, side));
    expect(new Set(squares).size).toBe(40);
    expect(squares.map((square) => placeOn(square, side))).toEqual(EMPTY.map((_, place) => place));
    expect(squares[0]).toBe(parseSquare(side === 'red' ? 'a4' : 'k7'));
    expect(placeOn(parseSquare('e5')!, side)).toBe(-1);
  });
});
