import fc, { type Arbitrary } from 'fast-check';
import { deadlineOf } from '../../core/game/clock.ts';
import { decide, type Command } from '../../core/game/decide.ts';
import { DAY, HOUR, type Instant } from '../../core/game/duration.ts';
import { fold, newGame, type Game } from '../../core/game/game.ts';
import type { Ruling } from '../../core/game/hearing.ts';
import { BOUNDS, type TimeControl } from '../../core/game/time.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { SIDES } from '../../core/rules/piece.ts';
import { begun, BLUE, RED, type Whole } from './games.ts';

/** What happens next in a game through time: after how long, and what somebody does. `down` where nobody looked at the clocks meanwhile. */
export type Step = { readonly wait: (game: Game, now: Instant) => Instant; readonly make: (game: Game, now: Instant) => Command; readonly down: boolean };

const sides = fc.constantFrom(...SIDES);
export const LOOK: Command = { type: 'look' };

const wait: Arbitrary<Step['wait']> = fc.oneof(
  // A share of what is left, so that games go on for many steps.
  { weight: 12, arbitrary: fc.nat(99).map((share) => (game: Game, now: Instant) => now + Math.floor((Math.max(0, (game.clock ? deadlineOf(game.clock) : now) - now) * share) / 100)) },
  { weight: 2, arbitrary: fc.nat(10 * HOUR).map((by) => (_: Game, now: Instant) => now + by) },
  { weight: 1, arbitrary: fc.nat(6 * DAY).map((by) => (_: Game, now: Instant) => now + by) },
  // Just before the deadline, at it, and just after.
  { weight: 2, arbitrary: fc.constantFrom(-1, -1, 0, 0, 0, 1).map((by) => (game: Game, now: Instant) => Math.max(now, (game.clock ? deadlineOf(game.clock) : now) + by)) },
);

const spans = (now: Instant) => fc.array(fc.tuple(fc.nat(6 * DAY), fc.nat(4 * DAY)).map(([from, length]) => ({ from: now + from, until: now + from + length })), { maxLength: 3 });

/** Zones with daylight saving on both halves of the earth, and the farthest ones. */
const zones = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Africa/Cairo');

const rulings: Arbitrary<Ruling> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Ruling>({ what: 'resume' }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('time'), side: sides, time: fc.integer({ min: 1, max: 30 * DAY }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('warn'), side: sides }) },
  { weight: 1, arbitrary: fc.constantFrom<Ruling>({ what: 'void' }, { what: 'result', winner: 'red' }) },
);

const others: Arbitrary<Step['make']> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.nat(999).map((pick) => ({ position, phase }: Game): Command => {
      const { legal } = phase === 'play' ? movesIn(position) : { legal: [] };
      return { type: 'move', by: position.turn, ply: position.plies + 1, move: legal[pick % Math.max(1, legal.length)] ?? [30, 40] };
    }),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(sides, spans(0), zones).map(([by, leave, zone]) => (_: Game, now: Instant): Command => ({
      type: 'keep-whereabouts', by, whereabouts: { leave: leave.map(({ from, until }) => ({ from: from + now, until: until + now })), zone },
    })),
  },
  { weight: 3, arbitrary: fc.tuple(sides, zones).map(([by, zone]) => (): Command => ({ type: 'keep-whereabouts', by, whereabouts: { leave: [], zone } })) },
  { weight: 2, arbitrary: fc.tuple(sides, fc.nat(99)).map(([by, n]) => (): Command => ({ type: 'call-arbiter', by, reason: `reason ${n}` })) },
  { weight: 3, arbitrary: rulings.map((ruling) => ({ hearing }: Game): Command => ({ type: 'rule', arbiter: 'player_9', call: hearing.call?.number ?? 1, ruling, reason: 'so' })) },
  { weight: 2, arbitrary: fc.constant((): Command => LOOK) },
);

/** As others do; but a call is answered, and a leave ended, more often than chance would have it. */
const makes: Arbitrary<Step['make']> = fc.tuple(others, rulings, zones, fc.boolean()).map(([make, ruling, zone, isNext]) => (game, now) => {
  const { call } = game.hearing;
  if (isNext && call !== undefined) return { type: 'rule', arbiter: 'player_9', call: call.number, ruling, reason: 'so' };
  const by = SIDES.find((side) => game.pauses.leave[side].some(({ until }) => until > now));
  return isNext && by !== undefined ? { type: 'keep-whereabouts', by, whereabouts: { leave: [], zone } } : make(game, now);
});

export const steps: Arbitrary<readonly Step[]> = fc.array(
  fc.record({ wait, make: makes, down: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }) }),
  { maxLength: 30, size: 'max' },
);

const between = ([least, most]: readonly [number, number]) => fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));

/** Time controls, each figure at one of its bounds as often as not. */
export const controls: Arbitrary<TimeControl> = fc.record({
  setup: between(BOUNDS.setup), free: between(BOUNDS.free), reserve: between(BOUNDS.reserve),
  match: fc.option(between(BOUNDS.match), { nil: undefined }), weekends: fc.boolean(),
});

export type Moment = { readonly whole: Whole; readonly now: Instant };

/** Some weeks before daylight saving ends on one half of the earth and after it has begun on the other. */
const AUTUMN: Instant = Date.UTC(2026, 9, 1, 12);

const BEGUN = begun();

/** A game that has begun under a time control, everything at once. */
export const started = (time: TimeControl): Moment => {
  const events = BEGUN.game.events.map((event) => ({ ...event, at: AUTUMN }));
  return { whole: { ...BEGUN, game: fold(newGame(BEGUN.game.variant, time, { red: RED, blue: BLUE }), events) }, now: AUTUMN };
};

/** A step from a moment on; `before` looks first, as a sweep would at that instant. */
export function take({ whole, now }: Moment, step: Step, before = false): Moment {
  const then = step.wait(whole.game, now);
  const watchedAt = step.down ? now : then;
  const looked = before ? apply(whole, LOOK, then, watchedAt) : whole;
  return { whole: apply(looked, step.make(whole.game, then), then, watchedAt), now: then };
}

export function apply(whole: Whole, command: Command, now: Instant, watchedAt = now): Whole {
  const { events } = decide(whole.game, command, now, whole.secrets, watchedAt);
  return { ...whole, game: fold(whole.game, events) };
}

/** The moments of a whole history. */
export const histories: Arbitrary<readonly Moment[]> = fc.tuple(controls, steps).map(([time, list]) => {
  const moments = [started(time)];
  for (const step of list) moments.push(take(moments.at(-1)!, step));
  return moments;
});

