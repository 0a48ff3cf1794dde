import { parseLine, makeLine, type Event } from '../../core/game/event.ts';
import type { Game, Phase } from '../../core/game/game.ts';
import type { Instant } from '../../core/game/duration.ts';
import { isVariantId, type VariantId } from '../../core/rules/variants/all.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import type { Item, Table } from './dynamo.ts';
import { headerOf, type Waits } from './header.ts';
import { gameIdOf, gameKey, isPlayerId, shardOf, type GameId, type PlayerId } from './keys.ts';
import type { Sealed } from './seal.ts';

export type Seat = { readonly id: PlayerId; readonly name: string };

/** A game as the table holds it: the truth is its log and the two seals. */
export type StoredGame = {
  readonly id: GameId;
  readonly version: number;
  readonly variant: VariantId;
  readonly edition: number;
  /** As `makeTime` writes it. */
  readonly time: string;
  readonly seats: Readonly<Record<Side, Seat | undefined>>;
  readonly creator: Side;
  readonly invited: PlayerId | undefined;
  /** Whether anybody may take the free seat. */
  readonly open: boolean;
  /** Kept for the ranking list to come. */
  readonly rated: boolean;
  readonly createdAt: Instant;
  readonly log: readonly string[];
  readonly sealed: Readonly<Record<Side, Sealed | undefined>>;
  readonly dueAt: Instant | undefined;
  /** Whether it is over, by what stands beside the log: the log knows. */
  readonly isOver: boolean;
};

/** What one write adds to a game. `after` is the game as the new lines leave it. */
export type Append = {
  readonly after: Game;
  readonly events: readonly Event[];
  readonly seat?: { readonly side: Side; readonly player: Seat };
  readonly sealed?: { readonly side: Side; readonly sealed: Sealed };
  /** Puts the game off the due index, or to its true date. */
  readonly refile?: boolean;
};

/** A row of a list of games, as the index has it. */
export type ListedGame = {
  readonly id: GameId;
  readonly variant: string;
  readonly time: string;
  readonly seats: StoredGame['seats'];
  readonly creator: Side;
  readonly phase: Phase;
  readonly waits: Waits;
  readonly ply: number;
  readonly deadline: Instant | undefined;
  readonly lastMoveAt: Instant | undefined;
  readonly result: string | undefined;
  readonly createdAt: Instant;
  readonly shelf: string;
};

/** What the sparse index `open` tells apart: seats anybody may take, and games that wait for an arbiter. */
const OPEN = 'open';
const CALLED = 'called';

export type Games = ReturnType<typeof openGames>;

export function openGames(table: Table) {
  return {
    async load(id: GameId): Promise<StoredGame | undefined> {
      const item = await table.get(gameKey(id));
      return item && parseGame(id, item);
    },

    /** False where a game of this id is there already. */
    create(stored: StoredGame, after: Game): Promise<boolean> {
      const { id, version, variant, edition, time, creator, invited, createdAt, log } = stored;
      const item = {
        version, variant, edition, time, creator, createdAt, log,
        ...seatItem(creator, stored.seats[creator]),
        // Who is invited stands on the seat that is kept for them, so that their own list shows the invitation.
        [enemyOf(creator)]: invited,
        ...(stored.open && { open: OPEN }),
        ...(stored.rated && { rated: true }),
        ...filed(id, headerOf(id, after, createdAt, undefined)),
      };
      return table.put(gameKey(id), item, { absent: 'pk' });
    },

    /** The one write of a move: appends its lines if the game is still as it was read; false where somebody was faster. */
    append(stored: StoredGame, { after, events, seat, sealed, refile = false }: Append): Promise<boolean> {
      const { id, version, createdAt, dueAt } = stored;
      const over = after.phase === 'over';
      const header = headerOf(id, after, createdAt, refile ? undefined : dueAt);
      return table.update(
        gameKey(id),
        {
          set: {
            version: version + 1,
            ...filed(id, refile && over ? { ...header, dueAt: undefined } : header),
            ...(seat && seatItem(seat.side, seat.player)),
            ...(sealed && { [`${sealed.side}Sealed`]: sealed.sealed }),
            ...(after.phase !== 'invited' && { open: !over && after.hearing.call ? CALLED : undefined }),
            // Once a game that began is over its deployments stand in the log in the clear.
            ...(over && after.commitments !== undefined && { redSealed: undefined, blueSealed: undefined }),
          },
          ...(events.length > 0 && { append: { log: events.map(makeLine) } }),
        },
        { equals: { version } },
      );
    },

    /** One player's games on a shelf. Of `finished` the newest first, from a cursor on. */
    async list(player: PlayerId, shelf: 'active' | 'finished', before?: string, limit?: number): Promise<readonly ListedGame[]> {
      const rows = await Promise.all(
        SIDES.map((side) =>
          table.find({
            index: side === 'red' ? 'byRed' : 'byBlue',
            hash: [side, player],
            range: before === undefined ? ['shelf', 'begins', `${shelf}#`] : ['shelf', 'between', `${shelf}#`, before],
            backwards: true,
            // One more, for the row of the cursor comes along.
            ...(limit !== undefined && { limit: limit + 1 }),
          }),
        ),
      );
      return rows.flat().map(parseListed).filter((row) => row.shelf !== before);
    },

    /** The free seats that anybody may take, longest waiting last, from the one after `last` on. */
    async openSeats(limit: number, last?: { readonly id: GameId; readonly createdAt: Instant }): Promise<readonly ListedGame[]> {
      const after = last && { ...gameKey(last.id), open: OPEN, createdAt: last.createdAt };
      const rows = await table.find({ index: 'open', hash: ['open', OPEN], backwards: true, limit, ...(after && { after }) });
      return rows.map(parseListed);
    },

    /** The games to which an arbiter is called, oldest game first. */
    async called(limit: number): Promise<readonly GameId[]> {
      const rows = await table.find({ index: 'open', hash: ['open', CALLED], limit });
      return rows.map((row) => parseListed(row).id);
    },

    /** Writes a player's present name on a game. Touches nothing else, so it stands in no move's way. */
    rename(id: GameId, side: Side, player: Seat): Promise<boolean> {
      return table.update(gameKey(id), { set: { [`${side}Name`]: player.name } }, { equals: { [side]: player.id } });
    },

    /** Puts the same deployment under another seal; false where it has been changed meanwhile, or laid open. Stands in no move's way either. */
    reseal(id: GameId, side: Side, from: Sealed, to: Sealed): Promise<boolean> {
      return table.update(gameKey(id), { set: { [`${side}Sealed`]: to } }, { equals: { [`${side}Sealed`]: from } });
    },
  };
}

function filed(id: GameId, header: ReturnType<typeof headerOf>): Item {
  return { ...header, dueShard: header.dueAt === undefined ? undefined : shardOf(gameKey(id).pk) };
}

const seatItem = (side: Side, player: Seat | undefined): Item => ({ [side]: player?.id, [`${side}Name`]: player?.name });

function seatOf(item: Item, side: Side): Seat | undefined {
  const id = item[side];
  const name = item[`${side}Name`];
  return typeof id === 'string' && isPlayerId(id) && typeof name === 'string' ? { id, name } : undefined;
}

const seatsOf = (item: Item) => ({ red: seatOf(item, 'red'), blue: seatOf(item, 'blue') });

/** Who stands on the second seat without having taken it: a seat that is taken has a name. */
function invitedOf(item: Item): PlayerId | undefined {
  const side = enemyOf(sideOf(item['creator']));
  const id = text(item[side]);
  return item[`${side}Name`] === undefined && isPlayerId(id) ? id : undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const sideOf = (value: unknown): Side => (value === 'blue' ? 'blue' : 'red');

function parseGame(id: GameId, item: Item): StoredGame {
  const variant = text(item['variant']);
  const log = item['log'];
  if (!isVariantId(variant) || !Array.isArray(log)) throw new Error(`${id} is not a game as this version writes them`);
  return {
    id,
    version: number(item['version']) ?? 0,
    variant,
    edition: number(item['edition']) ?? 1,
    time: text(item['time']),
    seats: seatsOf(item),
    creator: sideOf(item['creator']),
    invited: invitedOf(item),
    open: item['open'] === OPEN,
    rated: item['rated'] === true,
    createdAt: number(item['createdAt']) ?? 0,
    log: log.map(text),
    sealed: { red: optionalText(item['redSealed']), blue: optionalText(item['blueSealed']) },
    dueAt: number(item['dueAt']),
    isOver: item['phase'] === 'over',
  };
}

export const eventsOf = (stored: StoredGame): readonly Event[] => stored.log.map(parseLine);

function parseListed(item: Item): ListedGame {
  const id = gameIdOf(text(item['pk']));
  if (id === undefined) throw new Error(`a list names what is no game: ${text(item['pk'])}`);
  return {
    id,
    variant: text(item['variant']),
    time: text(item['time']),
    seats: seatsOf(item),
    creator: sideOf(item['creator']),
    phase: text(item['phase']) as Phase,
    waits: text(item['waits']) as Waits,
    ply: number(item['ply']) ?? 0,
    deadline: number(item['deadline']),
    lastMoveAt: number(item['lastMoveAt']),
    result: optionalText(item['result']),
    createdAt: number(item['createdAt']) ?? 0,
    shelf: text(item['shelf']),
  };
}
