import type { Instant } from '../../core/game/duration.ts';
import type { Event } from '../../core/game/event.ts';
import type { Game } from '../../core/game/game.ts';
import { resultOf } from '../../core/game/result.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import type { Occasion } from '../mail/letters/kinds/all.ts';
import { remindersOf } from './reminders.ts';

/** Somebody to be told of a line of the log. `line` counts from 0; of a reminder it is the instant that it warns of. */
export type Notice = { readonly line: number; readonly occasion: Exclude<Occasion, 'message'>; readonly to: Side };

/** Who is to be told of the lines from one on, of what is still so. The free seat stands for who is invited. */
export function noticesOf(game: Game, from: number): readonly Notice[] {
  return game.events.flatMap((event, line) => (line < from ? [] : noticed(event, line))).filter((notice) => isStill(game, notice, game.at));
}

function noticed(event: Event, line: number): readonly Notice[] {
  if (resultOf(event) !== undefined) return SIDES.map((to) => ({ line, occasion: 'over', to }));
  switch (event.type) {
    case 'created':
      return [{ line, occasion: 'invited', to: enemyOf(event.by) }];
    case 'joined':
      return SIDES.map((to) => ({ line, occasion: 'deploy', to }));
    case 'began':
    case 'moved':
      return SIDES.map((to) => ({ line, occasion: 'turn', to }));
    case 'draw-offered':
    case 'draw-declined':
    case 'void-offered':
    case 'void-declined':
    case 'leave-taken':
    case 'leave-ended':
    case 'arbiter-called':
      return [{ line, occasion: event.type, to: enemyOf(event.by) }];
    case 'call-lapsed':
    case 'ranks-opened':
    case 'ruled':
      return SIDES.map((to) => ({ line, occasion: event.type, to }));
    default:
      return [];
  }
}

/** Whether a notice is worth sending as the game stands: a turn that was taken in the meantime is none. */
export function isStill(game: Game, { line, occasion, to }: Notice, now: Instant): boolean {
  switch (occasion) {
    case 'invited':
      return game.phase === 'invited';
    case 'deploy':
      return game.phase === 'setup' && !game.deployed[to];
    case 'turn':
      return game.phase === 'play' && game.position.turn === to && line === lastOf(game, 'moved', 'began');
    case 'draw-offered':
      return game.phase === 'play' && game.draw.offeredBy === enemyOf(to) && line === lastOf(game, occasion);
    case 'draw-declined':
      return game.phase === 'play' && game.draw.declinedBy === enemyOf(to) && line === lastOf(game, occasion);
    case 'over':
      return game.phase === 'over';
    case 'void-offered':
      return game.voidOfferedBy === enemyOf(to) && line === lastOf(game, occasion);
    case 'void-declined':
      return game.phase !== 'over' && line === lastOf(game, 'void-offered', occasion);
    // Of several changes of leave the last is what counts.
    case 'leave-taken':
    case 'leave-ended':
      return isRunning(game) && line === game.events.findLastIndex((event) => (event.type === 'leave-taken' || event.type === 'leave-ended') && event.by !== to);
    case 'arbiter-called':
      return game.hearing.call !== undefined && line === lastOf(game, occasion);
    case 'call-lapsed':
    case 'ranks-opened':
    case 'ruled':
      return isRunning(game);
    case 'free-ends':
    case 'deadline-day':
    case 'deadline-hours':
    case 'leave-over':
      return remindersOf(game).some((one) => one.occasion === occasion && one.of === line && one.to === to && now < one.until);
  }
}

/** The line by which a side's present turn, or its deployment, came to be wanted; undefined where nothing waits for it. */
export function turnLine(game: Game, side: Side): number | undefined {
  if (game.phase === 'setup') return game.deployed[side] ? undefined : lastOf(game, 'joined');
  return game.phase === 'play' && game.position.turn === side ? lastOf(game, 'moved', 'began') : undefined;
}

const isRunning = ({ phase }: Game): boolean => phase === 'setup' || phase === 'play';

const lastOf = (game: Game, ...types: readonly Event['type'][]): number => game.events.findLastIndex((event) => types.includes(event.type));
