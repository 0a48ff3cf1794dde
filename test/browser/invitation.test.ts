import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { openSite, type Player, type Site } from './site.ts';

let site: Site;
let [maker, guest]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [maker, guest] = [await site.player('maker'), await site.player('guest')];
});
afterAll(() => site.close());

type Invited = View & { readonly inviteUrl: string };

const invited = (): Promise<Invited> => maker!.send<Invited>('POST', '/games', { variant: 'original', side: 'red' });

async function opened(player: Player, url: string): Promise<Page> {
  const page = await (await site.openAs(player)).newPage();
  await page.goto(url);
  return page;
}

/** Nothing is offered that can lead nowhere. */
async function expectNothingToDo(page: Page): Promise<void> {
  for (const name of ['Play', 'Send', 'Download the record']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByText('a former player').count()).toBe(0);
  expect(await page.getByText('Download the record').count()).toBe(0);
}

test('an invitation that was taken back is told so to guest and maker', async () => {
  const { id, inviteUrl } = await invited();
  await maker!.send('POST', `/games/${id}/resign`, {});
  const page = await opened(guest!, inviteUrl);
  await page.getByText('took the invitation back').waitFor();
  await expectNothingToDo(page);
  const own = await opened(maker!, `${site.url}/game/${id}`);
  await own.getByText('You took the invitation back').waitFor();
  await expectNothingToDo(own);
  await own.goto(site.url);
  await own.getByText('taken back, or nobody took it up').waitFor();
});

test('an invitation that is taken up while its maker takes it back is a game, which nobody has lost', async () => {
  const { id, inviteUrl } = await invited();
  const own = await opened(maker!, `${site.url}/game/${id}`);
  await own.getByRole('button', { name: 'Take back the invitation' }).click();
  await guest!.send('POST', `/games/${id}/join`, { token: new URL(inviteUrl).searchParams.get('invite') });
  await own.getByRole('group').getByRole('button', { name: 'Take back the invitation' }).click();
  await own.getByRole('heading', { name: 'Deploy your army' }).waitFor();
});

test('a guest who is signed out is told of the invitation and asked to sign in', async () => {
  const { inviteUrl } = await invited();
  const page = await (await site.open()).newPage();
  await page.goto(inviteUrl);
  await page.getByRole('heading', { name: 'You are invited to a game' }).waitFor();
  await page.getByLabel('Your email address').waitFor();
});

test('an invitation by mail is told to be out by mail, and waits for an answer', async () => {
  const page = await opened(maker!, `${site.url}/new`);
  await page.getByLabel('Somebody I invite by mail').check();
  await page.getByLabel("Your opponent's email address").fill('friend@example.org');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('gone out by mail').waitFor();
  expect(await page.getByText('the lobby').count()).toBe(0);
  await page.goto(site.url);
  await page.getByText('invited, no answer yet').first().waitFor();
});

test('who presses Play on an invitation that has lapsed meanwhile is told', async () => {
  const { id, inviteUrl } = await invited();
  const page = await opened(guest!, inviteUrl);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await site.advance('P15D');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText('nobody took it up in 14 days').waitFor();
  await expectNothingToDo(page);
  const own = await opened(maker!, `${site.url}/game/${id}`);
  await own.getByText('Nobody took the invitation up in 14 days.').waitFor();
});

test('an account whose deletion was not answered is gone, and the page finds out', async () => {
  const leaver = await site.player('leaver');
  const page = await opened(leaver, `${site.url}/me`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('To confirm').fill(leaver.email);
  let lost = false;
  await page.route(/\/api\/me$/, async (route) => {
    if (lost || route.request().method() !== 'DELETE') return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('Stratego, by post').waitFor();
  await expect(leaver.send('GET', '/me')).rejects.toThrow('401');
});
