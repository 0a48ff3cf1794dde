import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineOf, endsAt, type Clock } from '../../core/game/clock.ts';
import { DAY, parseDuration } from '../../core/game/duration.ts';
import { makeLine, parseLine } from '../../core/game/event.ts';
import { fallsDue, fold, newGame, type Game } from '../../core/game/game.ts';
import { MOST_CALLS, MOST_GIVEN, UNANSWERED } from '../../core/game/time.ts';
import { view } from '../../core/game/view.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import { submit } from './games.ts';
import { apply, controls, histories, LOOK, started, steps, take, type Moment } from './histories.ts';

const seen = (game: Game, reader: Side) => view({ id: 'game_1', players: { red: undefined, blue: undefined }, game }, reader);
const words = ({ events }: Game): readonly string[] => events.map(makeLine);
const running = (moments: readonly Moment[]): readonly (Moment & { readonly clock: Clock })[] =>
  moments.flatMap(({ whole, now }) => (whole.game.phase === 'play' && whole.game.clock ? [{ whole, now, clock: whole.game.clock }] : []));

/** Nothing is checked of a law whose cases never come: how often each kind of line was met. */
const met = new Map<string, number>();

describe('through any history of moves, leave, weekends, stops and outages, in any zone and under any time control', () => {
  test('with no move every game ends, and within a time that is known (lessons 8, 9, 11)', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        const { whole, now } = moments.at(-1)!;
        for (const { type } of whole.game.events) met.set(type, (met.get(type) ?? 0) + 1);
        const { time, pauses } = whole.game;
        const stands = [...SIDES.flatMap((side) => pauses.leave[side]), ...pauses.credits].reduce((sum, { from, until }) => sum + until - from, 0);
        const most = 2 * (time.free + time.reserve + MOST_GIVEN.inAll + stands + 2 * MOST_CALLS * UNANSWERED) + 14 * DAY;
        let game = whole.game;
        let last = now;
        for (let looks = 0; game.phase !== 'over'; looks += 1) {
          expect(looks).toBeLessThan(4);
          last = Math.max(last, fallsDue(game)! + 1);
          game = apply({ ...whole, game }, LOOK, last).game;
        }
        expect(last - now).toBeLessThanOrEqual(most);
      }),
      { numRuns: 150 },
    );
    // Which of them come is chance, but of so many some do.
    for (const type of ['moved', 'leave-taken', 'leave-ended', 'zone-set', 'credited', 'arbiter-called', 'call-lapsed', 'ruled', 'timed-out', 'match-ended']) expect([type, (met.get(type) ?? 0) > 0]).toEqual([type, true]);
  });

  test('reserve never grows', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        for (const [i, { whole }] of moments.slice(1).entries()) {
          for (const side of SIDES) {
            const [before, after] = [moments[i]!.whole.game.clock!.reserve[side], whole.game.clock!.reserve[side]];
            expect(after).toBeLessThanOrEqual(before);
            expect(after).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a pause that lies within others changes nothing, whichever kind it is (lesson 11)', () => {
    fc.assert(
      fc.property(histories, fc.nat(999), fc.nat(999), (moments, from, to) => {
        for (const { clock } of running(moments)) {
          const { clock: { pauses } } = seen(moments.find(({ whole }) => whole.game.clock === clock)!.whole.game, 'red');
          for (const pause of pauses) {
            const [start, end] = [Date.parse(pause.from), Date.parse(pause.until)];
            const [a, b] = [from, to].map((share) => start + Math.floor(((end - start) * share) / 999)).toSorted((x, y) => x - y);
            const inner = { from: a!, until: b! };
            const leave = { ...clock.pauses.leave, [clock.turn]: [...clock.pauses.leave[clock.turn], inner] };
            expect(deadlineOf({ ...clock, pauses: { ...clock.pauses, credits: [...clock.pauses.credits, inner] } })).toBe(deadlineOf(clock));
            expect(deadlineOf({ ...clock, pauses: { ...clock.pauses, leave } })).toBe(deadlineOf(clock));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the deadline that a page is told is the one that moves are judged by, to the millisecond (lesson 10)', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        for (const { whole, now } of running(moments)) {
          if (whole.game.hearing.call !== undefined) continue;
          const { clock, turn } = seen(whole.game, 'red');
          const deadline = Date.parse(clock.deadline!);
          const [first] = movesIn(whole.game.position).legal;
          if (deadline < now || first === undefined || (clock.endsAt !== null && Date.parse(clock.endsAt) <= deadline + 1)) continue;
          const move = { type: 'move', by: turn!, ply: whole.game.position.plies + 1, move: first } as const;
          expect(submit(whole, move, deadline).decision.refusal).toBeUndefined();
          expect(submit(whole, move, deadline + 1).whole.game.result).toEqual({ winner: turn === 'red' ? 'blue' : 'red', reason: 'time' });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('what a page is told of a deadline adds up: the start, the free time, what was given, the reserve and each pause', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        for (const { whole } of running(moments)) {
          const { clock, time, turn } = seen(whole.game, 'blue');
          if (clock.deadline === null) continue;
          const paused = clock.pauses.reduce((sum, { from, until }) => sum + Date.parse(until) - Date.parse(from), 0);
          const figures = [time.free, clock.extra[turn!], clock.reserve[turn!]].reduce((sum, text) => sum + parseDuration(text)!, 0);
          expect(Date.parse(clock.deadline)).toBe(Date.parse(clock.turnStartedAt!) + figures + paused);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('whether a sweep or a player comes first at an instant, the log is the same', () => {
    fc.assert(
      fc.property(controls, steps, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (time, list, swept) => {
        let [one, other] = [started(time), started(time)];
        for (const [i, step] of list.entries()) {
          one = take(one, step);
          other = take(other, step, swept[i]);
          expect(words(other.whole.game)).toEqual(words(one.whole.game));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('however often a sweep has gone by in between, the log is the same', () => {
    fc.assert(
      fc.property(controls, steps, fc.array(fc.nat(999), { minLength: 30, maxLength: 30 }), (time, list, shares) => {
        let [one, other] = [started(time), started(time)];
        for (const [i, step] of list.entries()) {
          const then = step.wait(one.whole.game, one.now);
          const command = step.make(one.whole.game, then);
          const watched = { down: false, wait: () => then, make: () => command };
          const between = one.now + Math.floor(((then - one.now) * shares[i]!) / 1_000);
          other = { ...other, whole: apply(other.whole, LOOK, between) };
          one = take(one, watched);
          other = take(other, watched);
          expect(words(other.whole.game)).toEqual(words(one.whole.game));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a command that was not refused does nothing more when it is sent again (lesson 13)', () => {
    fc.assert(
      fc.property(controls, steps, (time, list) => {
        let moment = started(time);
        for (const step of list) {
          const now = step.wait(moment.whole.game, moment.now);
          const command = step.make(moment.whole.game, now);
          const { decision, whole } = submit(moment.whole, command, now);
          if (decision.refusal === undefined) expect(submit(whole, command, now).decision).toEqual({ events: [] });
          moment = { whole, now };
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the log never goes back in time, and read from its lines is the same game', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        const { game } = moments.at(-1)!.whole;
        const times = game.events.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const again = fold(newGame(game.variant, game.time, started(game.time).whole.game.setups), words(game).map(parseLine));
        expect([again.clock, again.pauses, again.hearing, again.result]).toEqual([game.clock, game.pauses, game.hearing, game.result]);
      }),
      { numRuns: 100 },
    );
  });

  test('leave and weekends do not put off the end of the match; the arbiter and outages do', () => {
    fc.assert(
      fc.property(histories, (moments) => {
        for (const { clock } of running(moments)) {
          const end = endsAt(clock);
          const { leave, zones, ...common } = clock.pauses;
          expect(endsAt({ ...clock, pauses: { ...common, leave: { red: [], blue: [] }, zones: { red: [], blue: [] } } })).toBe(end);
          if (end !== undefined && common.stops.length + common.credits.length === 0) expect(end).toBe(clock.began + clock.time.match!);
          expect([leave, zones]).toBeDefined();
        }
      }),
      { numRuns: 100 },
    );
  });
});
