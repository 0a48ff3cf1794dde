import { createHash } from 'node:crypto';
import type { Instant } from '../../core/game/duration.ts';
import type { Item, Table } from './dynamo.ts';
import { mailboxKey, type Key, type PlayerId } from './keys.ts';

/** A web hook of a player's. Its secret is made from the key ring and this salt, so that the table alone signs nothing. */
export type HookWay = {
  readonly way: 'hook';
  readonly key: Key;
  readonly url: string;
  readonly salt: string;
  /** How often in a row it was tried in vain. */
  readonly fails: number;
  /** What it answered last, where it did not take what it got. */
  readonly error: string | undefined;
  /** Since when it is switched off for that. */
  readonly offAt: Instant | undefined;
  /** When it was last tried by hand. */
  readonly testedAt: Instant | undefined;
};

/** A browser that asked to be told. */
export type PushWay = {
  readonly way: 'push';
  readonly key: Key;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What the player knows the browser by. */
  readonly label: string;
  readonly at: Instant;
  /** The browser has taken its subscription back. */
  readonly goneAt: Instant | undefined;
};

export type Way = HookWay | PushWay;

const HOOK = 'WAY#hook';
const PUSH = 'WAY#push#';

/** So many failures in a row, over hours, switch a hook off. */
const MOST_FAILS = 8;

export const pushName = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 16);

export type StoredWays = ReturnType<typeof openWays>;

/** How players are told beside mail. The sender of letters only ever writes how it went. */
export function openWays(table: Table) {
  const one = async (player: PlayerId, sk: string): Promise<Way | undefined> => parse(await table.get(mailboxKey(player, sk)));

  return {
    /** By its sort key. */
    one,

    async hook(player: PlayerId): Promise<HookWay | undefined> {
      const way = await one(player, HOOK);
      return way?.way === 'hook' ? way : undefined;
    },

    async all(player: PlayerId): Promise<readonly Way[]> {
      const found = await table.find({ hash: ['pk', mailboxKey(player, HOOK).pk], range: ['sk', 'begins', 'WAY#'] });
      return found.flatMap((item) => parse(item) ?? []);
    },

    async setHook(player: PlayerId, url: string, salt: string): Promise<void> {
      await table.put(mailboxKey(player, HOOK), { url, salt, fails: 0 });
    },

    async removeHook(player: PlayerId): Promise<void> {
      await table.remove(mailboxKey(player, HOOK));
    },

    async addPush(player: PlayerId, { endpoint, p256dh, auth, label, at }: Omit<PushWay, 'way' | 'key' | 'goneAt'>): Promise<void> {
      await table.put(mailboxKey(player, `${PUSH}${pushName(endpoint)}`), { endpoint, p256dh, auth, label, at });
    },

    async removePush(player: PlayerId, name: string): Promise<void> {
      await table.remove(mailboxKey(player, `${PUSH}${name}`));
    },

    async removeAll(player: PlayerId): Promise<void> {
      for (const { key } of await this.all(player)) await table.remove(key);
    },

    /** It took what it got. */
    async took({ key, way, ...is }: Way): Promise<void> {
      if (way === 'hook' && 'fails' in is && is.fails > 0) await table.update(key, { set: { fails: 0, error: undefined } }, { equals: { pk: key.pk } });
    },

    /** It did not; too often in a row, and it is told nothing more until its player says so. */
    async failed(hook: HookWay, error: string, now: Instant, isFinal: boolean): Promise<void> {
      const fails = hook.fails + 1;
      const off = isFinal || fails >= MOST_FAILS;
      await table.update(hook.key, { set: { fails, error, ...(off && { offAt: now }) } }, { equals: { fails: hook.fails } });
    },

    /** What came of a word that was asked for: where it arrives, a hook that was off is on again. */
    async tested({ key }: HookWay, error: string | undefined, now: Instant): Promise<void> {
      const set = { testedAt: now, error, ...(error === undefined && { fails: 0, offAt: undefined }) };
      await table.update(key, { set }, { equals: { pk: key.pk } });
    },

    /** The browser wants to hear no more. */
    async gone({ key }: PushWay, now: Instant): Promise<void> {
      await table.update(key, { set: { goneAt: now } }, { equals: { pk: key.pk } });
    },
  };
}

function parse(item: Item | undefined): Way | undefined {
  if (item === undefined) return undefined;
  const key: Key = { pk: String(item['pk']), sk: String(item['sk']) };
  const text = (name: string): string => (typeof item[name] === 'string' ? item[name] : '');
  const number = (name: string): number | undefined => (typeof item[name] === 'number' ? item[name] : undefined);
  if (key.sk === HOOK) {
    const error = item['error'] === undefined ? undefined : text('error');
    return { way: 'hook', key, url: text('url'), salt: text('salt'), fails: number('fails') ?? 0, error, offAt: number('offAt'), testedAt: number('testedAt') };
  }
  return { way: 'push', key, endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth'), label: text('label'), at: number('at') ?? 0, goneAt: number('goneAt') };
}

export const isOn = (way: Way): boolean => (way.way === 'hook' ? way.offAt === undefined : way.goneAt === undefined);
