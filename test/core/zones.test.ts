import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import { dayAfter, dayIn, isDay, isZone, startOf, weekendsIn } from '../../core/game/zone.ts';

/** Zones ahead and behind, with halves of hours, with and without daylight saving, and one that once left a day out. */
export const ZONES = [
  'UTC', 'Europe/Amsterdam', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Apia', 'Africa/Cairo',
] as const;

const at = (iso: string): number => Date.parse(iso);

describe('a day', () => {
  test.each([
    ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00Z', 23], // the clocks go forward
    ['Europe/Amsterdam', '2026-10-25', '2026-10-24T22:00:00Z', 25], // and back
    ['Europe/Amsterdam', '2026-06-01', '2026-05-31T22:00:00Z', 24],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5], // by half an hour
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23], // at midnight itself: the day begins at one
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', 24],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 0], // a day that there was not
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00Z', 24],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z', 24],
    ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00Z', 24],
  ])('in %s, %s, begins at %s and has %d hours', (zone, day, start, hours) => {
    expect(new Date(startOf(zone, day)).toISOString()).toBe(new Date(start).toISOString());
    expect((startOf(zone, dayAfter(day)) - startOf(zone, day)) / HOUR).toBe(hours);
  });

  test('is the one that any instant of it falls on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: at('2009-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }), (zone, instant) => {
        const day = dayIn(zone, instant);
        expect(startOf(zone, day)).toBeLessThanOrEqual(instant);
        expect(startOf(zone, dayAfter(day))).toBeGreaterThan(instant);
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', '2026-01-01T00:00'])('is not “%s”', (text) => expect(isDay(text)).toBe(false));
  test.each(['Mars/Olympus', '', 'Europe'])('is in no zone “%s”', (zone) => expect(isZone(zone)).toBe(false));
});

describe('a weekend', () => {
  test.each([
    ['Europe/Amsterdam', '2026-10-23T12:00:00Z', '2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'], // 49 hours: the clocks go back on its Sunday
    ['Europe/Amsterdam', '2026-03-27T12:00:00Z', '2026-03-27T23:00:00Z', '2026-03-29T22:00:00Z'], // 47
    ['Pacific/Kiritimati', '2026-10-09T12:00:00Z', '2026-10-09T10:00:00Z', '2026-10-11T10:00:00Z'],
    ['Etc/GMT+12', '2026-10-09T12:00:00Z', '2026-10-10T12:00:00Z', '2026-10-12T12:00:00Z'],
  ])('in %s, after %s, goes from %s to %s', (zone, from, start, end) => {
    const [first] = weekendsIn(zone, at(from), at(from) + 3 * DAY);
    expect(first).toEqual({ from: at(start), until: at(end) });
  });

  test('is Saturday and Sunday and nothing else, wherever one looks from', () => {
    const weekday = (zone: string, instant: number): string => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(instant);
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') }), fc.nat(40 * DAY), fc.nat(40 * DAY), (zone, from, length, probe) => {
        const until = from + length;
        const weekends = weekendsIn(zone, from, until);
        for (const { from: start, until: end } of weekends) {
          expect([weekday(zone, start - 1), weekday(zone, start), weekday(zone, end - 1), weekday(zone, end)]).toEqual(['Fri', 'Sat', 'Sun', 'Mon']);
        }
        const instant = from + (length === 0 ? 0 : probe % length);
        if (length > 0) expect(weekends.some((one) => one.from <= instant && instant < one.until)).toBe(['Sat', 'Sun'].includes(weekday(zone, instant)));
      }),
    );
  });
});
