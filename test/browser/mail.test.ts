import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver } from '../ways/receiver.ts';
import { begun, type Started } from './armies.ts';
import { openSite, square, type Player, type Site } from './site.ts';

let site: Site;
let game: Started;
let [red, blue]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue] = [await site.player('ada'), await site.player('ben')];
  game = await begun(red, blue);
});
afterAll(() => site.close());

async function opened(player: Player | undefined, path: string): Promise<Page> {
  const page = await (await (player ? site.openAs(player) : site.open())).newPage();
  await page.goto(path.startsWith('http') ? path : site.url + path);
  return page;
}

type Me = { readonly notify: Readonly<Record<string, unknown>> };
type Letter = { readonly subject: string };
const lettersTo = async (player: Player) => (await (await fetch(`${site.url}/dev/mail?to=${encodeURIComponent(player.email)}`)).json()) as readonly Letter[];

test('a link in a letter lets its reader in by one press, to that game, and they can move; it works once', async () => {
  const link = await site.mailed(red!.email, new RegExp(`/game/${game.id}#play=`));
  const page = await opened(undefined, link);
  await page.getByRole('heading', { name: 'Your turn is waiting' }).waitFor();
  // A machine that opens it, and even runs the page, has changed nothing.
  await (await opened(undefined, link)).getByRole('heading', { name: 'Your turn is waiting' }).waitFor();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByText('in this game only').waitFor();
  expect(page.url()).not.toContain('play=');
  await page.reload();
  await square(page, 'b4').click();
  await square(page, 'b5').click();
  await page.getByRole('button', { name: 'Send b4–b5' }).click();
  await expect.poll(async () => (await red!.send('GET', `/games/${game.id}`)).ply).toBe(1);
  await page.goto(`${site.url}/me`);
  await page.getByText('Sign in to see your settings.').waitFor();

  const second = await opened(undefined, link);
  await second.getByRole('button', { name: 'Open the game' }).click();
  await second.getByText('has been used').waitFor();
});

test('a page that somebody looks at says so, and then holds that letter back, not before', async () => {
  const page = await opened(blue, `/game/${game.id}`);
  const seen = page.waitForRequest((request) => request.url().endsWith(`/games/${game.id}/seen`));
  await page.mouse.click(5, 5);
  expect((await seen).postDataJSON()).toEqual({ version: (await blue!.send('GET', `/games/${game.id}`)).version });
});

test('a link in the foot of a letter stops that kind by a press, and takes it back', async () => {
  const page = await opened(undefined, await site.mailed(blue!.email, /\/stop#/));
  await page.getByText(/You will get no more mail about this game/).waitFor();
  expect((await blue!.send<{ muted: readonly string[] }>('GET', `/games/${game.id}/letters`)).muted).toEqual([]);
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await page.getByText('Stopped.').waitFor();
  const own = await opened(blue, `/game/${game.id}/letters`);
  await own.getByText('Stopped for this game').waitFor();
  await page.getByRole('button', { name: 'No, send them again' }).click();
  await page.getByText('They are sent again.').waitFor();
  await own.reload();
  await own.getByText('Your turn').first().waitFor();
  expect(await own.getByText('Stopped for this game').count()).toBe(0);
});

test('a player chooses what comes and when, and what another page of theirs changed stays', async () => {
  const page = await opened(blue, '/me');
  await page.getByLabel('it is my turn').uncheck();
  await page.getByLabel('Once a day').check();
  await page.getByLabel('At what hour').selectOption('18');
  await page.getByLabel('Hold mail back').check();
  await page.getByLabel('Until', { exact: true }).selectOption('9');
  await blue!.send('PATCH', '/me', { notify: { draw: false } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await blue!.send<Me>('GET', '/me')).notify).toMatchObject({ turn: false, draw: false, over: true, cadence: 'daily', hour: 18, quiet: { from: 22, to: 9 } });
});

test('a test letter comes when it is asked for', async () => {
  const page = await opened(red, '/me');
  await page.getByRole('button', { name: 'Send me a test letter' }).click();
  await page.getByText('It is on its way.').waitFor();
  await expect.poll(async () => (await lettersTo(red!)).map(({ subject }) => subject)).toContain('A letter to see whether letters arrive');

  await page.getByLabel('Language of my letters').selectOption('Nederlands');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Send me a test letter' }).click();
  await expect.poll(async () => (await lettersTo(red!)).map(({ subject }) => subject)).toContain('Een brief om te zien of brieven aankomen');
});

test('a web hook is set, tried, seen to fail, and removed', async () => {
  let status = 500;
  const receiver = await openReceiver(() => status);
  const page = await opened(red, '/me');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${receiver.url}/bot`);
  await page.getByRole('button', { name: 'Set the address' }).click();
  expect(await page.getByLabel('Secret that it is signed with').inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('The last try failed: it answered 500.').waitFor();
  status = 204;
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Tried: it was taken.').waitFor();
  await page.getByRole('button', { name: 'Remove the web hook' }).click();
  await page.getByText('The web hook is gone.').waitFor();
  await receiver.close();
});

test('the service worker shows what was pushed, and nothing more', async () => {
  const context = await site.openAs(red!);
  const page = await context.newPage();
  await page.goto(`${site.url}/me`);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active !== undefined) resolve(active.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  // A browser without a screen lets no page show notes: what the worker asks it to show is written down in place of that.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(globalThis, { shown: [] });
    registration.showNotification = async (...given) => void (globalThis as unknown as { shown: unknown[] }).shown.push(given);
  });
  const word = { title: 'Fieldpost', body: 'Your turn against Ben', game: game.id, url: `${site.url}/game/${game.id}` };
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registered, data: JSON.stringify(word) });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown).toEqual([['Fieldpost', { body: 'Your turn against Ben', tag: game.id, icon: '/icon.svg', data: `${site.url}/game/${game.id}` }]]);
  // Where the browser has no push service to ask, the page says so.
  await page.getByRole('button', { name: 'Tell me in this browser' }).click();
  await page.getByText(/This browser tells you|could not be reached|does not allow/).first().waitFor();
});
