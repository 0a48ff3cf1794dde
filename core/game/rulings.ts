import { enemyOf, type Side } from '../rules/piece.ts';
import { NOTHING, refuse, type Decision } from './decision.ts';
import type { Instant } from './duration.ts';
import type { Event } from './event.ts';
import type { Game } from './game.ts';
import { rulingWords, type Ruling } from './hearing.ts';
import { MOST_CALLS, MOST_GIVEN } from './time.ts';

export type HearingCommand =
  | { readonly type: 'call-arbiter'; readonly by: Side; readonly reason: string }
  | { readonly type: 'open-ranks'; readonly arbiter: string; readonly reason: string }
  /** `call` says which call it answers, so that a ruling sent again is not a second one. */
  | { readonly type: 'rule'; readonly arbiter: string; readonly call: number; readonly ruling: Ruling; readonly reason: string };

/** How many warnings lose a game. */
const WARNINGS = 2;

export function hearing(game: Game, command: HearingCommand, at: Instant): Decision {
  switch (command.type) {
    case 'call-arbiter':
      return call(game, command.by, command.reason, at);
    case 'open-ranks':
      return open(game, command.arbiter, command.reason, at);
    case 'rule':
      return rule(game, command, at);
  }
}

/** Whoever calls while a call stands has what they want: the clocks stand still. */
function call(game: Game, by: Side, reason: string, at: Instant): Decision {
  const { hearing: { calls, call: standing }, events, phase } = game;
  const last = events.findLastIndex((event) => event.type === 'arbiter-called' && event.by === by && event.reason === reason);
  const isRepeat = last >= 0 && !events.slice(last).some(({ type }) => type === 'moved');
  if (isRepeat) return NOTHING;
  if (phase !== 'play') return refuse({ rule: 'phase' });
  if (standing !== undefined) return NOTHING;
  return calls[by] >= MOST_CALLS ? refuse({ rule: 'calls' }) : { events: [{ type: 'arbiter-called', at, by, reason }] };
}

function open(game: Game, arbiter: string, reason: string, at: Instant): Decision {
  if (game.hearing.openedTo.includes(arbiter)) return NOTHING;
  if (game.hearing.call === undefined) return refuse({ rule: 'no-call' });
  return { events: [{ type: 'ranks-opened', at, arbiter, reason }] };
}

function rule(game: Game, command: HearingCommand & { type: 'rule' }, at: Instant): Decision {
  const { arbiter, ruling, reason } = command;
  const made = answerTo(game, command.call);
  if (made !== undefined) {
    const again = made.type === 'ruled' && made.arbiter === arbiter && made.reason === reason && rulingWords(made.ruling) === rulingWords(ruling);
    return again ? NOTHING : refuse({ rule: 'stale' });
  }
  if (game.phase !== 'play') return refuse({ rule: 'phase' });
  if (game.hearing.call?.number !== command.call) return refuse({ rule: 'no-call' });
  if (ruling.what === 'time' && isTooMuch(game, ruling.side, ruling.time)) return refuse({ rule: 'given' });
  return { events: [{ type: 'ruled', at, arbiter, ruling, reason }, ...endBy(game, ruling, at)] };
}

const isTooMuch = ({ hearing: { given } }: Game, side: Side, time: number): boolean =>
  time <= 0 || time > MOST_GIVEN.once || given[side] + time > MOST_GIVEN.inAll;

function endBy(game: Game, ruling: Ruling, at: Instant): readonly Event[] {
  switch (ruling.what) {
    case 'warn':
      return game.hearing.warnings[ruling.side] + 1 < WARNINGS ? [] : [{ type: 'ended', at, winner: enemyOf(ruling.side), reason: 'warnings' }];
    case 'result':
      return [{ type: 'ended', at, winner: ruling.winner, reason: 'ruling' }];
    case 'void':
      return [{ type: 'ended', at, winner: undefined, reason: 'void' }];
    default:
      return [];
  }
}

/** What answered the call of this number: a ruling, or that it lapsed. */
function answerTo({ events }: Game, number: number): Event | undefined {
  const calls = events.flatMap(({ type }, i) => (type === 'arbiter-called' ? [i] : []));
  const from = calls[number - 1];
  return from === undefined ? undefined : events.slice(from, calls[number]).find(({ type }) => type === 'ruled' || type === 'call-lapsed');
}
