import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { makeWrapped } from '../../lambdas/aws/ring.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { kidOf } from '../../lambdas/store/seal.ts';
import { bundle } from '../../scripts/bundle.ts';
import { run } from '../../scripts/keys/commands.ts';
import { awsHolder } from '../../scripts/keys/holder.ts';
import { FORTY_SETUP } from '../postoffice.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { install, type Installation } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-keys-'));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let cloud: Cloud;
const sites: Installation[] = [];
/** The installation as it was last deployed. */
const site = (): Installation => sites.at(-1)!;
let invoked: string[];
/** The service that invokes Lambdas by name. */
const lambdas = createServer((request, response) => {
  void (async () => {
    const [, name = ''] = /functions\/([\w-]+)\/invocations/.exec(request.url ?? '') ?? [];
    invoked.push(name);
    response.end(JSON.stringify(await site().sandboxes.sweep.invoke(JSON.parse(await text(request)))));
  })();
});

beforeAll(async () => {
  invoked = [];
  [cloud] = await Promise.all([openCloud(), bundle(join(folder, 'bundles'))]);
  lambdas.listen(0, '127.0.0.1');
  await once(lambdas, 'listening');
}, 60_000);
afterAll(async () => {
  lambdas.close();
  await site().stop();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a ring is made and turned over twice on AWS by who can open none of it, and games of the first key go on', { timeout: 120_000 }, async () => {
  const environment = cloud.table.replace('fieldpost-', '');
  const kms = new KMSClient({ endpoint: cloud.kmsUrl, region: 'local', credentials });
  const lambda = new LambdaClient({ endpoint: `http://127.0.0.1:${(lambdas.address() as AddressInfo).port}`, region: 'local', credentials });
  const holder = awsHolder(environment, folder, kms, lambda);
  const said: string[] = [];
  const keys = (...words: string[]) => run(words, holder, cloud, (line) => said.push(line), environment);
  const deploy = async (): Promise<void> => {
    cloud.keyRing = makeWrapped(JSON.parse(readFileSync(holder.file, 'utf8')) as never);
    await sites.at(-1)?.stop();
    sites.push(await install(cloud, join(folder, 'bundles')));
  };

  await keys('create');
  await deploy();
  const [red, blue] = [await site().player('red@example.org'), await site().player('blue@example.org')];
  const { body } = await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true });
  const path = `/api/games/${body.id}`;
  await blue.send('POST', `${path}/join`, {});
  for (const player of [red, blue]) await player.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });

  await expect(keys('turn')).rejects.toThrow('on AWS add a key, deploy');
  for (const kid of ['k2', 'k3']) {
    await keys('add');
    await deploy();
    await keys('use', kid);
    await deploy();
  }
  const call = <T = View>(who: { readonly token: string }, method: string, at: string, given?: unknown) => site().call<T>(method, at, given, who.token);
  const { body: view } = await call(red, 'GET', path);
  expect((await call(red, 'POST', `${path}/moves`, { ply: 1, move: view.legalMoves[0] })).status).toBe(200);

  await expect(keys('retire', 'k1')).rejects.toThrow('still seals 2');
  await keys('reseal');
  expect(said.at(-1)).toBe('2 deployments in 1 games are under k3 now.');
  expect(invoked).toEqual([`${cloud.table}-sweep`]);
  const item = (await openTable(cloud.client, cloud.table).get({ pk: `GAME#${body.id}`, sk: 'GAME' }))!;
  expect([item['redSealed'], item['blueSealed']].map((sealed) => kidOf(String(sealed)))).toEqual(['k3', 'k3']);
  await keys('retire', 'k1');
  await keys('retire', 'k2');
  await deploy();
  expect((await call(blue, 'GET', path)).body).toMatchObject({ phase: 'play', ply: 1, you: 'blue' });
  kms.destroy();
  lambda.destroy();
});
