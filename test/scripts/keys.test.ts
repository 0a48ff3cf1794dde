import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp } from '../../lambdas/api/app.ts';
import { openKeyRing } from '../../lambdas/local/keyring.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { kidOf } from '../../lambdas/store/seal.ts';
import { run } from '../../scripts/keys/commands.ts';
import { localHolder } from '../../scripts/keys/holder.ts';
import { begun, FORTY_SETUP, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

let folder: string;
let po: PostOffice;
const said: string[] = [];
const client = () => clientAt(po.endpoint);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-keys-'));
  po = await openPostOffice({ ring: await openKeyRing(folder) });
  said.length = 0;
  return async () => {
    await po.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const keys = async (...words: string[]): Promise<void> => {
  const store = { client: client(), table: po.table };
  try {
    await run(words, localHolder(store, folder), store, (line) => said.push(line), undefined);
  } finally {
    store.client.destroy();
  }
};

/** The same table under the ring as it is now, as after a restart. */
const restarted = async () => {
  const app = openApp({ ...po.office.world, ring: await openKeyRing(folder) }, () => '10.8.8.8');
  return (player: Client, method: string, path: string, body?: unknown) => request<Record<string, never>>(app, method, path, body, { authorization: `Bearer ${player.token}` });
};

const sealsOf = async (id: string): Promise<readonly string[]> => {
  const item = (await everything(po))[`GAME#${id} GAME`]!;
  return [item['redSealed'], item['blueSealed']].map((sealed) => kidOf(String(sealed)));
};

const legal = (view: Readonly<Record<string, unknown>>): readonly string[] => view['legalMoves'] as readonly string[];

/** Waits for its first deployment, so that one is sealed by each of two keys. */
async function halfDeployed() {
  const [red, blue] = [await po.player(), await po.player()];
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  await red.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
  return { id, red, blue, path: `/api/games/${id}` };
}

describe('the key ring of one machine', () => {
  test('turned over twice still opens what the first key sealed, and the game goes on', async () => {
    const game = await begun(po);
    const half = await halfDeployed();
    await keys('turn');
    await keys('turn');
    const send = await restarted();
    const { body: view } = await send(game.red, 'GET', game.path);
    expect(view).toEqual((await game.red.send('GET', game.path)).body);
    expect((await send(game.red, 'POST', `${game.path}/moves`, { ply: 1, move: legal(view)[0] })).status).toBe(200);
    expect((await send(half.blue, 'PUT', `${half.path}/setup`, { setup: FORTY_SETUP })).body).toMatchObject({ phase: 'play' });
    expect(await sealsOf(game.id)).toEqual(['k1', 'k1']);
    expect(await sealsOf(half.id)).toEqual(['k1', 'k3']);
  });

  test('reseals all that older keys sealed, and then lets them be retired', async () => {
    const game = await begun(po);
    const half = await halfDeployed();
    await keys('turn');
    await keys('turn');
    await (await restarted())(half.blue, 'PUT', `${half.path}/setup`, { setup: FORTY_SETUP });
    await expect(keys('retire', 'k1')).rejects.toThrow('k1 still seals 3 deployments');
    await keys('reseal');
    await keys('reseal');
    expect(said.slice(-2)).toEqual(['3 deployments in 2 games are under k3 now.', '0 deployments in 0 games are under k3 now.']);
    for (const id of [game.id, half.id]) expect(await sealsOf(id)).toEqual(['k3', 'k3']);
    await keys('retire', 'k1');
    await keys('retire', 'k2');
    const send = await restarted();
    expect((await send(game.blue, 'GET', game.path)).body).toMatchObject({ phase: 'play', you: 'blue' });
    // The deployments are the ones that were committed to.
    await send(game.red, 'POST', `${game.path}/resign`, {});
    expect((await send(game.red, 'GET', game.path)).body).toMatchObject({ setups: { red: FORTY_SETUP, blue: FORTY_SETUP } });
  });

  test('leaves alone a deployment that was changed while it was resealed', async () => {
    const half = await halfDeployed();
    await keys('turn');
    const ring = await openKeyRing(folder);
    const { games } = po.office.world.store;
    const other = FORTY_SETUP.split('/').map((row) => [...row].toReversed().join('')).join('/');
    const stored = (await games.load(half.id as never))!;
    await (await restarted())(half.red, 'PUT', `${half.path}/setup`, { setup: other });
    expect(await games.reseal(half.id as never, 'red', stored.sealed.red!, 'another')).toBe(false);
    expect((await request<Record<string, never>>(openApp({ ...po.office.world, ring }, () => '10.8.8.8'), 'GET', half.path, undefined, { authorization: `Bearer ${half.red.token}` })).body).toMatchObject({ setups: { red: other } });
  });

  test('signs everybody out with a new signing key, and opens games as before', async () => {
    const game = await begun(po);
    await keys('sign-anew');
    expect((await (await restarted())(game.red, 'GET', '/api/me')).status).toBe(401);
    expect((await openKeyRing(folder)).keys).toEqual(po.office.world.ring.keys);
  });

  test('says what each key seals', async () => {
    await begun(po);
    await keys('add');
    await keys('list');
    expect(said.slice(-2)).toEqual(['k1  seals 2 deployments, and all new ones', 'k2  seals 0 deployments']);
    await keys('use', 'k2');
    await keys('list');
    expect(said.slice(-2)).toEqual(['k1  seals 2 deployments', 'k2  seals 0 deployments, and all new ones']);
  });

  test('is its owner’s to read, and no command says a key', async () => {
    await keys('turn');
    await keys('list');
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
    const ring = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { keys: Record<string, string>; signing: string };
    for (const key of [...Object.values(ring.keys), ring.signing]) expect(said.join('\n')).not.toContain(key.slice(0, 8));
  });
});

test.each<[string[], string]>([
  [['create'], 'already'],
  [['use', 'k7'], 'no key k7; it has k1'],
  [['retire', 'k1'], 'k1 is the current key'],
  [['retire'], 'npm run keys'],
  [['list', 'k1'], 'npm run keys'],
  [['burn'], 'npm run keys'],
  [[], 'npm run keys'],
])('%j is refused, and the ring is as it was', async (words, why) => {
  const before = readFileSync(join(folder, 'keys.json'), 'utf8');
  await expect(keys(...words)).rejects.toThrow(why);
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe(before);
});
