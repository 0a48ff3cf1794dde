import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { told, type Cause, type Pause } from '../../core/game/pause.ts';
import { clipped, isSame, lastInstant, lengthOf, running, union, type Span } from '../../core/game/span.ts';

const spans = fc.array(fc.tuple(fc.nat(200), fc.nat(30)).map(([from, length]): Span => ({ from, until: from + length })), { maxLength: 8 });
const isIn = (all: readonly Span[], at: number): boolean => all.some(({ from, until }) => from <= at && at < until);
const INSTANTS = Array.from({ length: 260 }, (_, at) => at);

describe('a union of spans', () => {
  test('covers the same instants, in order, and never two at once', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const joined = union(all);
        for (const at of INSTANTS) expect(joined.filter(({ from, until }) => from <= at && at < until)).toHaveLength(isIn(all, at) ? 1 : 0);
        expect(joined).toEqual(joined.toSorted((a, b) => a.from - b.from));
        expect(lengthOf(joined)).toBe(INSTANTS.filter((at) => isIn(all, at)).length);
        expect(isSame(all, joined)).toBe(true);
      }),
    );
  });

  test('is the same whatever the order, and with one that lies in it already (lesson 11)', () => {
    fc.assert(
      fc.property(spans, fc.nat(7), fc.nat(30), fc.nat(30), (all, which, from, length) => {
        expect(union(all.toReversed())).toEqual(union(all));
        const outer = union(all)[which];
        if (outer === undefined) return;
        const inner = clipped([{ from: outer.from + from, until: outer.from + from + length }], outer.from, outer.until);
        expect(union([...all, ...inner])).toEqual(union(all));
      }),
    );
  });
});

describe('time that runs between spans', () => {
  test('is counted instant by instant', () => {
    fc.assert(
      fc.property(spans, fc.nat(100), fc.nat(100), (all, from, length) => {
        const counted = INSTANTS.filter((at) => at >= from && at < from + length && !isIn(all, at)).length;
        expect(running(union(all), from, from + length)).toBe(counted);
      }),
    );
  });

  test('is used up at the last instant by which no more than that has run', () => {
    fc.assert(
      fc.property(spans, fc.nat(100), fc.nat(100), (all, from, most) => {
        const joined = union(all);
        const last = lastInstant(joined, from, most);
        expect(running(joined, from, last)).toBe(most);
        expect(running(joined, from, last + 1)).toBe(most + 1);
      }),
    );
  });
});

test('what a reader is told of pauses is in pieces that do not overlap, each with a cause that it has, and together all of them', () => {
  const causes = fc.constantFrom<Cause>('outage', 'arbiter', 'leave', 'weekend');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(200), fc.nat(30), causes).map(([from, length, cause]): Pause => ({ from, until: from + length, cause })), { maxLength: 8 }), (pauses) => {
      const pieces = told(pauses, 20, 180);
      expect(isSame(pieces, clipped(pauses, 20, 180))).toBe(true);
      expect(pieces.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(lengthOf(union(clipped(pauses, 20, 180))));
      for (const piece of pieces) expect(pauses.some(({ cause, from, until }) => cause === piece.cause && from <= piece.from && piece.from < until)).toBe(true);
    }),
  );
});
