/** Milliseconds. */
export type Millis = number;

/** Milliseconds since 1970 in UTC. */
export type Instant = number;

/** An instant as it goes over the wire. */
export const iso = (at: Instant): string => new Date(at).toISOString();

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;

const ISO = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** `P3D`, `PT12H30M`: days, hours, minutes and seconds of fixed length. Undefined for anything else, years and months among it. */
export function parseDuration(text: string): Millis | undefined {
  const found = ISO.exec(text);
  if (found === null) return undefined;
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * DAY + (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE + Math.round((seconds ?? 0) * SECOND);
}

/** The shortest such text: `P9DT4H`; `PT0S` for nothing. Negative durations are none. */
export function makeDuration(millis: Millis): string {
  if (!(millis >= 0)) throw new Error(`no duration of ${millis} ms`);
  const days = Math.floor(millis / DAY);
  const hours = Math.floor((millis % DAY) / HOUR);
  const minutes = Math.floor((millis % HOUR) / MINUTE);
  const seconds = (millis % MINUTE) / SECOND;
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds > 0 ? `${seconds}S` : ''}`;
  if (days === 0 && time === '') return 'PT0S';
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}
