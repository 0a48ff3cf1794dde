import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, makeDuration, MINUTE, parseDuration, SECOND } from '../../core/game/duration.ts';

describe('durations', () => {
  test.each([
    ['PT0S', 0], ['P3D', 3 * DAY], ['PT12H', 12 * HOUR], ['P9DT4H', 9 * DAY + 4 * HOUR], ['PT10M', 10 * MINUTE], ['PT1M', MINUTE],
    ['PT1S', SECOND], ['PT0.001S', 1], ['PT59.999S', 59_999], ['P1DT1H1M1.5S', DAY + HOUR + MINUTE + 1500], ['P730D', 730 * DAY],
  ])('%s is %i milliseconds, written and read', (text, millis) => {
    expect(parseDuration(text)).toBe(millis);
    expect(makeDuration(millis)).toBe(text);
  });

  test.each([
    ['PT36H', 'P1DT12H'], ['PT90M', 'PT1H30M'], ['PT86400S', 'P1D'], ['P0D', 'PT0S'], ['P0DT0H0M0S', 'PT0S'], ['PT1.50S', 'PT1.5S'], ['P007D', 'P7D'],
  ])('%s is written %s', (text, wanted) => expect(makeDuration(parseDuration(text)!)).toBe(wanted));

  test.each([
    '', 'P', 'PT', 'P1DT', 'P1', '1D', 'P1Y', 'P1M', 'P1W', 'P-1D', '-P1D', '+P1D', 'p1d', 'P1D ', ' P1D', 'P1.5D', 'PT1.5H', 'PT1.0001S', 'PT1,5S',
    'PT1S1M', 'P1H', 'PT1D', 'P1DT1H1H', 'Infinity', 'P1D\n',
  ])('“%s” is none', (text) => expect(parseDuration(text)).toBeUndefined());

  test('of any length are read back as they were written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 800 * DAY }), fc.nat(2 * MINUTE)), (millis) => {
        expect(parseDuration(makeDuration(millis))).toBe(millis);
      }),
    );
  });

  test('below nothing, or of no number, are none', () => {
    for (const wrong of [-1, Number.NaN]) expect(() => makeDuration(wrong)).toThrow('no duration');
  });
});
