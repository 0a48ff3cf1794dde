import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBoard } from '../../core/rules/board.ts';
import { BLUE, RED, SALT } from '../core/games.ts';
import { START as BOARD } from '../core/gravon.ts';
import { sketch } from '../core/sketch.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Run = { readonly code: number; readonly lines: readonly unknown[]; readonly stderr: string };

/** The command as a person runs it, on the files named. */
function verifying(...files: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'scripts/verify.ts'), ...files], { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => line !== '').map((line): unknown => JSON.parse(line));
      resolve({ code: error === null ? 0 : Number(error.code), lines, stderr });
    });
  });
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const json = (name: string, value: unknown): string => file(name, JSON.stringify(value));

const hash = (side: 'red' | 'blue', setup: string): string =>
  `sha256:${createHash('sha256').update(`fieldpost/1|original|${side}|${SALT[side]}|${setup}`).digest('hex')}`;

const START = makeBoard(sketch('rM@a4 rF@k1 bF@a6 b4@k9').board);
const SHORT = { format: 'fieldpost/1', name: 'short', variant: 'original', position: START, turn: 'red', moves: ['a4-a5', 'k9-k8', 'a5-a6'] };
const LONG = {
  format: 'fieldpost/1', variant: 'original', players: { red: 'Ann', blue: 'Bo' }, setups: { red: RED, blue: BLUE }, salts: SALT,
  commitments: { red: hash('red', RED), blue: hash('blue', BLUE) }, moves: ['a4-a5', 'k7-k6'], times: ['2026-06-01T12:00:00.000Z', '2026-06-01T13:00:00.000Z'],
  events: [{ after: 2, type: 'resigned', by: 'red', at: '2026-06-02T12:00:00.000Z' }], result: { winner: 'blue', reason: 'resignation' },
};

/** A game of Gravon's archive, each of its elements on a line of its own: the board on the fourth, the moves from the fifth on. */
const xml = (...moves: readonly (readonly [string, string])[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>', '<stratego>', ' <game type="classic">', `  <field content="${BOARD}"/>`,
    ...moves.map(([source, target], i) => `  <move id="${i + 1}" source="${source}" target="${target}"/>`),
    '  <player id="1">Ann &amp; Co</player>', '  <player id="2">Bo</player>', '  <result type="3" winner="2"/>', ' </game>', '</stratego>', '',
  ].join('\n');

describe('npm run verify', () => {
  test('prints one JSON line a record, of one file or several, and exits 0 where all are in order', async () => {
    const [short, both] = [json('short.json', SHORT), json('both.json', [LONG, { ...SHORT, name: undefined, moves: [] }])];
    const { code, lines, stderr } = await verifying(short, both);
    expect([code, stderr]).toEqual([0, '']);
    expect(lines).toEqual([
      {
        file: short, name: 'short', ok: true, plies: 3, illegal: null, result: { winner: 'red', reason: 'captured' }, commitments: 'absent',
        position: makeBoard(sketch('rM@a6 rF@k1 b4@k8').board),
      },
      { file: both, name: null, ok: true, plies: 2, illegal: null, result: { winner: 'blue', reason: 'resignation' }, commitments: 'kept', position: expect.any(Array) },
      { file: both, name: null, ok: true, plies: 0, illegal: null, result: null, commitments: 'absent', position: START },
    ]);
    for (const line of lines) expect(Object.keys(line as object)).toEqual(['file', 'name', 'ok', 'plies', 'illegal', 'result', 'commitments', 'position']);
  });

  test('tells the first illegal move and the board before it, and exits 1', async () => {
    const { code, lines } = await verifying(json('illegal.json', [{ ...SHORT, moves: ['a4-a5', 'k9-k7', 'a1-a2'] }, SHORT]));
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      ok: false, plies: 1, illegal: { ply: 2, move: 'k9-k7', rule: 'range' }, result: null, position: makeBoard(sketch('rM@a5 rF@k1 bF@a6 b4@k9').board),
    });
    expect(lines[1]).toMatchObject({ ok: true });
  });

  test('finds commitments that were broken and results that nothing explains', async () => {
    const swapped = { ...LONG, salts: { red: SALT.blue, blue: SALT.red } };
    const { code, lines } = await verifying(json('doubtful.json', [swapped, { ...LONG, events: [] }, { ...SHORT, result: { winner: 'blue', reason: 'captured' } }]));
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ ok: false, commitments: 'broken' }, { ok: false, commitments: 'kept' }, { ok: false, commitments: 'absent' }]);
  });

  test('exits 2 for a file it cannot read, says which and where, and checks the others all the same', async () => {
    const bad = {
      missing: join(folder, 'missing.json'),
      folder,
      empty: file('empty.json', ''),
      blank: file('blank.json', ' \n'),
      broken: file('broken.json', JSON.stringify(SHORT).slice(0, -5)),
      binary: file('binary.json', randomBytes(10_000)),
      foreign: json('foreign.json', { name: 'not-a-record', version: '1.0.0' }),
      place: json('place.json', [SHORT, { ...SHORT, moves: ['a4-a5', 5] }]),
      variant: json('variant.json', { ...SHORT, variant: 'stratagem' }),
      edition: json('edition.json', { ...SHORT, edition: 99 }),
    };
    const short = json('good.json', SHORT);
    const wrong = json('wrong.json', { ...SHORT, moves: ['a4-a6'] });
    const { code, lines, stderr } = await verifying(...Object.values(bad), short, wrong);
    expect(code).toBe(2);
    expect(lines).toMatchObject([{ file: short, ok: true }, { file: wrong, ok: false }]);
    for (const path of Object.values(bad)) expect(stderr).toContain(`${path}: `);
    expect(stderr).toContain(`${bad.place}: $[1].moves[1]`);
    expect(stderr).toContain(`${bad.foreign}: $.format`);
    expect(stderr).toMatch(/variant\.json: .*stratagem/);
    expect(stderr).not.toContain('    at '); // no stack
  });

  test('names the line and column at which a file ceases to be JSON', async () => {
    const texts: readonly (readonly [text: string, place: string])[] = [
      ['{\n  "format": "fieldpost/1"\n  "moves": []\n}', 'line 3, column 3: '],
      ['{"moves": ["a4-a5",]}', 'line 1, column 20: '],
      ['{\r\n\t"moves": [],\r\n}', 'line 3, column 1: '],
      ['[1, 2\n', 'line 2, column 1: '],
      ['{} {}', 'line 1, column 4: '],
      ['{\n// no comment\n}', 'line 2, column 1: '],
      ["{'a': 1}", 'line 1, column 2: '],
      ['[\n01]', 'line 2, column '],
      ['["a\nb"]', 'line 1, column 2: '],
      ['{"é“": 1, "b": tru}', 'line 1, column 16: '],
      ['{"a": 1,\n "b": {"a": 2, "a": 3}}', 'line 2, column 16: '],
      ['{"a": 1,\n "\\u0061": 2}', 'line 2, column 2: '],
    ];
    const files = texts.map(([text], i) => file(`place-${i}.json`, text));
    const { code, lines, stderr } = await verifying(...files);
    expect([code, lines]).toEqual([2, []]);
    const said = stderr.trimEnd().split('\n');
    expect(said).toHaveLength(files.length);
    for (const [i, [, place]] of texts.entries()) expect(said[i]).toContain(`${files[i]}: ${place}`);
  });

  test('takes files of Gravon’s archive among our own, whatever they are called', async () => {
    const [own, foreign, wrong] = [json('own.xml', SHORT), file('foreign.json', xml(['A4', 'A5'], ['K7', 'K6'])), file('wrong.xml', xml(['A4', 'A5'], ['A7', 'A5'], ['A5', 'B6']))];
    const { code, lines, stderr } = await verifying(own, foreign, wrong);
    expect([code, stderr]).toEqual([1, '']);
    expect(lines).toMatchObject([
      { file: own, ok: true, plies: 3 },
      { file: foreign, name: null, ok: true, plies: 2, illegal: null, result: { winner: 'blue', reason: 'resignation' }, commitments: 'absent' },
      { file: wrong, ok: false, plies: 2, illegal: { ply: 3, move: 'a5-b6' } },
    ]);
  });

  test('exits 2 for XML that it cannot read, says where, and checks the others all the same', async () => {
    const good = xml(['A4', 'A5']);
    const bad: readonly (readonly [content: string | Uint8Array, place: string])[] = [
      [good.slice(0, -30), 'line 8, column '],
      [good.replace('"A4"', 'A4'), 'line 5, column 23: not XML'],
      [good.replace('A4', 'L4'), 'line 5, <move>, move 1, source: wanted a square from A1 to K10, not “L4”'],
      [good.replace(BOARD, BOARD.slice(1)), 'line 4, <field>, content: wanted 100 letters, not 99'],
      [good.replace('classic', 'ultimate lightning'), 'line 3, <game>, type: wanted one of classic, barrage, duell'],
      [good.replace('winner="2"', 'winner="9"'), 'line 8, <result>, winner: wanted one of 1, 2, 3'],
      ['<!doctype html><html></html>', 'line 1, column 1: '],
      ['<html><body/></html>', 'line 1, <html>: wanted the element <stratego>'],
      ['<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>\n<a>&c;</a>', 'line 2, column 1: a document type'],
      ['<stratego>\n&c;</stratego>', 'line 2, column 1: not XML'],
      ['<', 'line 1, column 1: '],
      [Buffer.from('<stratego>\xe9</stratego>', 'latin1'), 'byte 11: not UTF-8 text'],
    ];
    const files = bad.map(([content], i) => file(`bad-${i}.xml`, content));
    const last = file('last.xml', good);
    const { code, lines, stderr } = await verifying(...files, last);
    expect(code).toBe(2);
    expect(lines).toMatchObject([{ file: last, ok: true }]);
    const said = stderr.trimEnd().split('\n');
    expect(said).toHaveLength(files.length);
    for (const [i, [, place]] of bad.entries()) expect(said[i]).toContain(`${files[i]}: ${place}`);
  });

  test('refuses five megabytes of any XML that is no game, in a line each', async () => {
    const size = 5_000_000;
    const all = (text: string): string => text.repeat(Math.floor(size / text.length));
    const files = Object.entries({
      deep: all('<a>'), name: `<${'x'.repeat(size)}`, moves: `<stratego><game type="classic">${all('<move source="A4" target="A5"/>')}</game></stratego>`,
      spaces: `<a${' '.repeat(size)}`, comment: `<!--${'x'.repeat(size)}`, text: `<a>${all('&amp;')}</a>`, noise: '<'.repeat(size),
    }).map(([name, content]) => file(`huge-${name}.xml`, content));
    const { code, lines, stderr } = await verifying(...files);
    expect([code, lines]).toEqual([2, []]);
    const said = stderr.trimEnd().split('\n');
    expect(said.map((line) => line.slice(0, line.indexOf('.xml: ') + 4))).toEqual(files);
    for (const line of said) {
      expect(line).toMatch(/\.xml: line 1[,:]/);
      expect(line.length).toBeLessThan(400);
    }
  });

  test('reads a game of the archive of five megabytes up to its first illegal move', async () => {
    const forth = Array.from({ length: 120_000 }, (_, i) => (i % 2 ? (['K7', 'K6'] as const) : (['A4', 'A5'] as const)));
    const { code, lines } = await verifying(file('long.xml', xml(...forth)));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatchObject({ ok: false, plies: 2, illegal: { ply: 3, move: 'a4-a5', rule: 'empty' } });
  });

  test('exits 2 where no file is named', async () => {
    expect(await verifying()).toMatchObject({ code: 2, lines: [] });
  });

  test('reads a file of five megabytes', async () => {
    const text = JSON.stringify(SHORT);
    const many = Array.from({ length: Math.ceil(5_000_000 / text.length) }, () => SHORT);
    const { code, lines } = await verifying(json('huge.json', many));
    expect([code, lines.length]).toEqual([0, many.length]);
  });

  test('refuses five megabytes of anything else', async () => {
    const { code, lines } = await verifying(file('noise.json', 'x'.repeat(5_000_000)), file('deep.json', '['.repeat(5_000_000)), json('moves.json', { ...SHORT, moves: Array.from({ length: 500_000 }, () => 'a1-a2') }));
    expect([code, lines.length]).toEqual([2, 1]);
    expect(lines[0]).toMatchObject({ ok: false, illegal: { ply: 1, rule: 'empty' } });
  });
});
