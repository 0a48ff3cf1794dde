import type { Instant, Millis } from '../core/game/duration.ts';
import { OUTAGE } from '../core/game/time.ts';
import type { Sightings } from './store/sightings.ts';

/** Whether the clocks have been looked at; measured on the wall's own clock, which nobody puts on. */
export type Watch = {
  /** For how long no sweep has gone by, where that is so long that it is an outage; 0 where it is not. */
  readonly gap: () => Promise<Millis>;
  /** A sweep has gone by. */
  readonly note: () => Promise<void>;
};

/**
 * What was read last holds until it is old enough to be an outage. So while all is well a process reads it four times an hour, and a move is one read
 * and one write as a rule.
 */
export function openWatch(sightings: Sightings, wall: () => Instant): Watch {
  let known: Instant | undefined;

  async function last(): Promise<Instant> {
    if (known === undefined || wall() - known > OUTAGE) {
      // Where no sweep has ever gone by there is nothing yet to have been interrupted.
      known = (await sightings.last()) ?? wall();
    }
    return known;
  }

  return {
    async gap() {
      const since = wall() - (await last());
      return since > OUTAGE ? since : 0;
    },
    async note() {
      const now = wall();
      await sightings.note(now);
      known = now;
    },
  };
}
