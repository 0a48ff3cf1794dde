import type { Side } from '../rules/piece.ts';
import { deadlineOf, endsAt, freeUntil, pausesIn } from './clock.ts';
import { iso, makeDuration, type Instant } from './duration.ts';
import type { Event } from './event.ts';
import { setupDeadline, type BySide, type Game } from './game.ts';
import { lapsesAt, type Ruling } from './hearing.ts';
import { setupPauses, told, type Cause, type Pause } from './pause.ts';
import type { Span } from './span.ts';
import { MOST_CALLS } from './time.ts';

/** The parts of a view that tell of time and of the arbiter: instants in UTC, and why each is when it is. */

export type ViewSpan = { readonly from: string; readonly until: string };
export type ViewPause = ViewSpan & { readonly cause: Cause };

export type ClockFields = {
  readonly turnStartedAt: string | null;
  /** Null while the arbiter is called: nobody knows how long the clocks will stand. */
  readonly freeUntil: string | null;
  readonly deadline: string | null;
  readonly reserve: BySide<string>;
  readonly setupDeadline: string | null;
  readonly endsAt: string | null;
  /** Free time an arbiter has added to each side's present or next turn. */
  readonly extra: BySide<string>;
  /**
   * When the clock stands between the start of the turn, or of deploying, and its deadline, and why: no piece overlaps another, so the deadline is
   * start + `free` + `extra` + `reserve` + the lengths of these.
   */
  readonly pauses: readonly ViewPause[];
};

export type HearingFields = {
  /** The call that stands: both clocks stand still until it is answered, or `until`. */
  readonly call: { readonly number: number; readonly by: Side; readonly at: string; readonly reason: string; readonly until: string } | null;
  /** How often each side may call still. */
  readonly callsLeft: BySide<number>;
  /** Whether an arbiter has had the hidden ranks opened. */
  readonly ranksOpened: boolean;
};

/** What lines of the log carry beside a side, as far as both players may know it. Who the arbiter was is not told. */
export type AsideFields = {
  readonly spans?: readonly ViewSpan[];
  readonly zone?: string;
  readonly reason?: string;
  readonly ruling?: { readonly what: Ruling['what']; readonly side?: Side; readonly time?: string; readonly winner?: Side | null };
};

const isoOrNull = (at: Instant | undefined): string | null => (at === undefined ? null : iso(at));
const spanOf = ({ from, until }: Span): ViewSpan => ({ from: iso(from), until: iso(until) });
const pauseOf = (pause: Pause): ViewPause => ({ cause: pause.cause, ...spanOf(pause) });

export function clockFields(game: Game): ClockFields {
  const { clock, time, hearing } = game;
  const running = game.phase === 'play' ? clock : undefined;
  const known = hearing.call === undefined ? running : undefined;
  const extra = running?.extra ?? { red: 0, blue: 0 };
  return {
    turnStartedAt: isoOrNull(running?.turnStartedAt),
    freeUntil: isoOrNull(known && freeUntil(known)),
    deadline: isoOrNull(known && deadlineOf(known)),
    reserve: { red: makeDuration(clock?.reserve.red ?? time.reserve), blue: makeDuration(clock?.reserve.blue ?? time.reserve) },
    setupDeadline: game.phase === 'setup' ? isoOrNull(setupDeadline(game)) : null,
    endsAt: isoOrNull(known && endsAt(known)),
    extra: { red: makeDuration(extra.red), blue: makeDuration(extra.blue) },
    pauses: (known ? pausesIn(known) : deployingPauses(game)).map(pauseOf),
  };
}

function deployingPauses(game: Game): readonly Pause[] {
  const joined = game.events.find((event) => event.type === 'joined');
  const deadline = game.phase === 'setup' ? setupDeadline(game) : undefined;
  return joined && deadline !== undefined ? told(setupPauses(game.pauses), joined.at, deadline) : [];
}

export const leaveFields = ({ pauses: { leave } }: Game): BySide<readonly ViewSpan[]> => ({ red: leave.red.map(spanOf), blue: leave.blue.map(spanOf) });

export const zoneFields = ({ pauses: { zones } }: Game): BySide<string | null> => ({ red: zones.red.at(-1)?.zone ?? null, blue: zones.blue.at(-1)?.zone ?? null });

export function hearingFields({ hearing: { call, calls, openedTo } }: Game): HearingFields {
  return {
    call: call ? { number: call.number, by: call.by, at: iso(call.at), reason: call.reason, until: iso(lapsesAt(call)) } : null,
    callsLeft: { red: MOST_CALLS - calls.red, blue: MOST_CALLS - calls.blue },
    ranksOpened: openedTo.length > 0,
  };
}

export function asideFields(event: Event): AsideFields & { readonly by?: Side } {
  switch (event.type) {
    case 'leave-taken':
      return { by: event.by, spans: event.spans.map(spanOf) };
    case 'credited':
      return { spans: [spanOf(event.span)] };
    case 'zone-set':
      return { by: event.by, zone: event.zone };
    case 'arbiter-called':
      return { by: event.by, reason: event.reason };
    case 'ranks-opened':
      return { reason: event.reason };
    case 'ruled':
      return { reason: event.reason, ruling: rulingFields(event.ruling) };
    default:
      return {};
  }
}

function rulingFields(ruling: Ruling): AsideFields['ruling'] & {} {
  switch (ruling.what) {
    case 'time':
      return { what: ruling.what, side: ruling.side, time: makeDuration(ruling.time) };
    case 'warn':
      return { what: ruling.what, side: ruling.side };
    case 'result':
      return { what: ruling.what, winner: ruling.winner ?? null };
    default:
      return { what: ruling.what };
  }
}
