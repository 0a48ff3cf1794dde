import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLUE, RED, SHORT_GAME } from './armies.ts';
import { deploy } from './deploy.ts';
import { comeBack, openSite, square, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('two players sign in, meet, deploy and play to the captured flag with nothing but the page', async () => {
  const anna = await (await site.open()).newPage();
  const bob = await (await site.open({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  const errors = [anna, bob].map(errorsOf);

  await anna.goto(site.url);
  await signInBy(anna, 'anna@example.org');
  await anna.getByRole('link', { name: 'New game' }).first().click();
  await anna.getByLabel('Red, who moves first').check();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  const link = await anna.getByLabel('Link to this game').inputValue();

  await bob.goto(link);
  await signInBy(bob, 'bob@example.org');
  await bob.getByText('You would play Blue').waitFor();
  await bob.getByRole('button', { name: 'Play' }).click();

  await comeBack(anna);
  await deploy(anna, RED, 'red');
  await anna.getByText('Deployed. You may still change it').waitFor();
  await deploy(bob, BLUE, 'blue');

  await comeBack(anna);
  for (const [i, move] of SHORT_GAME.entries()) {
    const [mover, other] = i % 2 === 0 ? [anna, bob] : [bob, anna];
    await mover.getByRole('heading', { name: 'Your move' }).waitFor();
    const [from = '', to = ''] = move.split('-');
    await square(mover, from).click();
    await square(mover, to).click();
    await mover.getByRole('button', { name: `Send ${from}–${to}` }).click();
    await mover.getByRole('heading', { name: /is to move|You won/ }).waitFor();
    await comeBack(other);
  }

  await anna.getByRole('heading', { name: 'You won' }).waitFor();
  await bob.getByRole('heading', { name: 'You lost' }).waitFor();
  for (const page of [anna, bob]) {
    await page.getByText('The flag was captured.').waitFor();
    await expect.poll(() => page.getByText('kept: it is what was deployed').count()).toBe(2);
  }
  const [download] = await Promise.all([anna.waitForEvent('download'), anna.getByRole('link', { name: 'Download the record' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(errors.flat()).toEqual([]);
});

/** What goes wrong on a page, but for the answer that nobody is signed in yet. */
function errorsOf(page: Page): string[] {
  const met: string[] = [];
  page.on('pageerror', (error) => met.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) met.push(message.text());
  });
  return met;
}

async function signInBy(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByText('We mailed a link').waitFor();
  await page.goto(await site.mailed(email, /\/sign-in#/));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).waitFor();
}
