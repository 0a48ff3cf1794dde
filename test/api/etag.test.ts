import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/game/duration.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { openQuiet } from '../notify/quiet.ts';
import { everythingKept } from '../store/raw.ts';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  po = await openPostOffice();
  game = await begun(po);
  await game.red.send('POST', `${game.path}/messages`, { text: 'hello' });
  await po.office.idle();
});
afterAll(() => po.close());

const get = (side: 'red' | 'blue', etag?: string, path = game.path) => game.of(side).send('GET', path, undefined, etag === undefined ? {} : { 'if-none-match': etag });

describe('a view that is known already', () => {
  test('is answered 304 with no body, however often and at whatever time it is asked for', async () => {
    const etag = (await get('red')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w+/=-]+"$/);
    for (let again = 0; again < 3; again += 1) {
      po.advance(10 * MINUTE);
      const answer = await get('red', etag);
      expect([answer.status, answer.text, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([304, '', etag, 'private, no-cache']);
    }
    for (const many of [`"other", ${etag}`, `W/${etag}`, '*']) expect((await get('red', many)).status).toBe(304);
    expect((await get('red', '"other"')).status).toBe(200);
  });

  test('is another after a move, for both players, and each player’s is their own', async () => {
    const before = { red: (await get('red')).headers.get('etag') ?? '', blue: (await get('blue')).headers.get('etag') ?? '' };
    expect(before.red).not.toBe(before.blue);
    expect((await get('blue', before.red)).status).toBe(200);
    await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
    for (const side of ['red', 'blue'] as const) {
      const answer = await get(side, before[side]);
      expect([answer.status, answer.body.ply]).toEqual([200, 1]);
      expect((await get(side, answer.headers.get('etag') ?? '')).status).toBe(304);
    }
  });

  test('is another after an offer of a draw', async () => {
    const etag = (await get('red')).headers.get('etag') ?? '';
    await game.blue.send('POST', `${game.path}/draw`, { action: 'offer' });
    expect((await get('red', etag)).body.draw).toEqual({ offeredBy: 'blue' });
  });

  test('is not taken for one where a write carries its tag', async () => {
    const etag = (await get('blue')).headers.get('etag') ?? '';
    const answer = await game.blue.send('POST', `${game.path}/moves`, { ply: 2, move: 'a7-a6' }, { 'if-none-match': etag });
    expect([answer.status, answer.body.ply]).toEqual([200, 2]);
    expect((await game.blue.send('POST', `${game.path}/moves`, { ply: 2, move: 'a7-a6' }, { 'if-none-match': '*' })).status).toBe(200);
  });
});

test('no GET or HEAD changes anything, whoever follows whatever link (lesson 6)', async () => {
  // At a server that triggers nothing, so that whatever changes is the request’s own doing.
  const quiet = openQuiet(po);
  const made = (await game.red.send<{ id: string; inviteUrl: string }>('POST', '/api/games', { variant: 'original', open: true })).body;
  await po.app.request('/api/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email": "scanned@example.org"}' });
  await po.office.idle();
  const invite = new URL(made.inviteUrl).search;
  const token = /token=([^&\s"]+)/.exec(po.mails.findLast((mail) => mail.to === 'scanned@example.org')?.text ?? '')?.[1] ?? '';
  const paths = [
    '/api/me', '/api/me/export', '/api/games', '/api/games?state=finished', '/api/games?state=open', game.path, `${game.path}/messages`, `${game.path}/record`, `${game.path}/moves`, `${game.path}/resign`,
    `${game.path}/join`, `${game.path}/draw?action=offer`, `/api/games/${made.id}`, `/api/games/${made.id}${invite}`, `/api/games/${made.id}/join${invite}`, '/api/openapi.json', '/api/session', `/api/session?token=${token}`,
    '/api/sign-in', '/api/sign-in?email=scanned@example.org', `/sign-in?token=${token}`,
  ];
  const before = await everythingKept(po);
  for (const path of paths) {
    for (const headers of [undefined, { authorization: `Bearer ${game.red.token}` }, { authorization: `Bearer ${game.blue.token}` }, { cookie: `fieldpost=${game.blue.token}` }]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await quiet.app.request(path, { method, ...(headers && { headers }) });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        if (method === 'HEAD') expect(await answer.text()).toBe('');
      }
    }
  }
  expect(await everythingKept(po)).toEqual(before);
  // Nor is the link used up by it.
  const entered = await po.app.request('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
  expect(entered.status).toBe(200);
});
