import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { begun, openPostOffice, START, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());
beforeEach(async () => {
  // Each begins at noon, on a day when nothing is left over.
  po.advance(DAY - ((po.now() - START) % DAY));
  await po.office.sweep();
  po.mails.length = 0;
});

type Game = Awaited<ReturnType<typeof begun>>;

const to = (player: Client) => po.mails.filter((mail) => mail.to === player.email);
const subjects = (player: Client) => to(player).map(({ subject }) => subject);
const choose = (player: Client, notify: object) => player.send('PATCH', '/api/me', { notify });

/** So many games between two, with nothing told yet; in each it is Red’s turn. */
async function games(count: number): Promise<readonly [Game, ...Game[]]> {
  const first = await begun(po);
  const more: Game[] = [];
  for (let i = 1; i < count; i += 1) more.push(await again(first));
  await po.office.idle();
  po.mails.length = 0;
  return [first, ...more];
}

/** Another game between the same two. */
async function again({ red, blue }: Game): Promise<Game> {
  const made = await red.send('POST', '/api/games', { variant: 'barrage', side: 'red', invite: blue.id });
  const path = `/api/games/${made.body.id}`;
  await blue.send('POST', `${path}/join`, {});
  for (const player of [red, blue]) await player.send('PUT', `${path}/setup`, { setup: '32......../S2......../BM......../F9........' });
  return { id: made.body.id, red, blue, view: made.body, path, of: (side) => (side === 'red' ? red : blue) };
}

async function move({ path, red, blue }: Game, ply = 1, text = 'a4-a5'): Promise<void> {
  const answer = await (ply % 2 === 1 ? red : blue).send('POST', `${path}/moves`, { ply, move: text });
  expect(answer.status).toBe(200);
  await po.office.idle();
}

async function sweepUntil(at: number): Promise<void> {
  po.advance(at - po.now());
  await po.office.sweep();
}

describe('mail that is gathered', () => {
  test('by the hour comes at the full hour, all that is still so in one letter', async () => {
    const [one, two, three] = await games(3) as readonly [Game, Game, Game];
    const { blue } = one;
    await choose(blue, { cadence: 'hourly' });
    const noon = po.now();
    for (const game of [one, two, three]) {
      po.advance(10 * MINUTE);
      await move(game);
    }
    await move(two, 2, two.id === one.id ? 'a7-a6' : 'k7-k6');
    await sweepUntil(noon + HOUR - 1);
    expect(subjects(blue)).toEqual([]);
    await sweepUntil(noon + HOUR);
    await po.office.sweep();
    expect(subjects(blue)).toEqual(['Fieldpost: 2 games with news for you']);
    const [letter] = to(blue);
    for (const { id } of [one, three]) expect(letter?.text).toContain(`/game/${id}#play=`);
    expect(letter?.text).not.toContain(two.id);
    await sweepUntil(noon + DAY);
    expect(to(blue)).toHaveLength(1);
  });

  test('once a day comes at the hour chosen, in the reader’s zone', async () => {
    const [one, two] = await games(2) as readonly [Game, Game];
    const { blue } = one;
    await blue.send('PATCH', '/api/me', { timeZone: 'Asia/Tokyo', notify: { cadence: 'daily', hour: 7 } });
    const noon = po.now();
    await move(one);
    await move(two);
    // Seven in Tokyo is ten at night in Greenwich.
    await sweepUntil(noon + 10 * HOUR - 1);
    expect(to(blue)).toEqual([]);
    await sweepUntil(noon + 10 * HOUR);
    expect(subjects(blue)).toEqual(['Fieldpost: 2 games with news for you']);
  });

  test('is a letter of its game, in that game’s thread, where one alone is left', async () => {
    const [game] = await games(1);
    await choose(game.blue, { cadence: 'hourly' });
    await move(game);
    await sweepUntil(po.now() + HOUR);
    expect(to(game.blue)).toMatchObject([{ thread: `<${game.id}@localhost>`, subject: expect.stringContaining('Stratego with') as string }]);
  });

  test('and of which nothing is left does not come', async () => {
    const [game] = await games(1);
    await choose(game.blue, { cadence: 'hourly' });
    await move(game);
    await move(game, 2, 'a7-a6');
    await sweepUntil(po.now() + 2 * HOUR);
    expect(to(game.blue)).toEqual([]);
  });

  test('comes at once again for who changes their mind, and what was gathered comes when it was to', async () => {
    const [one, two] = await games(2) as readonly [Game, Game];
    await choose(one.blue, { cadence: 'hourly' });
    await move(one);
    await choose(one.blue, { cadence: 'each' });
    await move(two);
    expect(to(one.blue)).toHaveLength(1);
    await sweepUntil(po.now() + HOUR);
    expect(to(one.blue)).toHaveLength(2);
  });
});

describe('one mail until its reader has looked', () => {
  test('is one, however many games become theirs; after a visit there is one more', async () => {
    const all = await games(5);
    const [{ blue }] = all;
    await choose(blue, { cadence: 'first' });
    for (const game of all.slice(0, 3)) await move(game);
    po.advance(3 * HOUR);
    await po.office.sweep();
    expect(to(blue)).toHaveLength(1);
    // A page that lies open and looks by itself is no visit (lesson 3).
    for (const { path } of all) await blue.send('GET', path);
    await blue.send('GET', '/api/games?state=active');
    await move(all[3]!);
    expect(to(blue)).toHaveLength(1);
    po.advance(MINUTE);
    expect((await blue.send('POST', `${all[0].path}/seen`, { version: 6 })).status).toBe(204);
    await move(all[4]!);
    expect(to(blue)).toHaveLength(2);
    await sweepUntil(po.now() + DAY);
    // What is left of the time is told all the same: that is another kind.
    expect(to(blue).filter(({ messageId }) => messageId.includes('.turn.'))).toHaveLength(2);
  });

  test('is not given up where the one that was to tell turns out needless', async () => {
    const [one, two] = await games(2) as readonly [Game, Game];
    const { blue } = one;
    await choose(blue, { cadence: 'first', quiet: null });
    // The first waits for a post that is down; meanwhile it becomes untrue.
    const { mailing } = po.office;
    const { send } = mailing.post;
    Object.assign(mailing.post, { send: () => Promise.reject(new Error('down')) });
    await move(one);
    await move(two);
    Object.assign(mailing.post, { send });
    await one.red.send('POST', `${one.path}/resign`, {});
    await po.office.idle();
    for (let minutes = 0; minutes < 10; minutes += 1) await sweepUntil(po.now() + MINUTE);
    expect(to(blue).filter(({ messageId }) => messageId.includes('.turn.')).map(({ thread }) => thread)).toEqual([`<${two.id}@localhost>`]);
  });

  test('does not hold back what is over, nor a draw that is offered', async () => {
    const [one, two] = await games(2) as readonly [Game, Game];
    await choose(one.blue, { cadence: 'first' });
    await move(one);
    await two.red.send('POST', `${two.path}/draw`, { action: 'offer' });
    await one.red.send('POST', `${one.path}/resign`, {});
    await po.office.idle();
    expect(to(one.blue)).toHaveLength(3);
  });
});

describe('quiet hours', () => {
  test('hold back until they end, in the reader’s zone, and then say what is true', async () => {
    const [one, two] = await games(2) as readonly [Game, Game];
    const { blue } = one;
    await blue.send('PATCH', '/api/me', { timeZone: 'Europe/Amsterdam', notify: { quiet: { from: 13, to: 16 } } });
    const noon = po.now();
    await move(one);
    await move(two);
    await two.red.send('POST', `${two.path}/resign`, {});
    await po.office.idle();
    await sweepUntil(noon + 2 * HOUR - 1);
    expect(to(blue)).toEqual([]);
    await sweepUntil(noon + 2 * HOUR);
    await po.office.sweep();
    expect(to(blue).map(({ messageId }) => /\.([a-z]+)\.blue/.exec(messageId)?.[1]).toSorted()).toEqual(['over', 'turn']);
  });

  test('hold back no letter that was asked for', async () => {
    const ann = await po.player();
    await choose(ann, { quiet: { from: 0, to: 23 } });
    po.mails.length = 0;
    expect((await ann.send('POST', '/api/me/mail/test')).status).toBe(202);
    await po.office.idle();
    expect(subjects(ann)).toEqual(['A letter to see whether letters arrive']);
  });

  test('put off what is gathered in them, too', async () => {
    const [game] = await games(1);
    await choose(game.blue, { cadence: 'hourly', quiet: { from: 12, to: 15 } });
    await move(game);
    await sweepUntil(po.now() + 2 * HOUR);
    expect(to(game.blue)).toEqual([]);
    await sweepUntil(po.now() + HOUR);
    expect(to(game.blue)).toHaveLength(1);
  });
});
