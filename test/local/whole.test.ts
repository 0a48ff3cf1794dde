import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { importKey } from '../../lambdas/store/keys.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { makeFolders, signIn, startProcess } from './process.ts';

const { data, page } = makeFolders();
let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const start = (more: Record<string, string>) => startProcess({ DATA_DIR: data, PAGE: page, ...more });

test('a store with games is not opened without the ring that sealed them, nor is another ring made', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'fieldpost-kept-'));
  const first = await start({});
  const token = await signIn(first.url, 'ada@example.org');
  await first.kill('SIGKILL');
  copyFileSync(join(data, 'keys.json'), join(kept, 'keys.json'));
  rmSync(join(data, 'keys.json'));
  for (let i = 0; i < 2; i += 1) await expect(start({})).rejects.toThrow(/Fieldpost did not start: the key ring, .*keys\.json, is not there.* Put the file there/s);

  copyFileSync(join(kept, 'keys.json'), join(data, 'keys.json'));
  const again = await start({});
  expect((await fetch(`${again.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await again.kill('SIGTERM');
});

test('nor is a store with an import that was cut short', async () => {
  await begun(po);
  await openTable(clientAt(po.endpoint), po.table).put(importKey, { digest: 'x' });
  const folder = join(data, '..', 'other');
  mkdirSync(folder);
  await expect(start({ DATA_DIR: folder, DYNAMODB_ENDPOINT: po.endpoint, TABLE: po.table })).rejects.toThrow(/an import into .* was begun and not ended\. Run it again/);
});
