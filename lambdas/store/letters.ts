import { DAY, type Instant } from '../../core/game/duration.ts';
import type { Item, Table } from './dynamo.ts';
import { followedKey, shardOf, type GameId, type Key } from './keys.ts';

/** How long whoever claimed a letter has for sending it before another may take it over. */
export const LEASE = 60_000;

/** How long claims are kept: no trigger comes later than this. */
const KEPT = 30 * DAY;

/** A letter to be sent, claimed before it is. What it says is made when it is sent, from what is true then. */
export type Claim = { readonly key: Key; readonly attempts: number; readonly dueAt: Instant | undefined; readonly item: Item };

/** How far a follower has come. An earlier date than needed does no harm. */
export type Place = { readonly lines: number; readonly dueAt: Instant | undefined };

export type Letters = ReturnType<typeof openLetters>;

/** Every write here is an update: who sends letters has no right to put an item, which might be put in a game's place (`cdk/access.ts`). */
export function openLetters(table: Table) {
  const claimOf = (key: Key, item: Item): Claim => ({
    key, item, attempts: Number(item['attempts'] ?? 0), dueAt: typeof item['dueAt'] === 'number' ? item['dueAt'] : undefined,
  });

  return {
    /** Claims a letter; undefined where it has been claimed before. */
    async claim(key: Key, fields: Item, now: Instant): Promise<Claim | undefined> {
      const item = { ...fields, attempts: 0, dueShard: shardOf(key.pk), dueAt: now + LEASE, expires: Math.ceil((now + KEPT) / 1_000) };
      return (await table.update(key, { set: item }, { absent: 'pk' })) ? claimOf(key, item) : undefined;
    },

    /** Claims a letter that was asked for by an item of its own; undefined where it has been claimed before. */
    async fresh(key: Key, now: Instant): Promise<Claim | undefined> {
      const item = await table.get(key);
      const claim = item && claimOf(key, item);
      if (claim?.dueAt === undefined || claim.attempts > 0 || item?.['claimedAt'] !== undefined) return undefined;
      // Another date than it had, so that nobody takes over what they read before.
      const dueAt = Math.max(now + LEASE, claim.dueAt + 1);
      const mine = await table.update(key, { set: { dueAt, claimedAt: now } }, { equals: { dueAt: claim.dueAt, attempts: 0 }, absent: 'claimedAt' });
      return mine ? { ...claim, dueAt } : undefined;
    },

    /** A claim whose sender has not come back in time, for whoever asks first. */
    async takeOver(key: Key, now: Instant, early = false): Promise<Claim | undefined> {
      const item = await table.get(key);
      if (item === undefined) return undefined;
      const claim = claimOf(key, item);
      if (claim.dueAt === undefined || (claim.dueAt > now && !early)) return undefined;
      const lease = { ...claim, dueAt: now + LEASE, attempts: claim.attempts + 1 };
      const mine = await table.update(key, { set: { dueAt: lease.dueAt, attempts: lease.attempts } }, { equals: { dueAt: claim.dueAt, attempts: claim.attempts } });
      return mine ? lease : undefined;
    },

    /** Nothing is left to do for this letter: it was sent, or why it was not. False where the claim has lapsed and is another's, or was closed before. */
    close({ key, dueAt, attempts }: Claim, outcome: Item): Promise<boolean> {
      return table.update(key, { set: { ...outcome, dueAt: undefined, dueShard: undefined } }, { equals: { dueAt, attempts } });
    },

    async retry({ key, dueAt, attempts }: Claim, at: Instant, error: string): Promise<void> {
      await table.update(key, { set: { dueAt: at, error } }, { equals: { dueAt, attempts } });
    },

    /** Up to which message a claimed letter tells of the talk. */
    async gatheredIn(key: Key): Promise<Instant> {
      return Number((await table.get(key))?.['upTo'] ?? 0);
    },

    /** How many lines of a game's log a follower has worked through, and when it wants to be called again. */
    async place(id: GameId, follower: string): Promise<Place> {
      const item = (await table.get(followedKey(id, follower))) ?? {};
      return { lines: Number(item['lines'] ?? 0), dueAt: typeof item['dueAt'] === 'number' ? item['dueAt'] : undefined };
    },

    /** Puts a follower on from where it was; a slower one's word does not put it back. */
    async follow(id: GameId, follower: string, from: Place, to: Place): Promise<void> {
      const key = followedKey(id, follower);
      const moved = from.dueAt === to.dueAt ? {} : { dueAt: to.dueAt, dueShard: to.dueAt === undefined ? undefined : shardOf(key.pk) };
      await table.update(key, { set: { lines: to.lines, ...moved } }, from.lines === 0 ? { absent: 'pk' } : { equals: { lines: from.lines } });
    },
  };
}
