import { enemyOf, type Side } from '../rules/piece.ts';
import type { Instant, Millis } from './duration.ts';
import type { TimeControl } from './time.ts';

/** A running game's clock, as of the start of a turn. Bronstein's: only what a move takes beyond the free time is lost (B, Digital Clocks). */
export type Clock = {
  readonly time: TimeControl;
  readonly began: Instant;
  readonly turn: Side;
  readonly turnStartedAt: Instant;
  /** What each side has left in reserve. */
  readonly reserve: Readonly<Record<Side, Millis>>;
};

export const startClock = (time: TimeControl, at: Instant): Clock => ({
  time,
  began: at,
  turn: 'red',
  turnStartedAt: at,
  reserve: { red: time.reserve, blue: time.reserve },
});

/** The clock after the side to move has moved. Reserve never grows. */
export function press(clock: Clock, at: Instant): Clock {
  const over = Math.max(0, at - freeUntil(clock));
  const { time, began, turn, reserve } = clock;
  const left = Math.max(0, reserve[turn] - over);
  const rest = turn === 'red' ? { red: left, blue: reserve.blue } : { red: reserve.red, blue: left };
  return { time, began, turn: enemyOf(turn), turnStartedAt: at, reserve: rest };
}

export const freeUntil = (clock: Clock): Instant => clock.turnStartedAt + clock.time.free;

/** A move received at this instant is still in time; one a millisecond later is not. */
export const deadlineOf = (clock: Clock): Instant => freeUntil(clock) + clock.reserve[clock.turn];

/** When the game is a draw by its duration; undefined where it has no end. */
export const endsAt = (clock: Clock): Instant | undefined =>
  clock.time.match === undefined ? undefined : clock.began + clock.time.match;

export type Fall = { readonly type: 'timed-out'; readonly by: Side; readonly at: Instant } | { readonly type: 'match-ended'; readonly at: Instant };

/** What the clock ends a game by, and when; the match's end comes before a deadline at the same instant, which is still in time. */
export function fallOf(clock: Clock): Fall {
  const deadline = deadlineOf(clock);
  const end = endsAt(clock);
  return end !== undefined && end <= deadline ? { type: 'match-ended', at: end } : { type: 'timed-out', by: clock.turn, at: deadline };
}

/** Whether that has come: a deadline has passed only after its instant, a match has ended at it. */
export const hasFallen = (fall: Fall, now: Instant): boolean => (fall.type === 'match-ended' ? now >= fall.at : now > fall.at);
