import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun, played, SHORT_GAME } from './armies.ts';
import { openSite, told, type Player, type Site } from './site.ts';

let site: Site;
let [red, blue]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue] = [await site.player('red'), await site.player('blue')];
});
afterAll(() => site.close());

/** What each taken square holds, as it is told: `Red Scout`, or `Blue piece` where it lies face down. */
const boardOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('.board [data-square]').evaluateAll((squares) =>
    Object.fromEntries(squares.flatMap((one) => {
      const [name = '', piece = ''] = (one.querySelector('.unseen')?.textContent ?? '').split(', ');
      return piece === 'empty' || piece === 'lake' ? [] : [[name, piece]];
    })),
  );

test('a finished game is gone through from both armies before ply 1 to the very end', async () => {
  const game = await begun(red!, blue!);
  const end = await played(game, SHORT_GAME);
  const page = await (await site.openAs(blue!)).newPage();
  await page.goto(`${site.url}/game/${game.id}`);
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  const last = await boardOf(page);
  expect(Object.keys(last).toSorted()).toEqual(end.board.map((piece) => piece.square).toSorted());
  expect(Object.values(last).join()).not.toContain('piece');

  await page.getByRole('button', { name: 'First' }).click();
  const first = await boardOf(page);
  expect(Object.keys(first)).toHaveLength(80);
  expect([first['a4'], first['a7'], first['k1'], first['g10']]).toEqual(['Red Scout', 'Blue Flag', 'Red Flag', 'Blue Spy']);

  for (let ply = 1; ply <= SHORT_GAME.length; ply += 1) {
    await page.getByRole('button', { name: 'On', exact: true }).click();
    await page.getByText(`Ply ${ply} of 5`).waitFor();
  }
  expect(await boardOf(page)).toEqual(last);

  await page.getByRole('slider', { name: 'Ply' }).press('Home');
  await page.getByText('Before the first of 5 plies').waitFor();
  await page.getByRole('slider', { name: 'Ply' }).press('ArrowRight');
  await page.waitForURL(/\?ply=1$/);
  await page.reload();
  await page.getByText('Ply 1 of 5').waitFor();
  expect(await told(page, 'b5')).toContain('Red Colonel');

  await page.getByRole('button', { name: "Blue's view" }).click();
  expect(await told(page, 'b5')).toContain('Red piece, face down');
  await page.getByRole('slider', { name: 'Ply' }).press('End');
  await expect.poll(() => told(page, 'b6')).toContain('Red Colonel');
});

test('it runs by itself to the end and stops there', async () => {
  const game = await begun(red!, blue!);
  await played(game, SHORT_GAME);
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${game.id}?ply=3`);
  await page.getByText('b4–b5').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Ply 5 of 5').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('while a game runs its past is looked at without the ranks it did not show', async () => {
  const game = await begun(red!, blue!);
  await played(game, SHORT_GAME.slice(0, 4));
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${game.id}`);
  await page.getByRole('heading', { name: 'Battle on b6' }).waitFor();
  await page.getByText('Your Colonel (8) struck Blue\'s Major (7). Blue\'s Major (7) is lost.').waitFor();
  await page.getByRole('slider', { name: 'Ply' }).press('Home');
  await page.getByText('You are looking back').waitFor();
  const board = await boardOf(page);
  expect(Object.values(board).filter((piece) => piece === 'Blue piece')).toHaveLength(40);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.getByText('Choose a piece to move').waitFor();
});
