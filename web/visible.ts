import type { Millis } from '../core/game/duration.ts';

/** Calls at once, each so often while the page is seen, and at once when it is seen, focused or back online. Gives what stops it. */
export function whileVisible(every: Millis, look: () => void): () => void {
  const lookIfSeen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfSeen, every);
  document.addEventListener('visibilitychange', lookIfSeen);
  addEventListener('focus', lookIfSeen);
  addEventListener('online', lookIfSeen);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
    removeEventListener('focus', lookIfSeen);
    removeEventListener('online', lookIfSeen);
  };
}
