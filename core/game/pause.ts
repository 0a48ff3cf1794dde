import { SIDES, type Side } from '../rules/piece.ts';
import { DAY, type Instant, type Millis } from './duration.ts';
import { clipped, union, type Span } from './span.ts';
import { weekendsIn } from './zone.ts';

/** Why a clock stands, in the order in which one of several is named (correspondence.md, What stops a clock). */
export const CAUSES = ['outage', 'arbiter', 'leave', 'weekend'] as const;
export type Cause = (typeof CAUSES)[number];

export type Pause = Span & { readonly cause: Cause };

/** A side's time zone from an instant on. */
export type Zoned = { readonly from: Instant; readonly zone: string };

/** Everything that stops the clocks of one game, as its log tells it. */
export type Pauses = {
  readonly leave: Readonly<Record<Side, readonly Span[]>>;
  readonly zones: Readonly<Record<Side, readonly Zoned[]>>;
  readonly stops: readonly Span[];
  readonly credits: readonly Span[];
};

export const NO_PAUSES: Pauses = { leave: { red: [], blue: [] }, zones: { red: [], blue: [] }, stops: [], credits: [] };

/** From this instant on a side's leave is what is planned; what of it has been stays. */
export function planLeave(pauses: Pauses, by: Side, at: Instant, planned: readonly Span[]): Pauses {
  const been = clipped(pauses.leave[by], Number.NEGATIVE_INFINITY, at);
  const leave = union([...been, ...clipped(planned, at, Number.POSITIVE_INFINITY)]);
  return { ...pauses, leave: { ...pauses.leave, [by]: leave } };
}

export const setZone = (pauses: Pauses, by: Side, from: Instant, zone: string): Pauses => ({
  ...pauses,
  zones: { ...pauses.zones, [by]: [...pauses.zones[by], { from, zone }] },
});

/** What stops both clocks, and the match as well: it is nobody's doing, or the arbiter's to see to. */
const common = ({ stops, credits }: Pauses): readonly Pause[] => [
  ...credits.map((span): Pause => ({ ...span, cause: 'outage' })),
  ...stops.map((span): Pause => ({ ...span, cause: 'arbiter' })),
];

const leaveOf = ({ leave }: Pauses, by: Side): readonly Pause[] => leave[by].map((span): Pause => ({ ...span, cause: 'leave' }));

function weekendsOf({ zones }: Pauses, by: Side, from: Instant, until: Instant): readonly Pause[] {
  return zones[by].flatMap(({ from: since, zone }, i) => {
    const [first, last] = [Math.max(from, since), Math.min(until, zones[by][i + 1]?.from ?? until)];
    return first < last ? clipped(weekendsIn(zone, first, last), first, last).map((span): Pause => ({ ...span, cause: 'weekend' })) : [];
  });
}

/**
 * Weekends go on for ever, so they are looked for as far as a turn of so much time can reach. Of no week do they take more than 74 hours, from
 * the first zone's Saturday to the last one's Sunday, which leaves more than half of it.
 */
const reachOf = (most: Millis, pauses: readonly Pause[]): Millis =>
  2 * (most + pauses.reduce((sum, { from, until }) => sum + until - from, 0)) + 14 * DAY;

/** What stops a side's clock in a turn that began then and may take so long; `weekends` where the game has them. */
export function pausesOf(pauses: Pauses, by: Side, weekends: boolean, start: Instant, most: Millis): readonly Pause[] {
  const plain = clipped([...common(pauses), ...leaveOf(pauses, by)], start, Number.POSITIVE_INFINITY);
  return weekends ? [...plain, ...clipped(weekendsOf(pauses, by, start, start + reachOf(most, plain)), start, Number.POSITIVE_INFINITY)] : plain;
}

/** What stops the time for deploying: it is one for both, so whoever is on leave stops it for both. */
export const setupPauses = (pauses: Pauses): readonly Pause[] => [...common(pauses), ...SIDES.flatMap((side) => leaveOf(pauses, side))];

/** What stops the time for the whole game. Neither leave nor weekends do: it is there so that every game ends. */
export const matchPauses = (pauses: Pauses): readonly Pause[] => common(pauses);

/** The same instants as these, in pieces that do not overlap, each with one cause: what a reader can add up. */
export function told(pauses: readonly Pause[], from: Instant, until: Instant): readonly Pause[] {
  let taken: readonly Span[] = [];
  const pieces: Pause[] = [];
  for (const cause of CAUSES) {
    const mine = union(clipped(pauses.filter((pause) => pause.cause === cause), from, until));
    pieces.push(...without(mine, taken).map((span) => ({ ...span, cause })));
    taken = union([...taken, ...mine]);
  }
  return pieces.toSorted((a, b) => a.from - b.from);
}

/** What of these lies outside the others. Takes unions. */
function without(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  return spans.flatMap((span) => {
    let { from } = span;
    const rest: Span[] = [];
    for (const other of clipped(others, span.from, span.until)) {
      if (from < other.from) rest.push({ from, until: other.from });
      from = other.until;
    }
    return from < span.until ? [...rest, { from, until: span.until }] : rest;
  });
}
