import { DAY, type Instant } from '../../core/game/duration.ts';
import type { Item, Table } from './dynamo.ts';
import { mailboxKey, shardOf, type Key, type PlayerId } from './keys.ts';

/** What failed for good, for the player's page. Of no game where it was of several, or of none. */
export type Failure = { readonly at: Instant; readonly game?: string; readonly occasion: string; readonly way: string; readonly error: string };

/** How a player's mail stands, whatever game it is of. */
export type MailboxState = {
  /** When the player last looked. */
  readonly visitedAt: Instant;
  /** When, and by which letter, the player was told that something waits; and whether that letter is out. */
  readonly toldAt: Instant | undefined;
  readonly toldBy: string | undefined;
  readonly toldSent: boolean;
  /** What failed for good, newest last. */
  readonly failures: readonly Failure[];
};

const MOST_FAILURES = 20;
const KEPT = 30 * DAY;

const STATE = 'STATE';
export const bundleSk = (slot: Instant): string => `BUNDLE#${new Date(slot).toISOString()}`;

/** The name of a letter within a list of others. */
export const nameOfKey = ({ pk, sk }: Key): string => `${pk}|${sk}`;
export function keyNamed(name: string): Key {
  const [pk = '', sk = ''] = name.split('|');
  return { pk, sk };
}

export type Mailboxes = ReturnType<typeof openMailboxes>;

/** Written by updates alone, as claims are. */
export function openMailboxes(table: Table) {
  async function state(player: PlayerId): Promise<MailboxState> {
    return parse(await table.get(mailboxKey(player, STATE)));
  }

  return {
    state,

    async visit(player: PlayerId, now: Instant): Promise<void> {
      await table.update(mailboxKey(player, STATE), { set: { visitedAt: now } });
    },

    /**
     * Asks whether this letter is the one by which a player is told that something waits, until they look. `mine`: it is; `told`: another was, and is
     * out; `pending`: another is to be, and is not out yet.
     */
    async tell(player: PlayerId, by: string, looked: Instant, now: Instant): Promise<'mine' | 'told' | 'pending'> {
      for (;;) {
        const { toldAt, toldBy, toldSent, visitedAt } = await state(player);
        if (toldBy === by) return 'mine';
        const isTold = toldAt !== undefined && Math.max(visitedAt, looked) <= toldAt;
        if (isTold) return toldSent ? 'told' : 'pending';
        const condition = toldAt === undefined ? { absent: 'toldAt' } : { equals: { toldAt } };
        if (await table.update(mailboxKey(player, STATE), { set: { toldAt: now, toldBy: by, toldSent: undefined } }, condition)) return 'mine';
      }
    },

    /** That letter is out; or it never will be, and another may be the one. */
    async settle(player: PlayerId, by: string, isOut: boolean): Promise<void> {
      const set = isOut ? { toldSent: true } : { toldAt: undefined, toldBy: undefined, toldSent: undefined };
      await table.update(mailboxKey(player, STATE), { set }, { equals: { toldBy: by } });
    },

    /** Keeps in mind what failed for good, for the player to see. */
    async fail(player: PlayerId, failure: Failure): Promise<void> {
      const key = mailboxKey(player, STATE);
      for (;;) {
        const item = await table.get(key);
        const count = Number(item?.['failed'] ?? 0);
        const failures = [...parse(item).failures, failure].slice(-MOST_FAILURES).map((one) => ({ ...one }));
        if (await table.update(key, { set: { failures, failed: count + 1 } }, count === 0 ? { absent: 'failed' } : { equals: { failed: count } })) return;
      }
    },

    /** Puts a letter into what goes out together at a time. False where that has been taken up already: the next one is for it. */
    async gather(player: PlayerId, slot: Instant, letter: Key): Promise<boolean> {
      const key = mailboxKey(player, bundleSk(slot));
      const name = nameOfKey(letter);
      const fresh = { player, items: [name], attempts: 0, dueAt: slot, heldUntil: slot, dueShard: shardOf(key.pk), expires: Math.ceil((slot + KEPT) / 1_000) };
      if (await table.update(key, { set: fresh }, { absent: 'pk' })) return true;
      if (itemsOf(await table.get(key)).includes(name)) return true;
      return table.update(key, { append: { items: [name] } }, { equals: { attempts: 0, dueAt: slot } });
    },
  };
}

/** The letters that a bundle gathers, each once. */
export const itemsOf = (item: Item | undefined): readonly string[] => (Array.isArray(item?.['items']) ? [...new Set(item['items'].map(String))] : []);

function parse(item: Item | undefined): MailboxState {
  const number = (name: string): number | undefined => (typeof item?.[name] === 'number' ? item[name] : undefined);
  return {
    visitedAt: number('visitedAt') ?? 0,
    toldAt: number('toldAt'),
    toldBy: typeof item?.['toldBy'] === 'string' ? item['toldBy'] : undefined,
    toldSent: item?.['toldSent'] === true,
    failures: Array.isArray(item?.['failures']) ? (item['failures'] as readonly Failure[]) : [],
  };
}
