import { fallOf, hasFallen } from './clock.ts';
import type { Instant } from './duration.ts';
import type { Event } from './event.ts';
import { fold, invitationLapses, setupDeadline, type Game } from './game.ts';
import { lapsesAt } from './hearing.ts';
import { MOST_PAUSES, OUTAGE } from './time.ts';

/**
 * What time alone has brought about by now, each dated when it came: a call that nobody answered, the end on time. `watchedAt` is when the clocks
 * were last known to be watched: where that is long ago, every clock that ran is credited with the gap before it is judged.
 */
export function passing(game: Game, now: Instant, watchedAt: Instant): readonly Event[] {
  const before = judged(game, Math.min(now, watchedAt));
  const known = fold(game, before);
  const credit = creditOf(known, now, watchedAt);
  if (credit === undefined) return [...before, ...judged(known, now)];
  return [...before, credit, ...judged(fold(known, [credit]), now)];
}

/** We were down for so long that it counts; what has been credited already is not credited twice. */
function creditOf(game: Game, now: Instant, watchedAt: Instant): Event | undefined {
  if (game.phase !== 'setup' && game.phase !== 'play') return undefined;
  const joined = game.events.find(({ type }) => type === 'joined')?.at ?? watchedAt;
  const from = Math.max(watchedAt, joined, game.pauses.credits.at(-1)?.until ?? watchedAt);
  return now - from > OUTAGE && game.pauses.credits.length < MOST_PAUSES ? { type: 'credited', at: Math.max(now, game.at), span: { from, until: now } } : undefined;
}

function judged(game: Game, now: Instant): readonly Event[] {
  const event = next(game, now);
  if (event === undefined) return [];
  const after = fold(game, [event]);
  return after.phase === 'over' ? [event] : [event, ...judged(after, now)];
}

function next(game: Game, now: Instant): Event | undefined {
  switch (game.phase) {
    case 'invited': {
      const at = invitationLapses(game);
      return now >= at ? { type: 'lapsed', at } : undefined;
    }
    case 'setup': {
      const at = setupDeadline(game);
      if (at === undefined || now <= at) return undefined;
      const { red, blue } = game.deployed;
      return red === blue ? { type: 'both-missed', at } : { type: 'setup-missed', by: red ? 'blue' : 'red', at };
    }
    case 'play': {
      const { call } = game.hearing;
      if (call !== undefined && now >= lapsesAt(call)) return { type: 'call-lapsed', at: Math.max(lapsesAt(call), game.at) };
      const fall = game.clock && fallOf(game.clock);
      return fall && hasFallen(fall, now) ? { ...fall, at: Math.max(fall.at, game.at) } : undefined;
    }
    case 'over':
      return undefined;
  }
}
