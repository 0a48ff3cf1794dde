import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { talkKey, type GameId } from '../../lambdas/store/keys.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());
beforeEach(async () => {
  game = await begun(po);
  await po.office.idle();
});

type Talk = { readonly messages: readonly { readonly by: string; readonly at: string; readonly text: string }[] };
const say = (side: 'red' | 'blue', text: unknown) => game.of(side).send<Talk>('POST', `${game.path}/messages`, { text });
const heard = async (side: 'red' | 'blue') => (await game.of(side).send<Talk>('GET', `${game.path}/messages`)).body.messages;

describe('the talk of a game', () => {
  test('is the same for both, oldest first, with who said what when', async () => {
    expect(await heard('red')).toEqual([]);
    const at = [po.now(), po.now() + MINUTE, po.now() + 2 * MINUTE].map((one) => new Date(one).toISOString());
    expect((await say('red', 'Good luck!')).body.messages).toEqual([{ by: 'red', at: at[0], text: 'Good luck!' }]);
    po.advance(MINUTE);
    await say('blue', 'And to you.');
    po.advance(MINUTE);
    await say('red', 'Thanks.');
    const all = [{ by: 'red', at: at[0], text: 'Good luck!' }, { by: 'blue', at: at[1], text: 'And to you.' }, { by: 'red', at: at[2], text: 'Thanks.' }];
    expect([await heard('red'), await heard('blue')]).toEqual([all, all]);
  });

  test('keeps what is sent twice once, and what is said again later twice', async () => {
    const answers = await Promise.all([say('red', 'hello'), say('blue', 'hello')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await say('red', 'hello');
    expect((await heard('red')).map(({ by }) => by).toSorted()).toEqual(['blue', 'red']);
    po.advance(2 * MINUTE);
    await say('red', 'hello');
    expect((await heard('red')).filter(({ by }) => by === 'red')).toHaveLength(2);
  });

  test('takes any words of 1 to 2,000 characters as they are, but for the space around them', async () => {
    const texts = ['x', 'y'.repeat(2_000), '𝄞'.repeat(2_000), '  <script>alert(1)</script>\n\n& "so"  ', 'ünï\tcödé'];
    for (const text of texts) expect((await say('red', text)).status).toBe(200);
    expect((await heard('blue')).map(({ text }) => text)).toEqual(texts.map((text) => text.trim()));
  });

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['only space', ' \n\t '],
    ['2,001 characters', 'x'.repeat(2_001)],
    ['a number', 5],
    ['nobody', null],
    ['a list', ['hello']],
    ['half a character', 'a \ud800 b'],
    ['control characters', 'a \u0007 b'],
    ['nothing that shows', '\u2800\u3164\u200b'],
  ])('takes no message of %s', async (_, text) => expectRefused(po, () => say('red', text), 'malformed', /body\.text/));

  test('stays open once the game is over', async () => {
    await say('red', 'Good game.');
    await game.red.send('POST', `${game.path}/resign`, {});
    expect((await say('blue', 'Indeed.')).status).toBe(200);
    expect(await heard('red')).toHaveLength(2);
    po.advance(400 * DAY);
    // By then both have long been signed out; the talk is there for whoever signs in again.
    const again = await po.player(game.red.email);
    expect((await again.send<Talk>('GET', `${game.path}/messages`)).body.messages).toHaveLength(2);
  });

  test('comes in pages, the last first, so that what was said long ago stays within reach', { timeout: 30_000 }, async () => {
    const texts = Array.from({ length: 1_001 }, (_, i) => `message ${i}`);
    const table = openTable(clientAt(po.endpoint), po.table);
    for (const [i, text] of texts.entries()) {
      const by = i % 2 === 0 ? 'red' : 'blue';
      await table.put(talkKey(game.id as GameId, po.now() + Math.floor(i / 2), by), { by, at: po.now() + Math.floor(i / 2), text });
    }
    const pages: (readonly string[])[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const { body } = await game.red.send<Talk & { readonly cursor: string | null }>('GET', `${game.path}/messages${query}`);
      pages.unshift(body.messages.map(({ text }) => text));
      cursor = body.cursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([1, 500, 500]);
    expect(pages.flat().toSorted()).toEqual(texts.toSorted());
  });

  test.each(['x', '%00', '5%23red', 'a%23red', '000000000000001%23green'])('has no page at %s', async (cursor) => {
    expectProblem(await game.red.send<unknown>('GET', `${game.path}/messages?cursor=${cursor}`), 'malformed', /cursor/);
  });

  test('is nobody else’s, and not the invited’s before they have joined', async () => {
    const { id } = (await game.red.send('POST', '/api/games', { variant: 'original', invite: game.blue.id })).body;
    expectProblem(await game.blue.send<unknown>('POST', `/api/games/${id}/messages`, { text: 'hi' }), 'not-a-player');
    expectProblem(await game.blue.send<unknown>('GET', `/api/games/${id}/messages`), 'not-a-player');
  });

  test('says nothing to the game: neither its version nor whose turn it is', async () => {
    const before = (await game.red.send('GET', game.path)).text;
    await say('red', 'hello');
    expect((await game.red.send('GET', game.path)).text).toBe(before);
  });
});
