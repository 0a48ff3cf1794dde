import { useSignal } from '@preact/signals';
import type { Problem } from '../api.ts';
import type { GameStore } from './store.ts';

/** Does something to a game, and keeps why it was refused. */
export function useAct(store: GameStore) {
  const problem = useSignal<Problem | undefined>(undefined);
  const act = async (action: string, body: unknown): Promise<void> => {
    problem.value = await store.act('POST', action, body);
  };
  return { problem: problem.value, act };
}
