import type { Instant, Millis } from '../core/game/duration.ts';
import type { Watch } from './watch.ts';
import { openAccess, type Access } from './store/access.ts';
import { openAddresses, type Addresses } from './store/addresses.ts';
import { openWhereabouts, type WhereaboutsStore } from './store/whereabouts.ts';
import { openDue, type Due } from './store/due.ts';
import type { Table } from './store/dynamo.ts';
import { openGames, type Games } from './store/games.ts';
import { openLetters, type Letters } from './store/letters.ts';
import { openMailboxes, type Mailboxes } from './store/mailboxes.ts';
import { openPlayers, type Players } from './store/players.ts';
import { openReaders, type Readers } from './store/readers.ts';
import type { KeyRing } from './store/ring.ts';
import { openTalk, type Talk } from './store/talk.ts';
import { openWays, type StoredWays } from './store/ways.ts';
import { openSightings, type Sightings } from './store/sightings.ts';

/** One line for whoever operates this: ids and codes, never a rank, an address or a token. */
export type Log = (line: Readonly<Record<string, string | number | boolean | undefined>>) => void;

/** What a line of the log says of something thrown. */
export const faultOf = (error: unknown) => (error instanceof Error ? { error: error.name, message: error.message } : { error: 'unknown', message: String(error) });

export type Store = {
  readonly games: Games;
  readonly players: Players;
  readonly access: Access;
  readonly letters: Letters;
  readonly readers: Readers;
  readonly mailboxes: Mailboxes;
  readonly addresses: Addresses;
  readonly ways: StoredWays;
  readonly talk: Talk;
  readonly due: Due;
  readonly whereabouts: WhereaboutsStore;
  readonly sightings: Sightings;
};

export const openStore = (table: Table): Store => ({
  games: openGames(table),
  players: openPlayers(table),
  access: openAccess(table),
  letters: openLetters(table),
  readers: openReaders(table),
  mailboxes: openMailboxes(table),
  addresses: openAddresses(table),
  ways: openWays(table),
  talk: openTalk(table),
  due: openDue(table),
  whereabouts: openWhereabouts(table),
  sightings: openSightings(table),
});

/** Everything outside that a request, a letter or a sweep needs. Time and dice come from here. */
export type World = {
  readonly store: Store;
  readonly ring: KeyRing;
  readonly now: () => Instant;
  /** How long a request that was received in time may still be on its way to the store: nobody is flagged sooner than this after a deadline. */
  readonly grace: Millis;
  /** Whether anybody has been looking at the clocks. */
  readonly watch: Watch;
  /** Who may be called in a game outside an event: ids of players and addresses, in small letters. */
  readonly arbiters: ReadonlySet<string>;
  readonly random: (bytes: number) => Uint8Array;
  /** Where players reach the site, without a slash at the end. */
  readonly origin: string;
  /** Whether a web hook may be on this machine or network: for development alone. */
  readonly nearby: boolean;
  readonly log: Log;
};

/** The same world as it was a while ago: for judging deadlines that no request can still meet. */
export const afterGrace = (world: World): World => ({ ...world, now: () => world.now() - world.grace });
