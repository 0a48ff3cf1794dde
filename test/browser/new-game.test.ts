import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Player, type Site } from './site.ts';

let site: Site;
let maker: Player;
beforeAll(async () => {
  site = await openSite();
  maker = await site.player('maker');
});
afterAll(() => site.close());

type Rows = { readonly games: readonly { readonly id: string }[] };

test('a new game whose answer is lost is made once', async () => {
  const page = await (await site.openAs(maker)).newPage();
  await page.goto(`${site.url}/new`);
  const keys: unknown[] = [];
  await page.route(/\/api\/games$/, async (route) => {
    keys.push((route.request().postDataJSON() as { readonly key?: unknown }).key);
    if (keys.length === 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('The invitation is out').waitFor();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect((await maker.send<Rows>('GET', '/games')).games).toHaveLength(1);
});
