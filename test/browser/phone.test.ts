import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './site.ts';
import { visits, type Visit } from './visits.ts';

let site: Site;
let all: readonly Visit[] = [];
beforeAll(async () => {
  site = await openSite();
  all = await visits(site);
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What can be pressed and is smaller than a finger; ten squares in 360 pixels are as large as they can be. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.locator('button, a.button, .nav a, select, textarea, input:not([type=radio]):not([type=checkbox])').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const [least, seen] = [target.matches('.square') ? 33 : 40, width > 0 && height > 0];
      const wide = target.matches('.nav a') || width >= least;
      return seen && !(wide && height >= least) ? [`${target.outerHTML.slice(0, 90)} is ${Math.round(width)} × ${Math.round(height)}`] : [];
    }),
  );

test('no page is wider than a phone, and everything can be met with a finger', async () => {
  const found: Record<string, unknown> = {};
  for (const { name, by, go } of all) {
    const context = await (by ? site.openAs(by, PHONE) : site.open(PHONE));
    const page = await context.newPage();
    await go(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const small = await tooSmall(page);
    if (width > 360 || small.length > 0) found[name] = { width, small };
    await context.close();
  }
  expect(found).toEqual({});
}, 180_000);
