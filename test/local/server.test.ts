import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolders, startProcess, type Process } from './process.ts';

let server: Process;
beforeAll(async () => {
  server = await started();
});
afterAll(() => server.kill('SIGTERM'));

function started(environment: Record<string, string> = {}): Promise<Process> {
  const { data, page } = makeFolders();
  return startProcess({ DATA_DIR: data, PAGE: page, ...environment });
}

type Asked = { readonly host?: string; readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
type Told = { readonly status: number; readonly type: string; readonly body: string };

/** Asks at an address of this machine's, whatever the request calls it; undefined where nothing listens. */
const askAt = (address: string, path: string, { host, method = 'GET', headers = {}, body }: Asked = {}): Promise<Told | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: address, port: new URL(server.url).port, path, method, headers: { ...headers, ...(host !== undefined && { host }) } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body: text }));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error)));
    asked.end(body);
  });

const expectNotFound = (told: Told | undefined): void => {
  expect(told).toMatchObject({ status: 404, type: 'application/problem+json' });
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ status: 404, code: 'not-found' });
};

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
/** Where others reach this machine. */
const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const six = addresses.some(({ address }) => address === '::1');

describe('a server on one machine', () => {
  test('listens there alone', async () => {
    expect(await askAt('127.0.0.1', '/api/openapi.json')).toMatchObject({ status: 200 });
    if (six) expect(await askAt('::1', '/api/openapi.json')).toMatchObject({ status: 200 });
    if (outside !== undefined) expect(await askAt(outside, '/api/openapi.json')).toBeUndefined();
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/games/x/y/z', '/dev', '/dev/', '/dev/nothing', '/dev/mail/nothing'])('answers %s with a problem', async (path) => {
    expectNotFound(await askAt('127.0.0.1', path));
    expectNotFound(await askAt('127.0.0.1', path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
  });

  test('leaves every other address to the page', async () => {
    for (const path of ['/', '/game/game_x', '/developer']) expect(await askAt('127.0.0.1', path)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') as string });
  });
});

describe('what is for who runs it', () => {
  test.each(['localhost:3000', 'localhost', '127.0.0.1:80', '[::1]:3000'])('is there when it is called %s', async (host) => {
    for (const path of ['/dev/now', '/dev/mail']) expect(await askAt('127.0.0.1', path, { host })).toMatchObject({ status: 200 });
  });

  test.each(['fieldpost.example', 'localhost.fieldpost.example', '127.0.0.1.fieldpost.example:80', '192.0.2.1'])('is not there when it is called “%s”', async (host) => {
    for (const path of ['/dev', '/dev/now', '/dev/mail', '/dev/mail/x']) expectNotFound(await askAt('127.0.0.1', path, { host }));
  });

  test('has its clock put on from here only', async () => {
    const body = '{"advance":"P1D"}';
    const json = { 'content-type': 'application/json' };
    const before = (await askAt('127.0.0.1', '/dev/now'))?.body ?? '';
    const put = (headers: Record<string, string>) => askAt('127.0.0.1', '/dev/now', { host: 'localhost:3000', method: 'POST', headers, body });
    // What another site's page can send without being asked first: plain text, as a form would.
    for (const site of ['cross-site', 'same-site']) expect(await put({ 'content-type': 'text/plain', 'sec-fetch-site': site })).toMatchObject({ status: 403 });
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:4000']) expect(await put({ ...json, origin })).toMatchObject({ status: 403 });
    expect(Date.parse(nowIn(await askAt('127.0.0.1', '/dev/now')))).toBeLessThan(Date.parse(nowIn({ body: before })) + 3_600_000);
    expect(await put({ ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
    expect(await put({ 'content-type': 'application/json; charset=utf-8' })).toMatchObject({ status: 200 });
  });

  test('is not there for others where HOST lets them in', async () => {
    if (outside === undefined) return;
    await server.kill('SIGTERM');
    server = await started({ HOST: '0.0.0.0' });
    expect(await askAt(outside, '/api/openapi.json')).toMatchObject({ status: 200 });
    for (const host of ['localhost', outside]) expectNotFound(await askAt(outside, '/dev/now', { host }));
    expect(await askAt('127.0.0.1', '/dev/now')).toMatchObject({ status: 200 });
  });
});

const nowIn = (told: Pick<Told, 'body'> | undefined): string => (JSON.parse(told?.body ?? '{}') as { now: string }).now;
