import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../scripts/source.ts';
import { breaches } from '../scripts/style.ts';

const ROOT = join(import.meta.dirname, '..');

/** Every file there is but what git ignores and binaries. */
function files(folder = ''): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (IGNORED.includes(entry.name)) return [];
    if (entry.isDirectory()) return files(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

const IGNORED = ['.git', ...readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))];

test('the whole of Fieldpost keeps the house style', () => {
  const texts = files().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(([, text]) => !text.includes('\0')).flatMap(([path, text]) => breaches(path, text))).toEqual([]);
});

// What no file may hold, this one included.
const WORK = ['', 'work'].join('/');
const HOME = ['', 'home', 'ann'].join('/');
const HOST = ['registry', 'npmjs', 'org'].join('.');

describe('what breaks the style', () => {
  test.each<[string, string, string]>([
    ['core/rules/board.ts', 'core imports nothing from outside', `import { z } from 'zod';`],
    ['core/rules/board.ts', 'core imports nothing from outside', `import { join } from 'node:path';`],
    ['core/rules/board.ts', 'core imports only core', `import { submit } from '../../lambdas/submit.ts';`],
    ['core/rules/board.ts', 'core/rules comes before core/game', `import type { Game } from '../game/game.ts';`],
    ['core/rules/variants/duke.ts', 'core/rules comes before core/game', `export * from '../../game/game.ts';`],
    ['core/rules/board.ts', 'core/rules comes before core/game', `type G = import('../game/game.ts').Game;`],
    ['core/game/game.ts', 'core/game comes before core/events', `import {\n  swiss,\n  type Table,\n} from '../events/swiss.ts';`],
    ['core/result.ts', 'core comes before core/rules', `import { SIDES } from './rules/piece.ts';`],
    ['core/lore/x.ts', 'core has core/rules', `import { SIDES } from '../rules/piece.ts';`],
    ['lambdas/api/app.ts', 'lambdas imports only lambdas and core', `const page = await import("../../web/main.tsx");`],
    ['lambdas/api/app.ts', 'lambdas imports only lambdas and core', `import '../../cdk/app.ts';`],
    ['web/main.tsx', 'web imports only web, files and core', `import { app } from '../lambdas/api/app.ts';`],
    ['files/xml.ts', 'files imports only files and core', `import { text } from '../web/i18n/text.ts';`],
    ['lambdas/api/app.ts', 'lambdas imports only lambdas and core', `import { readRecords } from '../../files/records.ts';`],
    ['core/game/record.ts', 'core/game comes before core/exchange', `import { makeGravon } from '../exchange/makegravon.ts';`],
    ['web/main.tsx', 'name a file from where you are', `import { app } from '/lambdas/api/app.ts';`],
    ['cdk/app.ts', 'cdk imports only cdk', `import { SIDES } from '../core/rules/piece.ts';`],
    ['web/board/index.ts', 'no barrels', ``],
    ['core/rules/index.ts', 'no barrels', ``],
    ['core/game/clock.ts', 'core knows no clock', `const now = Date.now();`],
    ['core/game/clock.ts', 'core knows no clock', `const now = new Date();`],
    ['core/game/clock.ts', 'core knows no clock', `const now = new Date;`],
    ['core/game/clock.ts', 'core knows no clock', `const now = performance.now();`],
    ['core/game/clock.ts', 'core knows no clock', 'const now = `at ${Date.now()}`;'],
    ['core/game/lot.ts', 'core throws no dice', `const red = Math.random() < 0.5;`],
    ['core/game/lot.ts', 'core waits for nothing', `export async function lot() {}`],
    ['core/game/lot.ts', 'core waits for nothing', `export const lot = async () => 1;`],
    ['core/game/lot.ts', 'core touches nothing outside', `console.log(1);`],
    ['core/game/lot.ts', 'core touches nothing outside', `const path = process.env['X'];`],
    ['web/main.tsx', 'no any', `const x: any = 1;`],
    ['scripts/x.ts', 'no any', `const x = y as any;`],
    ['lambdas/x.ts', 'no any', `const x: Record<string, any[]> = {};`],
    ['test/x.ts', 'a union, not an enum', `enum Side { Red }`],
    ['lambdas/x.ts', 'a union, not an enum', `export const enum Side { Red }`],
    ['web/x.ts', '251 lines; split it by 250', `const x = 1;\n`.repeat(251)],
    ['test/x.test.ts', 'no test is left out', `test.skip('x', () => {});`],
    ['test/x.test.ts', 'no test is left out', `describe.each([1])('x', () => {}); it.only('y', () => {});`],
    ['test/x.test.ts', 'no test is left out', `test.concurrent.todo('x');`],
    ['README.md', 'no path of a machine', `Look in ${WORK}/main.`],
    ['docs/x.md', 'no path of a machine', `${HOME}/fieldpost`],
    ['package-lock.json', 'no host of a package registry', `"resolved": "https://${HOST}/x"`],
  ])('%s: %s', (path, why, text) => {
    const found = breaches(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`: ${why}`);
  });
});

describe('what keeps it', () => {
  test.each<[string, string, string]>([
    ['core/rules/board.ts', 'from the same folder', `import { SIDES } from './piece.ts';`],
    ['core/game/game.ts', 'rules into the game', `import { original } from '../rules/variants/original.ts';`],
    ['core/events/swiss.ts', 'the game and rules into events', `import { view } from '../game/view.ts'; import { SIDES } from '../rules/piece.ts';`],
    ['lambdas/submit.ts', 'core and packages into the lambdas', `import { decide } from '../core/game/decide.ts'; import { Hono } from 'hono';`],
    ['core/exchange/parsegravon.ts', 'the game and rules into the forms of others', `import { verify } from '../game/verify.ts'; import { SIDES } from '../rules/piece.ts';`],
    ['files/xml.ts', 'a package and core into the reading of files', `import { parseXml } from '@rgrove/parse-xml'; import { parseGravon } from '../core/exchange/parsegravon.ts';`],
    ['web/file/page.tsx', 'the reading of files into the page', `import { readRecords } from '../../files/records.ts';`],
    ['web/main.tsx', 'a style sheet, a package and core into the page', `import './css/page.css'; import { render } from 'preact'; import { fold } from '../core/game/game.ts';`],
    ['core/game/clock.ts', 'code in comments', `// Date.now() and Math.random() are for others\n/* import { z } from 'zod'; */`],
    ['core/game/clock.ts', 'code in texts', `/** Any time: any. */ const from = "import { z } from 'zod'; await x";`],
    ['core/game/clock.ts', 'a date that was given', `const day = new Date(now).toISOString(); const week = new Date(Date.UTC(2026, 0, at));`],
    ['core/game/record.ts', 'a pattern with quotes, and divisions', `const quoted = /['"\`]/; const half = all / 2; const n = (1 + 2) / 3;`],
    ['web/game/page.tsx', 'an apostrophe and slashes in a page’s text', `const page = <p>It's any player's turn // or not <br /></p>;`],
    ['web/game/page.tsx', 'any as a name', `const found = Promise.any(both); const anyone = { any: 1 };`],
    ['web/x.ts', 'as long as a file may be', `const x = 1;\n`.repeat(250)],
    ['test/x.test.ts', 'a skip in a name or a comment, and a condition', `test('a scout may skip over nothing', () => {}); // test.skip\ntest.skipIf(old)('x', () => {});`],
    ['docs/x.md', 'words that only resemble a path', `GET /workers and https://example.com${WORK}; the ${WORK.slice(1)} at hand`],
  ])('%s: %s', (path, _, text) => {
    expect(breaches(path, text)).toEqual([]);
  });
});

test('a breach says its line, past comments and texts of several lines', () => {
  const text = ['/*', ' * a clock', ' */', 'const a = `one', 'two ${three}', 'four`;', 'const b = Date.now();'].join('\n');
  expect(breaches('core/game/clock.ts', text)).toEqual(['core/game/clock.ts:7: core knows no clock: Date.now']);
});

test('what cannot be read to its end is a breach, not a blind spot', () => {
  expect(breaches('core/game/clock.ts', 'const a = 1;\n/* const b = Date.now();')).toEqual([
    'core/game/clock.ts:2: the style test cannot read on from here',
  ]);
  expect(readSource('const a = `${`${1}`}`; const b = {}; const c = `').lostAt).toBe(1);
});

test('imports are found wherever they stand', () => {
  const text = "import a, { b } from 'a';\nexport { c } from \"c\"; const d = `${await import('d')} import 'e'`; require('f');";
  expect(readSource(text).imports.map(({ from, line }) => `${from} ${line}`).toSorted()).toEqual(['a 1', 'c 2', 'd 2', 'f 2']);
});
