import type { Instant } from '../../core/game/duration.ts';
import type { Book, Leave } from '../../core/game/leave.ts';
import type { Item, Table } from './dynamo.ts';
import { whereaboutsKey, shardOf, type PlayerId } from './keys.ts';

/** When a player is away and where they live, as their games are to know it. */
export type StoredWhereabouts = {
  readonly version: number;
  readonly book: Book;
  /** Undefined until it is first told to games. */
  readonly zone: string | undefined;
  /** As of when games are to know it. */
  readonly changedAt: Instant;
};

export type WhereaboutsStore = ReturnType<typeof openWhereabouts>;

export function openWhereabouts(table: Table) {
  return {
    async load(id: PlayerId): Promise<StoredWhereabouts> {
      return parse(await table.get(whereaboutsKey(id)));
    },

    /** Keeps a change and makes it due at once, until every game has been told. False where somebody was faster. */
    write(id: PlayerId, { version }: StoredWhereabouts, change: Pick<StoredWhereabouts, 'book' | 'zone'>, now: Instant): Promise<boolean> {
      const key = whereaboutsKey(id);
      const set = { version: version + 1, book: change.book, zone: change.zone, changedAt: now, dueShard: shardOf(key.pk), dueAt: now };
      return table.update(key, { set }, version === 0 ? { absent: 'pk' } : { equals: { version } });
    },

    /** Every game has been told of it as it was read; of what has changed since they are yet to be. */
    settle(id: PlayerId, { version }: StoredWhereabouts): Promise<boolean> {
      return table.update(whereaboutsKey(id), { set: { dueAt: undefined, dueShard: undefined } }, { equals: { version } });
    },

    forget: (id: PlayerId): Promise<void> => table.remove(whereaboutsKey(id)),
  };
}

function parse(item: Item | undefined): StoredWhereabouts {
  const { version, book, zone, changedAt } = item ?? {};
  return {
    version: Number(version ?? 0),
    book: Array.isArray(book) ? (book as readonly Leave[]) : [],
    zone: typeof zone === 'string' ? zone : undefined,
    changedAt: Number(changedAt ?? 0),
  };
}
