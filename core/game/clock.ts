import { enemyOf, type Side } from '../rules/piece.ts';
import type { Instant, Millis } from './duration.ts';
import { matchPauses, NO_PAUSES, pausesOf, told, type Pause, type Pauses } from './pause.ts';
import { lastInstant, running, union, type Span } from './span.ts';
import type { TimeControl } from './time.ts';

/** A running game's clock, as of the start of a turn. Bronstein's: only what a move takes beyond the free time is lost (B, Digital Clocks). */
export type Clock = {
  readonly time: TimeControl;
  readonly began: Instant;
  readonly turn: Side;
  readonly turnStartedAt: Instant;
  /** What each side has left in reserve. */
  readonly reserve: Readonly<Record<Side, Millis>>;
  /** Free time that an arbiter has added to a side's present or next turn; like all free time it is not saved. */
  readonly extra: Readonly<Record<Side, Millis>>;
  readonly pauses: Pauses;
};

export const startClock = (time: TimeControl, at: Instant, pauses: Pauses = NO_PAUSES): Clock => ({
  time,
  began: at,
  turn: 'red',
  turnStartedAt: at,
  reserve: { red: time.reserve, blue: time.reserve },
  extra: { red: 0, blue: 0 },
  pauses,
});

/** The clock after the side to move has moved. Reserve never grows. */
export function press(clock: Clock, at: Instant): Clock {
  const { time, began, turn, turnStartedAt, reserve, extra, pauses } = clock;
  const spent = running(standing(clock, at - turnStartedAt), turnStartedAt, at);
  const left = Math.max(0, reserve[turn] - Math.max(0, spent - freeOf(clock)));
  const rest = turn === 'red' ? { red: left, blue: reserve.blue } : { red: reserve.red, blue: left };
  const given = extra[turn] === 0 ? extra : { ...extra, [turn]: 0 };
  return { time, began, turn: enemyOf(turn), turnStartedAt: at, reserve: rest, extra: given, pauses };
}

/** When the mover's clock stands in a turn of so much time. */
const standing = ({ pauses, turn, time, turnStartedAt }: Clock, most: Millis): readonly Span[] =>
  union(pausesOf(pauses, turn, time.weekends === true, turnStartedAt, most));

const freeOf = ({ time, extra, turn }: Clock): Millis => time.free + extra[turn];
const mostOf = (clock: Clock): Millis => freeOf(clock) + clock.reserve[clock.turn];
const lastAfter = (clock: Clock, most: Millis): Instant => lastInstant(standing(clock, most), clock.turnStartedAt, most);

export const freeUntil = (clock: Clock): Instant => lastAfter(clock, freeOf(clock));

/** A move received at this instant is still in time; one a millisecond later is not. */
export const deadlineOf = (clock: Clock): Instant => lastAfter(clock, mostOf(clock));

/** Why the deadline is when it is: start + free time + reserve + the lengths of these, none of which overlaps another. */
export const pausesIn = (clock: Clock): readonly Pause[] =>
  told(pausesOf(clock.pauses, clock.turn, clock.time.weekends === true, clock.turnStartedAt, mostOf(clock)), clock.turnStartedAt, deadlineOf(clock));

/** When the game is a draw by its duration; undefined where it has no end. */
export const endsAt = ({ time, began, pauses }: Clock): Instant | undefined =>
  time.match === undefined ? undefined : lastInstant(union(matchPauses(pauses)), began, time.match);

export type Fall = { readonly type: 'timed-out'; readonly by: Side; readonly at: Instant } | { readonly type: 'match-ended'; readonly at: Instant };

/** What the clock ends a game by, and when; the match's end comes before a deadline at the same instant, which is still in time. */
export function fallOf(clock: Clock): Fall {
  const deadline = deadlineOf(clock);
  const end = endsAt(clock);
  return end !== undefined && end <= deadline ? { type: 'match-ended', at: end } : { type: 'timed-out', by: clock.turn, at: deadline };
}

/** Whether that has come: a deadline has passed only after its instant, a match has ended at it. */
export const hasFallen = (fall: Fall, now: Instant): boolean => (fall.type === 'match-ended' ? now >= fall.at : now > fall.at);
