import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND, type Millis } from '../../core/game/duration.ts';
import { leftWords, lengthWords, whenWords } from '../../web/time/words.ts';

describe('time left', () => {
  test.each<[Millis, string]>([
    [11 * DAY + 23 * HOUR + 59 * MINUTE, '11 d 23 h'],
    [2 * DAY + 3 * HOUR, '2 d 3 h'],
    [2 * DAY, '2 d'],
    [2 * DAY + 59 * MINUTE, '2 d'],
    [DAY - 1, '23 h 59 min'],
    [HOUR, '1 h'],
    [9 * MINUTE + 30 * SECOND, '9 min 30 s'],
    [59_999, '59 s'],
    [1_000, '1 s'],
    [999, 'time is up'],
    [0, 'time is up'],
    [-DAY, 'time is up'],
  ])('of %i ms is never told longer than it is: %s', (millis, words) => {
    expect(leftWords(millis)).toBe(words);
  });

  test('a length of time is told in whole words', () => {
    expect([0, DAY / 2, DAY, 10 * DAY, 90 * MINUTE].map(lengthWords)).toEqual(['nothing', '12 hours', '1 day', '10 days', '1 hour 30 minutes']);
  });
});

describe('a moment', () => {
  const now = Date.UTC(2026, 9, 20, 12);

  test('is told with its weekday in the reader’s zone', () => {
    const at = Date.UTC(2026, 9, 23, 22, 30);
    expect(whenWords(at, 'Europe/Amsterdam', now)).toMatch(/^Sat,? 24 October, 00:30$/);
    expect(whenWords(at, 'America/New_York', now)).toMatch(/^Fri,? 23 October, 18:30$/);
  });

  test('keeps its wall clock over a change of daylight saving', () => {
    const before = Date.UTC(2026, 9, 24, 10);
    expect(whenWords(before, 'Europe/Amsterdam', now)).toMatch(/Sat,? 24 October, 12:00/);
    expect(whenWords(before + DAY, 'Europe/Amsterdam', now)).toMatch(/Sun,? 25 October, 11:00/);
  });

  test('has its year where it is another', () => {
    expect(whenWords(Date.UTC(2027, 4, 29), 'UTC', now)).toContain('2027');
  });

  test('in a zone that this browser does not know is told in its own', () => {
    expect(whenWords(now, 'Mars/Olympus', now)).toContain('October');
  });
});
