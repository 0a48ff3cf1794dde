import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun, type Started } from './armies.ts';
import { comeBack, openSite, square, told, type Player, type Site } from './site.ts';

let site: Site;
let [red, blue]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue] = [await site.player('red'), await site.player('blue')];
});
afterAll(() => site.close());

const MOVES = /\/moves$/;

async function tab(game: Started): Promise<Page> {
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${game.id}`);
  await page.getByText('Choose a piece to move').waitFor();
  return page;
}

async function choose(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
  await page.getByRole('button', { name: `Send ${from}–${to}` }).waitFor();
}

const send = (page: Page) => page.getByRole('button', { name: /^Send [a-k]\d/ });
const sentBy = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (MOVES.test(request.url())) bodies.push(request.postDataJSON());
  });
  return bodies;
};

test('of two tabs with different moves one plays and the other is shown the truth', async () => {
  const game = await begun(red!, blue!);
  const [first, second] = [await tab(game), await tab(game)];
  await choose(first, 'b4', 'b5');
  await choose(second, 'k4', 'k5');
  await send(first).click();
  await first.getByRole('heading', { name: /is to move/ }).waitFor();
  await send(second).click();
  await second.getByText('The game has gone on meanwhile').waitFor();
  await second.getByRole('heading', { name: /is to move/ }).waitFor();
  expect(await told(second, 'b5')).toContain('Red Colonel');
  expect(await told(second, 'k4')).toContain('Red Scout');
  expect((await red!.send('GET', `/games/${game.id}`)).ply).toBe(1);
});

test('a piece that never moves says so', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  await square(page, 'd1').click();
  await page.getByText('Bombs never move').waitFor();
});

test('two presses on Send are one ply', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  const sent = sentBy(page);
  await choose(page, 'b4', 'b5');
  await send(page).dblclick();
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  expect(sent).toEqual([{ ply: 1, move: 'b4-b5' }]);
  expect((await red!.send('GET', `/games/${game.id}`)).ply).toBe(1);
});

test('a move that finds no server is drawn as sending, then told as unanswered, and sent again with its ply', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  const sent = sentBy(page);
  await page.route(MOVES, (route) => route.abort());
  await choose(page, 'b4', 'b5');
  await send(page).click();
  await page.getByText('Sending b4–b5').waitFor();
  expect(await told(page, 'b5')).toContain('being sent');
  await page.getByText('No answer came: b4–b5').waitFor();
  await page.unroute(MOVES);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  expect(new Set(sent.map((body) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify({ ply: 1, move: 'b4-b5' })]));
  expect((await red!.send('GET', `/games/${game.id}`)).ply).toBe(1);
});

test('a move whose answer is lost counts once, and the page finds out', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  await page.route(MOVES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await choose(page, 'b4', 'b5');
  await send(page).click();
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  await expect.poll(() => page.getByText('No answer came').count()).toBe(0);
  expect((await red!.send('GET', `/games/${game.id}`)).ply).toBe(1);
});

test('a page without a connection says from when it is, and recovers by itself', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  await page.context().setOffline(true);
  await comeBack(page);
  await page.getByText('No connection. You see the game as it was at').waitFor();
  await red!.send('POST', `/games/${game.id}/moves`, { ply: 1, move: 'b4-b5' });
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  await expect.poll(() => page.getByText('No connection').count()).toBe(0);
});

test('who is signed out meanwhile signs in and comes back to the game', async () => {
  const game = await begun(red!, blue!);
  const page = await tab(game);
  await page.context().clearCookies();
  await comeBack(page);
  await page.getByLabel('Your email address').fill(red!.email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByText('We mailed a link').waitFor();
  await page.goto(await site.mailed(red!.email, /\/sign-in#.*next=%2Fgame%2F/));
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByText('Choose a piece to move').waitFor();
  expect(page.url()).toContain(`/game/${game.id}`);
});
