import * as z from 'zod';
import { INVITATION, parseTime, type TimeControl } from '../../../core/game/time.ts';
import { makeDuration, type Instant } from '../../../core/game/duration.ts';
import { SIDES, type Side } from '../../../core/rules/piece.ts';
import type { ListedGame } from '../../store/games.ts';
import { isGameId, type PlayerId } from '../../store/keys.ts';
import type { World } from '../../world.ts';
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
  SIDES.find((side) => seats[side]?.id === who) ?? (creator === 'red' ? 'blue' : 'red');

function rowOf(game: ListedGame, who: PlayerId) {
  const you = sideOf(game, who);
  const enemy = game.seats[you === 'red' ? 'blue' : 'red'];
  const [winner = '-', reason] = game.result?.split(' ') ?? [];
  const isInvited = game.phase === 'invited' && game.seats[you] === undefined;
  return {
    id: game.id,
    variant: game.variant,
    you,
    opponent: enemy ? { id: enemy.id, name: enemy.name } : null,
    phase: game.phase,
    turn: game.phase === 'play' ? game.waits : null,
    yourTurn: isInvited || game.waits === you || game.waits === 'both',
    ply: game.ply,
    deadline: iso(game.deadline),
    lastMoveAt: iso(game.lastMoveAt),
    result: reason === undefined ? null : { winner: winner === '-' ? null : winner, reason },
  };
}

export const timeJson = (time: TimeControl) => ({
  setup: makeDuration(time.setup),
  free: makeDuration(time.free),
  reserve: makeDuration(time.reserve),
  match: time.match === undefined ? null : makeDuration(time.match),
});

/** Whether time may have ended a game since it was written; the game itself knows. */
function mayBeOver({ phase, deadline, createdAt, time }: ListedGame, now: Instant): boolean {
  if (phase === 'invited') return now >= createdAt + INVITATION;
  const { match } = parseTime(time);
  return (deadline !== undefined && now > deadline) || (match !== undefined && now >= createdAt + match);
}

/** My running games. What time has ended in the meantime is ended first (correspondence.md, The clock). */
async function running(world: World, who: PlayerId): Promise<readonly ListedGame[]> {
  const games = await world.store.games.list(who, 'active');
  const late = games.filter((game) => mayBeOver(game, world.now()));
  if (late.length === 0) return games;
  await Promise.all(late.map(({ id }) => present(world, id)));
  return world.store.games.list(who, 'active');
}

/** All at once and sorted, however the index has them; the cursor is the last row shown. */
async function active({ c, world, who, query }: Listing): Promise<Response> {
  const games = await running(world, who);
  const order = (game: ListedGame): string => `${(game.deadline ?? 9e15).toString().padStart(16, '0')}#${game.id}`;
  const sorted = games.map((game) => ({ game, at: order(game) })).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const rest = sorted.filter(({ at }) => query.cursor === undefined || at > query.cursor);
  const shown = rest.slice(0, PAGE);
  const cursor = rest.length > PAGE ? (shown.at(-1)?.at ?? null) : null;
  return c.json({ games: shown.map(({ game }) => rowOf(game, who)), cursor });
}

async function finished({ c, world, who, query }: Listing): Promise<Response> {
  if (query.cursor !== undefined && !query.cursor.startsWith('finished#')) throw new Problem('malformed', 'query.cursor: not one that this list gave.');
  const found = await world.store.games.list(who, 'finished', query.cursor, PAGE + 1);
  const sorted = found.toSorted((a, b) => (a.shelf < b.shelf ? 1 : -1));
  const shown = sorted.slice(0, PAGE);
  return c.json({ games: shown.map((game) => rowOf(game, who)), cursor: sorted.length > PAGE ? (shown.at(-1)?.shelf ?? null) : null });
}

/** Which seat a page of open seats ended with: its date and game, for several may have been opened at one instant. */
function seatAt(cursor: string) {
  const [, createdAt, id = ''] = /^(\d{1,15})#(.+)$/.exec(cursor) ?? [];
  if (!isGameId(id)) throw new Problem('malformed', 'query.cursor: not one that this list gave.');
  return { id, createdAt: Number(createdAt) };
}

async function open({ c, world, who, query }: Listing): Promise<Response> {
  const games = await world.store.games.openSeats(MOST_OPEN, query.cursor === undefined ? undefined : seatAt(query.cursor));
  const rows = games.map((game) => {
    const waiting = game.seats[game.creator];
    return {
      id: game.id,
      variant: game.variant,
      opponent: waiting ? { id: waiting.id, name: waiting.name } : null,
      mine: waiting?.id === who,
      side: game.creator === 'red' ? 'blue' : 'red',
      time: timeJson(parseTime(game.time)),
      since: iso(game.createdAt),
      phase: game.phase,
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
    async handle(call) {
      const { state } = call.query;
      return state === 'finished' ? finished(call) : state === 'open' ? open(call) : active(call);
    },
  }),
];
