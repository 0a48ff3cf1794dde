import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BLUE, RED } from '../core/games.ts';
import { START } from '../core/gravon.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-convert-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const put = (name: string, content: unknown): string => {
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
  return at(name);
};

type Run = { readonly code: number; readonly wrote: readonly string[]; readonly stderr: string };

/** The command as a person runs it, on the files named. */
function converting(...files: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'scripts/convert.ts'), ...files], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), wrote: stdout.split('\n').filter((line) => line !== ''), stderr });
    });
  });
}

const RECORD = {
  format: 'fieldpost/1', variant: 'isf', players: { red: 'Ann', blue: 'Bo' }, setups: { red: RED, blue: BLUE }, moves: ['a4-a5', 'k7-k6'],
  times: ['2026-06-01T12:00:00.000Z', '2026-06-01T13:00:00.000Z'], events: [{ after: 2, type: 'resigned', by: 'red' }], result: { winner: 'blue', reason: 'resignation' },
};
const XML = [
  '<?xml version="1.0" encoding="UTF-8"?>', '<stratego>', ' <game type="classic">', `  <field content="${START}"/>`, '  <move id="1" source="A4" target="A5"/>',
  '  <move id="2" source="K7" target="K6"/>', '  <player id="1">Ann</player>', '  <player id="2">Bo</player>', '  <result type="3" winner="2"/>', ' </game>', '</stratego>', '',
].join('\n');

describe('npm run convert', () => {
  test('writes a record as a file of Gravon’s archive beside it, and that as a record again', async () => {
    expect(await converting(put('game.json', RECORD))).toEqual({ code: 0, wrote: [at('game.xml')], stderr: '' });
    expect(readFileSync(at('game.xml'), 'utf8')).toBe(XML);
    rmSync(at('game.json'));
    expect(await converting(at('game.xml'))).toEqual({ code: 0, wrote: [at('game.json')], stderr: '' });
    const { times, ...left } = RECORD;
    expect(times).toHaveLength(2);
    expect(JSON.parse(readFileSync(at('game.json'), 'utf8'))).toEqual(left);
  });

  test('writes several records as files of their own', async () => {
    expect(await converting(put('games.json', [RECORD, { ...RECORD, variant: 'original' }]))).toMatchObject({ code: 0, wrote: [at('games-1.xml'), at('games-2.xml')] });
    expect(readFileSync(at('games-2.xml'), 'utf8')).toBe(XML);
  });

  test('writes over nothing, says what it cannot write and why, and goes on with the others', async () => {
    put('there.xml', 'mine');
    const files = [
      put('there.json', RECORD), put('duke.json', { ...RECORD, variant: 'duke' }), put('running.json', [RECORD, { ...RECORD, result: null }]), put('broken.xml', '<stratego'),
      at('missing.json'), put('good.json', RECORD),
    ];
    const { code, wrote, stderr } = await converting(...files);
    expect([code, wrote]).toEqual([2, [at('good.xml')]]);
    expect(readFileSync(at('there.xml'), 'utf8')).toBe('mine');
    const said = stderr.trimEnd().split('\n');
    expect(said.map((line, i) => line.startsWith(`${files[i]}: `))).toEqual([true, true, true, true, true]);
    expect(said[0]).toContain('is there already');
    expect(said[1]).toContain('record 1: the archive has no such variant');
    expect(said[2]).toContain('record 2: it states no result');
    expect(said[3]).toContain('line 1, column ');
    expect(readdirSync(folder)).not.toContain('running-1.xml');
  });

  test('exits 2 where no file is named', async () => {
    expect(await converting()).toMatchObject({ code: 2, wrote: [] });
  });
});
