import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../core/game/record.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());
beforeEach(async () => {
  game = await begun(po);
  await po.office.idle();
});

const draw = (side: 'red' | 'blue', action: string) => game.of(side).send('POST', `${game.path}/draw`, { action });
const resign = (side: 'red' | 'blue') => game.of(side).send('POST', `${game.path}/resign`, {});
const move = (side: 'red' | 'blue', ply: number, text: string) => game.of(side).send('POST', `${game.path}/moves`, { ply, move: text });

describe('a draw', () => {
  test('is offered on either’s turn, accepted, and shows both deployments', async () => {
    expect((await draw('blue', 'offer')).body).toMatchObject({ phase: 'play', draw: { offeredBy: 'blue' } });
    const { body } = await draw('red', 'accept');
    expect(body).toMatchObject({ phase: 'over', turn: null, result: { winner: null, reason: 'agreement' }, draw: { offeredBy: null }, legalMoves: [] });
    expect(body.board.every(({ rank }) => rank !== null)).toBe(true);
    expect((await game.blue.send<GameRecord>('GET', `${game.path}/record`)).body).toMatchObject({ result: { winner: null, reason: 'agreement' }, moves: [] });
  });

  test('offered by both at once is agreed', async () => {
    const answers = await Promise.all([draw('red', 'offer'), draw('blue', 'offer')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await game.red.send('GET', game.path)).body.result).toEqual({ winner: null, reason: 'agreement' });
  });

  test('declined is off the table, and may be offered again only after another ply', async () => {
    await draw('red', 'offer');
    expect((await draw('blue', 'decline')).body.draw).toEqual({ offeredBy: null });
    await expectRefused(po, () => draw('red', 'offer'), 'refused', 'after another ply');
    await expectRefused(po, () => draw('blue', 'accept'), 'refused', 'No draw is on offer');
    await move('red', 1, 'a4-a5');
    expect((await draw('red', 'offer')).body.draw).toEqual({ offeredBy: 'red' });
  });

  test('lapses when its receiver moves, not when who offered does', async () => {
    await draw('red', 'offer');
    expect((await move('red', 1, 'a4-a5')).body.draw).toEqual({ offeredBy: 'red' });
    expect((await move('blue', 2, 'a7-a6')).body.draw).toEqual({ offeredBy: null });
    await expectRefused(po, () => draw('blue', 'accept'), 'refused', 'No draw is on offer');
  });

  test('cannot be accepted or declined by who offered it, nor where none is on offer', async () => {
    for (const action of ['accept', 'decline']) await expectRefused(po, () => draw('red', action), 'refused', 'No draw is on offer');
    await draw('red', 'offer');
    await po.office.idle();
    for (const action of ['accept', 'decline']) await expectRefused(po, () => draw('red', action), 'refused', 'No draw is on offer');
  });

  test('asked for, accepted or declined again is answered as before', async () => {
    const offered = await draw('red', 'offer');
    expect((await draw('red', 'offer')).text).toBe(offered.text);
    const accepted = await draw('blue', 'accept');
    expect((await draw('blue', 'accept')).text).toBe(accepted.text);
    expect((await draw('red', 'offer')).status).toBe(200);
    await expectRefused(po, () => draw('red', 'decline'), 'refused', 'is over');
  });
});

describe('resigning', () => {
  test('loses, on either’s turn, and is answered the same again', async () => {
    const first = await resign('blue');
    expect(first.body).toMatchObject({ phase: 'over', result: { winner: 'red', reason: 'resignation' } });
    expect((await resign('blue')).text).toBe(first.text);
    await expectRefused(po, () => resign('red'), 'refused', 'is over');
  });

  test('by both at once is one’s loss, and the other is told that it is over', async () => {
    const answers = await Promise.all([resign('red'), resign('blue')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const loser = answers[0]?.status === 200 ? 'red' : 'blue';
    expect((await game.red.send('GET', game.path)).body.result?.winner).not.toBe(loser);
  });

  test('and a move at once are each kept or refused, and leave one game', async () => {
    const [moved, resigned] = await Promise.all([move('red', 1, 'a4-a5'), resign('blue')]);
    expect(resigned.status).toBe(200);
    const { body } = await game.red.send('GET', game.path);
    expect(body).toMatchObject({ phase: 'over', ply: moved.status === 200 ? 1 : 0, result: { winner: 'red', reason: 'resignation' } });
    expect(body.log.filter(({ type }) => type === 'moved')).toHaveLength(body.ply);
  });

  test('before both have deployed is a loss too, and shows nobody’s deployment', async () => {
    const { id } = (await game.red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
    const path = `/api/games/${id}`;
    await game.blue.send('POST', `${path}/join`, {});
    await game.red.send('PUT', `${path}/setup`, { setup: '2222222233/3344445555/666677788S/FBBBBBB39M' });
    expect((await game.blue.send('POST', `${path}/resign`, {})).body).toMatchObject({ phase: 'over', result: { winner: 'red', reason: 'resignation' }, setups: { red: null, blue: null }, board: [] });
  });
});

test('the record is shut to both players until the game is over, and open after', async () => {
  for (const side of ['red', 'blue'] as const) await expectRefused(po, () => game.of(side).send<unknown>('GET', `${game.path}/record`), 'not-over', 'once the game is over');
  await resign('red');
  for (const side of ['red', 'blue'] as const) {
    const answer = await game.of(side).send<GameRecord>('GET', `${game.path}/record`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${game.id}.json"`]);
    expect(answer.body).toMatchObject({ format: 'fieldpost/1', result: { winner: 'blue', reason: 'resignation' } });
  }
});

describe('a new game', () => {
  test.each<[string, object, string]>([
    ['less than ten minutes to deploy', { setup: 'PT9M59S' }, 'setup'],
    ['more than thirty days to deploy', { setup: 'P30DT1S' }, 'setup'],
    ['less than a minute for a move', { free: 'PT59S' }, 'free'],
    ['more than thirty days for a move', { free: 'P31D' }, 'free'],
    ['more than ninety days in reserve', { reserve: 'P90DT0.001S' }, 'reserve'],
    ['a match of less than a day', { match: 'PT23H' }, 'match'],
    ['a match of more than 730 days', { match: 'P731D' }, 'match'],
    ['more days than a number holds', { free: `P${'9'.repeat(400)}D` }, 'free'],
  ])('is refused with %s', async (_, change, field) => {
    const time = { setup: 'P3D', free: 'P2D', reserve: 'P10D', match: 'P180D', ...change };
    await expectRefused(po, () => game.red.send<unknown>('POST', '/api/games', { variant: 'original', time }), 'time', `time.${field}`);
  });

  test.each<[string, object]>([
    ['a variant there is not', { variant: 'chess' }],
    ['a preset there is not', { variant: 'original', time: 'blitz' }],
    ['half a time control', { variant: 'original', time: { setup: 'P3D' } }],
    ['a time in words', { variant: 'original', time: { setup: '3 days', free: 'P2D', reserve: 'P10D' } }],
    ['a time in months', { variant: 'original', time: { setup: 'P1M', free: 'P2D', reserve: 'P10D' } }],
    ['a time below nothing', { variant: 'original', time: { setup: 'P3D', free: '-P2D', reserve: 'P10D' } }],
    ['a third side', { variant: 'original', side: 'green' }],
    ['nobody invited', { variant: 'original', invite: '' }],
    ['two invited', { variant: 'original', invite: 'a@example.org, b@example.org' }],
    ['a header in an address', { variant: 'original', invite: 'a@example.org\r\nBcc: b@example.org' }],
  ])('is malformed with %s', async (_, body) => expectRefused(po, () => game.red.send<unknown>('POST', '/api/games', body), 'malformed', /body\./));

  test('is refused with oneself or with a player there is not', async () => {
    await expectRefused(po, () => game.red.send<unknown>('POST', '/api/games', { variant: 'original', invite: game.red.id }), 'refused', 'yourself');
    await expectRefused(po, () => game.red.send<unknown>('POST', '/api/games', { variant: 'original', invite: game.red.email }), 'refused', 'yourself');
    expectProblem(await game.red.send<unknown>('POST', '/api/games', { variant: 'original', invite: 'player_AAAAAAAAAAAAAAAA' }), 'not-found', 'no such player');
  });

  test('takes each bound itself', async () => {
    for (const time of [{ setup: 'PT10M', free: 'PT1M', reserve: 'PT0S', match: 'P1D', weekends: true }, { setup: 'P30D', free: 'P30D', reserve: 'P90D', match: 'P730D' }, { setup: 'P3D', free: 'P2D', reserve: 'P10D', match: 'none' }]) {
      const { status, body } = await game.red.send('POST', '/api/games', { variant: 'original', time });
      expect([status, body.time]).toEqual([201, { weekends: false, ...time, match: time.match === 'none' ? null : time.match }]);
    }
  });
});

test('who would take an invitation back that has been taken up meanwhile gives up nothing', async () => {
  const [maker, guest] = [await po.player(), await po.player()];
  const { id } = (await maker.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
  const withdraw = () => maker.send<unknown>('POST', `/api/games/${id}/resign`, { withdraw: true });
  await guest.send('POST', `/api/games/${id}/join`, {});
  await po.office.idle();
  await expectRefused(po, withdraw, 'taken', 'the game is on');
  expect((await maker.send('GET', `/api/games/${id}`)).body).toMatchObject({ phase: 'setup', result: null });
});
