import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLUE, joined, RED } from './armies.ts';
import { openSite, square, type Player, type Site } from './site.ts';

let site: Site;
let [red, blue]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue] = [await site.player('red'), await site.player('blue')];
});
afterAll(() => site.close());

test('a player deploys and moves with the keyboard alone', async () => {
  const game = await joined(red!, blue!);
  await blue!.send('PUT', `/games/${game.id}/setup`, { setup: BLUE });
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${game.id}`);
  await page.getByRole('heading', { name: 'Deploy your army' }).waitFor();

  await tabTo(page, '[role=gridcell]');
  expect(await focused(page)).toContain('a1');
  const rows = RED.split('/').toReversed();
  for (const [r, row] of rows.entries()) {
    // Back and forth, so that no key is needed but one step for each square.
    const ranks = r % 2 === 0 ? [...row] : [...row].toReversed();
    for (const [i, rank] of ranks.entries()) {
      await page.keyboard.press(rank.toLowerCase());
      await page.keyboard.press('Enter');
      if (i < 9) await page.keyboard.press(r % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('ArrowUp');
  }
  await tabTo(page, '.bar .primary');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
  expect((await red!.send('GET', `/games/${game.id}`)).setups.red).toBe(RED);

  await tabTo(page, '[role=gridcell]');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focused(page)).toBe('b4, Red Colonel, can move');
  await page.keyboard.press('Enter');
  await page.getByText('Colonel on b4: choose where to.').waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('b5, empty, you can move here');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Send b4–b5');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  // The focus has not been lost with the button: the player goes on from the square.
  await expect.poll(() => focused(page)).toContain('b5, Red Colonel');
  expect((await red!.send('GET', `/games/${game.id}`)).last?.move).toBe('b4-b5');
});

test('Backspace returns a piece to the tray, Escape lets go, and a mistake is undone', async () => {
  const game = await joined(red!, blue!);
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${game.id}`);
  await tabTo(page, '[role=gridcell]');
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await page.getByText('39 pieces are still to be placed').waitFor();
  await page.keyboard.press('Backspace');
  await page.getByText('40 pieces are still to be placed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('39 pieces are still to be placed').waitFor();
  await square(page, 'a1').press('Enter');
  await page.getByText('In your hand: Marshal').waitFor();
  await square(page, 'a1').press('Escape');
  await page.getByText('Nothing in your hand').waitFor();
  await page.reload();
  // The draft is kept in this browser.
  await page.getByText('39 pieces are still to be placed').waitFor();
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.querySelector('.unseen') ?? document.activeElement)?.textContent ?? '');

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}
