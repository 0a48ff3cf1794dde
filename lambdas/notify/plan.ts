import type { Instant } from '../../core/game/duration.ts';
import type { Occasion } from '../mail/letters/kinds/all.ts';
import { LETTERS } from '../mail/letters/kinds/all.ts';
import type { Player } from '../store/players.ts';
import { nextFullHour, nextHour, quietUntil } from './hours.ts';

/** When a letter goes: now, not before a time, or with others at one. */
export type Plan = { readonly when: 'now' } | { readonly when: 'later'; readonly at: Instant } | { readonly when: 'gathered'; readonly at: Instant };

/** Let through by quiet hours: the last warning before a deadline (correspondence.md, Turn notifications). */
const isLastWarning = (occasion: Occasion): boolean => occasion === 'deadline-hours';

/** What a letter's reader has chosen of its time. A warning waits for no others, for it would come too late. */
export function planOf({ notify, timeZone }: Pick<Player, 'notify' | 'timeZone'>, occasion: Occasion, isHeld: boolean, now: Instant): Plan {
  if (isLastWarning(occasion)) return { when: 'now' };
  const { cadence, hour, quiet } = notify;
  const gathers = !isHeld && LETTERS[occasion].kind !== 'reminder' && (cadence === 'hourly' || cadence === 'daily');
  if (gathers) {
    const slot = cadence === 'hourly' ? nextFullHour(now) : nextHour(timeZone, hour, now);
    return { when: 'gathered', at: quietUntil(quiet, timeZone, slot) ?? slot };
  }
  const until = quietUntil(quiet, timeZone, now);
  return until === undefined ? { when: 'now' } : { when: 'later', at: until };
}

/** Kinds that tell a player of a game that waits for them: of these one is enough until they look, for who wants it so. */
export const isWaiting = (occasion: Occasion): boolean => occasion === 'turn' || occasion === 'deploy';
