import { computed, signal } from '@preact/signals';
import { call, whenSignedOut, type Problem } from './api.ts';
import { pass } from './game/pass.ts';

/** Which letters a player wants, by kind, and when. */
export type Choices = {
  readonly ranks: boolean;
  readonly cadence: string;
  readonly hour: number;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly [kind: string]: unknown;
};

/** The player who reads, as `GET /api/me` gives them. */
export type Me = {
  readonly id: string;
  readonly name: string;
  /** Whether the player has chosen that name. */
  readonly named?: boolean;
  readonly email?: string;
  readonly locale: string;
  readonly timeZone: string;
  /** Whether this player may be called as an arbiter. */
  readonly arbiter?: boolean;
  readonly notify: Choices;
};

/** Undefined until it is known, null for nobody. */
export const me = signal<Me | null | undefined>(undefined);

/** Why it is not known who reads. */
export const unreachable = signal<Problem | undefined>(undefined);

/** The reader's own time zone; undefined for the browser's. */
export const zone = computed(() => {
  const told = me.value?.timeZone ?? pass.value?.player.timeZone;
  return told === undefined || told === '' ? undefined : told;
});

whenSignedOut(() => {
  me.value = null;
});

export async function loadMe(): Promise<void> {
  const answer = await call<Me>('GET', '/me');
  if ('value' in answer) {
    me.value = answer.value;
    unreachable.value = undefined;
  } else if ('problem' in answer && answer.problem.status !== 401) {
    unreachable.value = answer.problem;
  }
}

export async function signOut(): Promise<Problem | undefined> {
  const answer = await call('DELETE', '/session');
  if ('problem' in answer && answer.problem.status !== 401) return answer.problem;
  me.value = null;
  return undefined;
}

/** A newcomer's days are told in the zone of the browser they first come with. */
export async function settleIn(): Promise<void> {
  const reader = me.value;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!reader || reader.named !== false || reader.timeZone !== 'UTC' || timeZone === 'UTC') return;
  const answer = await call<Me>('PATCH', '/me', { body: { timeZone } });
  if ('value' in answer) me.value = answer.value;
}
