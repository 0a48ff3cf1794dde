import { makeMove, parseMove, type Move } from '../rules/notation.ts';
import { isRank, SIDES, type Side } from '../rules/piece.ts';
import type { Battle } from '../rules/position.ts';
import type { Instant } from './duration.ts';
import { hearingWords, parseHearing, type HearingEvent } from './hearing.ts';
import { parsePausing, pausingWords, type PausingEvent } from './pausing.ts';
import { isReason, type Reason } from './result.ts';

/** What one side alone did. */
export const ACTS = [
  'created', 'joined', 'deployed', 'draw-offered', 'draw-declined', 'draw-accepted', 'void-offered', 'void-declined', 'void-accepted',
  'resigned', 'timed-out', 'setup-missed',
] as const;
export type Act = (typeof ACTS)[number];

/** What ended a game without either side: the time for it, or for taking it up, ran out; the seat was withdrawn; nobody deployed. */
export const LAPSES = ['match-ended', 'lapsed', 'withdrawn', 'both-missed'] as const;
export type Lapse = (typeof LAPSES)[number];

/** One thing that happened in a game; the log is a list of these, only ever appended to. */
export type Event = ({ readonly at: Instant } & (
  | { readonly type: 'moved'; readonly move: Move; readonly battle: Battle | undefined }
  | { readonly type: Act; readonly by: Side }
  | { readonly type: Lapse }
  | {
      readonly type: 'began';
      readonly commitments: Readonly<Record<Side, string>>;
      /** Where each side stands, face down; undefined where the army fills its four rows. */
      readonly shapes: Readonly<Record<Side, string>> | undefined;
    }
  /** The board ended it, or the arbiter. */
  | { readonly type: 'ended'; readonly winner: Side | undefined; readonly reason: Reason }
  /** A deployment laid open once the game is over. */
  | { readonly type: 'opened'; readonly by: Side; readonly setup: string; readonly salt: string }
)) | PausingEvent | HearingEvent;

export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/**
 * A line of the log, for people to read in a console and short, as an item holds hundreds: the time in milliseconds to the base 36,
 * then what happened. `mkt3x1c0 a4-a5`, `mkt3x1c0 a4-a5 9x7`, `mkt3x1c0 draw-offered red`.
 */
export function makeLine(event: Event): string {
  return `${event.at.toString(36)} ${wordsOf(event)}`;
}

function wordsOf(event: Event): string {
  switch (event.type) {
    case 'moved':
      return event.battle ? `${makeMove(event.move)} ${event.battle.attacker}x${event.battle.defender}` : makeMove(event.move);
    case 'began':
      return ['began', event.commitments.red, event.commitments.blue, ...(event.shapes ? [event.shapes.red, event.shapes.blue] : [])].join(' ');
    case 'ended':
      return `ended ${event.winner ?? '-'} ${event.reason}`;
    case 'opened':
      return `opened ${event.by} ${event.setup} ${event.salt}`;
    case 'match-ended':
    case 'lapsed':
    case 'withdrawn':
    case 'both-missed':
      return event.type;
    case 'leave-taken':
    case 'leave-ended':
    case 'zone-set':
    case 'credited':
      return pausingWords(event);
    case 'arbiter-called':
    case 'call-lapsed':
    case 'ranks-opened':
    case 'ruled':
      return hearingWords(event);
    default:
      return `${event.type} ${event.by}`;
  }
}

const sideOf = (word: string | undefined): Side | undefined => SIDES.find((side) => side === word);

const TIME = /^(?:0|[1-9a-z][0-9a-z]*)$/;

/** Throws with the line where it is not one that `makeLine` makes. */
export function parseLine(line: string): Event {
  const [time = '', ...words] = line.split(' ');
  const at = TIME.test(time) ? Number.parseInt(time, 36) : Number.NaN;
  const event = Number.isSafeInteger(at) ? parseWords(at, words) : undefined;
  // Written again it must be the same: nothing is lost of a line that says more, or says it otherwise.
  if (event === undefined || wordsOf(event) !== line.slice(time.length + 1)) throw new Error(`not a line of a game’s log: ${time} ${words[0] ?? ''}`);
  return event;
}

function parseWords(at: Instant, words: readonly string[]): Event | undefined {
  const [word = '', second, third, fourth, fifth] = words;
  const move = parseMove(word);
  if (move !== undefined) {
    const battle = second === undefined ? undefined : parseBattle(second);
    return second !== undefined && battle === undefined ? undefined : { type: 'moved', at, move, battle };
  }
  const by = sideOf(second);
  const act = ACTS.find((name) => name === word);
  if (act !== undefined) return by && { type: act, at, by };
  const lapse = LAPSES.find((name) => name === word);
  if (lapse !== undefined) return { type: lapse, at };
  if (word === 'began' && second !== undefined && third !== undefined) {
    const shapes = fourth !== undefined && fifth !== undefined ? { red: fourth, blue: fifth } : undefined;
    return { type: 'began', at, commitments: { red: second, blue: third }, shapes };
  }
  if (word === 'ended' && third !== undefined && isReason(third)) return { type: 'ended', at, winner: by, reason: third };
  if (word === 'opened' && by !== undefined && third !== undefined && fourth !== undefined) {
    return { type: 'opened', at, by, setup: third, salt: fourth };
  }
  return parsePausing(at, words) ?? parseHearing(at, words);
}

function parseBattle(text: string): Battle | undefined {
  const [attacker = '', defender = ''] = text.split('x');
  return isRank(attacker) && isRank(defender) ? { attacker, defender } : undefined;
}
