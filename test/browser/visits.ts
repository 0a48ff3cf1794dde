import type { Page } from 'playwright-core';
import { begun, DUKES, joined, played, SHORT_GAME } from './armies.ts';
import { pick, RECORD, xmlOf, type Given } from './files.ts';
import { rulesVisits } from './rules-visits.ts';
import { square, type Player, type Site } from './site.ts';
import { timeVisits } from './time-visits.ts';

/** A page in some state: how it is reached, and by whom (nobody, if it is undefined). */
export type Visit = { readonly name: string; readonly by: Player | undefined; readonly go: (page: Page) => Promise<void> };

/** Every page in every state that looks different. */
export async function visits(site: Site): Promise<readonly Visit[]> {
  const [red, blue, other] = [await site.player('ada'), await site.player('ben'), await site.player('cleo')];
  const invited = await red.send<{ readonly id: string; readonly inviteUrl: string }>('POST', '/games', { variant: 'isf', side: 'red', open: true });
  const setup = await joined(red, blue);
  const play = await begun(red, blue, { variant: 'isf' });
  await played(play, ['b4-b5', 'b7-b6', 'b5-b6', 'k7-k6', 'c4-b4', 'k6-k7', 'b4-c4', 'k7-k6', 'c4-b4', 'k6-k5']);
  await blue.send('POST', `/games/${play.id}/draw`, { action: 'offer' });
  await blue.send('POST', `/games/${play.id}/messages`, { text: 'A fine trap.\nI did not see it.' });
  const duke = await joined(red, blue, { variant: 'duke' });
  await red.send('PUT', `/games/${duke.id}/setup`, { setup: DUKES.red });
  await blue.send('PUT', `/games/${duke.id}/setup`, { setup: DUKES.blue });
  const over = await begun(red, blue);
  await played(over, SHORT_GAME);

  const [stop, turn] = [await site.mailed(red.email, /\/stop#/), await site.mailed(red.email, /#play=/)];

  const at = (path: string, shows: string | RegExp) => async (page: Page) => {
    await page.goto(site.url + path);
    await page.getByText(shows).first().waitFor();
  };
  const withFile = (file: Given, shows: string) => async (page: Page) => {
    await at('/replay', 'You need no account')(page);
    await pick(page, file);
    await page.getByText(shows).first().waitFor();
  };
  return [
    { name: 'welcome', by: undefined, go: at('/', 'Mail me a link') },
    { name: 'sign-in by a link', by: undefined, go: at('/sign-in#token=abc', 'One more press') },
    { name: 'sign-in without a token', by: undefined, go: at('/sign-in', 'incomplete') },
    {
      name: 'a used link',
      by: undefined,
      async go(page) {
        await at('/sign-in#token=abc', 'One more press')(page);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('does not work any more').waitFor();
      },
    },
    { name: 'my games', by: red, go: at('/', 'Your turn') },
    { name: 'no games', by: other, go: at('/', 'You have no game running') },
    { name: 'lobby', by: other, go: at('/lobby', 'waits for an opponent') },
    {
      name: 'new game',
      by: red,
      async go(page) {
        await at('/new', 'Start the game')(page);
        await page.getByLabel('Your own figures').check();
        await page.getByLabel('Free for each move', { exact: true }).fill('99');
        await page.getByLabel('Somebody I invite by mail').check();
        await page.getByRole('button', { name: 'Start the game' }).click();
        await page.getByText('does not look like an email').waitFor();
      },
    },
    {
      name: 'me',
      by: red,
      async go(page) {
        await at('/me', 'My data')(page);
        await page.getByLabel('Once a day').check();
        await page.getByLabel('Hold mail back').check();
        await page.getByRole('button', { name: 'Send me a test letter' }).click();
        await page.getByText('It is on its way.').waitFor();
      },
    },
    { name: 'letters of a game', by: red, go: at(`/game/${play.id}/letters`, 'Deployment wanted') },
    { name: 'a link to stop letters', by: undefined, go: at(new URL(stop).pathname + new URL(stop).hash, 'Stop these letters') },
    { name: 'a link of a letter', by: undefined, go: at(new URL(turn).pathname + new URL(turn).hash, 'Your turn is waiting') },
    { name: 'invitation', by: red, go: at(`/game/${invited.id}`, 'The invitation is out') },
    { name: 'offer', by: other, go: at(`/game/${invited.id}`, 'invites you to a game') },
    { name: 'empty setup', by: red, go: at(`/game/${setup.id}`, '40 pieces are still') },
    {
      name: 'full setup',
      by: blue,
      async go(page) {
        await at(`/game/${setup.id}`, '40 pieces are still')(page);
        await page.getByRole('button', { name: 'Shuffle' }).click();
        await square(page, 'a10').click();
        await page.getByText('My setups').click();
        await page.getByText('Back to the tray').waitFor();
      },
    },
    {
      name: 'play',
      by: red,
      async go(page) {
        await at(`/game/${play.id}`, 'Choose a piece to move')(page);
        await page.getByText('A fine trap').waitFor();
        await page.getByText('What the marks mean').click();
        await page.getByText('3 of 3').waitFor();
        await square(page, 'b4').click();
        await page.getByText('Barred now').waitFor();
      },
    },
    {
      name: 'a chosen move',
      by: red,
      async go(page) {
        await at(`/game/${play.id}`, 'Choose a piece to move')(page);
        await square(page, 'b6').click();
        await square(page, 'b7').click();
        await page.getByRole('button', { name: 'Send b6–b7' }).waitFor();
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByText('It cannot be taken back').waitFor();
      },
    },
    {
      name: 'a way chosen',
      by: red,
      async go(page) {
        await at(`/game/${duke.id}`, 'Choose a piece to move')(page);
        await square(page, 'a4').click();
        await square(page, 'b5').click();
        await page.getByRole('group', { name: 'Which way' }).waitFor();
      },
    },
    { name: 'looking back', by: blue, go: at(`/game/${play.id}?ply=3`, 'You are looking back') },
    { name: 'over', by: red, go: at(`/game/${over.id}`, 'kept: it is what was deployed') },
    { name: 'a game of others', by: other, go: at(`/game/${play.id}`, 'belongs to two other players') },
    { name: 'no game', by: other, go: at('/game/game_none', 'No such game') },
    ...rulesVisits(site),
    { name: 'no file yet', by: undefined, go: at('/replay', 'You need no account') },
    { name: 'a broken file', by: undefined, go: withFile({ name: `${'a-long-name-'.repeat(8)}.xml`, text: '<stratego>' }, 'cannot be read') },
    { name: 'several games', by: undefined, go: withFile({ name: 'games.json', text: JSON.stringify([RECORD, { ...RECORD, name: 'a'.repeat(80) }]) }, 'Which of the 2 games') },
    { name: 'a move against the rules', by: undefined, go: withFile({ name: 'game.xml', text: xmlOf(['b4-b5', 'b7-b6', 'b5-a6']) }, 'breaks a rule') },
    ...(await timeVisits(site)),
    { name: 'no page', by: undefined, go: at('/nowhere', 'There is no such page') },
  ];
}
