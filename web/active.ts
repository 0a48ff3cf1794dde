/** How long after a touch of it a page is taken to be looked at. */
const ATTENTION = 60_000;

let touchedAt = Date.now();
const listeners = new Set<() => void>();

function touched(): void {
  touchedAt = Date.now();
  for (const tell of listeners) tell();
}

for (const type of ['pointerdown', 'keydown', 'focus'] as const) addEventListener(type, touched, { passive: true });

/** Whether somebody sits before the page. One that lies open and unlooked-at holds no mail back (lesson 3). */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && Date.now() - touchedAt < ATTENTION;

/** Calls each time the page is touched, until stopped. */
export function onTouch(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
