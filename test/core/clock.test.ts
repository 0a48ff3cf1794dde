import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineOf, endsAt, fallOf, freeUntil, hasFallen, press, startClock, type Clock } from '../../core/game/clock.ts';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { BOUNDS, makeTime, outOfBounds, parseTime, PRESETS, type TimeControl } from '../../core/game/time.ts';
import { enemyOf } from '../../core/rules/piece.ts';
import { NOON } from './games.ts';

const between = (bounds: readonly [number, number]) => fc.integer({ min: bounds[0], max: bounds[1] });

const times: fc.Arbitrary<TimeControl> = fc.record({
  setup: between(BOUNDS.setup),
  free: between(BOUNDS.free),
  reserve: between(BOUNDS.reserve),
  match: fc.option(between(BOUNDS.match), { nil: undefined }),
});

/** A clock after turns that each took so much of the time there was, in thousandths. */
const clocks: fc.Arbitrary<readonly Clock[]> = fc.tuple(times, fc.array(fc.nat(1000), { maxLength: 40 })).map(([time, shares]) => {
  const run = [startClock(time, NOON)];
  for (const share of shares) {
    const clock = run.at(-1)!;
    run.push(press(clock, clock.turnStartedAt + Math.floor(((deadlineOf(clock) - clock.turnStartedAt) * share) / 1000)));
  }
  return run;
});

describe('the clock', () => {
  // two hours free, ten in reserve: how long each turn takes, Red's first, and what is left in reserve
  test.each<[string, readonly number[], number, number]>([
    ['nothing is taken from the reserve within the free time', [1, 2, 0, 2], 10, 10],
    ['what exceeds the free time is', [3, 2, 2, 4], 9, 8],
    ['free time that was not used is not saved', [0, 0, 5, 5], 7, 7],
    ['the reserve goes turn by turn', [4, 3, 4, 3, 4, 3], 4, 7],
    ['all of it may go at once', [12, 2], 0, 10],
    ['and then there is the free time alone', [12, 12, 2, 2, 2, 2], 0, 0],
  ])('%s', (_, hours, red, blue) => {
    let clock = startClock({ setup: DAY, free: 2 * HOUR, reserve: 10 * HOUR, match: undefined }, NOON);
    for (const hour of hours) clock = press(clock, clock.turnStartedAt + hour * HOUR);
    expect(clock.reserve).toEqual({ red: red * HOUR, blue: blue * HOUR });
    expect(deadlineOf(clock)).toBe(clock.turnStartedAt + 2 * HOUR + clock.reserve[clock.turn]);
  });

  test('counts a millisecond beyond the free time', () => {
    const clock = startClock(PRESETS.brisk, NOON);
    expect(press(clock, freeUntil(clock)).reserve.red).toBe(2 * DAY);
    expect(press(clock, freeUntil(clock) + 1).reserve.red).toBe(2 * DAY - 1);
  });

  test('never gives time back, and takes from the mover alone', () => {
    fc.assert(
      fc.property(clocks, (run) => {
        for (const [i, clock] of run.slice(1).entries()) {
          const before = run[i]!;
          const spent = clock.turnStartedAt - before.turnStartedAt;
          expect(clock.turn).toBe(enemyOf(before.turn));
          expect(clock.reserve[clock.turn]).toBe(before.reserve[clock.turn]);
          expect(before.reserve[before.turn] - clock.reserve[before.turn]).toBe(Math.max(0, spent - before.time.free));
          expect(clock.reserve[before.turn]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('lets a turn last until its start, the free time and what is left in reserve', () => {
    fc.assert(
      fc.property(clocks, (run) => {
        for (const clock of run) expect(deadlineOf(clock)).toBe(clock.turnStartedAt + clock.time.free + clock.reserve[clock.turn]);
      }),
    );
  });

  test('ends every game in which nobody moves, at the deadline or at the end of the match, whichever comes first', () => {
    fc.assert(
      fc.property(clocks, (run) => {
        const clock = run.at(-1)!;
        const fall = fallOf(clock);
        const end = endsAt(clock);
        expect(fall.at).toBe(Math.min(deadlineOf(clock), end ?? Number.POSITIVE_INFINITY));
        expect(fall.type).toBe(end !== undefined && end <= deadlineOf(clock) ? 'match-ended' : 'timed-out');
        expect(hasFallen(fall, fall.at - 1)).toBe(false);
        expect(hasFallen(fall, fall.at + 1)).toBe(true);
        expect(hasFallen(fall, fall.at)).toBe(fall.type === 'match-ended');
      }),
    );
  });

  test('spends no more than both reserves beyond the free time, however long the game', () => {
    fc.assert(
      fc.property(clocks, (run) => {
        const { time, turnStartedAt } = run.at(-1)!;
        expect(turnStartedAt - NOON).toBeLessThanOrEqual((run.length - 1) * time.free + 2 * time.reserve);
      }),
    );
  });
});

describe('time controls', () => {
  test.each([
    ['brisk', 'P1D PT12H P2D P60D'],
    ['standard', 'P3D P2D P10D P180D'],
    ['relaxed', 'P7D P5D P30D P365D'],
  ] as const)('%s is %s', (name, text) => {
    expect(makeTime(PRESETS[name])).toBe(text);
    expect(parseTime(text)).toEqual(PRESETS[name]);
    expect(outOfBounds(PRESETS[name])).toBeUndefined();
  });

  test.each([
    ['setup', 10 * MINUTE, 30 * DAY],
    ['free', MINUTE, 30 * DAY],
    ['reserve', 0, 90 * DAY],
    ['match', DAY, 730 * DAY],
  ] as const)('%s lies between %i and %i milliseconds', (key, least, most) => {
    for (const value of [least, most]) expect(outOfBounds({ ...PRESETS.standard, [key]: value })).toBeUndefined();
    for (const value of [least - 1, most + 1]) expect(outOfBounds({ ...PRESETS.standard, [key]: value })).toBe(key);
  });

  test('may have no end of the match', () => {
    const endless = { ...PRESETS.standard, match: undefined };
    expect(outOfBounds(endless)).toBeUndefined();
    expect(makeTime(endless)).toBe('P3D P2D P10D -');
  });

  test('are read back as they were written', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(parseTime(makeTime(time))).toEqual(time);
      }),
    );
  });

  test.each(['', 'P3D', 'P3D P2D', 'P3D P2D soon P180D', '- - - -'])('“%s” is none', (text) => {
    expect(() => parseTime(text)).toThrow('no time control');
  });
});
