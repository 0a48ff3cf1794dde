import type { Phase } from '../core/game/game.ts';
import type { View, ViewPlayer } from '../core/game/view.ts';
import type { Side } from '../core/rules/piece.ts';
import { call, type Problem } from './api.ts';

/** A game in a list (`GET /api/games`). `time` and `since` are told of open seats. */
export type Row = {
  readonly id: string;
  readonly variant: string;
  readonly opponent: ViewPlayer | null;
  readonly phase: Phase;
  readonly turn: Side | null;
  readonly yourTurn: boolean;
  readonly deadline: string | null;
  readonly lastMoveAt: string | null;
  readonly result: View['result'];
  readonly you?: Side;
  /** Of an open seat: whether the reader waits on it, and the side it is for. */
  readonly mine?: boolean;
  readonly side?: Side;
  readonly time?: View['time'];
  readonly since?: string;
};

export type Listed = { readonly games: readonly Row[]; readonly cursor: string | undefined };

type Body = { readonly games: readonly Row[]; readonly cursor: string | null };

export async function list(state: 'active' | 'finished' | 'open', cursor?: string): Promise<Listed | Problem> {
  const answer = await call<Body>('GET', `/games?state=${state}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
  if ('problem' in answer) return answer.problem;
  if ('unchanged' in answer) return { games: [], cursor: undefined };
  return { games: answer.value.games, cursor: answer.value.cursor ?? undefined };
}
