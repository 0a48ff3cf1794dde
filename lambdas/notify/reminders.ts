import { deadlineOf, freeUntil } from '../../core/game/clock.ts';
import { DAY, HOUR, type Instant, type Millis } from '../../core/game/duration.ts';
import { setupDeadline, type Game } from '../../core/game/game.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import type { Reminding } from '../mail/letters/kinds/reminder.tsx';

/**
 * A letter that no line of the log calls for but the time: due at an instant, of another, and of no use after a third. It is keyed by what it tells of, and
 * void once that has changed.
 */
export type Reminder = { readonly occasion: Reminding; readonly at: Instant; readonly of: Instant; readonly until: Instant; readonly to: Side };

/** How long before (correspondence.md, Turn notifications). */
const BEFORE: Readonly<Record<Reminding, Millis>> = { 'free-ends': DAY, 'deadline-day': DAY, 'deadline-hours': 3 * HOUR, 'leave-over': 0 };

/** That somebody is back is news for so long. */
const NEWS = DAY;

/** Every reminder of a game as it stands, past and to come; none that would come before its turn has begun, as that is told then. */
export const remindersOf = (game: Game): readonly Reminder[] => [...warningsIn(game), ...returnsIn(game)];

/** When each side comes back from leave that nobody ended early: of that a line tells. */
function returnsIn({ events, pauses, phase }: Game): readonly Reminder[] {
  if (phase !== 'setup' && phase !== 'play') return [];
  return SIDES.flatMap((side) =>
    pauses.leave[side]
      .filter(({ until }) => !events.some((event) => event.at === until && (event.type === 'leave-ended' || event.type === 'leave-taken') && event.by === side))
      .map(({ until: of }): Reminder => ({ occasion: 'leave-over', at: of, of, until: of + NEWS, to: enemyOf(side) })),
  );
}

function warningsIn(game: Game): readonly Reminder[] {
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
  of - BEFORE[occasion] > since ? [{ occasion, at: of - BEFORE[occasion], of, until: of, to }] : [];

/** What is to be sent now: of two that warn of the same, the later. */
export function dueReminders(game: Game, now: Instant): readonly Reminder[] {
  const due = remindersOf(game).filter(({ at, until }) => at <= now && now < until);
  return due.filter((one) => !due.some(({ of, to, at }) => of === one.of && to === one.to && at > one.at));
}

/** When there is next something to be sent. */
export function nextReminder(game: Game, now: Instant): Instant | undefined {
  const ahead = remindersOf(game).map(({ at }) => at).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
