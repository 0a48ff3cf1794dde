import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { begun, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { expectProblem } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

type Session = { readonly token: string; readonly player: { readonly id: string; readonly name: string }; readonly until: string };
type Game = Awaited<ReturnType<typeof begun>>;

const lastTo = (player: Client) => po.mails.findLast((mail) => mail.to === player.email)!;
const playIn = (text: string): string => /#play=([\w.-]+)/.exec(text)?.[1] ?? '';
const stopIn = (stop: string | undefined): string => new URL(stop ?? '').pathname;

/** A game at which it is Blue’s turn, with the letter that says so. */
async function blueToMove() {
  const game = await begun(po);
  await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  return { ...game, letter: lastTo(game.blue) };
}

const press = (game: Pick<Game, 'path'>, token: string) => request<Session>(po.app, 'POST', `${game.path}/play`, { token });
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the link in a letter', () => {
  test('lets its reader into that game, once, and they can move', async () => {
    const game = await blueToMove();
    const token = playIn(game.letter.text);
    const { status, body, headers } = await press(game, token);
    expect([status, body.player.id, body.until]).toEqual([200, game.blue.id, new Date(po.now() + 12 * DAY).toISOString()]);
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^fieldpost-game=.*; Path=/api/games/${game.id};.* HttpOnly; SameSite=Lax`));
    expect((await request<{ you: string }>(po.app, 'GET', game.path, undefined, as(body.token))).body.you).toBe('blue');
    expect((await request(po.app, 'POST', `${game.path}/moves`, { ply: 2, move: 'a7-a6' }, as(body.token))).status).toBe(200);
    expectProblem(await press(game, token), 'expired');
  });

  test('by its cookie too, from our own page alone', async () => {
    const game = await blueToMove();
    const { headers } = await press(game, playIn(game.letter.text));
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await request(po.app, 'GET', game.path, undefined, { cookie })).status).toBe(200);
    const move = { ply: 2, move: 'a7-a6' };
    expectProblem(await request(po.app, 'POST', `${game.path}/moves`, move, { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }), 'cross-origin');
    expect((await request(po.app, 'POST', `${game.path}/moves`, move, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('lets into nothing else', async () => {
    const [game, other] = [await blueToMove(), await blueToMove()];
    const { body } = await press(game, playIn(game.letter.text));
    const calls: readonly [string, string, object?][] = [
      ['GET', '/api/me'], ['PATCH', '/api/me', { name: 'Mine now' }], ['DELETE', '/api/me'], ['GET', '/api/me/export'], ['GET', '/api/games'], ['DELETE', '/api/session'],
      ['POST', '/api/games', { variant: 'original', open: true }], ['GET', other.path], ['POST', `${other.path}/resign`, {}], ['GET', '/api/me/hook'], ['GET', '/api/me/calendar'],
    ];
    for (const [method, path, sent] of calls) expectProblem(await request(po.app, method, path, sent, as(body.token)), 'no-session');
    expectProblem(await press(other, playIn(game.letter.text)), 'expired');
  });

  test('is no good once the turn is over, or its deadline is past, nor is what it let in by', async () => {
    const game = await blueToMove();
    const { body } = await press(game, playIn(game.letter.text));
    const late = await blueToMove();
    await late.blue.send('POST', `${late.path}/moves`, { ply: 2, move: 'a7-a6' });
    expectProblem(await press(late, playIn(late.letter.text)), 'expired');
    const never = await blueToMove();
    po.advance(12 * DAY + 1_000);
    expectProblem(await press(never, playIn(never.letter.text)), 'expired');
    expectProblem(await request(po.app, 'GET', game.path, undefined, as(body.token)), 'no-session');
  });

  test('is not for a turn that comes after it', async () => {
    const game = await blueToMove();
    await game.blue.send('POST', `${game.path}/moves`, { ply: 2, move: 'a7-a6' });
    await game.red.send('POST', `${game.path}/moves`, { ply: 3, move: 'b4-b5' });
    expectProblem(await press(game, playIn(game.letter.text)), 'expired');
    await po.office.idle();
    expect((await press(game, playIn(lastTo(game.blue).text))).status).toBe(200);
  });

  test('is worth nothing forged, and is no other token of ours', async () => {
    const game = await blueToMove();
    const token = playIn(game.letter.text);
    for (const bad of ['x', `${token}x`, game.blue.token, stopIn(game.letter.stop).split('/').at(-1) ?? '']) expectProblem(await press(game, bad), 'expired');
    expectProblem(await request(po.app, 'GET', game.path, undefined, as(token)), 'no-session');
  });

  test('opened, looked at and looked at again by machines changes nothing (lesson 6)', async () => {
    const game = await blueToMove();
    const before = await everything(po);
    const stop = stopIn(game.letter.stop);
    for (const path of [game.path, `${game.path}/play`, stop, `/api/session`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await request(po.app, method, path);
    }
    expect(await everything(po)).toEqual(before);
    expect((await press(game, playIn(game.letter.text))).status).toBe(200);
  });
});

describe('one click to stop', () => {
  const oneClick = (stop: string | undefined) => po.app.request(stopIn(stop), {
    method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  test('stops that kind about that game and no other, signed in or not; sign-in mail still goes (lesson 7)', async () => {
    const [game, other] = [await blueToMove(), await blueToMove()];
    await other.blue.send('POST', `${other.path}/moves`, { ply: 2, move: 'a7-a6' });
    await game.blue.send('POST', `${game.path}/moves`, { ply: 2, move: 'a7-a6' });
    await po.office.idle();
    const answer = await oneClick(game.letter.stop);
    expect([answer.status, await answer.json()]).toEqual([200, { game: game.id, kind: 'turn', stopped: true }]);
    po.mails.length = 0;
    for (const { red, path } of [game, other]) await red.send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
    await game.red.send('POST', `${game.path}/draw`, { action: 'offer' });
    await po.office.idle();
    const kinds = po.mails.map(({ to, messageId }) => `${to === game.blue.email ? 'game' : 'other'} ${/\.([a-z-]+)\.blue/.exec(messageId)?.[1]}`);
    expect(kinds.toSorted()).toEqual(['game draw-offered', 'other turn']);
    await request(po.app, 'POST', '/api/sign-in', { email: game.blue.email });
    await po.office.idle();
    expect(lastTo(game.blue).subject).toBe('Sign in to Fieldpost');
  });

  test('twice is as once, can be taken back, and shows on the game’s own page', async () => {
    const { blue, path, letter } = await blueToMove();
    type Letters = { muted: readonly string[] };
    const muted = async () => (await blue.send<Letters>('GET', `${path}/letters`)).body.muted;
    for (let again = 0; again < 2; again += 1) expect((await oneClick(letter.stop)).status).toBe(200);
    expect(await muted()).toEqual(['turn']);
    expect((await request(po.app, 'DELETE', stopIn(letter.stop))).body).toMatchObject({ stopped: false });
    expect(await muted()).toEqual([]);
    await blue.send('PUT', `${path}/letters/draw`, { wanted: false });
    expect(await muted()).toEqual(['draw']);
    expectProblem(await blue.send('PUT', `${path}/letters/sign-in`, { wanted: false }), 'not-found');
  });

  test('of a forged link is refused', async () => {
    const { letter, blue } = await blueToMove();
    for (const bad of ['x', `${stopIn(letter.stop).split('/').at(-1)}x`, blue.token, playIn(letter.text)]) expectProblem(await request(po.app, 'POST', `/api/stop/${bad}`), 'expired');
  });

  test('is offered by the header in each letter about a game, and in none that was asked for', async () => {
    const { letter, blue } = await blueToMove();
    expect(letter.stop).toMatch(/^http:\/\/localhost:3000\/api\/stop\/[\w.-]+$/);
    expect(letter.text).toContain('http://localhost:3000/stop#');
    await request(po.app, 'POST', '/api/sign-in', { email: blue.email });
    await po.office.idle();
    expect(lastTo(blue).stop).toBeUndefined();
  });
});

describe('what was sent of a game', () => {
  type Letters = { readonly letters: readonly { readonly occasion: string; readonly way: string; readonly at: string; readonly state: string; readonly until: string | null; readonly why: string | null }[] };
  const sent = async (player: Client, path: string) => (await player.send<Letters>('GET', `${path}/letters`)).body.letters;

  test('is shown to whom it was sent, newest first, with what became of it', async () => {
    const { red, blue, path } = await blueToMove();
    expect((await sent(blue, path)).map(({ occasion, way, state }) => `${occasion} ${way} ${state}`)).toEqual(['turn mail sent', 'deploy mail sent']);
    await blue.send('PATCH', '/api/me', { notify: { cadence: 'hourly', draw: false } });
    await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    po.advance(MINUTE);
    await red.send('POST', `${path}/draw`, { action: 'offer' });
    await po.office.idle();
    await red.send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
    await po.office.idle();
    const [first, second] = await sent(blue, path);
    const hour = new Date(Math.ceil(po.now() / HOUR) * HOUR).toISOString();
    expect([first, second].map((one) => `${one?.occasion} ${one?.state} ${one?.until ?? '-'} ${one?.why ?? '-'}`).toSorted()).toEqual(['draw-offered not-sent - not wanted', `turn gathered ${hour} -`]);
    expect((await sent(red, path)).some(({ occasion }) => occasion === 'draw-offered')).toBe(false);
  });

  test('is nobody else’s business', async () => {
    const { path } = await blueToMove();
    expectProblem(await (await po.player()).send('GET', `${path}/letters`), 'not-a-player');
    expectProblem(await request(po.app, 'GET', `${path}/letters`), 'no-session');
  });
});

test('a test letter comes when it is asked for, five an hour', async () => {
  const ann = await po.player();
  for (let i = 0; i < 5; i += 1) expect((await ann.send('POST', '/api/me/mail/test')).status).toBe(202);
  expectProblem(await ann.send('POST', '/api/me/mail/test'), 'too-many');
  await po.office.idle();
  expect(po.mails.filter(({ to, subject }) => to === ann.email && subject.startsWith('A letter'))).toHaveLength(5);
});
