import { deadlineOf, freeUntil } from '../../core/game/clock.ts';
import { DAY, HOUR, type Instant, type Millis } from '../../core/game/duration.ts';
import { setupDeadline, type Game } from '../../core/game/game.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import type { Reminding } from '../mail/letters/time-words.ts';

/** A warning that time runs out: due at an instant, of another. It is keyed by what it warns of, and void once that has changed. */
export type Reminder = { readonly occasion: Reminding; readonly at: Instant; readonly of: Instant; readonly to: Side };

/** How long before (correspondence.md, Turn notifications). */
const BEFORE: Readonly<Record<Reminding, Millis>> = { 'free-ends': DAY, 'deadline-day': DAY, 'deadline-hours': 3 * HOUR };

/** Every reminder of a game as it stands, past and to come; none that would come before its turn has begun, as that is told then. */
export function remindersOf(game: Game): readonly Reminder[] {
  const { clock, hearing, phase } = game;
  if (phase === 'setup') {
    const deadline = setupDeadline(game);
    const began = game.events.find(({ type }) => type === 'joined')?.at;
    return deadline === undefined || began === undefined ? [] : SIDES.filter((side) => !game.deployed[side]).flatMap((to) => warnings(deadline, began, to));
  }
  if (phase !== 'play' || clock === undefined || hearing.call !== undefined) return [];
  const { turn: to, turnStartedAt } = clock;
  const [free, deadline] = [freeUntil(clock), deadlineOf(clock)];
  return [...(free < deadline ? reminding('free-ends', free, turnStartedAt, to) : []), ...warnings(deadline, turnStartedAt, to)];
}

const warnings = (of: Instant, since: Instant, to: Side) => [...reminding('deadline-day', of, since, to), ...reminding('deadline-hours', of, since, to)];

const reminding = (occasion: Reminding, of: Instant, since: Instant, to: Side): readonly Reminder[] =>
  of - BEFORE[occasion] > since ? [{ occasion, at: of - BEFORE[occasion], of, to }] : [];

/** What is to be sent now: of two that warn of the same, the later. */
export function dueReminders(game: Game, now: Instant): readonly Reminder[] {
  const due = remindersOf(game).filter(({ at, of }) => at <= now && now < of);
  return due.filter((one) => !due.some(({ of, to, at }) => of === one.of && to === one.to && at > one.at));
}

/** When there is next something to be sent. */
export function nextReminder(game: Game, now: Instant): Instant | undefined {
  const ahead = remindersOf(game).map(({ at }) => at).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
