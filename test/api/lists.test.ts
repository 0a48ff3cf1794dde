import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { gameKey, type GameId } from '../../lambdas/store/keys.ts';
import { openQuiet } from '../notify/quiet.ts';
import { choose, seeded } from '../playout.ts';
import { FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

type Row = {
  readonly id: string; readonly variant: string; readonly you: 'red' | 'blue'; readonly opponent: { id: string; name: string } | null; readonly phase: string; readonly turn: string | null;
  readonly yourTurn: boolean; readonly ply: number; readonly deadline: string | null; readonly lastMoveAt: string | null; readonly result: View['result'];
};
type Rows<R = Row> = { readonly games: readonly R[]; readonly cursor: string | null };
type Seat = { readonly id: string; readonly mine: boolean; readonly side: string; readonly since: string; readonly opponent: { id: string } | null; readonly time: Record<string, string | null> };

const list = async (player: Client, query = ''): Promise<Rows> => (await player.send<Rows>('GET', `/api/games${query}`)).body;
const make = async (host: Client, more: object = {}) => (await host.send('POST', '/api/games', { variant: 'original', side: 'red', ...more })).body.id;

/** Every page of a list, by its cursors. */
async function pages<R extends { readonly id: string }>(player: Client, state: string): Promise<readonly (readonly R[])[]> {
  const all: (readonly R[])[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Rows<R> } = await player.send<Rows<R>>('GET', `/api/games?state=${state}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    all.push(body.games);
    cursor = body.cursor;
  }
  return all;
}

describe('my running games', () => {
  test('come by their deadline, and those without one last', async () => {
    const [me, other] = [await po.player(), await po.player()];
    const waiting = await make(me);
    const ids: string[] = [];
    for (const setup of ['P9D', 'P2D', 'PT1H', 'P20D']) {
      const id = await make(me, { open: true, time: { setup, free: 'P1D', reserve: 'P1D' } });
      await other.send('POST', `/api/games/${id}/join`, {});
      ids.push(id);
    }
    const { games } = await list(me);
    expect(games.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0], ids[3], waiting]);
    expect(games.map(({ deadline }) => deadline)).toEqual([HOUR, 2 * DAY, 9 * DAY, 20 * DAY].map((left): string | null => new Date(po.now() + left).toISOString()).concat(null));
  });

  test('come in pages where there are more than fifty, each once', async () => {
    const me = await po.player();
    const ids: string[] = [];
    for (let i = 0; i < 53; i += 1) ids.push(await make(me));
    const got = await pages<Row>(me, 'active');
    expect(got.map(({ length }) => length)).toEqual([50, 3]);
    expect(got.flat().map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('have the invitation in the list of who is invited, who is to act on it', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    const byName = await make(host, { invite: guest.id });
    const byAddress = await make(host, { invite: guest.email.toUpperCase(), side: 'blue' });
    const rows = (await list(guest)).games;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([byName, byAddress].toSorted());
    expect(rows.map(({ phase, yourTurn, opponent }) => [phase, yourTurn, opponent?.id])).toEqual([['invited', true, host.id], ['invited', true, host.id]]);
    expect(Object.fromEntries(rows.map(({ id, you }) => [id, you]))).toEqual({ [byName]: 'blue', [byAddress]: 'red' });
    expect((await list(host)).games.map(({ yourTurn, opponent }) => [yourTurn, opponent])).toEqual([[false, null], [false, null]]);
  });
});

describe('a game that cannot be read', () => {
  /** Games whose time is up, of which some are not as any version ever wrote them. */
  async function brokenAmong(more: object, broken: number, change: object) {
    const [host, guest] = [await po.player(), await po.player()];
    const ids: string[] = [];
    for (let i = 0; i < broken + 2; i += 1) {
      const id = await make(host, { ...more, time: { setup: 'PT1H', free: 'P1D', reserve: 'P1D' } });
      if (more === TAKEN) await guest.send('POST', `/api/games/${id}/join`, {});
      ids.push(id);
    }
    await po.office.idle();
    const table = openTable(clientAt(po.endpoint), po.table);
    for (const id of ids.slice(0, broken)) await table.update(gameKey(id as GameId), { set: { ...change } });
    return { host, guest, ids };
  }
  const TAKEN = { open: true };

  test.each([['log', { log: ['nonsense'] }], ['time control', { time: 'nonsense' }], ['variant', { variant: 'nonsense' }]])('for its %s leaves the list standing, and its row in it', async (_, change) => {
    const { host, ids } = await brokenAmong(TAKEN, 10, change);
    po.advance(2 * HOUR);
    po.lines.length = 0;
    const answer = await host.send<Rows>('GET', '/api/games');
    expect([answer.status, answer.body.games?.map(({ id }) => id).toSorted()]).toEqual([200, ids.slice(0, 10).toSorted()]);
    for (const id of ids.slice(0, 10)) expect(po.lines.some((line) => line.includes('"failed":"list"') && line.includes(id))).toBe(true);
    expect((await list(host, '?state=finished')).games.map(({ id }) => id).toSorted()).toEqual(ids.slice(10).toSorted());
  });

  test('stays among the open seats too', async () => {
    const { guest, ids } = await brokenAmong({ open: true, rated: true }, 1, { time: 'nonsense' });
    const { status, body } = await guest.send<Rows<Seat>>('GET', '/api/games?state=open');
    expect(status).toBe(200);
    expect(body.games.filter(({ id }) => ids.includes(id)).map(({ id, time }) => [id, time === null]).toSorted()).toEqual(ids.map((id, i) => [id, i === 0]).toSorted());
  });
});

describe('my finished games', () => {
  test('come newest first, in pages of fifty, of both sides, each once', { timeout: 60_000 }, async () => {
    const [me, other] = [await po.player(), await po.player()];
    const ids: string[] = [];
    for (let i = 0; i < 104; i += 1) {
      // Three at a time end at the same instant, so that pages break between equal dates.
      if (i % 3 === 0) po.advance(1);
      const id = await make(me, { side: i % 2 === 0 ? 'red' : 'blue', ...(i % 10 === 0 && { invite: other.id }) });
      expect((await me.send('POST', `/api/games/${id}/resign`, {})).status).toBe(200);
      ids.push(id);
    }
    const got = await pages<Row>(me, 'finished');
    expect(got.map(({ length }) => length)).toEqual([50, 50, 4]);
    expect(got.flat().map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const age = new Map(ids.map((id, i) => [id, Math.floor(i / 3)]));
    const ages = got.flat().map(({ id }) => age.get(id) ?? -1);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect((await list(me)).games).toEqual([]);
  });

  test.each(['active', 'finished', 'open'])('refuse a cursor that they did not give: %s', async (state) => {
    const me = await po.player();
    for (const cursor of ['x', 'active#2026', '1e999', '-', '%00', '9000000000000000', '1%23player_a', '9999999999999999%23game_a', 'finished%23zzz', 'finished%232026-01-01T00:00:00.000Z']) expectProblem(await me.send<unknown>('GET', `/api/games?state=${state}&cursor=${cursor}`), 'malformed', /cursor/);
    expectProblem(await me.send<unknown>('GET', `/api/games?state=${state}&cursor=${'9'.repeat(201)}`), 'malformed', /cursor/);
    expectProblem(await me.send<unknown>('GET', `/api/games?state=lost`), 'malformed', /state/);
    expectProblem(await me.send<unknown>('GET', `/api/games?page=2`), 'malformed', /page/);
  });
});

describe('open seats', () => {
  test('are listed to everybody until they are taken, taken back or lapse', async () => {
    const [host, guest, third] = [await po.player(), await po.player(), await po.player()];
    const ids = [await make(host, { open: true }), await make(host, { open: true, time: 'brisk', side: 'blue' }), await make(host, { open: true }), await make(host)];
    const seats = async (player: Client) => (await player.send<Rows<Seat>>('GET', '/api/games?state=open')).body.games.filter(({ id }) => ids.includes(id));
    expect((await seats(guest)).map(({ id, side, mine }) => [id, side, mine]).toSorted()).toEqual([[ids[0], 'blue', false], [ids[1], 'red', false], [ids[2], 'blue', false]].toSorted());
    expect((await seats(host)).every(({ mine, opponent }) => mine && opponent?.id === host.id)).toBe(true);
    expect((await seats(guest)).find(({ id }) => id === ids[1])?.time).toEqual({ setup: 'P1D', free: 'PT12H', reserve: 'P2D', match: 'P60D', weekends: false });
    // What a row of any list says, an open seat’s does too.
    for (const seat of await seats(guest)) expect(seat).toMatchObject({ variant: 'original', phase: 'invited', turn: null, yourTurn: false, deadline: null, lastMoveAt: null, result: null });
    await guest.send('POST', `/api/games/${ids[0]}/join`, {});
    await host.send('POST', `/api/games/${ids[1]}/resign`, {});
    expect((await seats(third)).map(({ id }) => id)).toEqual([ids[2]]);
    po.advance(14 * DAY);
    await po.office.sweep();
    expect(await seats(third)).toEqual([]);
  });

  test('come in pages, each once, also those opened at the same instant', { timeout: 60_000 }, async () => {
    const host = await po.player();
    const ids = new Set<string>();
    for (let i = 0; i < 230; i += 1) ids.add(await make(host, { open: true }));
    const got = await pages<Seat>(host, 'open');
    expect(got.length).toBeGreaterThan(1);
    const mine = got.flat().filter(({ id }) => ids.has(id));
    expect([mine.length, new Set(mine.map(({ id }) => id)).size]).toEqual([230, 230]);
  });
});

test('lists say what the games say, after random play with lost and doubled triggers (lesson 19)', { timeout: 60_000 }, async () => {
  const dice = seeded(11);
  const players = [await po.player(), await po.player(), await po.player()];
  const quiet = openQuiet(po);
  const here = (player: Client) => (dice() < 0.5 ? player : quiet.at(player));
  const games: { id: string; pair: readonly [Client, Client] }[] = [];
  for (let i = 0; i < 6; i += 1) {
    const pair = [players[i % 3]!, players[(i + 1) % 3]!] as const;
    const id = await make(pair[0], { invite: pair[1].id, side: 'lottery', time: { setup: 'P1D', free: 'PT2H', reserve: 'PT2H', match: 'P2D' } });
    games.push({ id, pair });
  }
  for (let step = 0; step < 150; step += 1) {
    const { id, pair } = games[Math.floor(dice() * games.length)]!;
    const player = here(pair[dice() < 0.5 ? 0 : 1]);
    const path = `/api/games/${id}`;
    const { body: view } = await player.send('GET', path);
    const roll = dice();
    if (roll < 0.04) po.advance(HOUR / 2);
    else if (view.phase === 'invited') await player.send('POST', `${path}/join`, {});
    else if (view.phase === 'setup') await player.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
    else if (view.phase === 'play' && roll < 0.1) await player.send('POST', `${path}/draw`, { action: roll < 0.07 ? 'offer' : 'accept' });
    else if (view.phase === 'play' && roll < 0.12) await player.send('POST', `${path}/resign`, {});
    else if (view.phase === 'play' && view.turn === view.you) await player.send('POST', `${path}/moves`, { ply: view.ply + 1, move: choose(view, dice) });
    if (roll > 0.95) await po.office.catchUp(false);
  }
  for (const player of players) {
    const rows = [...(await list(player)).games, ...(await list(player, '?state=finished')).games];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(games.filter(({ pair }) => pair.includes(player)).map(({ id }) => id).toSorted());
    for (const row of rows) {
      const { body: view } = await player.send('GET', `/api/games/${row.id}`);
      const you = view.you ?? row.you;
      const yourTurn = view.phase === 'play' ? view.turn === you : view.phase === 'setup' ? !view.deployed[you] : view.phase === 'invited' && view.you === null;
      const enemy = view.players[you === 'red' ? 'blue' : 'red'];
      expect(row).toMatchObject({
        you, phase: view.phase, turn: view.turn, ply: view.ply, yourTurn, opponent: enemy && { id: enemy.id, name: enemy.name }, lastMoveAt: view.last?.at ?? null,
        deadline: view.clock.deadline ?? view.clock.setupDeadline, result: view.result,
      });
    }
  }
});
