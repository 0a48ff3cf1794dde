import { SIDES, type Side } from '../rules/piece.ts';
import { makeDuration, parseDuration, type Instant, type Millis } from './duration.ts';
import type { Pauses } from './pause.ts';
import { UNANSWERED } from './time.ts';

/** What an arbiter may rule (correspondence.md, The arbiter). Each answers one call, and lets the clocks go on unless it ends the game. */
export type Ruling =
  | { readonly what: 'resume' }
  | { readonly what: 'time'; readonly side: Side; readonly time: Millis }
  | { readonly what: 'warn'; readonly side: Side }
  | { readonly what: 'result'; readonly winner: Side | undefined }
  | { readonly what: 'void' };

export const RULINGS = ['resume', 'time', 'warn', 'result', 'void'] as const satisfies readonly Ruling['what'][];

/** What a log tells of the arbiter. `arbiter` is who it was: an id, without a space in it. */
export type HearingEvent = { readonly at: Instant } & (
  | { readonly type: 'arbiter-called'; readonly by: Side; readonly reason: string }
  /** Nobody answered in time; the clocks go on. */
  | { readonly type: 'call-lapsed' }
  /** From this line on this arbiter sees every rank of this game, and both players know. */
  | { readonly type: 'ranks-opened'; readonly arbiter: string; readonly reason: string }
  | { readonly type: 'ruled'; readonly arbiter: string; readonly ruling: Ruling; readonly reason: string }
);

export const HEARINGS = ['arbiter-called', 'call-lapsed', 'ranks-opened', 'ruled'] as const satisfies readonly HearingEvent['type'][];
export type HearingType = (typeof HEARINGS)[number];

/** A call that has not been answered. `number` counts the calls of the game from 1. */
export type Call = { readonly number: number; readonly by: Side; readonly at: Instant; readonly reason: string };

/** How things stand with the arbiter. */
export type Hearing = {
  readonly call: Call | undefined;
  readonly calls: Readonly<Record<Side, number>>;
  readonly warnings: Readonly<Record<Side, number>>;
  /** How much time each side has been given in all. */
  readonly given: Readonly<Record<Side, Millis>>;
  /** Which arbiters have opened the ranks. */
  readonly openedTo: readonly string[];
};

const NONE = { red: 0, blue: 0 };
export const NO_HEARING: Hearing = { call: undefined, calls: NONE, warnings: NONE, given: NONE, openedTo: [] };

export const callsIn = ({ calls }: Hearing): number => calls.red + calls.blue;

/** When an unanswered call lapses. */
export const lapsesAt = ({ at }: Call): Instant => at + UNANSWERED;

export function heard(hearing: Hearing, event: HearingEvent): Hearing {
  const { calls, warnings, given, openedTo } = hearing;
  switch (event.type) {
    case 'arbiter-called': {
      const { by, at, reason } = event;
      return { ...hearing, call: { number: callsIn(hearing) + 1, by, at, reason }, calls: { ...calls, [by]: calls[by] + 1 } };
    }
    case 'call-lapsed':
      return { ...hearing, call: undefined };
    case 'ranks-opened':
      return { ...hearing, openedTo: [...openedTo, event.arbiter] };
    case 'ruled': {
      const { ruling } = event;
      const answered = { ...hearing, call: undefined };
      if (ruling.what === 'warn') return { ...answered, warnings: { ...warnings, [ruling.side]: warnings[ruling.side] + 1 } };
      if (ruling.what === 'time') return { ...answered, given: { ...given, [ruling.side]: given[ruling.side] + ruling.time } };
      return answered;
    }
  }
}

/** The pauses after one of these lines: a call stops both clocks until it is answered or lapses. */
export function stopped(pauses: Pauses, { type, at }: HearingEvent): Pauses {
  if (type === 'arbiter-called') return { ...pauses, stops: [...pauses.stops, { from: at, until: at + UNANSWERED }] };
  if (type !== 'ruled') return pauses;
  return { ...pauses, stops: pauses.stops.map(({ from, until }) => ({ from, until: Math.min(until, at) })) };
}

/** `arbiter-called red REASON`, `call-lapsed`, `ranks-opened ARBITER REASON`, `ruled ARBITER time red P2D REASON`. */
export function hearingWords(event: HearingEvent): string {
  switch (event.type) {
    case 'arbiter-called':
      return `${event.type} ${event.by} ${event.reason}`;
    case 'call-lapsed':
      return event.type;
    case 'ranks-opened':
      return `${event.type} ${event.arbiter} ${event.reason}`;
    case 'ruled':
      return `${event.type} ${event.arbiter} ${rulingWords(event.ruling)} ${event.reason}`;
  }
}

export function rulingWords(ruling: Ruling): string {
  switch (ruling.what) {
    case 'time':
      return `time ${ruling.side} ${makeDuration(ruling.time)}`;
    case 'warn':
      return `warn ${ruling.side}`;
    case 'result':
      return `result ${ruling.winner ?? '-'}`;
    default:
      return ruling.what;
  }
}

const sideOf = (word: string | undefined): Side | undefined => SIDES.find((side) => side === word);

/** Undefined where the words are none of these. A reason is the rest of the line, as it is. */
export function parseHearing(at: Instant, [word, second = '', ...rest]: readonly string[]): HearingEvent | undefined {
  const type = HEARINGS.find((name) => name === word);
  const reason = rest.join(' ');
  switch (type) {
    case 'arbiter-called': {
      const by = sideOf(second);
      return by === undefined || reason === '' ? undefined : { type, at, by, reason };
    }
    case 'call-lapsed':
      return { type, at };
    case 'ranks-opened':
      return second === '' || reason === '' ? undefined : { type, at, arbiter: second, reason };
    case 'ruled': {
      const found = parseRuling(rest);
      return second === '' || found === undefined || found.reason === '' ? undefined : { type, at, arbiter: second, ...found };
    }
    default:
      return undefined;
  }
}

function parseRuling([what, ...rest]: readonly string[]): { readonly ruling: Ruling; readonly reason: string } | undefined {
  const side = sideOf(rest[0]);
  switch (RULINGS.find((name) => name === what)) {
    case 'resume':
      return { ruling: { what: 'resume' }, reason: rest.join(' ') };
    case 'void':
      return { ruling: { what: 'void' }, reason: rest.join(' ') };
    case 'time': {
      const time = parseDuration(rest[1] ?? '');
      return side === undefined || time === undefined ? undefined : { ruling: { what: 'time', side, time }, reason: rest.slice(2).join(' ') };
    }
    case 'warn':
      return side && { ruling: { what: 'warn', side }, reason: rest.slice(1).join(' ') };
    case 'result':
      return side === undefined && rest[0] !== '-' ? undefined : { ruling: { what: 'result', winner: side }, reason: rest.slice(1).join(' ') };
    default:
      return undefined;
  }
}
