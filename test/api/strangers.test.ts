import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { inviteToken, linkToken, sessionToken } from '../../lambdas/tokens.ts';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';
import { begun, FORTY_SETUP, openPostOffice, request, START, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
let stranger: Client;
beforeAll(async () => {
  po = await openPostOffice();
  game = await begun(po);
  stranger = await po.player();
  await po.office.idle();
});
afterAll(() => po.close());

/** Every route about one game, with a body that it would take from a player. */
const ABOUT_A_GAME: readonly [method: string, rest: string, body?: object][] = [
  ['GET', ''],
  ['GET', '/record'],
  ['GET', '/messages'],
  ['POST', '/messages', { text: 'hello' }],
  ['POST', '/moves', { ply: 1, move: 'a4-a5' }],
  ['PUT', '/setup', { setup: FORTY_SETUP }],
  ['POST', '/draw', { action: 'offer' }],
  ['POST', '/resign', {}],
];

const MINE: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/api/me'],
  ['PATCH', '/api/me', { name: 'Ann' }],
  ['GET', '/api/me/export'],
  ['DELETE', '/api/me'],
  ['GET', '/api/games'],
  ['POST', '/api/games', { variant: 'original' }],
  ['DELETE', '/api/session'],
];

const everything = () => [...MINE, ...ABOUT_A_GAME.map(([method, rest, body]) => [method, game.path + rest, body] as const)];

describe('a game that is not mine', () => {
  test.each(ABOUT_A_GAME)('refuses %s …%s', async (method, rest, body) => {
    await expectRefused(po, () => stranger.send<unknown>(method, game.path + rest, body), 'not-a-player', 'You do not play this game');
  });

  test('cannot be joined any more: the seat is taken', async () => {
    await expectRefused(po, () => stranger.send<unknown>('POST', `${game.path}/join`, {}), 'taken');
  });

  test('cannot be joined without its link before that either, nor looked at', async () => {
    const { id } = (await game.red.send('POST', '/api/games', { variant: 'original' })).body;
    await po.office.idle();
    await expectRefused(po, () => stranger.send<unknown>('POST', `/api/games/${id}/join`, {}), 'not-a-player', 'kept for somebody who has its link');
    await expectRefused(po, () => stranger.send<unknown>('GET', `/api/games/${id}`), 'not-a-player');
    await expectRefused(po, () => game.red.send<unknown>('POST', `/api/games/${id}/join`, {}), 'refused', 'against yourself');
  });
});

describe('a game that there is not', () => {
  test.each(ABOUT_A_GAME)('is not found by %s …%s', async (method, rest, body) => {
    await expectRefused(po, () => game.red.send<unknown>(method, `/api/games/game_AAAAAAAAAAAAAAAA${rest}`, body), 'not-found', 'no such game');
  });

  test.each([
    '1', 'game_', '..%2F..%2Fme', 'game_%00', 'game_%E0%A4%A', '%2e%2e', `game_${'a'.repeat(41)}`, 'GAME%23x', 'player_AAAAAAAAAAAAAAAA', 'game_a%23GAME', 'game_a b', "game_'or'1", 'undefined', 'constructor',
  ])('is not found by an id like %s', async (id) => {
    for (const [method, rest, body] of ABOUT_A_GAME) {
      await expectRefused(po, () => game.red.send<unknown>(method, `/api/games/${id}${rest}`, body), 'not-found');
    }
  });

  test('is not found with an id in other letters, nor at an address that there is not', async () => {
    await expectRefused(po, () => game.red.send<unknown>('GET', game.path.toUpperCase().replace('/API/GAMES/GAME_', '/api/games/game_')), 'not-found');
    for (const path of ['/api', '/api/', '/api/nothing', `${game.path}/nothing`, '/api/games/', '/api/admin']) {
      await expectRefused(po, () => game.red.send<unknown>('GET', path), 'not-found', /No such (address|game)|no such game/);
    }
    await expectRefused(po, () => game.red.send<unknown>('DELETE', game.path), 'not-found');
  });
});

describe('nobody is let in', () => {
  const session = { id: 'sessionsessio', player: 'player_AAAAAAAAAAAAAAAA' as const, expiresAt: START + DAY };
  const tokens: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['words', () => 'let me in'],
    ['three words', () => 'let.me.in'],
    ['a token of another installation', () => sessionToken(parseRing(makeRing((n) => crypto.getRandomValues(new Uint8Array(n)))), session)],
    ['a token that has expired', () => sessionToken(po.office.world.ring, { ...session, expiresAt: START - 1 })],
    ['a token without a signature', () => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa(JSON.stringify({ aud: 'session', sub: session.player, jti: 'x', exp: START }))}.`],
    ['a token with its player changed', async () => (await sessionToken(po.office.world.ring, session)).replace(/\.(.+)\./, (_, claims: string) => `.${btoa(atob(claims).replace('AAAA', 'BBBB')).replaceAll('=', '')}.`)],
    ['a token of nobody', () => new SignJWT().setJti('x').setSubject('somebody').setAudience('session').setExpirationTime(START / 1_000 + 60).setProtectedHeader({ alg: 'HS256' }).sign(po.office.world.ring.signing)],
    ['a token without an end', () => new SignJWT().setJti('x').setSubject(session.player).setAudience('session').setProtectedHeader({ alg: 'HS256' }).sign(po.office.world.ring.signing)],
    ['an invitation', () => inviteToken(po.office.world.ring, 'game_AAAAAAAAAAAAAAAA')],
    ['a mailed link', () => linkToken(po.office.world.ring, { id: 'a', email: 'a@example.org', locale: 'en', next: undefined, expiresAt: START + 15 * MINUTE })],
  ];

  test.each(tokens)('by %s', async (_, make) => {
    const token = await make();
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `fieldpost=${token}` }]) {
      for (const [method, path, body] of everything()) {
        expectProblem(await request(po.app, method, path, body, headers), 'no-session', 'not valid any more');
      }
    }
  });

  test('with no token at all', async () => {
    for (const [method, path, body] of everything()) {
      await expectRefused(po, () => request(po.app, method, path, body), 'no-session', 'No session came');
    }
  });
});

test('a session’s token, another game’s invitation and a mailed link take no seat', async () => {
  const made = await game.red.send<View & { inviteUrl: string }>('POST', '/api/games', { variant: 'original' });
  const other = await game.red.send<View & { inviteUrl: string }>('POST', '/api/games', { variant: 'original' });
  const invitation = (url: string) => new URL(url).searchParams.get('invite') ?? '';
  await po.office.idle();
  for (const token of [stranger.token, invitation(other.body.inviteUrl), `${invitation(made.body.inviteUrl)}x`, '']) {
    await expectRefused(po, () => stranger.send<unknown>('POST', `/api/games/${made.body.id}/join`, { token }), 'not-a-player');
    await expectRefused(po, () => stranger.send<unknown>('GET', `/api/games/${made.body.id}?invite=${token}`), 'not-a-player');
  }
  expect((await stranger.send('GET', `/api/games/${made.body.id}?invite=${invitation(made.body.inviteUrl)}`)).body).toMatchObject({ phase: 'invited', you: null });
  expect((await stranger.send('POST', `/api/games/${made.body.id}/join`, { token: invitation(made.body.inviteUrl) })).status).toBe(200);
});
