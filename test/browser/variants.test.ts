import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VARIANT_IDS, type VariantId, variantOf } from '../../core/rules/variants/all.ts';
import { BLUE, DUKES, joined, RED, SHORT_GAME } from './armies.ts';
import { deploy } from './deploy.ts';
import { comeBack, openSite, square, told, type Player, type Site } from './site.ts';

let site: Site;
let [red, blue]: Player[] = [];
beforeAll(async () => {
  site = await openSite();
  [red, blue] = [await site.player('red'), await site.player('blue')];
});
afterAll(() => site.close());

type Short = { readonly red: string; readonly blue: string; readonly moves: readonly string[] };

const EMPTY = '..........';
const RUN = ['a4-a6', 'k7-k6', 'a6-a7'] as const;

/** Red wins each by taking the flag or the Duke. */
const GAMES: Readonly<Record<VariantId, Short>> = {
  original: { red: RED, blue: BLUE, moves: SHORT_GAME },
  isf: { red: RED, blue: BLUE, moves: SHORT_GAME },
  // Two scouts fewer, one sergeant more; the scout steps up to the flag, for it cannot strike from afar.
  classic: { red: RED.replace('22S', '4.S'), blue: BLUE.replace('222S', '4.2S'), moves: RUN },
  duke: {
    ...DUKES,
    // A serf goes round a corner; an archer shoots the foot knight, then the Duke behind him.
    moves: ['a4-a5-b5', 'e7-e6', 'e4-e6', 'k7-k6', 'e6-e8'],
  },
  barrage: { red: `2........./${EMPTY}/${EMPTY}/M932SBF...`, blue: `M........F/${EMPTY}/${EMPTY}/9322SB....`, moves: RUN },
  duel: { red: `2........./${EMPTY}/${EMPTY}/M9332SBBF.`, blue: `M........F/${EMPTY}/${EMPTY}/93322SBB..`, moves: RUN },
};

async function atSetup(variant: VariantId): Promise<{ readonly id: string; readonly page: Page }> {
  const { id } = await joined(red!, blue!, { variant });
  await blue!.send('PUT', `/games/${id}/setup`, { setup: GAMES[variant].blue });
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${id}`);
  return { id, page };
}

async function atMove(variant: VariantId, moves = 0): Promise<{ readonly id: string; readonly page: Page }> {
  const { id } = await joined(red!, blue!, { variant });
  for (const [side, player] of [['red', red!], ['blue', blue!]] as const) await player.send('PUT', `/games/${id}/setup`, { setup: GAMES[variant][side] });
  for (let i = 0; i < moves; i += 1) await (i % 2 === 0 ? red! : blue!).send('POST', `/games/${id}/moves`, { ply: i + 1, move: GAMES[variant].moves[i] });
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/game/${id}`);
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
  return { id, page };
}

const press = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await square(page, name).click();
};

test.each(VARIANT_IDS)('a game of %s is deployed and played on the page to its end', async (variant) => {
  const { id, page } = await atSetup(variant);
  await deploy(page, GAMES[variant].red, 'red');
  for (const [i, move] of GAMES[variant].moves.entries()) {
    if (i % 2 === 1) {
      await blue!.send('POST', `/games/${id}/moves`, { ply: i + 1, move });
      await comeBack(page);
      continue;
    }
    await page.getByRole('heading', { name: 'Your move' }).waitFor();
    await press(page, move.split('-')[0] ?? '', move.split('-').at(-1) ?? '');
    const words = move.replaceAll('-', '–');
    const way = page.getByRole('group', { name: 'Which way' }).getByRole('button', { name: words, exact: true });
    if (move.split('-').length > 2) await way.click();
    await page.getByRole('button', { name: `Send ${words}` }).click();
    await page.getByRole('heading', { name: /is to move|You won/ }).waitFor();
  }
  await page.getByRole('heading', { name: 'You won' }).waitFor();
  await page.getByText(variant === 'duke' ? 'The Duke was captured.' : 'The flag was captured.').waitFor();
  await expect.poll(() => page.getByText('kept: it is what was deployed').count()).toBe(2);
  expect(await page.locator('.losses tbody tr').count()).toBe(Object.keys(variantOf(variant).army).length);
  expect((await red!.send('GET', `/games/${id}/record`)) as unknown).toMatchObject({ variant, moves: GAMES[variant].moves });
});

test('all six are offered, each with what it is about, and the lobby tells it too', async () => {
  const page = await (await site.openAs(red!)).newPage();
  await page.goto(`${site.url}/new`);
  await expect.poll(() => page.locator('input[name=variant]').count()).toBe(VARIANT_IDS.length);
  await page.getByLabel('Barrage').check();
  await page.getByLabel('Anybody in the lobby').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('Barrage rules').waitFor();
  await page.goto(`${site.url}/lobby`);
  await page.getByText('Eight pieces anywhere on your four rows').waitFor();
});

test.each<[VariantId, string, number]>([
  ['classic', '39 pieces, as the sheet counts them: one of your forty squares stays empty.', 39],
  ['duke', 'Your army has 12 pieces', 12],
])('the setup page of %s says how many pieces there are and takes them with squares left empty', async (variant, words, pieces) => {
  const { page } = await atSetup(variant);
  await page.getByText(words).waitFor();
  await page.getByText(`${pieces} pieces are still to be placed`).waitFor();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await page.getByText('All pieces are on the board.').waitFor();
  expect(await page.locator('.board .piece').count()).toBe(pieces);
  await page.getByText('My setups').click();
  await page.getByLabel('Name for this setup').fill(`of ${variant}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: `Load “of ${variant}”` }).click();
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
});

test('a deployment that walls itself in is warned of beside the button that sends it, and can be sent', async () => {
  const { page } = await atSetup('original');
  const walled = 'BB22BB22BB/MS98877766/6655554444/333332222F';
  await page.evaluate((setup) => localStorage.setItem('fieldpost.setups', JSON.stringify({ walled: setup })), walled);
  await page.reload();
  await page.getByText('My setups').click();
  await page.getByRole('button', { name: 'Load “walled”' }).click();
  await page.getByRole('alert').getByText('No piece of yours could make a first move').waitFor();
  const [warned, send] = [await page.getByRole('alert').boundingBox(), await page.getByRole('button', { name: 'Deploy', exact: true }).boundingBox()];
  expect(send!.y - (warned!.y + warned!.height)).toBeLessThan(60);
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
});

test('a serf goes the way its player chooses, and the log and the replay show it', async () => {
  const { id, page } = await atMove('duke');
  expect(await told(page, 'a4')).toContain('Red Serf');
  await press(page, 'a4', 'b5');
  const ways = page.getByRole('group', { name: 'Which way' }).getByRole('button');
  expect((await ways.allInnerTexts()).toSorted()).toEqual(['a4–a5–b5', 'a4–b4–b5']);
  for (const way of ['a4–b4–b5', 'a4–a5–b5']) {
    await ways.filter({ hasText: way }).click();
    await page.getByRole('button', { name: `Send ${way}` }).waitFor();
    expect(await page.locator('.trail.way').count()).toBe(1);
  }
  await page.getByRole('button', { name: 'Send a4–a5–b5' }).click();
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
  expect((await red!.send('GET', `/games/${id}`)).last?.move).toBe('a4-a5-b5');
  await page.getByRole('button', { name: 'Red a4–a5–b5' }).waitFor();
  expect(await page.locator('.trail.way').count()).toBe(1);
  expect(await told(page, 'b5')).toContain('Red Serf, has moved, known to the enemy');
});

test('a square that one way reaches and another does not is reached, and says which way is barred', async () => {
  const { id, page } = await atMove('duke');
  const moves = ['a4-a5', 'k7-k6', 'a5-a4', 'k6-k7', 'a4-a5', 'k7-k6', 'a5-a4', 'k6-k7', 'a4-a5', 'k7-k6'];
  for (const [i, move] of moves.entries()) await (i % 2 === 0 ? red! : blue!).send('POST', `/games/${id}/moves`, { ply: i + 1, move });
  await comeBack(page);
  await page.getByText('5 of 5').waitFor();
  await page.getByText('(1. a4–a5, 3. a5–a4, 5. a4–a5, 7. a5–a4, 9. a4–a5)').waitFor();
  await press(page, 'a5');
  expect(await told(page, 'a4')).toContain('you can move here');
  expect(await told(page, 'a4')).not.toContain('barred');
  await press(page, 'a4');
  const ways = page.getByRole('group', { name: 'Which way' });
  expect(await ways.getByRole('button', { disabled: true }).allInnerTexts()).toEqual(['a5–a4 (barred)']);
  await page.getByRole('button', { name: 'Send a5–b5–b4–a4' }).click();
  await page.getByRole('heading', { name: /is to move/ }).waitFor();
});

test('an archer’s shot is told and drawn as a shot', async () => {
  const { page } = await atMove('duke', 2);
  await press(page, 'e4');
  await page.getByText('Archer on e4: choose where to.').waitFor();
  expect(await told(page, 'e6')).toContain('you can shoot here');
  await press(page, 'e6');
  await page.getByText('Shoot e4–e6').waitFor();
  await page.getByRole('button', { name: 'Send e4–e6' }).click();
  // On its card, and to those who hear the page.
  for (const where of ['.battle-card', 'div.unseen[role=status]']) await page.locator(where).getByText("Your Archer (2) shot at Blue's Foot knight (5). Blue's Foot knight (5) is lost.").waitFor();
  await page.getByRole('button', { name: 'Red e4–e6 (2 shoots at 5)' }).waitFor();
  expect(await page.locator('.trail.shot').count()).toBe(1);
});
