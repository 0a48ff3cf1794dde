import type { Page } from 'playwright-core';
import { begun } from './armies.ts';
import type { Site } from './site.ts';
import type { Visit } from './visits.ts';

const DAY = 86_400_000;

/** The pages of leave and of the arbiter, and a game on which both have a bearing. */
export async function timeVisits(site: Site): Promise<readonly Visit[]> {
  const [away, waiting, judge] = [await site.player('dora'), await site.player('emil'), await site.player('arbiter')];
  const { now } = (await (await fetch(`${site.url}/dev/now`)).json()) as { now: string };
  const day = (days: number): string => new Date(Date.parse(now) + days * DAY).toISOString().slice(0, 10);
  const held = await begun(away, waiting);
  const called = await begun(waiting, away);
  await away.send('PUT', '/me/leave', { to: day(2) });
  await away.send('PUT', '/me/leave', { from: day(40), to: day(45) });
  await waiting.send('POST', `/games/${called.id}/messages`, { text: 'This cannot be right.' });
  await waiting.send('POST', `/games/${called.id}/arbiter`, { action: 'call', reason: 'The clock of this game has gone wrong since the clocks were put back.' });
  const over = await begun(away, waiting);
  await waiting.send('POST', `/games/${over.id}/arbiter`, { action: 'call', reason: 'Foul words.' });
  await judge.send('POST', `/arbiter/games/${over.id}/ruling`, { call: 1, ruling: 'warn', side: 'red', reason: 'Mind your words.' });

  return [
    {
      name: 'leave, and what more of it would do',
      by: away,
      async go(page: Page) {
        await page.goto(`${site.url}/leave`);
        await page.getByText('you are on leave now').waitFor();
        await page.getByRole('button', { name: 'End it now' }).click();
        await page.getByLabel('Last day, and with it').fill(day(6));
        await page.getByText('Deadlines of your games').nth(1).waitFor();
      },
    },
    {
      name: 'a game against somebody on leave',
      by: waiting,
      async go(page) {
        await page.goto(`${site.url}/game/${held.id}`);
        await page.getByText('is on leave until').waitFor();
        await page.getByText('Why this date?').click();
        await page.getByText('Call the arbiter').click();
        await page.getByLabel('What is the matter?').waitFor();
      },
    },
    {
      name: 'a game whose clocks stand',
      by: waiting,
      async go(page) {
        await page.goto(`${site.url}/game/${called.id}`);
        await page.getByText('You called the arbiter').waitFor();
      },
    },
    {
      name: 'a warning',
      by: away,
      async go(page) {
        await page.goto(`${site.url}/game/${over.id}`);
        await page.getByText('You have been warned once').waitFor();
      },
    },
    {
      name: 'calls',
      by: judge,
      async go(page) {
        await page.goto(`${site.url}/arbiter`);
        await page.getByText('The clock of this game').waitFor();
      },
    },
    {
      name: 'a case',
      by: judge,
      async go(page) {
        await page.goto(`${site.url}/arbiter/${called.id}`);
        await page.getByText('This cannot be right.').waitFor();
        await page.getByText('Open the hidden ranks').click();
        await page.getByLabel('The game is over, with this result').check();
        await page.getByLabel('Who has won').waitFor();
      },
    },
  ];
}
