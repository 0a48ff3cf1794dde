import * as z from 'zod';
import { INVITATION, parseTime, timeFields } from '../../../core/game/time.ts';
import type { Instant } from '../../../core/game/duration.ts';
import { enemyOf, SIDES, type Side } from '../../../core/rules/piece.ts';
import type { ListedGame, Seat } from '../../store/games.ts';
import { isGameId, type PlayerId } from '../../store/keys.ts';
import { faultOf, type World } from '../../world.ts';
import { Problem } from '../problem.ts';
import { playerRoute, type SignedCall } from '../route.ts';
import { present } from './seating.ts';

const PAGE = 50;
const MOST_OPEN = 200;

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

const Query = z.strictObject({ state: z.enum(['active', 'finished', 'open']).optional(), cursor: z.string().max(200).optional() });
type Listing = SignedCall<undefined, z.infer<typeof Query>>;

/** The side a reader has in a game, or is invited to. */
const sideOf = ({ seats, creator }: ListedGame, who: PlayerId): Side =>
  SIDES.find((side) => seats[side]?.id === who) ?? enemyOf(creator);

/** What every row says, whichever list it is in. */
function fieldsOf(game: ListedGame, enemy: Seat | undefined) {
  const [winner = '-', reason] = game.result?.split(' ') ?? [];
  return {
    id: game.id,
    variant: game.variant,
    opponent: enemy ? { id: enemy.id, name: enemy.name } : null,
    phase: game.phase,
    turn: game.phase === 'play' ? game.waits : null,
    deadline: iso(game.deadline),
    lastMoveAt: iso(game.lastMoveAt),
    result: reason === undefined ? null : { winner: winner === '-' ? null : winner, reason },
  };
}

function rowOf(game: ListedGame, who: PlayerId) {
  const you = sideOf(game, who);
  const isInvited = game.phase === 'invited' && game.seats[you] === undefined;
  return {
    ...fieldsOf(game, game.seats[enemyOf(you)]),
    you,
    yourTurn: isInvited || game.waits === you || game.waits === 'both',
    ply: game.ply,
  };
}

/** Whether time may have ended a game since it was written; the game itself knows. */
function mayBeOver({ phase, deadline, createdAt, time }: ListedGame, now: Instant): boolean {
  if (phase === 'invited') return now >= createdAt + INVITATION;
  const { match } = parseTime(time);
  return (deadline !== undefined && now > deadline) || (match !== undefined && now >= createdAt + match);
}

/** How many games are ended at the same time. */
const AT_ONCE = 8;

/** My running games. What time has ended in the meantime is ended first (correspondence.md, The clock); a game where that fails stays as it is listed. */
async function running(world: World, who: PlayerId): Promise<readonly ListedGame[]> {
  const games = await world.store.games.list(who, 'active');
  const isLate = (game: ListedGame): boolean => orElse(world, game, true, () => mayBeOver(game, world.now()));
  const late = games.filter(isLate);
  if (late.length === 0) return games;
  for (let from = 0; from < late.length; from += AT_ONCE) {
    const some = late.slice(from, from + AT_ONCE);
    const ended = await Promise.allSettled(some.map(({ id }) => present(world, id)));
    for (const [i, one] of ended.entries()) if (one.status === 'rejected') logFault(world, some[i], one.reason);
  }
  return world.store.games.list(who, 'active');
}

const logFault = (world: World, game: ListedGame | undefined, error: unknown): void => world.log({ at: world.now(), failed: 'list', of: game?.id, ...faultOf(error) });

/** A row that cannot be read is one row, and not the list. */
function orElse<T>(world: World, game: ListedGame, otherwise: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    logFault(world, game, error);
    return otherwise;
  }
}

/** All at once and sorted, however the index has them; the cursor is the last row shown. */
async function active({ c, world, who, query }: Listing): Promise<Response> {
  if (query.cursor !== undefined) placeIn(query.cursor);
  const games = await running(world, who);
  const order = (game: ListedGame): string => `${(game.deadline ?? 9e15).toString().padStart(16, '0')}#${game.id}`;
  const sorted = games.map((game) => ({ game, at: order(game) })).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const rest = sorted.filter(({ at }) => query.cursor === undefined || at > query.cursor);
  const shown = rest.slice(0, PAGE);
  const cursor = rest.length > PAGE ? (shown.at(-1)?.at ?? null) : null;
  return c.json({ games: shown.map(({ game }) => rowOf(game, who)), cursor });
}

async function finished({ c, world, who, query }: Listing): Promise<Response> {
  if (query.cursor !== undefined && !/^finished#\d{4}-[\d:.TZ-]+#game_[\w-]+$/.test(query.cursor)) throw foreignCursor();
  const found = await world.store.games.list(who, 'finished', query.cursor, PAGE + 1);
  const sorted = found.toSorted((a, b) => (a.shelf < b.shelf ? 1 : -1));
  const shown = sorted.slice(0, PAGE);
  return c.json({ games: shown.map((game) => rowOf(game, who)), cursor: sorted.length > PAGE ? (shown.at(-1)?.shelf ?? null) : null });
}

/** Which row a page ended with: its date and game, for several may have one date. */
function placeIn(cursor: string) {
  const [, date, id = ''] = /^(\d{1,16})#(.+)$/.exec(cursor) ?? [];
  if (!isGameId(id) || Number(date) > Number.MAX_SAFE_INTEGER) throw foreignCursor();
  return { id, date: Number(date) };
}

const foreignCursor = (): Problem => new Problem('malformed', 'query.cursor: not one that this list gave.');

async function open({ c, world, who, query }: Listing): Promise<Response> {
  const place = query.cursor === undefined ? undefined : placeIn(query.cursor);
  const games = await world.store.games.openSeats(MOST_OPEN, place && { id: place.id, createdAt: place.date });
  const rows = games.map((game) => {
    const waiting = game.seats[game.creator];
    return {
      ...fieldsOf(game, waiting),
      yourTurn: false,
      mine: waiting?.id === who,
      side: enemyOf(game.creator),
      time: orElse(world, game, null, () => timeFields(parseTime(game.time))),
      since: iso(game.createdAt),
    };
  });
  const last = games.at(-1);
  return c.json({ games: rows, cursor: last && games.length === MOST_OPEN ? `${last.createdAt}#${last.id}` : null });
}

export const listRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/games',
    summary: 'My running games by deadline, my finished ones newest first, or open seats',
    query: Query,
    answers: { 200: 'Rows, and a cursor where there are more' },
    gives: 'Rows',
    async handle(call) {
      const { state } = call.query;
      return state === 'finished' ? finished(call) : state === 'open' ? open(call) : active(call);
    },
  }),
];
