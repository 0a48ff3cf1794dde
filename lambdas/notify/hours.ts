import { DAY, HOUR, MINUTE, type Instant, type Millis } from '../../core/game/duration.ts';
import type { Quiet } from '../store/players.ts';

/** Every zone's hours begin at a quarter of one. */
const STEP: Millis = 15 * MINUTE;

/** The hour that a clock on the wall shows there. */
export function hourIn(zone: string, at: Instant): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));
}

/** Steps after an instant, a day and a daylight-saving change long. */
const steps = (after: Instant): readonly Instant[] => {
  const first = Math.floor(after / STEP) * STEP + STEP;
  return Array.from({ length: (DAY + 2 * HOUR) / STEP }, (_, i) => first + i * STEP);
};

/** When next it strikes that hour there. Where daylight saving leaves it out, when the next hour strikes. */
export function nextHour(zone: string, hour: number, after: Instant): Instant {
  const strikes = (at: Instant): boolean => {
    const [before, now] = [hourIn(zone, at - STEP), hourIn(zone, at)];
    return before !== now && (now === hour || (before < hour && hour < now));
  };
  return steps(after).find(strikes) ?? after + DAY;
}

/** When the next hour of mail gathered by the hour begins. */
export const nextFullHour = (after: Instant): Instant => Math.floor(after / HOUR) * HOUR + HOUR;

export const isQuiet = ({ from, to }: Quiet, hour: number): boolean => (from <= to ? from <= hour && hour < to : hour >= from || hour < to);

/** When quiet hours end that an instant falls in; undefined where it falls in none. */
export function quietUntil(quiet: Quiet | null, zone: string, at: Instant): Instant | undefined {
  if (quiet === null || !isQuiet(quiet, hourIn(zone, at))) return undefined;
  return steps(at).find((one) => !isQuiet(quiet, hourIn(zone, one)));
}
