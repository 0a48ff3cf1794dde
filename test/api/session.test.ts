import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import { openApp } from '../../lambdas/api/app.ts';
import { openPostOffice, request, type PostOffice } from '../postoffice.ts';
import { openQuiet } from '../notify/quiet.ts';
import { expectProblem } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

/** What a browser is given when its player signs in. */
async function signedIn(email: string) {
  await request(po.app, 'POST', '/api/sign-in', { email });
  await po.office.idle();
  const token = /token=([^&\s"]+)/.exec(po.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1];
  return request<{ token: string; player: { id: string; email: string }; next: string | null }>(po.app, 'POST', '/api/session', { token });
}

const RENAME = ['PATCH', '/api/me', { name: 'Ann' }] as const;
const byCookie = (token: string, headers: Record<string, string>) => request(po.app, ...RENAME, { cookie: `fieldpost=${token}`, ...headers });

describe('signing in', () => {
  test('answers with the token and the player, and sets the same token as a cookie that no script can read', async () => {
    const { status, body, headers } = await signedIn('ann@example.org');
    expect(status).toBe(200);
    expect(body).toMatchObject({ player: { email: 'ann@example.org' }, next: null });
    expect(headers.get('set-cookie')).toBe(`fieldpost=${body.token}; Max-Age=${90 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  });

  test('sets a cookie for secure connections only where the site is not on this machine', async () => {
    const app = openApp({ ...po.office.world, origin: 'https://fieldpost.example' }, () => '10.9.0.1');
    await request(app, 'POST', '/api/sign-in', { email: 'secure@example.org' });
    await po.office.idle();
    const token = /token=([^&\s"]+)/.exec(po.mails.findLast((mail) => mail.to === 'secure@example.org')?.text ?? '')?.[1];
    expect((await request(app, 'POST', '/api/session', { token })).headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a write by cookie', () => {
  test.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['our own page by a browser that says only its origin', { origin: 'http://localhost:3000' }],
    ['a program that is no browser', {}],
  ])('from %s is taken', async (_, headers) => {
    const { body } = await signedIn('own@example.org');
    po.advance(60 * MINUTE);
    expect((await byCookie(body.token, headers)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site by a browser that says only its origin', { origin: 'https://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['nowhere, as a link typed in would', { 'sec-fetch-site': 'none' }],
    ['another site that gives no origin', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, though a read is not and a bearer’s write is not', async (_, headers) => {
    const { body } = await signedIn('foreign@example.org');
    po.advance(60 * MINUTE);
    expectProblem(await byCookie(body.token, headers), 'cross-origin', 'own pages only');
    expect((await request(po.app, 'GET', '/api/me', undefined, { cookie: `fieldpost=${body.token}`, ...headers })).status).toBe(200);
    expect((await request(po.app, ...RENAME, { authorization: `Bearer ${body.token}`, ...headers })).status).toBe(200);
  });

  test('is refused from elsewhere on every route that writes', async () => {
    const { body } = await signedIn('all@example.org');
    const writes = [['DELETE', '/api/session'], ['DELETE', '/api/me'], ['POST', '/api/games'], ['POST', '/api/games/game_a/moves'], ['PUT', '/api/games/game_a/setup'], ['POST', '/api/games/game_a/resign']] as const;
    for (const [method, path] of writes) {
      expectProblem(await request(po.app, method, path, method === 'DELETE' ? undefined : {}, { cookie: `fieldpost=${body.token}`, origin: 'https://evil.example' }), 'cross-origin');
    }
  });
});

describe('a session', () => {
  test('is over once signed out, by token and by cookie, and its cookie is taken back', async () => {
    const { body } = await signedIn('out@example.org');
    const cookie = { cookie: `fieldpost=${body.token}`, 'sec-fetch-site': 'same-origin' };
    expect((await request(po.app, 'GET', '/api/me', undefined, cookie)).status).toBe(200);
    const out = await request(po.app, 'DELETE', '/api/session', undefined, cookie);
    expect([out.status, out.text, out.headers.get('set-cookie')]).toEqual([204, '', 'fieldpost=; Max-Age=0; Path=/']);
    expectProblem(await request(po.app, 'GET', '/api/me', undefined, cookie), 'no-session');
    expectProblem(await request(po.app, 'GET', '/api/me', undefined, { authorization: `Bearer ${body.token}` }), 'no-session');
    expectProblem(await request(po.app, 'DELETE', '/api/session', undefined, cookie), 'no-session');
  });

  test('that is signed out leaves the same player’s other one alone', async () => {
    const [here, there] = [await signedIn('both@example.org'), await signedIn('both@example.org')];
    await request(po.app, 'DELETE', '/api/session', undefined, { authorization: `Bearer ${here.body.token}` });
    expect((await request(po.app, 'GET', '/api/me', undefined, { authorization: `Bearer ${there.body.token}` })).status).toBe(200);
  });

  test('signed out at one server is over at every other within a quarter of an hour', async () => {
    const other = openQuiet(po).app;
    const { body } = await signedIn('far@example.org');
    const bearer = { authorization: `Bearer ${body.token}` };
    expect((await request(other, 'GET', '/api/me', undefined, bearer)).status).toBe(200);
    expect((await request(po.app, 'DELETE', '/api/session', undefined, bearer)).status).toBe(204);
    po.advance(15 * MINUTE);
    expectProblem(await request(other, 'GET', '/api/me', undefined, bearer), 'no-session');
  });

  test('ends by itself after 90 days', async () => {
    const { body } = await signedIn('long@example.org');
    const bearer = { authorization: `bearer ${body.token}` };
    po.advance(90 * DAY - 1_000);
    expect((await request(po.app, 'GET', '/api/me', undefined, bearer)).status).toBe(200);
    po.advance(1_001);
    expectProblem(await request(po.app, 'GET', '/api/me', undefined, bearer), 'no-session');
  });
});
