import type { Instant, Millis } from '../../core/game/duration.ts';
import type { Table } from './dynamo.ts';
import { linkKey, playedKey, rateKey, shardOf, signedOutKey, type GameId, type PlayerId } from './keys.ts';

/** A one-time link that was asked for. The link itself is signed, so the table alone lets nobody in. */
export type Link = {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  /** Where to go once signed in; a path of this site. */
  readonly next: string | undefined;
  readonly expiresAt: Instant;
};

/** What a player asked to have sent: a link to sign in by; a letter, or a word to their web hook, to see whether it arrives. */
export type Wanted =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'test'; readonly name: string; readonly player: PlayerId }
  | { readonly kind: 'hook-test'; readonly player: PlayerId };

/** In place of one session's id: all of them. */
export const ALL = 'ALL';

const seconds = (at: Instant): number => Math.ceil(at / 1_000);

export type Access = ReturnType<typeof openAccess>;

export function openAccess(table: Table) {
  return {
    /** Keeps a link and makes its letter due. */
    async ask(link: Link, lease: Instant, wanted: Wanted = { kind: 'sign-in' }): Promise<void> {
      const { id, ...fields } = link;
      const key = linkKey(id);
      await table.put(key, { ...fields, ...wanted, attempts: 0, dueShard: shardOf(key.pk), dueAt: lease, expires: seconds(link.expiresAt) }, { absent: 'pk' });
    },

    async link(id: string): Promise<Link | undefined> {
      const item = await table.get(linkKey(id));
      return item && ({ ...item, id } as Link);
    },

    /** A link that still signs in: neither used nor too old at `now`. */
    async valid(id: string, now: Instant): Promise<Link | undefined> {
      const item = await table.get(linkKey(id));
      return item === undefined || item['usedAt'] !== undefined || !(Number(item['expiresAt']) >= now) ? undefined : ({ ...item, id } as Link);
    },

    /** Uses a link up for one session. False where another has used it. */
    async use(id: string, session: string, now: Instant): Promise<boolean> {
      if (await table.update(linkKey(id), { set: { usedAt: now, session } }, { equals: { kind: 'sign-in' }, absent: 'usedAt' })) return true;
      // It may have been ourselves, by a write whose answer was lost and that was then made again.
      return (await table.get(linkKey(id)))?.['session'] === session;
    },

    /** Uses up what lets a player into one game for one turn. False where another has used it. */
    async usePlay(id: GameId, line: number, player: PlayerId, session: string, until: Instant): Promise<boolean> {
      const key = playedKey(id, line, player);
      if (await table.put(key, { session, expires: seconds(until) }, { absent: 'pk' })) return true;
      return (await table.get(key))?.['session'] === session;
    },

    /** Ends a session of a player's, or with `ALL` every one, until their tokens have run out by themselves. */
    async signOut(player: PlayerId, session: string, until: Instant): Promise<void> {
      await table.put(signedOutKey(player, session), { until, expires: seconds(until) });
    },

    /** The sessions of a player that have been ended: one read answers for all of them. */
    async signedOut(player: PlayerId): Promise<ReadonlySet<string>> {
      const found = await table.find({ hash: ['pk', signedOutKey(player, ALL).pk] });
      return new Set(found.map(({ sk }) => String(sk)));
    },

    /** Counts one more use of something; the time until the next is allowed where there have been too many in the window. */
    async limit(what: string, most: number, window: Millis, now: Instant): Promise<Millis | undefined> {
      const key = rateKey(what);
      for (;;) {
        const item = await table.get(key);
        const all = item?.['times'];
        const recent = (Array.isArray(all) ? all.map(Number) : []).filter((at) => at > now - window);
        const oldest = recent[0];
        if (recent.length >= most && oldest !== undefined) return oldest + window - now;
        const count = Number(item?.['count'] ?? 0);
        const counted = { times: [...recent, now], count: count + 1, expires: seconds(now + window) };
        if (await table.put(key, counted, item ? { equals: { count } } : { absent: 'pk' })) return undefined;
      }
    },
  };
}
