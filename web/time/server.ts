import { signal } from '@preact/signals';
import type { Instant, Millis } from '../../core/game/duration.ts';

/** How far the server's clock is ahead of this device's. */
let skew: Millis = 0;

/** A `Date` header tells whole seconds: what differs by less than two is not known to differ. */
export function heard(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const gap = told + 500 - Date.now();
  skew = Math.abs(gap) < 2_000 ? 0 : gap;
  second.value = serverNow();
}

/** The server's time, as well as it is known here. */
export const serverNow = (): Instant => Date.now() + skew;

/** The server's time each second while the page is seen. */
export const second = signal<Instant>(serverNow());

export function startSeconds(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') second.value = serverNow();
  }, 1_000);
}
