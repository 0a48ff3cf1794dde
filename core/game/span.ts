import type { Instant, Millis } from './duration.ts';

/** From an instant on, up to but without another. */
export type Span = { readonly from: Instant; readonly until: Instant };

/** The same instants as these cover together, as spans in order that do not touch: what lies in two counts once. */
export function union(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.until) joined.push(span);
    else if (span.until > last.until) joined[joined.length - 1] = { from: last.from, until: span.until };
  }
  return joined;
}

/** What of these lies between two instants. */
export const clipped = <S extends Span>(spans: readonly S[], from: Instant, until: Instant): readonly S[] =>
  spans.flatMap((span) => {
    const part = { ...span, from: Math.max(span.from, from), until: Math.min(span.until, until) };
    return part.from < part.until ? [part] : [];
  });

/** How long these are together. Takes a union. */
export const lengthOf = (spans: readonly Span[]): Millis => spans.reduce((sum, { from, until }) => sum + until - from, 0);

/** How much time runs between two instants outside these. Takes a union. */
export const running = (spans: readonly Span[], from: Instant, until: Instant): Millis => until - from - lengthOf(clipped(spans, from, until));

/** The last instant by which no more than `most` has run since the start: where that is used up as a span begins, the end of the span. Takes a union. */
export function lastInstant(spans: readonly Span[], start: Instant, most: Millis): Instant {
  let at = start + most;
  for (const { from, until } of clipped(spans, start, Number.POSITIVE_INFINITY)) {
    if (from > at) break;
    at += until - from;
  }
  return at;
}

/** Whether both cover the same instants. */
export function isSame(a: readonly Span[], b: readonly Span[]): boolean {
  const [x, y] = [union(a), union(b)];
  return x.length === y.length && x.every(({ from, until }, i) => y[i]?.from === from && y[i]?.until === until);
}
