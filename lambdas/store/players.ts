import { createHash } from 'node:crypto';
import type { Instant } from '../../core/game/duration.ts';
import type { Table } from './dynamo.ts';
import { emailKey, isPlayerId, playerKey, type PlayerId } from './keys.ts';

/** The kinds of letter a player may switch off (correspondence.md, Turn notifications). */
export const KINDS = ['invited', 'deploy', 'turn', 'reminder', 'draw', 'arbiter', 'leave', 'message', 'over'] as const;
export type Kind = (typeof KINDS)[number];

export const isKind = (kind: unknown): kind is Kind => KINDS.some((one) => one === kind);

/** How often mail comes: each thing by itself; what came in an hour or a day in one; or one mail until its reader has looked, whatever comes after it. */
export const CADENCES = ['each', 'hourly', 'daily', 'first'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Hours of the day in the player's zone, 0–23: from the first until the second. */
export type Quiet = { readonly from: number; readonly to: number };

/** Which letters a player wants and when, and whether those show the ranks of their own pieces. */
export type Choices = Readonly<Record<Kind | 'ranks', boolean>> & {
  readonly cadence: Cadence;
  /** At which hour of the player's day the mail of a day comes, where it comes once a day. */
  readonly hour: number;
  readonly quiet: Quiet | null;
};

export const ALL_LETTERS: Choices = {
  invited: true, deploy: true, turn: true, reminder: true, draw: true, arbiter: true, leave: true, message: true, over: true, ranks: true,
  cadence: 'each', hour: 8, quiet: null,
};

export type Player = {
  readonly id: PlayerId;
  readonly email: string;
  readonly name: string;
  /** Whether the player chose that name. */
  readonly named: boolean;
  readonly locale: string;
  readonly timeZone: string;
  readonly notify: Choices;
  /** What the address of the player's calendar is made from; undefined where there is none. */
  readonly feed?: string | undefined;
  readonly createdAt: Instant;
};

/** One address, however it is written: what stands before the at is left as it is but for its case. */
export const sameAddress = (email: string): string => email.trim().toLowerCase();

export const addressHash = (email: string): string => createHash('sha256').update(sameAddress(email)).digest('hex');

export type Players = ReturnType<typeof openPlayers>;

export function openPlayers(table: Table) {
  async function load(id: PlayerId): Promise<Player | undefined> {
    const item = await table.get(playerKey(id));
    if (item === undefined) return undefined;
    // The key stays behind: what is loaded may be written again.
    const { pk: _, sk: __, ...profile } = item;
    // A kind of letter that there was not when the player chose is wanted until they say.
    return { ...profile, id, notify: { ...ALL_LETTERS, ...(profile['notify'] as Partial<Choices> | undefined) } } as Player;
  }

  async function idOf(email: string): Promise<PlayerId | undefined> {
    const id = (await table.get(emailKey(addressHash(email))))?.['player'];
    return typeof id === 'string' && isPlayerId(id) ? id : undefined;
  }

  return {
    load,
    idOf,

    /** The player of an address, made if there is none yet. Two at once come to the same one. */
    async called(email: string, fresh: Omit<Player, 'email'>): Promise<PlayerId> {
      const known = await idOf(email);
      if (known !== undefined) return known;
      const { id, ...profile } = fresh;
      await table.put(playerKey(id), { ...profile, email: sameAddress(email) }, { absent: 'pk' });
      if (await table.put(emailKey(addressHash(email)), { player: id }, { absent: 'pk' })) return id;
      const winner = await idOf(email);
      if (winner === undefined) throw new Error('an address was taken and at once given up');
      // It may have been ourselves, by a write whose answer was lost and that was then made again.
      if (winner !== id) await table.remove(playerKey(id));
      return winner;
    },

    async change(id: PlayerId, fields: Partial<Omit<Player, 'id' | 'email' | 'createdAt'>>): Promise<boolean> {
      return table.update(playerKey(id), { set: fields }, { equals: { pk: playerKey(id).pk } });
    },

    /** Changes what is named of a player's choices, and none that somebody else changes at the same moment. */
    async choose(id: PlayerId, choices: Partial<Choices>): Promise<boolean> {
      const given = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length === 0) return true;
      return table.update(playerKey(id), { merge: { notify: given } }, { equals: { pk: playerKey(id).pk } });
    },

    /** Forgets the person. Their finished games stay, under a name that is nobody's. */
    async erase(player: Player): Promise<void> {
      await table.remove(emailKey(addressHash(player.email)));
      await table.remove(playerKey(player.id));
    },
  };
}
