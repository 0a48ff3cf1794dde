import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

const MAIN = fileURLToPath(new URL('../../scripts/backup/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-backup-'));
const file = join(folder, 'all.jsonl.gz');
let po: PostOffice;

beforeAll(async () => {
  po = await openPostOffice();
  await begun(po);
});
afterAll(async () => {
  await po.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as npm runs it, on tables of the store that runs here. */
async function command(table: string, ...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const env = { ...inherited, DYNAMODB_ENDPOINT: po.endpoint, TABLE: table, DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  return { code, said };
}

test('export and import, from one table to another, say what they did', { timeout: 60_000 }, async () => {
  const out = await command(po.table, 'export', file);
  expect([out.code, out.said]).toEqual([0, expect.stringMatching(/wrote all \d+ items .* keep the key ring too/)]);
  const back = await command('copy', 'import', file);
  expect([back.code, back.said]).toEqual([0, expect.stringMatching(/all \d+ items .* are in\. Games go on where the key ring is/)]);
  // By the clock on the wall, which the command goes by, all that is to expire has.
  const lasting = async (table: string) => Object.values(await everything({ endpoint: po.endpoint, table })).filter(({ expires }) => expires === undefined);
  expect(await lasting('copy')).toEqual(expect.arrayContaining([...await lasting(po.table)]));
  expect(await lasting('copy')).toHaveLength((await lasting(po.table)).length);
});

test('what cannot be done is said in a line, and is a failure', { timeout: 60_000 }, async () => {
  const broken = join(folder, 'broken.jsonl');
  writeFileSync(broken, '{"archive":"fieldpost","format":1}\n{"pk":"GAME#game_1"}\n');
  const notZip = join(folder, 'broken.jsonl.gz');
  writeFileSync(notZip, 'words');
  for (const [words, said] of [
    [[po.table, 'import', file], 'is not empty'],
    [['none', 'export', join(folder, 'none.jsonl')], 'there is no table none'],
    [[po.table, 'export', file], 'is there already'],
    [['copy2', 'import', join(folder, 'nothing')], 'there is no'],
    [['copy2', 'import', broken], `${broken}: line 2: an item without its keys`],
    [['copy2', 'import', notZip], `${notZip}: this is no whole file in gzip`],
    [['copy2', 'import', folder], `${folder}: this is a folder, not a file`],
    [[po.table, 'export', join(folder, 'no', 'where.jsonl')], 'where.jsonl: there is no such file or folder'],
    [[po.table, 'export'], 'name one file'],
  ] as const) {
    const [table, ...rest] = words;
    const answer = await command(table, ...rest);
    expect([answer.code, answer.said], words.join(' ')).toEqual([1, expect.stringContaining(said)]);
    expect(answer.said).not.toContain('    at ');
  }
  expect(existsSync(join(folder, 'none.jsonl'))).toBe(false);
});
