import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VARIANT_IDS, variantOf } from '../../core/rules/variants/all.ts';
import { joined } from './armies.ts';
import { openSite, square, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = async (path: string): Promise<Page> => {
  const page = await (await site.open()).newPage();
  await page.goto(site.url + path);
  return page;
};
const example = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
const next = (of: Locator): Locator => of.getByRole('button', { name: 'Next' });

/** Follows an example until something is refused; how many moves were made. */
async function follow(of: Locator): Promise<number> {
  let made = 0;
  while (await next(of).isEnabled()) {
    await next(of).click();
    made += 1;
  }
  return made - 1;
}

describe('the rules', () => {
  test.each(VARIANT_IDS)('of %s are told to anybody, with every piece and every battle as they are judged', async (id) => {
    const page = await open(`/rules/${id}`);
    const { army, gaitOf, strike } = variantOf(id);
    const ranks = Object.keys(army) as (keyof typeof army)[];
    await page.getByRole('heading', { level: 1, name: 'Rules:' }).waitFor();
    const counts = await page.locator('.ranks tbody tr td:nth-child(3)').allInnerTexts();
    expect(counts.map(Number).toSorted()).toEqual(Object.values(army).toSorted());
    const outcomes = await page.locator('.battles tbody td').evaluateAll((cells) => cells.map((cell) => cell.className));
    const movers = ranks.filter((rank) => gaitOf(rank) !== undefined);
    // An archer strikes in two ways: beside its enemy, and from two squares away.
    const blows = movers.flatMap((attacker) => ranks.map((defender) => strike(attacker, defender, 1)));
    const shots = id === 'duke' ? ranks.map((defender) => strike('2', defender, 2)) : [];
    expect(outcomes.toSorted()).toEqual([...blows, ...shots].toSorted());
    expect(await page.getByRole('row', { name: 'Archer, shooting' }).count()).toBe(id === 'duke' ? 1 : 0);
    for (const source of await page.locator('.articles .hint').allInnerTexts()) expect(source).toMatch(/^Source: .{3,}/);
  });

  test('are found from the first page, and by each variant that is offered', async () => {
    const page = await open('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
    await page.getByText('The six ways to play').waitFor();
    for (const id of VARIANT_IDS) expect(await page.locator(`a[href="/rules/${id}"]`).count()).toBe(1);
    await page.locator('a[href="/rules/duke"]').click();
    await page.getByRole('heading', { name: 'Rules: Duke' }).waitFor();
    await page.goto(`${site.url}/rules/nothing`);
    await page.getByText('There is no such page').waitFor();
  });

  test('are one step from a game', async () => {
    const [red, blue] = [await site.player('ada'), await site.player('ben')];
    const { id } = await joined(red, blue, { variant: 'barrage' });
    const page = await (await site.openAs(red)).newPage();
    await page.goto(`${site.url}/game/${id}`);
    await page.getByRole('link', { name: 'Barrage rules' }).click();
    await page.getByRole('heading', { name: 'Rules: Barrage' }).waitFor();
  });
});

describe('an example', () => {
  test.each([['original', 11, '5 of 5'], ['isf', 7, '3 of 3'], ['classic', 5, '2 of 2'], ['duke', 11, '5 of 5'], ['barrage', 7, '3 of 3']] as const)(
    'of the two-squares rule goes by the number of %s: after %i plies the next is refused',
    async (id, plies, told) => {
      const page = await open(`/rules/${id}`);
      const first = example(page, /first example/);
      expect(await follow(first)).toBe(plies);
      await first.getByRole('alert').getByText('Refused.').waitFor();
      expect(await first.locator('.crossed.full').allInnerTexts()).toEqual([told]);
      await first.getByRole('status').getByText(`: ${told}.`).waitFor();
    },
  );

  test('of the more-squares rule shows the position that would return', async () => {
    const page = await open('/rules/isf');
    const lake = example(page, /round the lake/);
    expect(await follow(lake)).toBe(24);
    const before = await lake.locator('.board').innerText();
    await lake.getByRole('button', { name: 'Show the position after ply 1, which would return' }).click();
    expect(await lake.locator('.board').innerText()).not.toBe(before);
    expect(await lake.locator('[data-square="b4"]').innerText()).toContain('Colonel');
  });

  test('is played by hand too, by mouse and keyboard, and what is wrong is said', async () => {
    const page = await open('/rules/original');
    const first = example(page, /first example/);
    await first.locator('[data-square="b8"]').click();
    await first.locator('[data-square="d8"]').click();
    await first.getByRole('alert').getByText('too far for this piece').waitFor();
    await first.locator('[data-square="b8"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await first.getByText('You have left the example').waitFor();
    expect(await next(first).isEnabled()).toBe(false);
    await first.getByRole('button', { name: 'Back' }).click();
    expect(await next(first).isEnabled()).toBe(true);
  });
});

test('the American order is how pieces are drawn, everywhere in this browser, and in no setup that is sent', async () => {
  const [red, blue] = [await site.player('ada'), await site.player('ben')];
  const { id } = await joined(red, blue);
  const page = await (await site.openAs(red)).newPage();
  await page.goto(`${site.url}/rules/original`);
  const marks = () => page.locator('.ranks .piece-rank').allTextContents();
  await expect.poll(marks).toEqual(['M', '9', '8', '7', '6', '5', '4', '3', '2', 'S', 'B', 'F']);
  await page.getByLabel('Number the pieces the American way').check();
  await expect.poll(marks).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'B', 'F']);

  await page.goto(`${site.url}/game/${id}`);
  await page.getByRole('heading', { name: 'Deploy your army' }).waitFor();
  await square(page, 'a1').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  expect(await square(page, 'a1').innerText()).toContain('Marshal');
  expect(await square(page, 'a1').locator('.piece-rank').textContent()).toBe('1');
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByText('Deployed. You may still change it').waitFor();
  const { setups } = await red.send('GET', `/games/${id}`);
  expect([...(setups.red ?? '')].filter((rank) => rank === 'M' || rank === '2').toSorted().join('')).toBe('22222222M');

  // The Duke's army has numbers of its own, and one order of them.
  await page.goto(`${site.url}/rules/duke`);
  await expect.poll(marks).toEqual(['T', 'D', '6', '5', '4', '3', '2', '1']);
});
