import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused, type ProblemBody } from './problems.ts';

let po: PostOffice;
let red: Client;
let path: string;
beforeAll(async () => {
  po = await openPostOffice();
  const [host, guest] = [await po.player(), await po.player()];
  const { id } = (await host.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
  await guest.send('POST', `/api/games/${id}/join`, {});
  [red, path] = [host, `/api/games/${id}`];
  await po.office.idle();
});
afterAll(() => po.close());

const ROWS = FORTY_SETUP.split('/');
const rows = (...changed: readonly (readonly [row: number, text: string])[]): string => ROWS.map((row, i) => changed.find(([at]) => at === i)?.[1] ?? row).join('/');

describe('a deployment is refused', () => {
  test.each<[string, string, RegExp]>([
    ['with no marshal', rows([3, 'FBBBBBB39.']), /^missing 1 × M\.$/],
    ['with a general in place of the marshal', rows([3, 'FBBBBBB399']), /missing 1 × M.*too many: 1 × 9/],
    ['with two flags', rows([3, 'FFBBBBB39M']), /missing 1 × B.*too many: 1 × F/],
    ['with no flag', rows([3, 'BBBBBBB39M']), /missing 1 × F.*too many: 1 × B/],
    ['with 41 pieces, one row too long', rows([3, 'FBBBBBB39M2']), /too many: 1 × 2.*misplaced: row 4 has 11 squares in place of 10/],
    ['with 41 pieces in five rows', `${FORTY_SETUP}/2.........`, /too many: 1 × 2.*misplaced: 5 rows in place of 4/],
    ['with a row too short', rows([0, '222222223']), /missing 1 × 3.*misplaced: row 1 has 9 squares in place of 10/],
    ['with a row missing', ROWS.slice(0, 3).join('/'), /missing .*1 × F.*misplaced: 3 rows in place of 4/],
    ['with the rows run together', ROWS.join(''), /misplaced: 1 row in place of 4, row 1 has 40 squares/],
    ['with forty pieces in rows of nine and eleven', rows([2, '666677788'], [3, 'SFBBBBBB39M']), /^misplaced: row 3 has 9 squares in place of 10, row 4 has 11 squares/],
    ['with a letter that is no piece', rows([3, 'XBBBBBB39M']), /missing 1 × F.*misplaced: “X” is no piece/],
    ['with small letters', FORTY_SETUP.toLowerCase(), /missing .*1 × M.*misplaced: .*“m” is no piece/],
    ['with pieces of another variant', rows([3, 'FBBBBBB39D']), /missing 1 × M/],
    ['with spaces for squares', rows([3, 'FBBBBBB39 ']), /missing 1 × M.*misplaced: “ ” is no piece/],
    ['with a name of a property', rows([3, 'FBBBBBB39M'], [0, '__proto__']), /misplaced: row 1 has 9 squares/],
    ['with a chequer that is none of ours', rows([3, 'FBBBBBB39♟']), /misplaced: “♟” is no piece/],
    ['of nothing', '', /missing .*misplaced: 1 row in place of 4, row 1 has 0 squares/],
    ['of empty squares', '........../........../........../..........', /^missing 1 × F, 6 × B, .*1 × M\.$/],
    ['of slashes', '/'.repeat(150), /misplaced: 151 rows in place of 4/],
  ])('%s', async (_, setup, detail) => expectRefused(po, () => red.send<unknown>('PUT', `${path}/setup`, { setup }), 'setup', detail));

  test('longer than any', async () => {
    await expectRefused(po, () => red.send<unknown>('PUT', `${path}/setup`, { setup: '2'.repeat(201) }), 'malformed', /body\.setup/);
  });

  test('with all that is wrong at once, in fields a page can show', async () => {
    const answer = await red.send<ProblemBody>('PUT', `${path}/setup`, { setup: rows([0, '22222222F'], [3, 'FBBBBBB39Q']) });
    expectProblem(answer, 'setup');
    expect(answer.body).toMatchObject({
      missing: expect.arrayContaining([{ rank: 'M', count: 1 }, { rank: '3', count: 2 }]) as unknown,
      extra: [{ rank: 'F', count: 1 }],
      misplaced: [{ row: 1, squares: 9 }, { token: 'Q' }],
    });
  });

  test('before the other player has come', async () => {
    const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red' })).body;
    await po.office.idle();
    await expectRefused(po, () => red.send<unknown>('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP }), 'refused', 'not at a point');
  });
});

test('a deployment once refused leaves the way free for a good one, which may be replaced', async () => {
  const short = rows([3, 'FBBBBBB39.']);
  await expectRefused(po, () => red.send<unknown>('PUT', `${path}/setup`, { setup: short }), 'setup');
  expect((await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP })).body.setups).toEqual({ red: FORTY_SETUP, blue: null });
  const turned = [ROWS[3], ROWS[1], ROWS[2], ROWS[0]].join('/');
  expect((await red.send('PUT', `${path}/setup`, { setup: turned })).body.setups).toEqual({ red: turned, blue: null });
});
