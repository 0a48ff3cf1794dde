import { DAY, HOUR, MINUTE, SECOND, type Instant, type Millis } from '../../core/game/duration.ts';
import { text } from '../i18n/text.ts';

type Unit = keyof typeof text.time.short;

const UNITS: readonly (readonly [Unit, Millis])[] = [['day', DAY], ['hour', HOUR], ['minute', MINUTE], ['second', SECOND]];

/** The two largest units of a length of time, rounded down, so that no more is promised than there is. */
function parts(millis: Millis): readonly (readonly [Unit, number])[] {
  const first = UNITS.findIndex(([, size]) => millis >= size);
  if (first < 0) return [];
  let rest = millis;
  return UNITS.slice(first, first + 2).flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [[unit, count] as const] : [];
  });
}

/** `2 d 3 h`, `45 min 10 s`: all that the page ever says of time left comes from here. */
export function leftWords(millis: Millis): string {
  const told = parts(millis).map(([unit, count]) => text.time.short[unit](count));
  return told.length === 0 ? text.time.up : told.join(' ');
}

/** `2 days 12 hours`: a length of time that nobody is losing. */
export function lengthWords(millis: Millis): string {
  const told = parts(millis).map(([unit, count]) => text.time.long[unit](count));
  return told.length === 0 ? text.time.none : told.join(' ');
}

/** The day with its weekday and the time, in the reader's zone: `Tue 3 June, 14:05`. The year where it is not this one. */
export function whenWords(at: Instant, zone: string | undefined, now: Instant): string {
  const year = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear() ? {} : { year: 'numeric' as const };
  const day = format({ weekday: 'short', day: 'numeric', month: 'long', ...year }, zone).format(at);
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(at);
  return text.time.dayAndTime(day, clock);
}

function format(options: Intl.DateTimeFormatOptions, zone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(text.locale, zone === undefined ? options : { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(text.locale, options);
  }
}
