import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { openApp } from '../../lambdas/api/app.ts';
import { sweepGames } from '../../lambdas/sweep/sweep.ts';
import { begun, FORTY_SETUP, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const iso = (at: number): string => new Date(at).toISOString();
const overTo = (player: Client) => po.mails.filter((mail) => mail.to === player.email && mail.messageId.includes('.over.'));
const endOf = (view: View) => view.log.find(({ type }) => ['timed-out', 'setup-missed', 'both-missed', 'match-ended', 'lapsed'].includes(type));

async function joined(time: unknown = 'standard') {
  const [red, blue] = [await po.player(), await po.player()];
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true, time })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  return { red, blue, path: `/api/games/${id}` };
}

describe('a turn', () => {
  test('is in time up to its last millisecond, at the deadline’s own instant too', async () => {
    for (const early of [1, 0]) {
      const { red, path } = await begun(po);
      const { clock } = (await red.send('GET', path)).body;
      po.advance(12 * DAY - early);
      expect(clock.deadline).toBe(iso(po.now() + early));
      const answer = await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
      expect([answer.status, answer.body.clock.reserve.red]).toEqual([200, early === 1 ? 'PT0.001S' : 'PT0S']);
    }
  });

  test('a millisecond late is lost, dated at the deadline, and both are told once', async () => {
    const { red, blue, path } = await begun(po);
    const { clock } = (await red.send('GET', path)).body;
    po.advance(12 * DAY + 1);
    expectProblem(await red.send<unknown>('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' }), 'refused', 'is over');
    const { body } = await blue.send('GET', path);
    expect(body).toMatchObject({ phase: 'over', ply: 0, result: { winner: 'blue', reason: 'time' } });
    expect(endOf(body)).toEqual({ ply: 0, type: 'timed-out', by: 'red', at: clock.deadline });
    await po.office.sweep();
    await po.office.idle();
    expect([overTo(red), overTo(blue)].map(({ length }) => length)).toEqual([1, 1]);
    expect(overTo(blue)[0]?.text).toContain('You won: the time ran out.');
    expect(overTo(red)[0]?.text).toContain('You lost: the time ran out.');
  });

  test.each([[0, 200], [1, 422]])('is judged by when it was received, however late it is processed: %i ms after the deadline it is answered %i, and the sweep agrees', async (late, status) => {
    const { red, path, view } = await begun(po);
    const received = Date.parse(view.clock.deadline!) + late;
    // The gateway took it in then; by the time it is looked at a sweep of the same minute is at work too.
    const app = openApp({ ...po.office.world, grace: MINUTE }, () => '10.1.1.1', () => received);
    po.advance(received - po.now() + 30_000);
    const swept = sweepGames({ ...po.office.world, grace: MINUTE }, await po.office.world.store.due.until(po.now()));
    const move = request(app, 'POST', `${path}/moves`, { ply: 1, move: 'a4-a5' }, { authorization: `Bearer ${red.token}` });
    expect((await Promise.all([move, swept]))[0].status).toBe(status);
    po.advance(2 * MINUTE);
    await po.office.sweep();
    const seen = (await red.send('GET', path)).body;
    expect([seen.ply, seen.result]).toEqual(late === 0 ? [1, null] : [0, { winner: 'blue', reason: 'time' }]);
    if (late > 0) expect(endOf(seen)?.at).toBe(view.clock.deadline);
  });

  test('that was late for Blue is Blue’s loss; what it used of its reserve is gone, and what it saved is not kept', async () => {
    const { red, blue, path } = await begun(po);
    po.advance(HOUR);
    const first = (await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).body;
    expect(first.clock).toMatchObject({ reserve: { red: 'P10D', blue: 'P10D' }, deadline: iso(po.now() + 12 * DAY), freeUntil: iso(po.now() + 2 * DAY) });
    po.advance(3 * DAY);
    const second = (await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' })).body;
    expect(second.clock.reserve).toEqual({ red: 'P10D', blue: 'P9D' });
    await red.send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
    po.advance(11 * DAY + 1);
    expect((await red.send('GET', path)).body.result).toEqual({ winner: 'red', reason: 'time' });
  });

  test.each<[string, (game: Awaited<ReturnType<typeof begun>>) => Promise<unknown>]>([
    ['a look', ({ blue, path }) => blue.send('GET', path)],
    ['an offer of a draw', ({ blue, path }) => blue.send('POST', `${path}/draw`, { action: 'offer' })],
    ['a resignation by the other', ({ blue, path }) => blue.send('POST', `${path}/resign`, {})],
    ['a word', ({ blue, path }) => blue.send('POST', `${path}/messages`, { text: 'time!' })],
    ['a look at the talk', ({ blue, path }) => blue.send('GET', `${path}/messages`)],
    ['a question for the record', ({ blue, path }) => blue.send('GET', `${path}/record`)],
    ['the list of games', ({ blue }) => blue.send('GET', '/api/games')],
  ])('that is overdue is ended first by whatever touches its game: %s', async (_, touch) => {
    const game = await begun(po);
    po.advance(12 * DAY + 5 * MINUTE);
    await touch(game);
    const { games } = (await game.blue.send<{ games: { id: string; result: unknown }[] }>('GET', '/api/games?state=finished')).body;
    expect(games.map(({ id, result }) => [id, result])).toEqual([[game.id, { winner: 'blue', reason: 'time' }]]);
    expect((await game.blue.send<{ games: unknown[] }>('GET', '/api/games')).body.games).toEqual([]);
  });

  test('the end of the match is a draw, at its instant, for all the time on a clock', async () => {
    const time = { setup: 'P1D', free: 'P1D', reserve: 'PT0S', match: 'P1D' };
    const { red, blue, path } = await joined(time);
    for (const player of [red, blue]) await player.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
    po.advance(DAY - 1);
    expect((await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).status).toBe(200);
    po.advance(1);
    expectProblem(await blue.send<unknown>('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' }), 'refused', 'is over');
    expect((await blue.send('GET', path)).body).toMatchObject({ result: { winner: null, reason: 'duration' }, ply: 1 });
  });
});

describe('deploying', () => {
  test('a side that has not by the deadline has lost', async () => {
    for (const [here, missing] of [['red', 'blue'], ['blue', 'red']] as const) {
      const { red, blue, path } = await joined();
      await (here === 'red' ? red : blue).send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
      po.advance(3 * DAY);
      expect((await red.send('GET', path)).body.phase).toBe('setup');
      po.advance(1);
      await po.office.sweep();
      const { body } = await red.send('GET', path);
      expect(body.result).toEqual({ winner: here, reason: 'no-setup' });
      expect(endOf(body)).toMatchObject({ by: missing, at: iso(po.now() - 1) });
      await po.office.idle();
      expect([overTo(red), overTo(blue)].map(({ length }) => length)).toEqual([1, 1]);
    }
  });

  test('at the deadline’s instant is in time, a millisecond later is not', async () => {
    const { red, blue, path } = await joined();
    po.advance(3 * DAY);
    expect((await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP })).status).toBe(200);
    po.advance(1);
    expectProblem(await blue.send<unknown>('PUT', `${path}/setup`, { setup: FORTY_SETUP }), 'refused');
    expect((await blue.send('GET', path)).body.result).toEqual({ winner: 'red', reason: 'no-setup' });
  });

  test('by nobody makes the game void, and it shows no deployment', async () => {
    const { red, blue, path } = await joined();
    po.advance(3 * DAY + 1);
    const { body } = await red.send('GET', path);
    expect(body).toMatchObject({ phase: 'over', result: { winner: null, reason: 'void' }, setups: { red: null, blue: null } });
    await po.office.idle();
    expect([overTo(red), overTo(blue)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await red.send<{ moves: unknown[] }>('GET', `${path}/record`)).body).toMatchObject({ moves: [], result: { winner: null, reason: 'void' } });
  });
});

describe('an invitation', () => {
  test('lapses after 14 days, and cannot be taken up then', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    const { id } = (await host.send('POST', '/api/games', { variant: 'original', invite: guest.id })).body;
    po.advance(14 * DAY - 1);
    expect((await guest.send('GET', `/api/games/${id}`)).body.phase).toBe('invited');
    po.advance(1);
    await po.office.sweep();
    await expectRefused(po, () => guest.send<unknown>('POST', `/api/games/${id}/join`, {}), 'refused');
    expect((await host.send('GET', `/api/games/${id}`)).body).toMatchObject({ phase: 'over', result: { winner: null, reason: 'void' } });
    expect(overTo(host)).toHaveLength(1);
  });

  test('taken up a millisecond before that is a game', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    const { id } = (await host.send('POST', '/api/games', { variant: 'original', invite: guest.id })).body;
    po.advance(14 * DAY - 1);
    expect((await guest.send('POST', `/api/games/${id}/join`, {})).body.phase).toBe('setup');
  });

  test('that lapsed or was taken back stays in both lists, and opens for both (lesson 14)', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    const lapsed = (await host.send('POST', '/api/games', { variant: 'original', invite: guest.id })).body.id;
    po.advance(14 * DAY + 1);
    await po.office.sweep();
    const back = (await host.send('POST', '/api/games', { variant: 'original', invite: guest.id })).body.id;
    expect((await host.send('POST', `/api/games/${back}/resign`, {})).body.phase).toBe('over');
    for (const player of [host, guest]) {
      const { games } = (await player.send<{ games: { id: string; result: unknown }[] }>('GET', '/api/games?state=finished')).body;
      expect(games.map(({ id, result }) => [id, result])).toEqual([back, lapsed].map((id) => [id, { winner: null, reason: 'void' }]));
      for (const { id } of games) expect((await player.send('GET', `/api/games/${id}`)).body).toMatchObject({ phase: 'over', result: { winner: null, reason: 'void' } });
    }
  });
});
