import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import { begun, FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

type Calls = { readonly games: readonly { readonly id: string; readonly call: { readonly number: number; readonly by: string; readonly reason: string } }[] };

let po: PostOffice;
let arbiter: Client;
beforeAll(async () => {
  po = await openPostOffice({ arbiters: ['arbiter@example.org'] });
  arbiter = await po.player('arbiter@example.org');
});
afterAll(() => po.close());

const later = (iso: string, by: number): string => new Date(Date.parse(iso) + by).toISOString();

/** A game in which Red has called. */
async function called(reason = 'He plays two boards at once') {
  const game = await begun(po);
  await game.red.send('POST', `${game.path}/arbiter`, { action: 'call', reason });
  return { ...game, desk: `/api/arbiter${game.path.slice(4)}` };
}

const rule = (path: string, ruling: object, who = arbiter) => who.send('POST', `${path}/ruling`, { call: 1, reason: 'As I see it', ...ruling });

describe('calling the arbiter', () => {
  test('stops both clocks and the match until the ruling, which both read with its reason', async () => {
    const { red, blue, path, desk, view } = await called();
    const stopped = (await blue.send('GET', path)).body;
    expect(stopped.clock).toMatchObject({ deadline: null, freeUntil: null, endsAt: null });
    expect(stopped.arbiter).toEqual({
      call: { number: 1, by: 'red', at: new Date(po.now()).toISOString(), reason: 'He plays two boards at once', until: new Date(po.now() + 14 * DAY).toISOString() },
      callsLeft: { red: 2, blue: 3 }, ranksOpened: false,
    });
    po.advance(13 * DAY);
    await po.office.sweep();
    expect((await rule(desk, { ruling: 'resume' })).status).toBe(200);
    for (const player of [red, blue]) {
      const seen = (await player.send('GET', path)).body;
      expect(seen.log.at(-1)).toMatchObject({ type: 'ruled', ruling: { what: 'resume' }, reason: 'As I see it' });
      expect(seen.clock.deadline).toBe(later(view.clock.deadline!, 13 * DAY));
      expect(seen.clock.endsAt).toBe(later(view.clock.endsAt!, 13 * DAY));
      expect(seen.clock.pauses).toMatchObject([{ cause: 'arbiter' }]);
    }
  });

  test('twice is once, whoever does it; and a call nobody answers lapses after 14 days', async () => {
    const { red, blue, path, view } = await called('One');
    expect((await red.send('POST', `${path}/arbiter`, { action: 'call', reason: 'One' })).status).toBe(200);
    const { body } = await blue.send('POST', `${path}/arbiter`, { action: 'call', reason: 'I too' });
    expect(body.log.filter(({ type }) => type === 'arbiter-called')).toHaveLength(1);
    po.advance(14 * DAY + 1);
    await po.office.sweep();
    const seen = (await red.send('GET', path)).body;
    expect(seen.log.at(-1)?.type).toBe('call-lapsed');
    expect(seen).toMatchObject({ phase: 'play', arbiter: { call: null }, clock: { deadline: later(view.clock.deadline!, 14 * DAY) } });
  });

  test('is for three times a side, and for the players of a game that runs', async () => {
    const { red, blue, path, desk } = await called('1');
    for (const number of [1, 2, 3]) {
      await rule(desk, { call: number, ruling: 'resume' });
      if (number < 3) expect((await red.send('POST', `${path}/arbiter`, { action: 'call', reason: String(number + 1) })).status).toBe(200);
    }
    await expectRefused(po, () => red.send('POST', `${path}/arbiter`, { action: 'call', reason: '4' }), 'refused', 'as often');
    expectProblem(await arbiter.send('POST', `${path}/arbiter`, { action: 'call', reason: 'x' }), 'not-a-player');
    for (const body of [{}, { action: 'call' }, { action: 'call', reason: ' ' }, { action: 'call', reason: 'x'.repeat(501) }]) {
      expectProblem(await red.send('POST', `${path}/arbiter`, body), 'malformed');
    }
    await blue.send('POST', `${path}/resign`, {});
    await expectRefused(po, () => blue.send('POST', `${path}/arbiter`, { action: 'call', reason: 'late' }), 'refused', 'over');
  });
});

describe('an arbiter', () => {
  test('has a queue of the games that wait, and is told so of themselves; others have neither', async () => {
    const { id, red } = await called('Look at this');
    const { body } = await arbiter.send<Calls>('GET', '/api/arbiter/games');
    expect(body.games.find((one) => one.id === id)).toMatchObject({ ply: 0, turn: 'red', call: { number: 1, by: 'red', reason: 'Look at this' } });
    expect((await arbiter.send<{ arbiter: boolean }>('GET', '/api/me')).body.arbiter).toBe(true);
    expect((await red.send<{ arbiter: boolean }>('GET', '/api/me')).body.arbiter).toBe(false);
    expectProblem(await red.send('GET', '/api/arbiter/games'), 'not-an-arbiter');
    expectProblem(await red.send('GET', `/api/arbiter/games/${id}`), 'not-an-arbiter');
    await rule(`/api/arbiter/games/${id}`, { ruling: 'resume' });
    expect((await arbiter.send<Calls>('GET', '/api/arbiter/games')).body.games.map((one) => one.id)).not.toContain(id);
  });

  test('sees the board face down, the log and the talk of a game that waits, and of no other', async () => {
    const { red, blue, path, desk } = await called();
    await blue.send('POST', `${path}/messages`, { text: 'Why?' });
    const seen = (await arbiter.send('GET', desk)).body;
    expect(seen).toMatchObject({ you: null, legalMoves: [], arbiter: { ranksOpened: false } });
    expect(seen.board).toHaveLength(80);
    expect(seen.board.every(({ rank }) => rank === null)).toBe(true);
    expect(JSON.stringify(seen.setups)).not.toMatch(/[2-9FBSM]/);
    expect(seen.log.map(({ type }) => type)).toContain('arbiter-called');
    expect((await arbiter.send<{ messages: unknown[] }>('GET', `${desk}/messages`)).body.messages).toMatchObject([{ by: 'blue', text: 'Why?' }]);
    const other = await begun(po);
    expectProblem(await arbiter.send('GET', `/api/arbiter${other.path.slice(4)}`), 'not-found');
    expectProblem(await rule(`/api/arbiter${other.path.slice(4)}`, { ruling: 'void' }), 'not-found');
    expectProblem(await arbiter.send('GET', path), 'not-a-player');
    expectProblem(await red.send('POST', `${desk}/ruling`, { call: 1, ruling: 'resume', reason: 'x' }), 'not-an-arbiter');
  });

  test('sees the ranks only by having them opened, which the log tells both players', async () => {
    const { red, blue, path, desk } = await called();
    const { body } = await arbiter.send('POST', `${desk}/ranks`, { reason: 'To see whether it is so' });
    expect(body.setups).toEqual({ red: FORTY_SETUP, blue: FORTY_SETUP });
    expect(body.board.every(({ rank }) => rank !== null)).toBe(true);
    expect((await arbiter.send('GET', desk)).body.board).toEqual(body.board);
    for (const player of [red, blue]) {
      const seen = (await player.send('GET', path)).body;
      expect(seen.log.at(-1)).toMatchObject({ type: 'ranks-opened', reason: 'To see whether it is so' });
      expect(seen.arbiter.ranksOpened).toBe(true);
      expect(seen.board.filter(({ side, rank }) => side !== seen.you && rank !== null)).toEqual([]);
    }
    await arbiter.send('POST', `${desk}/ranks`, { reason: 'Again' });
    expect((await red.send('GET', path)).body.log.filter(({ type }) => type === 'ranks-opened')).toHaveLength(1);
  });

  test('is none in their own game', async () => {
    const other = await po.player();
    const { id } = (await arbiter.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
    await other.send('POST', `/api/games/${id}/join`, {});
    await arbiter.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
    await other.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
    await other.send('POST', `/api/games/${id}/arbiter`, { action: 'call', reason: 'x' });
    expect((await arbiter.send<Calls>('GET', '/api/arbiter/games')).body.games.map((one) => one.id)).not.toContain(id);
    expectProblem(await arbiter.send('GET', `/api/arbiter/games/${id}`), 'not-an-arbiter');
    expectProblem(await rule(`/api/arbiter/games/${id}`, { ruling: 'result', winner: 'red' }), 'not-an-arbiter');
  });
});

describe('a ruling', () => {
  test('of more time adds to the turn and not to the reserve, and six of them are one (lesson 13)', async () => {
    const { blue, path, desk, view } = await called();
    po.advance(HOUR);
    const answers = await Promise.all(Array.from({ length: 6 }, () => rule(desk, { ruling: 'time', side: 'red', time: 'P5D' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { clock, log } = (await blue.send('GET', path)).body;
    expect(log.filter(({ type }) => type === 'ruled')).toHaveLength(1);
    expect(clock).toMatchObject({ reserve: { red: 'P10D', blue: 'P10D' }, extra: { red: 'P5D', blue: 'PT0S' }, deadline: later(view.clock.deadline!, 5 * DAY + HOUR) });
  });

  test('is bounded: 30 days at once, 90 in a game', async () => {
    const { red, path, desk } = await called('1');
    await expectRefused(po, () => rule(desk, { ruling: 'time', side: 'red', time: 'P31D' }), 'refused', '30 days');
    expectProblem(await rule(desk, { ruling: 'time', side: 'red' }), 'malformed', 'time');
    for (const number of [1, 2, 3]) {
      await red.send('POST', `${path}/arbiter`, { action: 'call', reason: String(number) });
      expect((await rule(desk, { call: number, ruling: 'time', side: 'red', time: 'P30D' })).status).toBe(200);
    }
    expect((await red.send('GET', path)).body.clock.extra.red).toBe('P90D');
  });

  test('of a warning is counted, and the second in a game loses it', async () => {
    const { red, blue, path, desk } = await called();
    expect((await rule(desk, { ruling: 'warn', side: 'blue' })).body).toMatchObject({ phase: 'play', warnings: { red: 0, blue: 1 } });
    await red.send('POST', `${path}/arbiter`, { action: 'call', reason: 'Again' });
    expect((await rule(desk, { call: 2, ruling: 'warn', side: 'blue' })).body).toMatchObject({ phase: 'over', result: { winner: 'red', reason: 'warnings' }, warnings: { blue: 2 } });
    for (const player of [red, blue]) expect((await player.send('GET', path)).body).toMatchObject({ result: { winner: 'red', reason: 'warnings' }, setups: { red: FORTY_SETUP, blue: FORTY_SETUP } });
  });

  test.each([
    [{ ruling: 'result', winner: 'blue' }, { winner: 'blue', reason: 'ruling' }],
    [{ ruling: 'result', winner: null }, { winner: null, reason: 'ruling' }],
    [{ ruling: 'void' }, { winner: null, reason: 'void' }],
  ])('%j ends the game for good', async (ruling, result) => {
    const { red, path, desk } = await called();
    expect((await rule(desk, ruling)).body).toMatchObject({ phase: 'over', result });
    expect((await rule(desk, ruling)).status).toBe(200);
    expectProblem(await rule(desk, { ruling: 'resume' }), 'stale');
    const { body } = await red.send<{ events: { type: string }[]; result: object }>('GET', `${path}/record`);
    expect(body).toMatchObject({ result, events: expect.arrayContaining([expect.objectContaining({ type: 'ruled' }), expect.objectContaining({ type: 'ended', ...result })]) as unknown });
  });

  test('answers one call, once: another by another arbiter, or of a call there is not, is refused', async () => {
    const { desk } = await called();
    await expectRefused(po, () => rule(desk, { call: 2, ruling: 'void' }), 'refused', 'no call');
    await rule(desk, { ruling: 'resume' });
    expectProblem(await rule(desk, { ruling: 'void' }), 'stale');
  });
});
