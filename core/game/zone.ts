import { DAY, type Instant } from './duration.ts';
import type { Span } from './span.ts';

/**
 * What a calendar says in a time zone. The rules of zones are those of `Intl`, which is a function of its arguments and of the tables that came
 * with the program; nothing here adds up offsets, so days of 23 and 25 hours, and days that a zone left out, are as they are there.
 */

/** `2026-10-24`. */
export type Day = string;

/** Dates to write and to read a day number by, days since 1970-01-01. */
export const dayNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayOf = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10);
export const dayAfter = (day: Day, days = 1): Day => dayOf(dayNumber(day) + days);
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(`${text}T00:00:00Z`)) && dayOf(dayNumber(text)) === text;

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Making a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** The day that an instant falls on. Throws for a zone that there is not. */
export function dayIn(zone: string, at: Instant): Day {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const MOST_KEPT = 20_000;
const starts = new Map<string, Instant>();

/** The first instant of a day; of one that the zone left out, of the day after. */
export function startOf(zone: string, day: Day): Instant {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  // No zone is a whole day ahead or behind, and days come in order: so the instant is found by halving.
  let [before, after] = [dayNumber(day) * DAY - DAY, dayNumber(day) * DAY + DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(zone, middle) < day) before = middle;
    else after = middle;
  }
  if (starts.size >= MOST_KEPT) starts.clear();
  starts.set(key, after);
  return after;
}

/** Day 2 after 1970-01-01 was a Saturday. */
const SATURDAY = 2;

/** The weekends of a zone that lie between two instants or reach into them: from the start of Saturday to the start of Monday. */
export function weekendsIn(zone: string, from: Instant, until: Instant): readonly Span[] {
  const weekends: Span[] = [];
  const first = Math.floor((Math.floor(from / DAY) - 2 - SATURDAY) / 7) * 7 + SATURDAY;
  for (let saturday = first; saturday * DAY <= until + DAY; saturday += 7) {
    const weekend = { from: startOf(zone, dayOf(saturday)), until: startOf(zone, dayOf(saturday + 2)) };
    if (weekend.until > from && weekend.from < until) weekends.push(weekend);
  }
  return weekends;
}
