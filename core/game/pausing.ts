import { SIDES, type Side } from '../rules/piece.ts';
import type { Instant } from './duration.ts';
import { planLeave, setZone, type Pauses } from './pause.ts';
import type { Span } from './span.ts';

/** What a log tells of its clocks' pauses, beside those that the arbiter makes. */
export type PausingEvent = { readonly at: Instant } & (
  /** From this line on these are all of a side's leave, present and to come. */
  | { readonly type: 'leave-taken'; readonly by: Side; readonly spans: readonly Span[] }
  /** From this line on a side has no leave. */
  | { readonly type: 'leave-ended'; readonly by: Side }
  /** Where a side's Saturday begins, from this line on. */
  | { readonly type: 'zone-set'; readonly by: Side; readonly zone: string }
  /** We were down: no clock ran. */
  | { readonly type: 'credited'; readonly span: Span }
);

export const PAUSINGS = ['leave-taken', 'leave-ended', 'zone-set', 'credited'] as const satisfies readonly PausingEvent['type'][];
export type Pausing = (typeof PAUSINGS)[number];

const makeSpan = ({ from, until }: Span): string => `${from.toString(36)}-${until.toString(36)}`;

const SPAN = /^([0-9a-z]{1,9})-([0-9a-z]{1,9})$/;

function parseSpan(text: string): Span | undefined {
  const [, from, until] = SPAN.exec(text) ?? [];
  return from === undefined || until === undefined ? undefined : { from: Number.parseInt(from, 36), until: Number.parseInt(until, 36) };
}

/** `leave-taken red mkt3x1c0-mktvx1c0`, `leave-ended red`, `zone-set red Europe/Amsterdam`, `credited mkt3x1c0-mkt3z9c0`. */
export function pausingWords(event: PausingEvent): string {
  switch (event.type) {
    case 'leave-taken':
      return [event.type, event.by, ...event.spans.map(makeSpan)].join(' ');
    case 'leave-ended':
      return `${event.type} ${event.by}`;
    case 'zone-set':
      return `${event.type} ${event.by} ${event.zone}`;
    case 'credited':
      return `${event.type} ${makeSpan(event.span)}`;
  }
}

/** Undefined where the words are none of these. */
export function parsePausing(at: Instant, [word, second = '', ...rest]: readonly string[]): PausingEvent | undefined {
  const by = SIDES.find((side) => side === second);
  const type = PAUSINGS.find((name) => name === word);
  if (type === 'credited') {
    const span = parseSpan(second);
    return span && { type, at, span };
  }
  if (type === undefined || by === undefined) return undefined;
  if (type === 'leave-ended') return { type, at, by };
  if (type === 'zone-set') return rest[0] === undefined || rest[0] === '' ? undefined : { type, at, by, zone: rest[0] };
  const spans = rest.map(parseSpan).filter((span) => span !== undefined);
  return spans.length > 0 ? { type, at, by, spans } : undefined;
}

/** The pauses after one of these lines. */
export function paused(pauses: Pauses, event: PausingEvent): Pauses {
  switch (event.type) {
    case 'leave-taken':
      return planLeave(pauses, event.by, event.at, event.spans);
    case 'leave-ended':
      return planLeave(pauses, event.by, event.at, []);
    case 'zone-set':
      return setZone(pauses, event.by, event.at, event.zone);
    case 'credited':
      return { ...pauses, credits: [...pauses.credits, event.span] };
  }
}
