import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, type Instant } from '../../core/game/duration.ts';
import { endLeave, LEAVE_DAYS, spansOf, takeLeave, takenIn, type Book } from '../../core/game/leave.ts';
import { lengthOf } from '../../core/game/span.ts';
import { dayAfter, dayIn } from '../../core/game/zone.ts';
import { PRESETS } from '../../core/game/time.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import { apply, LOOK, started, type Moment } from './histories.ts';

const NEW_YEAR: Instant = Date.UTC(2026, 0, 1);

/** Takes as much leave from today on as the year still has. */
function grab(book: Book, zone: string, now: Instant): Book {
  for (let days = LEAVE_DAYS; days > 0; days -= 1) {
    const booked = takeLeave(book, { first: undefined, last: dayAfter(dayIn(zone, now), days - 1) }, zone, now);
    if ('book' in booked) return booked.book;
  }
  return book;
}

type Wish = { readonly wait: number; readonly zone: string; readonly take: readonly [number, number] | undefined };
const wishes: fc.Arbitrary<readonly Wish[]> = fc.array(
  fc.record({
    wait: fc.nat(20 * DAY),
    zone: fc.constantFrom('UTC', 'Europe/Amsterdam', 'Pacific/Kiritimati', 'Etc/GMT+12'),
    take: fc.option(fc.tuple(fc.nat(40), fc.nat(20)), { nil: undefined }),
  }),
  { maxLength: 40 },
);

describe('a year’s leave', () => {
  test('is 30 days however it is taken, ended, taken back, and wherever the player lives: never more time than that (lesson 13)', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        let book: Book = [];
        let now = NEW_YEAR;
        for (const { wait, zone, take } of list) {
          now += wait;
          const first = take && dayAfter(dayIn(zone, now), take[0]);
          const booked = first === undefined ? { book: endLeave(book, undefined, now) } : takeLeave(book, { first, last: dayAfter(first, take![1]) }, zone, now);
          if ('book' in booked) book = booked.book;
          const years = [2025, 2026, 2027, 2028, 2029];
          for (const year of years) expect(takenIn(book, year)).toBeLessThanOrEqual(LEAVE_DAYS);
          // A day has 25 hours at most.
          expect(lengthOf(spansOf(book))).toBeLessThanOrEqual(years.reduce((sum, year) => sum + takenIn(book, year), 0) * 25 * HOUR);
        }
      }),
    );
  });

  test('that is ended gives back the days to come and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LEAVE_DAYS }), fc.nat(LEAVE_DAYS * DAY), (days, after) => {
        const taken = takeLeave([], { first: undefined, last: dayAfter('2026-01-01', days - 1) }, 'UTC', NEW_YEAR);
        if ('refusal' in taken) throw new Error(taken.refusal.rule);
        fc.pre(after < days * DAY);
        const ended = endLeave(taken.book, undefined, NEW_YEAR + after);
        expect(takenIn(ended, 2026)).toBe(Math.floor(after / DAY) + 1);
        expect(spansOf(ended)).toEqual(after === 0 ? [] : [{ from: NEW_YEAR, until: NEW_YEAR + after }]);
      }),
    );
  });
});

test('a game whose players go on leave in turn, as long and as often as they can, ends all the same (lesson 11)', () => {
  let moment: Moment = started(PRESETS.standard);
  let books: Readonly<Record<Side, Book>> = { red: [], blue: [] };
  const began = moment.now;
  for (let day = 0; moment.whole.game.phase !== 'over'; day += 1) {
    expect(day).toBeLessThan(2 + 10 + 60 + 3);
    const side = SIDES[day % 2]!;
    books = { ...books, [side]: grab(books[side], 'UTC', moment.now) };
    const whole = apply(moment.whole, { type: 'keep-whereabouts', by: side, whereabouts: { leave: spansOf(books[side]), zone: 'UTC' } }, moment.now);
    moment = { whole: apply(whole, LOOK, moment.now + DAY), now: moment.now + DAY };
  }
  expect(moment.whole.game.result).toEqual({ winner: 'blue', reason: 'time' });
  expect(moment.now - began).toBeGreaterThan(40 * DAY);
});
