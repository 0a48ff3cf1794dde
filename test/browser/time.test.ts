import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { begun, played } from './armies.ts';
import { comeBack, openSite, type Player, type Site } from './site.ts';

let site: Site;
let [red, blue, judge]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue, judge] = [await site.player('ada'), await site.player('ben'), await site.player('arbiter')];
});
afterAll(() => site.close());

const pageAs = async (player: Player | undefined, path: string): Promise<Page> => {
  const page = await (await site.openAs(player!)).newPage();
  await page.goto(site.url + path);
  return page;
};
const gameOf = (player: Player | undefined, id: string): Promise<View> => player!.send('GET', `/games/${id}`);

/** A day of the server's own calendar, so many days from now. */
async function dayIn(days: number): Promise<string> {
  const { now } = (await (await fetch(`${site.url}/dev/now`)).json()) as { now: string };
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
}

describe('leave', () => {
  test('is planned with its effect in sight, seen by the opponent, and ended early', async () => {
    const { id } = await begun(red!, blue!);
    const before = (await gameOf(red, id)).clock.deadline;
    const plan = await pageAs(red, '/leave');
    await plan.getByText('30 days left in').waitFor();
    await plan.getByLabel('Last day, and with it').fill(await dayIn(4));
    await plan.getByRole('row', { name: /your turn/ }).first().waitFor();
    expect((await gameOf(red, id)).clock.deadline).toBe(before);
    await plan.getByRole('button', { name: 'Take this leave' }).click();
    await plan.getByText('Your leave is taken').waitFor();
    await plan.getByText('25 days left in').waitFor();
    const during = (await gameOf(red, id)).clock.deadline;
    expect(Date.parse(during ?? '')).toBeGreaterThan(Date.parse(before ?? '') + 4 * 86_400_000);

    const seen = await pageAs(blue, `/game/${id}`);
    await seen.getByText(/is on leave until/).waitFor();
    await seen.getByText('Why this date?').click();
    await seen.getByText(/ leave \(/).waitFor();

    await site.advance('P1D');
    await plan.reload();
    await plan.getByRole('button', { name: 'End it now' }).click();
    await plan.getByRole('button', { name: 'End it now, for sure' }).click();
    await plan.getByText('Done, and your games have been told.').waitFor();
    await comeBack(seen);
    await expect.poll(() => seen.getByText(/is on leave until/).count()).toBe(0);
    expect(Date.parse((await gameOf(red, id)).clock.deadline ?? '')).toBeLessThan(Date.parse(during ?? ''));
  });

  test('that nobody has is refused in words, and nothing is lost', async () => {
    const plan = await pageAs(blue, '/leave');
    await plan.getByLabel('Last day, and with it').fill(await dayIn(60));
    await plan.getByRole('alert').getByText(/30|days/).waitFor();
    await plan.getByText('You have planned no leave.').waitFor();
  });
});

describe('the arbiter', () => {
  test('is called, looks into the game, has the ranks opened, and rules; both see it', async () => {
    const { id } = await begun(red!, blue!);
    const caller = await pageAs(blue, `/game/${id}`);
    await caller.getByText('Call the arbiter').click();
    await caller.getByRole('button', { name: 'Stop the clocks and call' }).click();
    await caller.getByText('Say what is the matter, please.').waitFor();
    await caller.getByLabel('What is the matter?').fill('My <b>clock</b> is wrong.');
    await caller.getByRole('button', { name: 'Stop the clocks and call' }).click();
    await caller.getByText('You called the arbiter.').waitFor();
    expect((await gameOf(red, id)).clock.deadline).toBeNull();

    const bench = await pageAs(judge, '/');
    await bench.getByRole('navigation').getByRole('link', { name: 'Arbiter' }).click();
    await bench.getByText('My <b>clock</b> is wrong.').waitFor();
    await bench.getByRole('link', { name: /\(Red\) against/ }).click();
    await bench.getByText('You see what both players know.').waitFor();
    await bench.getByText('Open the hidden ranks').click();
    await bench.getByLabel('Why must you see them?').fill('To see who is right.');
    await bench.getByRole('button', { name: 'Open the ranks and tell both' }).click();
    await bench.getByText('You had every rank opened').waitFor();
    await bench.getByLabel('The game goes on, and a side gets more time').check();
    await bench.getByLabel('Which side').selectOption('blue');
    await bench.getByLabel('How many days').fill('3');
    await bench.getByLabel('Reason', { exact: true }).fill('The clock stood wrong.');
    await bench.getByRole('button', { name: 'Rule' }).click();
    await bench.getByRole('group', { name: /^Rule:/ }).getByRole('button', { name: 'Rule' }).click();
    await bench.getByText('Ruled. Both players are told.').waitFor();

    const other = await pageAs(red, `/game/${id}`);
    await comeBack(caller);
    for (const page of [caller, other]) {
      await page.getByText('The arbiter gave Blue 3 days more.').waitFor();
      await page.getByText('The clock stood wrong.').waitFor();
      await page.getByText('hidden ranks of this game opened').first().waitFor();
    }
    expect((await gameOf(red, id)).board.filter(({ side, rank }) => side === 'blue' && rank !== null)).toEqual([]);
  });

  test('is nobody who has not been named one', async () => {
    const page = await pageAs(red, '/arbiter');
    await page.getByText('You are not one of the arbiters here.').waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Arbiter' }).count()).toBe(0);
  });
});

test('before both have moved the two agree that a game is void', async () => {
  const { id } = await begun(red!, blue!);
  const [one, other] = [await pageAs(red, `/game/${id}`), await pageAs(blue, `/game/${id}`)];
  await one.getByRole('button', { name: 'Offer to call it void' }).click();
  await one.getByText('You offered to call the game void.').waitFor();
  await comeBack(other);
  await other.getByRole('button', { name: 'Call it void' }).click();
  await other.getByRole('heading', { name: 'No result' }).waitFor();
  expect((await gameOf(red, id)).result).toEqual({ winner: null, reason: 'void' });
});

test('a loss on time is seen by both, and a rematch asked for by both at once is one game', async () => {
  const { id } = await begun(red!, blue!);
  await played({ id, red: red!, blue: blue! }, ['a4-a5']);
  const [one, other] = [await pageAs(red, `/game/${id}`), await pageAs(blue, `/game/${id}`)];
  await other.getByRole('heading', { name: 'Your move' }).waitFor();
  await site.advance('P13D');
  for (const page of [one, other]) await comeBack(page);
  await one.getByRole('heading', { name: 'You won' }).waitFor();
  await other.getByRole('heading', { name: 'You lost' }).waitFor();

  const again = (page: Page) => page.getByRole('button', { name: /again, with the colours changed/ }).click();
  await Promise.all([again(one), again(other)]);
  for (const page of [one, other]) await page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.endsWith(id));
  expect(new URL(one.url()).pathname).toBe(new URL(other.url()).pathname);
});

test('a game in which weekends do not count says so where it is offered', async () => {
  const page = await pageAs(red, '/new');
  await page.getByLabel('Your own figures').check();
  await page.getByLabel('Saturdays and Sundays do not count').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText(/Saturdays and Sundays do not count, each in the time zone/).waitFor();
});
