import { signal, type ReadonlySignal } from '@preact/signals';
import type { Instant } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { call, type Method, type Problem } from '../api.ts';
import { oneAtATime } from '../once.ts';
import { serverNow } from '../time/server.ts';
import { whileVisible } from '../visible.ts';

/** A view, with the link to hand over while the reader's own invitation is out. */
export type GameView = View & { readonly inviteUrl?: string };

export type GameStore = {
  readonly id: string;
  readonly view: ReadonlySignal<GameView | undefined>;
  /** Why the last look at the game brought nothing. */
  readonly problem: ReadonlySignal<Problem | undefined>;
  /** When the server last said how the game stands. */
  readonly seenAt: ReadonlySignal<Instant | undefined>;
  readonly refresh: () => Promise<void>;
  /** Does something to the game; the answer is the present view. A conflict is followed by a look at the truth. */
  readonly act: (method: Method, action: string, body: unknown) => Promise<Problem | undefined>;
  /** Keeps looking while the page is seen, until stopped. */
  readonly watch: () => () => void;
};

/** One game as the server tells it. Nothing is shown as true that the server has not said (lesson 18). */
export function gameStore(id: string, invite: string | undefined): GameStore {
  const view = signal<GameView | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  const seenAt = signal<Instant | undefined>(undefined);
  const path = `/games/${encodeURIComponent(id)}`;
  let tag: string | undefined;

  /** An answer that was overtaken by a newer one is not taken. */
  function take(next: GameView, nextTag: string | undefined): void {
    seenAt.value = serverNow();
    problem.value = undefined;
    if (view.value !== undefined && next.version < view.value.version) return;
    tag = nextTag;
    view.value = next;
  }

  async function look(): Promise<void> {
    const query = invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`;
    const answer = await call<GameView>('GET', `${path}${query}`, { tag });
    if ('value' in answer) take(answer.value, answer.tag);
    else if ('problem' in answer) problem.value = answer.problem;
    else {
      seenAt.value = serverNow();
      problem.value = undefined;
    }
  }

  const refresh = oneAtATime(look);

  return {
    id,
    view,
    problem,
    seenAt,
    refresh,
    async act(method, action, body) {
      const answer = await call<GameView>(method, `${path}/${action}`, { body });
      if ('value' in answer) {
        // The tag of a written view may be another than that of a read one.
        take(answer.value, undefined);
        return undefined;
      }
      if ('unchanged' in answer) return undefined;
      if (answer.problem.view !== undefined) take(answer.problem.view, undefined);
      else if (answer.problem.status === 409) await refresh();
      return answer.problem;
    },
    watch: () => whileVisible(10_000, () => void refresh()),
  };
}
