import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/game/duration.ts';
import { clientAt, makeTable } from '../../lambdas/local/office.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { parseRing, makeRing } from '../../lambdas/store/ring.ts';
import { makeFoot, makeSum } from '../../scripts/backup/archive.ts';
import { exportTo } from '../../scripts/backup/export.ts';
import { importFrom } from '../../scripts/backup/import.ts';
import { playOut } from '../playout.ts';
import { begun, FORTY_SETUP, openPostOffice, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-backup-'));
const ring = parseRing(makeRing((bytes) => crypto.getRandomValues(new Uint8Array(bytes))));
let files = 0;
const fresh = (end = 'jsonl'): string => join(folder, `${(files += 1)}.${end}`);

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
let over: Awaited<ReturnType<typeof begun>>;

beforeAll(async () => {
  po = await openPostOffice({ ring });
  game = await begun(po);
  over = await begun(po);
  await playOut(game, { most: 31, seed: 3 });
  await playOut(over, { most: 20, seed: 4 });
  await over.red.send('POST', `${over.path}/resign`, {});
  await game.red.send('POST', `${game.path}/messages`, { text: 'Good luck!' });
  await po.office.idle();
}, 60_000);
afterAll(async () => {
  await po.close();
  rmSync(folder, { recursive: true, force: true });
});

type Where = { readonly endpoint: string; readonly table: string };

const exported = async (from: Where, file = fresh()): Promise<string> => {
  const client = clientAt(from.endpoint);
  await exportTo(file, { client, table: from.table }, po.now());
  client.destroy();
  return file;
};

async function imported(file: string, into: Where): Promise<{ items: number; before: number }> {
  const client = clientAt(into.endpoint);
  try {
    return await importFrom(file, { client, table: into.table, ours: true });
  } finally {
    client.destroy();
  }
}

/** An empty table beside the one of the running office. */
const empty = (): Where => ({ endpoint: po.endpoint, table: `empty-${(files += 1)}` });

describe('an export of a running store, put into an empty one', () => {
  test('holds every item as it was', async () => {
    const into = empty();
    const { items } = await imported(await exported(po), into);
    const [before, after] = [await everything(po), await everything(into)];
    expect(after).toEqual(before);
    expect(items).toBe(Object.keys(before).length);
  });

  test('lets every game replay to the same position and play on, and no letter goes twice', { timeout: 60_000 }, async () => {
    const there = await openPostOffice({ ring });
    try {
      const client = clientAt(there.endpoint);
      const names = { client, table: there.table };
      const file = await exported(po);
      await importFrom(file, { ...names, ours: true });
      client.destroy();
      there.advance(po.now() - there.now());
      await there.office.catchUp(true);
      expect(there.mails).toEqual([]);

      const as = (token: string) => ({ authorization: `Bearer ${token}` });
      for (const { path, red, blue } of [game, over]) {
        for (const { token, send } of [red, blue]) expect((await (await there.app.request(path, { headers: as(token) })).json())).toEqual((await send('GET', path)).body);
      }
      const { body: view } = await game.of('blue').send('GET', game.path);
      const move = JSON.stringify({ ply: view.ply + 1, move: view.legalMoves[0] });
      const moved = await there.app.request(`${game.path}/moves`, { method: 'POST', headers: { ...as(game.blue.token), 'content-type': 'application/json' }, body: move });
      expect(moved.status).toBe(200);
      await there.office.idle();
      expect(there.mails.map(({ to }) => to)).toEqual([game.red.email]);
      there.advance(20 * MINUTE);
      await there.office.sweep();
      expect(there.mails.map(({ to }) => to)).toEqual([game.red.email, game.blue.email]); // what Red said before the export
    } finally {
      await there.close();
    }
  });

  test('has every deployment of a running game sealed, and no key', async () => {
    const all = readFileSync(await exported(po), 'utf8');
    const running = all.split('\n').find((line) => line.includes(`"GAME#${game.id}"`))!;
    expect(running).toContain('redSealed');
    expect(running).not.toContain(FORTY_SETUP.split('/')[0]!);
    for (const key of [...ring.keys.values(), ring.signing]) {
      for (const encoding of ['base64', 'base64url', 'hex'] as const) expect(all).not.toContain(Buffer.from(key).toString(encoding).slice(0, 20));
    }
  });

  test('is its owner’s to read, whole or not there, and in gzip where its name says so', async () => {
    const [plain, zipped] = [await exported(po), await exported(po, fresh('jsonl.gz'))];
    expect(statSync(plain).mode & 0o777).toBe(0o600);
    const unzipped = await text(createReadStream(zipped).pipe(createGunzip()));
    expect(unzipped.split('\n').length).toBe(readFileSync(plain, 'utf8').split('\n').length);
    const into = empty();
    await imported(zipped, into);
    expect(await everything(into)).toEqual(await everything(po));

    const none = fresh();
    const client = clientAt(po.endpoint);
    await expect(exportTo(none, { client, table: 'no-such-table' }, po.now())).rejects.toThrow('there is no table no-such-table');
    client.destroy();
    expect([existsSync(none), existsSync(`${none}.part`)]).toEqual([false, false]);
  });

  test('leaves out what had expired', async () => {
    const client = clientAt(po.endpoint);
    const [old, table] = [{ pk: 'RATE#old', sk: 'RATE' }, openTable(client, po.table)];
    await table.put(old, { expires: Math.floor(po.now() / 1_000) - 10 });
    expect(readFileSync(await exported(po), 'utf8')).not.toContain(old.pk);
    await table.remove(old);
    client.destroy();
  });

  test('reads how far letters have come before the games, so that no game is behind its letters', async () => {
    const kinds = readFileSync(await exported(po), 'utf8').trim().split('\n').slice(1, -1).map((line) => /"(LETTERS|GAME|PLAYER)#/.exec(line)?.[1] ?? '');
    expect(kinds.lastIndexOf('LETTERS')).toBeLessThan(kinds.indexOf('GAME'));
    const lines = readFileSync(await exported(po), 'utf8').trim().split('\n').slice(1, -1).map((line) => (JSON.parse(line) as { pk: string }).pk.split('#')[0]);
    expect(lines.lastIndexOf('GAME')).toBeLessThan(lines.indexOf('PLAYER'));
  });
});

const linesIn = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Other lines than were written, as if they had been. */
function withFoot(lines: readonly string[]): string {
  const sum = makeSum();
  const kept = lines.slice(0, -1);
  for (const line of kept) sum.add(line);
  return [...kept, makeFoot(kept.length - 1, sum.value()), ''].join('\n');
}

describe('an import that was cut short', () => {
  test('goes on by the same command, and by no other file', async () => {
    const into = empty();
    const file = await exported(po);
    const client = clientAt(into.endpoint);
    await makeTable(client, into.table);
    let puts = 0;
    const failing = { ...client, send: (command: never) => ((puts += 1) > 12 ? Promise.reject(new Error('the line is dead')) : client.send(command)) };
    await expect(importFrom(file, { client: failing as never, table: into.table, ours: true })).rejects.toThrow('the line is dead');

    const other = fresh();
    writeFileSync(other, withFoot(linesIn(file).map((line) => line.replace('Good luck!', 'Bad luck!'))));
    await expect(imported(other, into)).rejects.toThrow('another file');
    await expect(exported(into)).rejects.toThrow('begun and not ended');

    const { items, before } = await imported(file, into);
    expect(before).toBe(8); // of twelve questions four were asked before the first item
    expect(items).toBeGreaterThan(before);
    expect(await everything(into)).toEqual(await everything(po));
    client.destroy();
  });

  test('stops where something else has written meanwhile, and says where', async () => {
    const into = empty();
    const file = await exported(po);
    const client = clientAt(into.endpoint);
    await makeTable(client, into.table);
    let puts = 0;
    const failing = { ...client, send: (command: never) => ((puts += 1) > 6 ? Promise.reject(new Error('the line is dead')) : client.send(command)) };
    await expect(importFrom(file, { client: failing as never, table: into.table, ours: true })).rejects.toThrow();
    await openTable(client, into.table).put({ pk: `GAME#${game.id}`, sk: 'GAME' }, { version: 0 });
    client.destroy();
    await expect(imported(file, into)).rejects.toThrow(new RegExp(`line \\d+: GAME#${game.id} is in the table already`));
  });
});

describe('an import is refused, and nothing is written,', () => {
  test('where the table holds anything', async () => {
    const file = await exported(po);
    const before = await everything(po);
    await expect(imported(file, po)).rejects.toThrow('is not empty');
    expect(await everything(po)).toEqual(before);
  });

  const broken: readonly (readonly [string, (lines: string[]) => string[], RegExp])[] = [
    ['no archive', () => ['{"a":1}'], /^line 1: this is no archive/],
    ['of a later format', ([head = '', ...rest]) => [head.replace('"format":1', '"format":2'), ...rest], /^line 1: this archive is of format 2/],
    ['cut short', (lines) => lines.slice(0, -1), /the archive is cut short/],
    ['cut in the middle of a line', (lines) => [...lines.slice(0, 3), lines[3]!.slice(0, 20)], /^line 4: it is not JSON/],
    ['short of a line', (lines) => lines.toSpliced(4, 1), /^line \d+: the archive was written with \d+ items and has \d+/],
    ['longer than it says', (lines) => [...lines, '{"pk":"a","sk":"b"}'], /the archive has ended before it/],
    ['with a line that is no item', (lines) => lines.toSpliced(4, 1, '[1]'), /^line 5: it is no item/],
    ['with an empty line', (lines) => lines.toSpliced(4, 0, ''), /^line 5: it is empty/],
    ['with an item without a key', (lines) => lines.toSpliced(4, 1, '{"pk":"GAME#game_x"}'), /^line 5: an item without its keys/],
    ['with a game that does not replay', (lines) => lines.map((line) => (line.includes(game.id) ? line.replace(/ [a-k]\d+-[a-k]\d+/, ' a5-a6') : line)), /^line \d+: GAME#\S+ does not replay/],
    ['with a game of a variant to come', (lines) => lines.map((line) => (line.includes('"sk":"GAME"') ? line.replace('"original"', '"chess"') : line)), /^line \d+: GAME#\S+ is of a variant/],
    ['empty', () => [], /^line 1: the archive is cut short/],
    ['with a letter of a talk changed', (lines) => lines.map((line) => line.replace('Good luck!', 'Good lock!')), /^line \d+: the lines before it are not those that were written/],
    ['with two items in each other’s place', ([head = '', one = '', two = '', ...rest]) => [head, two, one, ...rest], /not those that were written/],
    ['without its checksum', (lines) => [...lines.slice(0, -1), JSON.stringify({ end: true, items: lines.length - 2 })], /not those that were written/],
  ];

  test.each(broken)('of a file that is %s', async (_, change, said) => {
    const file = fresh();
    const lines = readFileSync(await exported(po), 'utf8').trimEnd().split('\n');
    writeFileSync(file, change(lines).map((line) => `${line}\n`).join(''));
    const into = empty();
    const client = clientAt(into.endpoint);
    await makeTable(client, into.table);
    client.destroy();
    await expect(imported(file, into)).rejects.toThrow(said);
    expect(await everything(into)).toEqual({});
  });

  test('of a file in gzip that is cut short', async () => {
    const file = fresh('jsonl.gz');
    writeFileSync(file, gzipSync(readFileSync(await exported(po))).subarray(0, 300));
    await expect(imported(file, empty())).rejects.toThrow();
  });

  test('says what is wrong without the words of the line', async () => {
    const file = fresh();
    const lines = readFileSync(await exported(po), 'utf8').trimEnd().split('\n');
    writeFileSync(file, lines.map((line) => `${line.includes('"email"') ? line.slice(0, -2) : line}\n`).join(''));
    await expect(imported(file, empty())).rejects.not.toThrow('@');
  });
});
