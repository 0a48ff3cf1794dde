import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun } from './armies.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a player takes the address of a calendar, renews it, and takes it away', async () => {
  const [red, blue] = [await site.player('ada'), await site.player('ben')];
  await begun(red, blue);
  const page = await (await site.openAs(red)).newPage();
  await page.goto(`${site.url}/me`);
  const address = page.getByLabel('Address of the calendar');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const first = await address.inputValue();
  expect(await (await fetch(first)).text()).toContain('move by now');

  await page.reload();
  await expect.poll(() => address.inputValue()).toBe(first);
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('group', { name: /stop working/ }).getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);

  const second = await address.inputValue();
  await page.getByRole('button', { name: 'Take the calendar away' }).click();
  await page.getByText('The address works no more.').waitFor();
  expect((await fetch(second)).status).toBe(404);
});
