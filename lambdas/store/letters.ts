import { DAY, type Instant } from '../../core/game/duration.ts';
import type { Item, Table } from './dynamo.ts';
import { followedKey, isPlayerId, shardOf, type GameId, type Key, type PlayerId } from './keys.ts';

/** How long whoever claimed a letter has for sending it before another may take it over. */
export const LEASE = 60_000;

/** Under which name it is kept how far letters have come. */
export const FOLLOWER = 'notify';

/** How long claims are kept: no trigger comes later than this. */
const KEPT = 30 * DAY;

/** A letter to be sent, claimed before it is. What it says is made when it is sent, from what is true then. */
export type Claim = {
  readonly key: Key;
  /** How often it was taken up: what tells two holders of one claim apart. */
  readonly attempts: number;
  /** How often it was tried in vain. */
  readonly tries: number;
  readonly dueAt: Instant | undefined;
  /** Until when it was held back, if it was. */
  readonly heldUntil: Instant | undefined;
  /** Whom it is for, where that is a player. */
  readonly player: PlayerId | undefined;
  readonly item: Item;
};

/** A claim as it is stored. */
export function claimOf(key: Key, item: Item): Claim {
  const number = (name: string): number | undefined => (typeof item[name] === 'number' ? item[name] : undefined);
  const player = typeof item['player'] === 'string' && isPlayerId(item['player']) ? item['player'] : undefined;
  return { key, item, player, attempts: number('attempts') ?? 0, tries: number('tries') ?? 0, dueAt: number('dueAt'), heldUntil: number('heldUntil') };
}

/** Whether nothing is left to do for it. */
export const isClosed = ({ item }: Claim): boolean => ['sentAt', 'unsent', 'failed'].some((outcome) => item[outcome] !== undefined);

/** How far a follower has come. An earlier date than needed does no harm. */
export type Place = { readonly lines: number; readonly dueAt: Instant | undefined };

export type Letters = ReturnType<typeof openLetters>;

/** Every write here is an update: who sends letters has no right to put an item, which might be put in a game's place (`cdk/access.ts`). */
export function openLetters(table: Table) {
  return {
    /** Claims a letter; undefined where it has been claimed before. */
    async claim(key: Key, fields: Item, now: Instant): Promise<Claim | undefined> {
      const item = { ...fields, attempts: 0, claimedAt: now, dueShard: shardOf(key.pk), dueAt: now + LEASE, expires: Math.ceil((now + KEPT) / 1_000) };
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

    /**
     * A claim whose sender has not come back in time, or that was held back until now, for whoever asks first. `early` takes over from a sender who is
     * known to be gone, but what is held back stays so.
     */
    async takeOver(key: Key, now: Instant, early = false): Promise<Claim | undefined> {
      const item = await table.get(key);
      if (item === undefined) return undefined;
      const claim = claimOf(key, item);
      const isEarly = early && claim.dueAt !== claim.heldUntil;
      if (claim.dueAt === undefined || (claim.dueAt > now && !isEarly)) return undefined;
      const lease = { ...claim, dueAt: now + LEASE, attempts: claim.attempts + 1 };
      const mine = await table.update(key, { set: { dueAt: lease.dueAt, attempts: lease.attempts } }, { equals: { dueAt: claim.dueAt, attempts: claim.attempts } });
      return mine ? lease : undefined;
    },

    /** Nothing is left to do for this letter: it was sent, or why it was not. False where the claim has lapsed and is another's, or was closed before. */
    close({ key, dueAt, attempts }: Claim, outcome: Item): Promise<boolean> {
      return table.update(key, { set: { ...outcome, dueAt: undefined, dueShard: undefined } }, { equals: { dueAt, attempts } });
    },

    /** Tried in vain: to be tried again then. */
    async retry({ key, dueAt, attempts, tries }: Claim, at: Instant, error: string): Promise<void> {
      await table.update(key, { set: { dueAt: at, tries: tries + 1, error } }, { equals: { dueAt, attempts } });
    },

    /** Not to be sent before then. A date on the due index, so that no stop of the sender over that time loses it (lesson 2). */
    async hold({ key, dueAt, attempts }: Claim, until: Instant): Promise<void> {
      await table.update(key, { set: { dueAt: until, heldUntil: until } }, { equals: { dueAt, attempts } });
    },

    async load(key: Key): Promise<Claim | undefined> {
      const item = await table.get(key);
      return item && claimOf(key, item);
    },

    /** Says of a claim what has become of it since it left our hands. */
    async note(key: Key, fields: Item): Promise<boolean> {
      return table.update(key, { set: fields }, { equals: { pk: key.pk } });
    },

    /** Every claim of a game's, oldest first: what was sent to whom. */
    async ofGame(id: GameId): Promise<readonly Claim[]> {
      const found = await table.find({ hash: ['pk', followedKey(id, '').pk], range: ['sk', 'begins', 'SENT#'] });
      return found.map((item) => claimOf({ pk: String(item['pk']), sk: String(item['sk']) }, item));
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
