import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { begun, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';
import { everything } from '../store/raw.ts';

let po: PostOffice;
beforeEach(async () => {
  po = await openPostOffice();
  await po.office.sweep();
});
afterEach(() => po.close());

/** A game in which a move is due within the hour, and its players. */
async function hourly(red: Client, blue: Client): Promise<string> {
  const time = { setup: 'PT1H', free: 'PT30M', reserve: 'PT30M', match: 'P1D' };
  const { id } = (await red.send('POST', '/api/games', { variant: 'barrage', side: 'red', open: true, time })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  return `/api/games/${id}`;
}

const BARRAGE = 'SB2239MF../........../........../..........';
const deploy = (player: Client, path: string) => player.send('PUT', `${path}/setup`, { setup: BARRAGE });
const credits = ({ log }: View) => log.filter(({ type }) => type === 'credited');
const later = (iso: string, by: number): string => new Date(Date.parse(iso) + by).toISOString();

describe('an outage of ours', () => {
  test('of three hours, with 100 games running, is credited to each once, in its log: nobody has lost on time, nobody is mailed twice (lesson 12)', { timeout: 120_000 }, async () => {
    const [red, blue] = [await po.player(), await po.player()];
    const paths: string[] = [];
    for (let i = 0; i < 100; i += 1) {
      const path = await hourly(red, blue);
      // Of each ten, one is still being deployed.
      if (i % 10 !== 0) for (const player of [red, blue]) await deploy(player, path);
      paths.push(path);
    }
    await po.office.sweep();
    const before = await Promise.all(paths.map(async (path) => (await red.send('GET', path)).body));
    const due = ({ clock }: View): string => clock.deadline ?? clock.setupDeadline!;
    po.mails.splice(0);

    po.outage(3 * HOUR);
    await Promise.all([po.office.sweep(), po.office.sweep()]);
    await po.office.sweep();
    for (const [i, path] of paths.entries()) {
      const seen = (await red.send('GET', path)).body;
      expect(credits(seen)).toHaveLength(1);
      expect(credits(seen)[0]).toHaveProperty('spans', [{ from: later(due(seen), -4 * HOUR), until: new Date(po.now()).toISOString() }]);
      expect([seen.phase, due(seen)]).toEqual([before[i]!.phase, later(due(before[i]!), 3 * HOUR)]);
    }
    expect(po.mails).toEqual([]);

    // From here on time runs as ever: what was an hour is an hour.
    po.advance(HOUR + 1);
    await po.office.sweep();
    expect(Object.values(await everything(po)).filter((one) => one['sk'] === 'GAME').map((one) => one['phase'])).toEqual(paths.map(() => 'over'));
    const told = po.mails;
    expect(new Set(told.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(told.length);
    expect(told).toHaveLength(200);
  });

  test('in which the process was gone is credited by the one that comes up after it, and no letter goes twice', async () => {
    const ring = parseRing(makeRing(randomBytes));
    const first = await openPostOffice({ ring });
    const { red, path, view } = await begun(first);
    await first.office.sweep();
    // It stops here, and leaves nothing but its table.
    const second = await openPostOffice({ ring, endpoint: first.endpoint, table: first.table, at: first.now() + 3 * HOUR });
    await second.office.catchUp(true);
    const seen = (await second.as(red).send('GET', path)).body;
    expect(seen).toMatchObject({ phase: 'play', clock: { deadline: later(view.clock.deadline!, 3 * HOUR) } });
    expect(credits(seen)).toHaveLength(1);
    expect(second.mails).toEqual([]);
    await second.close();
    await first.close();
  });

  test('is credited to who comes before the sweep does, and not a second time by it', async () => {
    const { red, blue, path, view } = await begun(po);
    po.advance(Date.parse(view.clock.deadline!) - po.now() - HOUR);
    await po.office.sweep();
    po.outage(3 * HOUR);
    const { status, body } = await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    expect([status, credits(body).length, body.clock.reserve.red]).toEqual([200, 1, 'PT1H']);
    po.outage(MINUTE);
    await po.office.sweep();
    expect(credits((await blue.send('GET', path)).body)).toHaveLength(1);
  });

  test('ends no game for a reader, whose deadline fell in it', async () => {
    const { red, blue, path, view } = await begun(po);
    po.advance(Date.parse(view.clock.deadline!) - po.now() - HOUR);
    await po.office.sweep();
    po.outage(3 * HOUR);
    for (const player of [red, blue]) expect((await player.send('GET', path)).body).toMatchObject({ phase: 'play', clock: { deadline: later(view.clock.deadline!, 3 * HOUR) } });
    const { games } = (await red.send<{ games: { phase: string }[] }>('GET', '/api/games?state=active')).body;
    expect(games).toMatchObject([{ phase: 'play', deadline: later(view.clock.deadline!, 3 * HOUR) }]);
  });

  test('that ended a deadline earlier is no reprieve: what was lost before it is lost, and dated then', async () => {
    const { red, path, view } = await begun(po);
    po.advance(Date.parse(view.clock.deadline!) - po.now() + MINUTE);
    // The sweep went by before the deadline, as far as anybody knows.
    po.outage(3 * HOUR);
    const seen = (await red.send('GET', path)).body;
    expect(seen.result).toEqual({ winner: 'blue', reason: 'time' });
    expect(seen.log.find(({ type }) => type === 'timed-out')?.at).toBe(view.clock.deadline);
    expect(credits(seen)).toEqual([]);
  });

  test.each([[15 * MINUTE, 0], [15 * MINUTE + 1, 1]])('begins after a quarter of an hour: of %i ms %i are credited', async (gap, count) => {
    const { red, path } = await begun(po);
    await po.office.sweep();
    po.outage(gap);
    await po.office.sweep();
    expect(credits((await red.send('GET', path)).body)).toHaveLength(count);
  });

  test('counts once with leave that overlaps it (lesson 11)', async () => {
    const { red, path, view } = await begun(po);
    await po.office.sweep();
    await red.send('PUT', '/api/me/leave', { to: new Date(po.now() + DAY).toISOString().slice(0, 10) });
    const onLeave = (await red.send('GET', path)).body.clock.deadline;
    expect(onLeave).not.toBe(view.clock.deadline);
    po.outage(5 * HOUR);
    await po.office.sweep();
    const { clock, log } = (await red.send('GET', path)).body;
    expect(clock.deadline).toBe(onLeave);
    expect(log.at(-1)?.type).toBe('credited');
    expect(clock.pauses).toMatchObject([{ cause: 'outage' }, { cause: 'leave' }]);
  });

  test('is found again where the crediting was cut short, and then credited once to each', async () => {
    const games = [await begun(po), await begun(po), await begun(po)];
    await po.office.sweep();
    po.outage(2 * HOUR);
    // One was looked at; then everything stopped, for a minute.
    await games[0]!.red.send('POST', `${games[0]!.path}/draw`, { action: 'offer' });
    po.outage(MINUTE);
    await po.office.sweep();
    for (const { red, path } of games) expect(credits((await red.send('GET', path)).body)).toHaveLength(1);
  });
});
