import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begun, played, SHORT_GAME } from './armies.ts';
import { drop, pick, RECORD, xmlOf } from './files.ts';
import { openSite, told, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The page that replays a file, for nobody in particular, and all that it asks of a server from then on. */
async function filePage(): Promise<{ readonly page: Page; readonly sent: string[] }> {
  const page = await (await site.open()).newPage();
  await page.goto(`${site.url}/replay`);
  await page.getByRole('heading', { name: 'Replay a file' }).waitFor();
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  return { page, sent };
}

describe('a game from a file', () => {
  test('is found from the first page, and is replayed without an account, with no byte of it sent', async () => {
    const page = await (await site.open()).newPage();
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Replay a game from a file' }).click();
    await page.getByText('Nothing of it is sent to the server').waitFor();
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));

    await pick(page, { name: 'game.json', text: JSON.stringify(RECORD) });
    await page.getByRole('heading', { name: /Ann.* against .*Bo/ }).waitFor();
    await page.getByText('Red won. The flag was captured.').waitFor();
    await page.getByText('Ply 5 of 5').waitFor();
    await page.getByRole('button', { name: 'First' }).click();
    expect(await told(page, 'a7')).toContain('Blue Flag');
    await page.getByRole('button', { name: "Red's view" }).click();
    expect(await told(page, 'a7')).toContain('Blue piece, face down');
    await page.getByRole('button', { name: "Blue's view" }).click();
    expect(await told(page, 'a4')).toContain('Red piece, face down');
    await page.getByRole('slider', { name: 'Ply' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Ply' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Ply' }).press('ArrowRight');
    await page.getByText('Red\'s Colonel (8) struck Blue\'s Major (7).').waitFor();
    expect([sent, new URL(page.url()).search]).toEqual([[], '']);
  });

  test('of Gravon’s archive is replayed from a file that is dropped anywhere, with no times', async () => {
    const { page, sent } = await filePage();
    await drop(page, { name: 'classic-2014.0-1.xml', text: xmlOf(['b4-b5', 'b7-b6', 'b5-b6']) });
    await page.getByRole('heading', { name: /Ann.* against .*Bo/ }).waitFor();
    await page.getByText('Red won. The loser resigned.').waitFor();
    await page.getByText('Ply 3 of 3').waitFor();
    expect(await told(page, 'b6')).toContain('Red Colonel');
    expect(await page.locator('.log time').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(sent).toEqual([]);
  });

  test('is one of several, chosen by keyboard', async () => {
    const { page } = await filePage();
    const second = { ...RECORD, name: 'The second', players: undefined, moves: SHORT_GAME.slice(0, 2), result: null };
    await pick(page, { name: 'games.json', text: JSON.stringify([RECORD, second, { ...RECORD, variant: 'stratagem' }]) });
    await page.getByText('Ply 5 of 5').waitFor();
    const choice = page.getByLabel(/Which of the 3 games/);
    await choice.focus();
    await choice.press('ArrowDown');
    await page.getByRole('heading', { name: 'The second' }).waitFor();
    await page.getByText('The file states no result.').waitFor();
    await page.getByText('Ply 2 of 2').waitFor();
    await choice.press('ArrowDown');
    await page.getByText('stratagem').nth(0).waitFor();
    await page.getByRole('alert').waitFor();
  });

  test('that breaks a rule is replayed up to there, and the ply and the rule are named', async () => {
    const { page } = await filePage();
    await pick(page, { name: 'game.xml', text: xmlOf(['b4-b5', 'b7-b6', 'b5-a6', 'k7-k6']) });
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toMatch(/Ply 3, .*b5–a6.*, breaks a rule\. Pieces move in a straight line\.\s+The replay goes up to ply 2\./);
    await page.getByText('Ply 2 of 2').waitFor();
    await page.getByText('The file says: Red won. The loser resigned.').waitFor();
    await pick(page, { name: 'game.json', text: JSON.stringify({ ...RECORD, moves: ['k1-k2'] }) });
    await page.getByText(/Ply 1, .*k1–k2.*, breaks a rule\. That piece never moves\./).waitFor();
    expect(await told(page, 'a7')).toContain('Blue Flag');
  });

  test('that claims what its board does not give is replayed, and said to', async () => {
    const { page } = await filePage();
    await pick(page, { name: 'game.json', text: JSON.stringify({ ...RECORD, times: ['yesterday'], result: { winner: 'blue', reason: 'captured' } }) });
    await page.getByText('This record does not hold: the result').waitFor();
    await page.getByText('Red won. The flag was captured.').waitFor();
    await page.getByText('Ply 5 of 5').waitFor();
  });
});

describe('a file that is no game', () => {
  test.each<[string, string, RegExp]>([
    ['empty.json', '', /cannot be read: empty\./],
    ['broken.json', '{\n"format": ', /line 2, column \d+: not JSON/],
    ['foreign.json', '{"name": "x"}', /\$\.format: wanted "fieldpost\/1"/],
    ['broken.xml', '<stratego>\n <game type=classic>', /line 2, column \d+: not XML/],
    ['foreign.xml', '<svg/>', /line 1, <svg>: wanted the element <stratego>/],
    ['wrong.xml', xmlOf(SHORT_GAME).replace('source="B7"', 'source="B17"'), /line 6, <move>, move 2, source: wanted a square/],
    ['lolz.xml', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', /line 1, column 1: a document type/],
    ['deep.xml', '<a>'.repeat(1_000_000), /nested too deep/],
    ['huge.json', ' '.repeat(5_000_001), /larger than 5 MB/],
  ])('%s says what is wrong and where, and the next one is read', async (name, content, why) => {
    const { page } = await filePage();
    await pick(page, { name, text: content });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(why);
    expect(await alert.innerText()).toContain(name);
    await pick(page, { name: 'game.json', text: JSON.stringify(RECORD) });
    await page.getByText('Ply 5 of 5').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a finished game', () => {
  test('is saved in the archive’s form and replayed from there', async () => {
    const [red, blue] = [await site.player('red'), await site.player('blue')];
    const game = await begun(red, blue);
    await played(game, SHORT_GAME);
    const page = await (await site.openAs(red)).newPage();
    await page.goto(`${site.url}/game/${game.id}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as Gravon XML' }).click()]);
    expect(download.suggestedFilename()).toBe(`fieldpost-${game.id}.xml`);
    const saved = readFileSync(await download.path(), 'utf8');
    expect(saved).toContain('<move id="5" source="A4" target="A7"/>');
    expect(saved).toContain('<result type="1" winner="1"/>');

    await page.goto(`${site.url}/replay`);
    await pick(page, { name: download.suggestedFilename(), text: saved });
    await page.getByText('Red won. The flag was captured.').waitFor();
    await page.getByText('Ply 5 of 5').waitFor();
  });

  test('whose variant the archive does not have is not offered in its form', async () => {
    const [red, blue] = [await site.player('rita'), await site.player('bob')];
    const { id, inviteUrl } = await red.send<{ readonly id: string; readonly inviteUrl: string }>('POST', '/games', { variant: 'classic', side: 'red' });
    await blue.send('POST', `/games/${id}/join`, { token: new URL(inviteUrl).searchParams.get('invite') });
    await blue.send('POST', `/games/${id}/resign`);
    const page = await (await site.openAs(red)).newPage();
    await page.goto(`${site.url}/game/${id}`);
    await page.getByRole('link', { name: 'Download the record' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save as Gravon XML' }).count()).toBe(0);
  });

  test('downloaded as our record keeps its seals on the page', async () => {
    const [red, blue] = [await site.player('rosa'), await site.player('bill')];
    const game = await begun(red, blue);
    await played(game, SHORT_GAME);
    const record = await red.send<object>('GET', `/games/${game.id}/record`);
    const { page } = await filePage();
    await pick(page, { name: 'record.json', text: JSON.stringify(record) });
    await page.getByText('those that were sealed before the first move').waitFor();
    expect(await page.locator('.log time').count()).toBe(5);
  });
});
