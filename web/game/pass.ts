import { signal } from '@preact/signals';
import { call, type Problem } from '../api.ts';

/** Who has come by a link in a letter, into one game and until its turn is over. The session itself is a cookie that no script sees. */
export type Pass = {
  readonly game: string;
  readonly until: string;
  readonly player: { readonly id: string; readonly name: string; readonly locale: string; readonly timeZone: string };
};

const KEY = 'fieldpost.pass';

function stored(): Pass | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Pass | null;
    return found !== null && Date.parse(found.until) > Date.now() ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Kept for as long as the tab is open, so that a reload asks nothing. */
export const pass = signal<Pass | undefined>(stored());

function keep(next: Pass | undefined): void {
  pass.value = next;
  try {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

export const dropPass = (): void => keep(undefined);

/** The token of the link by which this page was opened. */
export const playToken = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('play') ?? undefined;

/** Uses the link, once. */
export async function usePlayLink(game: string, token: string): Promise<Problem | undefined> {
  const answer = await call<Omit<Pass, 'game'>>('POST', `/games/${encodeURIComponent(game)}/play`, { body: { token } });
  if ('problem' in answer) return answer.problem;
  if ('value' in answer) keep({ ...answer.value, game });
  // What was used is not to be used again by who goes back to this address.
  history.replaceState(null, '', location.pathname);
  return undefined;
}
