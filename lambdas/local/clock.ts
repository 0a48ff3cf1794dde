import { join } from 'node:path';
import type { Instant, Millis } from '../../core/game/duration.ts';
import { readIfThere, replaceFile } from './files.ts';

/** The server's clock, which can be put on but never back; how far is kept, so that a restart does not turn it back. */
export type LocalClock = { readonly now: () => Instant; readonly advance: (by: Millis) => Promise<void> };

export async function openClock(folder: string, real: () => Instant): Promise<LocalClock> {
  const path = join(folder, 'clock');
  let ahead = Number((await readIfThere(path)) ?? 0);
  if (!Number.isFinite(ahead)) throw new Error(`${path} does not say how far the clock is ahead`);
  return {
    now: () => real() + ahead,
    async advance(by) {
      await replaceFile(path, String(ahead + by));
      ahead += by;
    },
  };
}
