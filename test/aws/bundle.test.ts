import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, bundleOne, type Bundle } from '../../scripts/bundle.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { minute, request, stream } from './events.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bundles-'));
let bundles: readonly Bundle[];
let cloud: Cloud;

beforeAll(async () => {
  [bundles, cloud] = await Promise.all([bundle(join(folder, 'all')), openCloud()]);
});
afterAll(async () => {
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Loads a bundle as Lambda does, in a process of its own with nothing beside it, and hands it events one after another. */
async function invoke<T>(lambda: string, ...events: readonly unknown[]): Promise<readonly T[]> {
  const { file } = bundles.find((one) => one.lambda === lambda)!;
  const script = `const { handler } = await import(${JSON.stringify(file)});
    const answers = [];
    for (const event of ${JSON.stringify(events)}) answers.push((await handler(event)) ?? null);
    process.stdout.write('\\nanswers ' + JSON.stringify(answers));
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env: await cloud.of(lambda), cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await once(child, 'close');
  const answers = said.join('').split('\nanswers ')[1];
  if (answers === undefined) throw new Error(`the bundle of ${lambda} did not answer: ${said.join('')}`);
  return JSON.parse(answers) as readonly T[];
}

test('each Lambda is one file with its map, and says what it weighs', () => {
  expect(bundles.map(({ lambda }) => lambda)).toEqual(['api', 'notify', 'sweep']);
  for (const { lambda, file, raw, gzip } of bundles) {
    expect(existsSync(`${file}.map`)).toBe(true);
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThan(raw / 2);
    // The one that sends carries what encrypts pushes; the one that players wait for stays small.
    expect(raw).toBeLessThan((lambda === 'notify' ? 1280 : 700) * 1024);
  }
});

test('the bundles by themselves take a sign-in and mail it', async () => {
  const [asked] = await invoke<{ statusCode: number }>('api', request('POST', '/api/sign-in', { email: 'ann@example.org' }));
  expect(asked?.statusCode).toBe(202);
  const link = cloud.asked.map(({ input }) => input['Item'] as { pk: { S: string } } | undefined).find((item) => item?.pk.S.startsWith('LINK#'));
  expect(await invoke('notify', minute(), stream([link!.pk.S, 'LINK', 'INSERT']))).toEqual([null, { batchItemFailures: [] }]);
  expect(cloud.sent.map(({ to }) => to)).toEqual([['ann@example.org']]);
  expect(await invoke('sweep', minute())).toEqual([null]);
});

test('the bundled API knows no /dev', async () => {
  const answers = await invoke<{ statusCode: number }>('api', request('GET', '/dev/mail'), request('POST', '/dev/now', { advance: 'P3D' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

describe('what is not for AWS fails the bundling', () => {
  const file = join(folder, 'never', 'handler.mjs');

  test('a file of the local server', async () => {
    await expect(bundleOne('api', file, 'lambdas/local/clock.ts')).rejects.toThrow('lambdas/local/clock.ts');
    expect(existsSync(file)).toBe(false);
  });

  test('a route under /dev, wherever it comes from', async () => {
    const entry = join(folder, 'handler.ts');
    writeFileSync(entry, `export const handler = (path: string) => path === '/dev/mail';`);
    await expect(bundleOne('api', file, entry)).rejects.toThrow('/dev/mail');
  });
});
