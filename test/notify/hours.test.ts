import { describe, expect, test } from 'vitest';
import { hourIn, nextFullHour, nextHour, quietUntil } from '../../lambdas/notify/hours.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (instant: number | undefined): string | undefined => (instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16));

test.each([
  ['UTC', 8, '2026-10-05T12:00Z', '2026-10-06T08:00'],
  ['UTC', 12, '2026-10-05T11:59Z', '2026-10-05T12:00'],
  ['UTC', 12, '2026-10-05T12:00Z', '2026-10-06T12:00'],
  ['UTC', 0, '2026-10-05T12:00Z', '2026-10-06T00:00'],
  ['Europe/Amsterdam', 8, '2026-10-05T12:00Z', '2026-10-06T06:00'],
  ['Asia/Kathmandu', 8, '2026-10-05T12:00Z', '2026-10-06T02:15'],
  ['America/St_Johns', 23, '2026-10-05T12:00Z', '2026-10-06T01:30'],
  // The day on which the clock goes back: the hour that comes twice strikes once.
  ['Europe/Amsterdam', 2, '2026-10-24T12:00Z', '2026-10-25T00:00'],
  ['Europe/Amsterdam', 8, '2026-10-24T12:00Z', '2026-10-25T07:00'],
  // The day on which it goes forward: 02:00 there is none, so three strikes for it.
  ['Europe/Amsterdam', 2, '2027-03-27T12:00Z', '2027-03-28T01:00'],
  ['Europe/Amsterdam', 8, '2027-03-27T12:00Z', '2027-03-28T06:00'],
])('in %s it next strikes %i after %s at %s', (zone, hour, after, wanted) => expect(iso(nextHour(zone, hour, at(after)))).toBe(wanted));

test.each([
  [{ from: 22, to: 7 }, 'UTC', '2026-10-05T21:59Z', undefined],
  [{ from: 22, to: 7 }, 'UTC', '2026-10-05T22:00Z', '2026-10-06T07:00'],
  [{ from: 22, to: 7 }, 'UTC', '2026-10-06T06:59Z', '2026-10-06T07:00'],
  [{ from: 22, to: 7 }, 'UTC', '2026-10-06T07:00Z', undefined],
  [{ from: 9, to: 17 }, 'Europe/Amsterdam', '2026-10-05T08:00Z', '2026-10-05T15:00'],
  [{ from: 22, to: 7 }, 'Europe/Amsterdam', '2026-10-24T22:00Z', '2026-10-25T06:00'],
  [{ from: 22, to: 7 }, 'Europe/Amsterdam', '2027-03-27T22:00Z', '2027-03-28T05:00'],
  [null, 'UTC', '2026-10-05T03:00Z', undefined],
])('%j in %s at %s hold back until %s', (quiet, zone, now, until) => expect(iso(quietUntil(quiet, zone, at(now)))).toBe(until));

describe('an hour', () => {
  test('is the one on the wall there', () => expect([hourIn('UTC', at('2026-10-05T00:30Z')), hourIn('Europe/Amsterdam', at('2026-10-05T22:30Z'))]).toEqual([0, 0]));
  test('of mail begins when the full one does', () => expect(iso(nextFullHour(at('2026-10-05T12:00Z')))).toBe('2026-10-05T13:00'));
});
