import type { Instant } from './duration.ts';
import { DAY } from './duration.ts';
import { union, type Span } from './span.ts';
import { dayAfter, dayIn, dayNumber, startOf, type Day } from './zone.ts';

/** Days of leave that a player has in a calendar year (correspondence.md, What stops a clock). */
export const LEAVE_DAYS = 30;

/** How many leaves may be announced at the same time. */
const MOST_COMING = 10;

/** How far ahead leave may be announced. */
const MOST_AHEAD = 366;

/**
 * Leave from one day to another, both with it, in the zone that the player lived in when it was taken. `from` and `until` are the instants in
 * which clocks stand: those of whole days but where it began in the middle of one, or was ended early. A day that was begun is a day taken.
 */
export type Leave = Span & { readonly first: Day; readonly last: Day; readonly zone: string };

/** All of a player's leave, by its beginning. */
export type Book = readonly Leave[];

export type LeaveRefusal =
  | { readonly rule: 'order' }
  | { readonly rule: 'past'; readonly today: Day }
  | { readonly rule: 'ahead'; readonly days: number }
  | { readonly rule: 'many'; readonly most: number }
  /** More days than are left in that year. */
  | { readonly rule: 'days'; readonly year: number; readonly left: number; readonly wanted: number };

export type Booked = { readonly book: Book } | { readonly refusal: LeaveRefusal };

/** Days that leave counts for. A zone is named with each: whoever flies west does not get a day twice for one. */
const daysOf = ({ first, last, zone }: Leave): readonly string[] =>
  Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) => `${dayAfter(first, i)} ${zone}`);

/** How many days of a calendar year are taken, present and coming ones with them. */
export const takenIn = (book: Book, year: number): number =>
  new Set(book.flatMap(daysOf).filter((day) => day.startsWith(`${String(year).padStart(4, '0')}-`))).size;

/** Takes leave from a day, or from now where none is named or it is today, to the end of another. */
export function takeLeave(book: Book, wanted: { readonly first: Day | undefined; readonly last: Day }, zone: string, now: Instant): Booked {
  const today = dayIn(zone, now);
  const first = wanted.first ?? today;
  const { last } = wanted;
  if (first < today) return { refusal: { rule: 'past', today } };
  if (last < first) return { refusal: { rule: 'order' } };
  if (dayNumber(last) - dayNumber(today) > MOST_AHEAD) return { refusal: { rule: 'ahead', days: MOST_AHEAD } };
  const leave: Leave = { first, last, zone, from: Math.max(now, startOf(zone, first)), until: startOf(zone, dayAfter(last)) };
  const after = added(book, leave);
  if (after.filter(({ until }) => until > now).length > MOST_COMING) return { refusal: { rule: 'many', most: MOST_COMING } };
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    const [before, taken] = [takenIn(book, year), takenIn(after, year)];
    if (taken > LEAVE_DAYS && taken > before) return { refusal: { rule: 'days', year, left: Math.max(0, LEAVE_DAYS - before), wanted: taken - before } };
  }
  return { book: after };
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Leave that meets other leave of the same zone becomes one with it. */
function added(book: Book, leave: Leave): Book {
  const meets = (one: Leave): boolean => one.zone === leave.zone && one.from <= leave.until && leave.from <= one.until;
  const joined = book.filter(meets).reduce(
    (all, one): Leave => ({
      zone: all.zone,
      first: one.first < all.first ? one.first : all.first,
      last: one.last > all.last ? one.last : all.last,
      from: Math.min(one.from, all.from),
      until: Math.max(one.until, all.until),
    }),
    leave,
  );
  return [...book.filter((one) => !meets(one)), joined].toSorted((a, b) => a.from - b.from);
}

/** Ends the leave that runs, or with a day the one that begins on it: what has not begun is given back whole, of the rest the days to come. */
export function endLeave(book: Book, first: Day | undefined, now: Instant): Book {
  return book.flatMap((one) => {
    const isMeant = first === undefined ? one.from <= now : one.first === first;
    if (!isMeant || one.until <= now) return [one];
    return one.from > now ? [] : [{ ...one, last: dayIn(one.zone, now), until: now }];
  });
}

/** What games are told. */
export const spansOf = (book: Book): readonly Span[] => union(book.map(({ from, until }) => ({ from, until })));

/** Without what no year's count needs any more. */
export const trimmed = (book: Book, now: Instant): Book => book.filter(({ until }) => until > now - 800 * DAY);
