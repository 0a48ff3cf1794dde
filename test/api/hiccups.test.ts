import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../lambdas/api/app.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { openTable, type Table } from '../../lambdas/store/dynamo.ts';
import { ALL_LETTERS, openPlayers } from '../../lambdas/store/players.ts';
import type { World } from '../../lambdas/world.ts';
import { FORTY_SETUP, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

class ThrottlingException extends Error {
  override readonly name = 'ThrottlingException';
}

/** The same API over a store of which one operation fails once. */
function failingOnce(change: (world: World, fail: () => void) => Partial<World['store']>) {
  let failed = false;
  const { world } = po.office;
  const fail = (): void => {
    if (failed) return;
    failed = true;
    throw new ThrottlingException();
  };
  return openApp({ ...world, store: { ...world.store, ...change(world, fail) } }, () => '10.9.9.9');
}

async function linkFor(email: string): Promise<string | undefined> {
  await request(po.app, 'POST', '/api/sign-in', { email });
  await po.office.idle();
  return /token=([^&\s"]+)/.exec(po.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1];
}

const as = (client: Client) => ({ authorization: `Bearer ${client.token}` });

test('a store that fails on the way to a session does not cost the link', async () => {
  const token = await linkFor('unlucky@example.org');
  const app = failingOnce(({ store }, fail) => ({
    players: { ...store.players, called: async (...given) => (fail(), store.players.called(...given)) },
  }));
  expect((await request(app, 'POST', '/api/session', { token })).status).toBe(503);
  expect((await request(app, 'POST', '/api/session', { token })).status).toBe(200);
  expect((await request(app, 'POST', '/api/session', { token })).status).toBe(410);
});

test('an erasure that fails half-way can be asked for again, and then the address signs up anew', async () => {
  const leaver = await po.player('half@example.org');
  const app = failingOnce(({ store }, fail) => ({ players: { ...store.players, erase: async (player) => (fail(), store.players.erase(player)) } }));
  expect((await request(app, 'DELETE', '/api/me', undefined, as(leaver))).status).toBe(503);
  expect((await request(app, 'DELETE', '/api/me', undefined, as(leaver))).status).toBe(204);
  const anew = await po.player('half@example.org');
  expect(anew.id).not.toBe(leaver.id);
  expect((await anew.send('GET', '/api/me')).status).toBe(200);
});

test('an address whose first write was stored though its answer was lost still has its player', async () => {
  const client = clientAt(po.endpoint);
  const table = openTable(client, po.table);
  // As the SDK tells it where a put was stored, its answer was lost, and it was put again.
  const deaf: Table = { ...table, put: async (key, item, condition) => (await table.put(key, item, condition)) && key.sk !== 'EMAIL' };
  const fresh = { id: 'player_twice', name: 'x', named: false, locale: 'en', timeZone: 'UTC', notify: ALL_LETTERS, createdAt: 0 } as const;
  expect(await openPlayers(deaf).called('twice@example.org', fresh)).toBe('player_twice');
  expect(await openPlayers(table).load('player_twice')).toMatchObject({ email: 'twice@example.org' });
  client.destroy();
});

test('a game asked for twice with one key is one game, with one invitation mailed', async () => {
  const host = await po.player();
  const body = { variant: 'original', side: 'blue', invite: 'guest@example.org', key: 'a-key-of-the-page' };
  const [first, second] = await Promise.all([host.send('POST', '/api/games', body), host.send('POST', '/api/games', body)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  const other = await po.player();
  expect((await other.send('POST', '/api/games', body)).body.id).not.toBe(first.body.id);
  await po.office.idle();
  expect(po.mails.filter((mail) => mail.to === 'guest@example.org' && mail.text.includes(first.body.id))).toHaveLength(1);
});

async function joined(): Promise<{ red: Client; blue: Client; path: string }> {
  const [red, blue] = [await po.player(), await po.player()];
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  return { red, blue, path: `/api/games/${id}` };
}

test('an enemy cannot tell how often a deployment was changed before theirs', async () => {
  const { red, blue, path } = await joined();
  await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
  const before = await blue.send('GET', path);
  const other = FORTY_SETUP.split('/').map((row) => [...row].toReversed().join('')).join('/');
  expect((await red.send('PUT', `${path}/setup`, { setup: other })).status).toBe(200);
  const after = await blue.send('GET', path);
  expect(after.text).toBe(before.text);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
});

test('a deployment of a game that never began stays its owner’s, and open to nobody else', async () => {
  const { red, blue, path } = await joined();
  await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
  await blue.send('POST', `${path}/resign`, {});
  expect((await red.send('GET', path)).body).toMatchObject({ phase: 'over', setups: { red: FORTY_SETUP, blue: null } });
  expect((await blue.send('GET', path)).body.setups).toEqual({ red: null, blue: null });
  expect((await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP })).status).toBe(200);
});
