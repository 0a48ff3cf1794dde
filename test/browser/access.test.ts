import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './site.ts';
import { visits, type Visit } from './visits.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
let all: readonly Visit[] = [];
beforeAll(async () => {
  site = await openSite();
  all = await visits(site);
});
afterAll(() => site.close());

type Found = { readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string }[] }[] };

/** What axe has against a page that keeps somebody out, one line each. */
async function barriers(page: Page, rules: string): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<Found>(`axe.run(document, { resultTypes: ['violations'], ${rules} })`);
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

test.each([
  ['light', ''],
  // Only the colours are others.
  ['dark', "runOnly: ['color-contrast']"],
] as const)('no page keeps anybody out, in its %s colours', async (colorScheme, rules) => {
  const found: Record<string, readonly string[]> = {};
  for (const { name, by, go } of all) {
    const context = await (by ? site.openAs(by, { colorScheme }) : site.open({ colorScheme }));
    const page = await context.newPage();
    await go(page);
    const barred = await barriers(page, rules);
    if (barred.length > 0) found[name] = barred;
    await context.close();
  }
  expect(found).toEqual({});
}, 180_000);
