import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begun, FORTY_SETUP, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

type Me = { id: string; email: string; name: string; named: boolean; locale: string; timeZone: string; notify: Record<string, unknown> };
type Rows = { games: { id: string; opponent: { id: string; name: string } | null }[] };
const ALL = {
  invited: true, deploy: true, turn: true, reminder: true, draw: true, arbiter: true, leave: true, message: true, over: true, ranks: true,
  cadence: 'each', hour: 8, quiet: null,
};

describe('a player', () => {
  test('begins with a name that says nothing of the address, and all letters', async () => {
    const ann = await po.player('ann.secret@example.org');
    const { status, body, headers } = await ann.send<Me>('GET', '/api/me');
    expect(status).toBe(200);
    expect(body).toEqual({ id: ann.id, email: 'ann.secret@example.org', name: body.name, named: false, locale: 'en', timeZone: 'UTC', arbiter: false, notify: ALL });
    expect(body.name).toMatch(/^Recruit [\w-]{4}$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('changes what is named and nothing else', async () => {
    const ann = await po.player();
    const before = (await ann.send<Me>('GET', '/api/me')).body;
    const changes: readonly [object, Partial<Me>][] = [
      [{ name: '  Ann de Vries ' }, { name: 'Ann de Vries', named: true }],
      [{ timeZone: 'Europe/Amsterdam' }, { timeZone: 'Europe/Amsterdam' }],
      [{ locale: 'nl' }, { locale: 'nl' }],
      [{ notify: { turn: false } }, { notify: { ...ALL, turn: false } }],
      [{ notify: { ranks: false } }, { notify: { ...ALL, turn: false, ranks: false } }],
      [{ notify: { turn: true, ranks: true } }, { notify: ALL }],
      [{ notify: { cadence: 'daily', hour: 18, quiet: { from: 22, to: 7 } } }, { notify: { ...ALL, cadence: 'daily', hour: 18, quiet: { from: 22, to: 7 } } }],
      [{ notify: { cadence: 'each', hour: 8, quiet: null } }, { notify: ALL }],
      [{}, {}],
      [{ name: '👩‍👩‍👧' }, { name: '👩‍👩‍👧', named: true }],
      [{ name: 'Ann 𝄞 O’Hara-Åse', locale: 'en-GB' }, { name: 'Ann 𝄞 O’Hara-Åse', locale: 'en-GB' }],
    ];
    let expected = before;
    for (const [change, leads] of changes) {
      expected = { ...expected, ...leads };
      const answer = await ann.send<Me>('PATCH', '/api/me', change);
      expect([answer.status, answer.body]).toEqual([200, expected]);
      expect((await ann.send<Me>('GET', '/api/me')).body).toEqual(expected);
    }
  });

  test('changes two switches at the same moment and loses neither', async () => {
    const ann = await po.player();
    const kinds = ['invited', 'deploy', 'turn', 'reminder', 'draw', 'arbiter', 'leave', 'message', 'over'];
    await Promise.all([...kinds.map((kind) => ann.send('PATCH', '/api/me', { notify: { [kind]: false } })), ann.send('PATCH', '/api/me', { notify: { cadence: 'first' } })]);
    expect((await ann.send<Me>('GET', '/api/me')).body.notify).toEqual({ ...ALL, ...Object.fromEntries(kinds.map((kind) => [kind, false])), cadence: 'first' });
  });

  test.each<[object, RegExp]>([
    [{ name: '' }, /body\.name/],
    [{ name: '   ' }, /body\.name/],
    [{ name: 'x'.repeat(41) }, /body\.name/],
    [{ name: 'Ann\nBcc: bob@example.org' }, /body\.name/],
    [{ name: 'Ann\r\nSubject: x' }, /body\.name/],
    [{ name: 'Ann\u0000' }, /body\.name/],
    [{ name: 'Ann\u202Ennа' }, /body\.name/],
    [{ name: 'Ann\u2028x' }, /body\.name/],
    [{ name: 'a\u200D former player' }, /body\.name/],
    [{ name: 5 }, /body\.name/],
    [{ name: null }, /body\.name/],
    [{ locale: 'english' }, /body\.locale/],
    [{ timeZone: 'Mars/Olympus' }, /body\.timeZone/],
    [{ timeZone: '' }, /body\.timeZone/],
    [{ timeZone: 'UTC\r\nX: y' }, /body\.timeZone/],
    [{ notify: true }, /body\.notify/],
    [{ notify: { turn: 'no' } }, /body\.notify\.turn/],
    [{ notify: { surprise: true } }, /surprise/],
    [{ notify: { cadence: 'weekly' } }, /body\.notify\.cadence/],
    [{ notify: { hour: 24 } }, /body\.notify\.hour/],
    [{ notify: { hour: 7.5 } }, /body\.notify\.hour/],
    [{ notify: { quiet: { from: 8, to: 8 } } }, /body\.notify\.quiet/],
    [{ notify: { quiet: { from: 22 } } }, /body\.notify\.quiet/],
    [{ notify: { turn: null } }, /body\.notify\.turn/],
    [{ email: 'other@example.org' }, /email/],
    [{ id: 'player_x' }, /id/],
    [{ named: false }, /named/],
    [{ createdAt: 0 }, /createdAt/],
    [{ pk: 'PLAYER#x' }, /pk/],
  ])('cannot change to %j', async (change, detail) => {
    const ann = await po.player();
    await expectRefused(po, () => ann.send<unknown>('PATCH', '/api/me', change), 'malformed', detail);
  });

  test('who takes a name has it in every list and view, of games that run, wait or are over', async () => {
    const { red, blue, path, id } = await begun(po);
    const over = await begunBetween(red, blue);
    await red.send('POST', `${over}/resign`, {});
    const waiting = (await red.send('POST', '/api/games', { variant: 'original', open: true })).body.id;
    expect((await red.send('PATCH', '/api/me', { name: 'Ann' })).status).toBe(200);
    const names = (state: string) => blue.send<Rows>('GET', `/api/games?state=${state}`).then(({ body }) => body.games.map((game) => [game.id, game.opponent?.name]));
    expect(await names('active')).toContainEqual([id, 'Ann']);
    expect(await names('finished')).toContainEqual([over.split('/').at(-1), 'Ann']);
    expect(await names('open')).toContainEqual([waiting, 'Ann']);
    for (const one of [path, over]) expect((await blue.send('GET', one)).body.players.red).toEqual({ id: red.id, name: 'Ann', rating: null });
    expect((await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).body.players.red?.name).toBe('Ann');
    expect((await blue.send<{ players: object }>('GET', `${over}/record`)).body.players).toMatchObject({ red: 'Ann' });
  });
});

async function begunBetween(red: Client, blue: Client): Promise<string> {
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  return `/api/games/${id}`;
}

test('all that is held of a player is theirs to have', async () => {
  const { red, blue, path, id } = await begun(po);
  const other = await begunBetween(red, await po.player());
  await red.send('PUT', `${other}/setup`, { setup: FORTY_SETUP });
  await red.send('PATCH', '/api/me', { name: 'Ann' });
  await red.send('POST', `${path}/messages`, { text: 'hello' });
  await blue.send('POST', `${path}/messages`, { text: 'hi' });
  await blue.send('POST', `${path}/resign`, {});
  const { body } = await red.send<{ player: Me; games: unknown[]; messages: unknown[] }>('GET', '/api/me/export');
  const at = new Date(po.now()).toISOString();
  expect(body.player).toEqual({ id: red.id, email: red.email, name: 'Ann', named: true, locale: 'en', timeZone: 'UTC', arbiter: false, notify: ALL, createdAt: at });
  const views = [await red.send('GET', other), await red.send('GET', path)].map((answer) => answer.body);
  expect(body.games).toEqual(views);
  expect(views).toMatchObject([{ phase: 'setup', setups: { red: FORTY_SETUP, blue: null } }, { id, phase: 'over', setups: { red: FORTY_SETUP, blue: FORTY_SETUP } }]);
  expect(body.messages).toMatchObject([{ game: id, by: 'red', text: 'hello', at }, { game: id, by: 'blue', text: 'hi' }]);
});

describe('a player who is erased', () => {
  test('is a former player in every game, and nothing of the person is left', async () => {
    const ann = await po.player('ann.erased@example.org');
    const blue = await po.player();
    const over = await begunBetween(ann, blue);
    await ann.send('PATCH', '/api/me', { name: 'Ann Erased', timeZone: 'Europe/Vaduz' });
    await blue.send('POST', `${over}/resign`, {});
    await po.office.idle();
    expect((await ann.send('DELETE', '/api/me')).status).toBe(204);
    await po.office.idle();
    expect((await blue.send('GET', over)).body.players.red?.name).toBe('a former player');
    const { games } = (await blue.send<Rows>('GET', '/api/games?state=finished')).body;
    expect(games.map(({ opponent }) => opponent?.name)).toEqual(['a former player']);
    // A link that was asked for is kept for its quarter of an hour, and goes by itself.
    const left = Object.entries(await everything(po)).filter(([key]) => !key.startsWith('LINK#'));
    expect(JSON.stringify(left)).not.toMatch(/ann\.erased|Ann Erased|Vaduz/i);
  });

  test('is signed out at once, by token and by cookie', async () => {
    const ann = await po.player();
    await ann.send('DELETE', '/api/me');
    for (const headers of [{ authorization: `Bearer ${ann.token}` }, { cookie: `fieldpost=${ann.token}` }]) {
      for (const [method, path] of [['GET', '/api/me'], ['GET', '/api/games'], ['DELETE', '/api/me'], ['GET', '/api/me/export']] as const) {
        expectProblem(await request(po.app, method, path, undefined, headers), 'no-session');
      }
    }
  });

  test('is signed out on every other device too', async () => {
    const ann = await po.player('two.devices@example.org');
    const phone = await po.player('two.devices@example.org');
    expect((await phone.send('GET', '/api/games')).status).toBe(200);
    await ann.send('DELETE', '/api/me');
    expectProblem(await phone.send<unknown>('GET', '/api/games'), 'no-session');
  });

  test('may come again with the same address, as somebody new', async () => {
    const ann = await po.player('again@example.org');
    const { id } = (await ann.send('POST', '/api/games', { variant: 'original', open: true })).body;
    await ann.send('DELETE', '/api/me');
    const anew = await po.player('again@example.org');
    expect(anew.id).not.toBe(ann.id);
    expect((await anew.send<Me>('GET', '/api/me')).body.named).toBe(false);
    expect((await anew.send<Rows>('GET', '/api/games')).body.games.map((game) => game.id)).not.toContain(id);
  });
});
