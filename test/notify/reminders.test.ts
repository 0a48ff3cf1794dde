import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { begun, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice({ arbiters: ['arbiter@example.org'] });
});
afterAll(() => po.close());
beforeEach(async () => {
  await po.office.sweep();
  po.mails.length = 0;
});

const headings = (player: Client): readonly string[] => po.mails.filter(({ to }) => to === player.email).map(({ text }) => text.split('\n')[0]!);
const dayFromNow = (days: number): string => new Date(po.now() + days * DAY).toISOString().slice(0, 10);

/** Lets so much time go by, with a sweep each hour. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    po.advance(HOUR);
    await po.office.sweep();
  }
}

async function fresh() {
  const game = await begun(po);
  po.mails.length = 0;
  return game;
}

describe('who is to move', () => {
  test('is reminded once that the free time ends in a day, and that the deadline comes in a day and in 3 hours', async () => {
    const { red, blue } = await fresh();
    await hours(23);
    expect(headings(red)).toEqual([]);
    await hours(1);
    expect(headings(red)).toEqual([expect.stringMatching(/free time .* ends in a day/)]);
    await hours(10 * 24);
    expect(headings(red).slice(1)).toEqual([expect.stringMatching(/a day left/)]);
    await hours(21);
    expect(headings(red).slice(2)).toEqual([expect.stringMatching(/3 hours left/)]);
    await hours(2);
    expect(headings(red)).toHaveLength(3);
    expect(headings(blue)).toEqual([]);
  });

  test('is not reminded of a turn that was taken, nor after it', async () => {
    const { red, blue, path } = await fresh();
    await hours(20);
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    po.mails.length = 0;
    await hours(23);
    expect([headings(red), headings(blue)]).toEqual([[], []]);
    await hours(1);
    expect([headings(red), headings(blue)]).toEqual([[], [expect.stringMatching(/free time/)]]);
  });

  test('hears nothing of a deadline that has moved, and then of the new one (lesson 5)', async () => {
    const { red, path, view } = await fresh();
    po.advance(Date.parse(view.clock.deadline!) - po.now() - DAY - MINUTE);
    await po.office.sweep();
    po.mails.length = 0;
    await red.send('PUT', '/api/me/leave', { to: dayFromNow(5) });
    await hours(4 * 24);
    expect(headings(red)).toEqual([]);
    const { clock } = (await red.send('GET', path)).body;
    po.advance(Date.parse(clock.deadline!) - po.now() - DAY);
    for (let i = 0; i < 5; i += 1) await po.office.sweep();
    expect(headings(red)).toEqual([expect.stringMatching(/a day left/)]);
    expect(po.mails.find(({ to }) => to === red.email)!.messageId).toContain(String(Date.parse(clock.deadline!)));
  });

  test('is told once of what several sweeps find at once, and only the nearest of what an absence has gathered', async () => {
    const { red, view } = await fresh();
    po.advance(Date.parse(view.clock.deadline!) - po.now() - HOUR);
    await Promise.all([po.office.sweep(), po.office.sweep(), po.office.catchUp(true)]);
    await po.office.sweep();
    expect(headings(red)).toEqual([expect.stringMatching(/3 hours left/)]);
  });

  test('is reminded to deploy, and who has deployed is not', async () => {
    const [red, blue] = [await po.player(), await po.player()];
    const { id } = (await red.send('POST', '/api/games', { variant: 'barrage', side: 'red', open: true })).body;
    await blue.send('POST', `/api/games/${id}/join`, {});
    await red.send('PUT', `/api/games/${id}/setup`, { setup: 'SB2239MF../........../........../..........' });
    await po.office.idle();
    po.mails.length = 0;
    await hours(72);
    expect([headings(red), headings(blue)]).toEqual([[], [expect.stringMatching(/Deploy .* a day left/), expect.stringMatching(/Deploy .* 3 hours left/)]]);
  });

  test('is not reminded while an arbiter is called, nor where they do not want it', async () => {
    const other = await fresh();
    const { red, blue, path } = await fresh();
    await red.send('POST', `${path}/arbiter`, { action: 'call', reason: 'Stop' });
    await other.red.send('PATCH', '/api/me', { notify: { reminder: false } });
    await hours(13 * 24);
    expect([headings(red), headings(blue), headings(other.red)]).toEqual([[], [expect.stringMatching(/called the arbiter/)], [expect.stringMatching(/is over/)]]);
  });
});

describe('the other', () => {
  test('is told of leave with its dates, and of coming back', async () => {
    const { red, blue } = await fresh();
    await red.send('PUT', '/api/me/leave', { to: dayFromNow(3) });
    await po.office.idle();
    expect(headings(blue)).toEqual([expect.stringMatching(/takes leave/)]);
    expect(po.mails[0]!.text).toContain(new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(dayFromNow(4))));
    await red.send('DELETE', '/api/me/leave');
    await po.office.idle();
    expect(headings(blue).slice(1)).toEqual([expect.stringMatching(/back from leave/)]);
    await hours(72);
    expect(headings(blue)).toHaveLength(2);
  });

  test('is told when a leave is over by itself, once, and not when one was ended before', async () => {
    const { red, blue } = await fresh();
    const { body } = await red.send<{ leave: { endsAt: string }[] }>('PUT', '/api/me/leave', { to: dayFromNow(1) });
    await po.office.idle();
    po.advance(Date.parse(body.leave[0]!.endsAt) - po.now() - 1);
    await po.office.sweep();
    expect(headings(blue)).toEqual([expect.stringMatching(/takes leave/)]);
    po.advance(1);
    await po.office.sweep();
    await hours(2);
    expect(headings(blue).slice(1)).toEqual([expect.stringMatching(/back from leave/)]);
  });

  test('is told of a call, and both of ranks that were opened and of the ruling', async () => {
    const arbiter = await po.player('arbiter@example.org');
    const { red, blue, id, path } = await fresh();
    const desk = `/api/arbiter/games/${id}`;
    await red.send('POST', `${path}/arbiter`, { action: 'call', reason: 'See his talk' });
    await po.office.idle();
    expect([headings(red), headings(blue)]).toEqual([[], [expect.stringMatching(/called the arbiter/)]]);
    expect(po.mails[0]!.text).toContain('See his talk');
    await arbiter.send('POST', `${desk}/ranks`, { reason: 'To be sure' });
    await arbiter.send('POST', `${desk}/ruling`, { call: 1, ruling: 'warn', side: 'blue', reason: 'Be kind' });
    await po.office.idle();
    for (const player of [red, blue]) expect(headings(player).slice(-2)).toEqual([expect.stringMatching(/ranks opened/), expect.stringMatching(/ruled/)]);
    expect(po.mails.at(-1)!.text).toMatch(/Blue is warned[^]*Be kind/);
  });
});
