import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { takeLeave } from '../../core/game/leave.ts';
import type { PlayerId } from '../../lambdas/store/keys.ts';
import { begun, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { expectProblem } from './problems.ts';

type Leave = {
  readonly today: string;
  readonly years: readonly { readonly year: number; readonly taken: number; readonly left: number }[];
  readonly leave: readonly { readonly from: string; readonly to: string; readonly startsAt: string; readonly endsAt: string; readonly state: string }[];
};
type Preview = Leave & { readonly games: readonly { readonly id: string; readonly before: string; readonly after: string; readonly yourTurn: boolean }[] };

let po: PostOffice;
// A post office of each test's own, for leave and its years go by the clock.
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const take = (player: Client, to: string, from?: string) => player.send<Leave>('PUT', '/api/me/leave', { to, ...(from !== undefined && { from }) });
const left = ({ years }: Leave): number => years[0]!.left;
const later = (iso: string, by: number): string => new Date(Date.parse(iso) + by).toISOString();
const dayFromNow = (days: number): string => new Date(po.now() + days * DAY).toISOString().slice(0, 10);

describe('leave', () => {
  test('from now stops the clock of who takes it, and both see it in the game with its reason', async () => {
    const { red, blue, path, view } = await begun(po);
    const { body } = await take(red, dayFromNow(2));
    expect(body.leave).toEqual([{ from: dayFromNow(0), to: dayFromNow(2), zone: 'UTC', startsAt: new Date(po.now()).toISOString(), endsAt: `${dayFromNow(3)}T00:00:00.000Z`, state: 'now' }]);
    expect(left(body)).toBe(27);
    for (const player of [red, blue]) {
      const seen = (await player.send('GET', path)).body;
      const span = { from: new Date(po.now()).toISOString(), until: `${dayFromNow(3)}T00:00:00.000Z` };
      expect(seen.leave).toEqual({ red: [span], blue: [] });
      expect(seen.clock.pauses).toEqual([{ cause: 'leave', ...span }]);
      expect(seen.clock.deadline).toBe(later(view.clock.deadline!, Date.parse(span.until) - po.now()));
      expect(seen.log.at(-1)).toEqual({ ply: 0, type: 'leave-taken', by: 'red', at: span.from, spans: [span] });
    }
  });

  test('of who is not to move changes no deadline now, and that of their turn once it has come', async () => {
    const { red, blue, path, view } = await begun(po);
    await take(blue, dayFromNow(4));
    expect((await red.send('GET', path)).body.clock.deadline).toBe(view.clock.deadline);
    const { clock } = (await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).body;
    expect(clock.deadline).toBe(later(`${dayFromNow(5)}T00:00:00.000Z`, 12 * DAY));
  });

  test('is ended early at will: the days to come are given back, the day begun is not', async () => {
    const { red, path, view } = await begun(po);
    const leave = (await take(red, dayFromNow(9))).body;
    expect(left(leave)).toBe(20);
    po.advance(DAY + HOUR);
    const { body } = await red.send<Leave>('DELETE', '/api/me/leave');
    expect(left(body)).toBe(28);
    expect(body.leave).toMatchObject([{ to: dayFromNow(0), endsAt: new Date(po.now()).toISOString(), state: 'past' }]);
    const seen = (await red.send('GET', path)).body;
    expect(seen.clock.deadline).toBe(later(view.clock.deadline!, DAY + HOUR));
    expect(seen.log.map(({ type }) => type).slice(-2)).toEqual(['leave-taken', 'leave-ended']);
    // Once more changes nothing.
    expect((await red.send<Leave>('DELETE', '/api/me/leave')).body).toEqual(body);
    expect((await red.send('GET', path)).body.log).toEqual(seen.log);
  });

  test('announced ahead is seen at once, begins by itself, and is taken back whole before it does', async () => {
    const { red, blue, path, view } = await begun(po);
    const [from, to] = [dayFromNow(3), dayFromNow(5)];
    const span = { from: `${from}T00:00:00.000Z`, until: `${dayFromNow(6)}T00:00:00.000Z` };
    await take(red, to, from);
    const seen = (await blue.send('GET', path)).body;
    expect(seen.leave.red).toEqual([span]);
    expect(seen.clock.deadline).toBe(later(view.clock.deadline!, 3 * DAY));
    const { body } = await red.send<Leave>('DELETE', `/api/me/leave/${from}`);
    expect([left(body), body.leave]).toEqual([30, []]);
    expect((await blue.send('GET', path)).body).toMatchObject({ leave: { red: [] }, clock: { deadline: view.clock.deadline } });
  });

  test('sent again is the same leave, and one line in the log', async () => {
    const { red, path } = await begun(po);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(red, dayFromNow(3))));
    for (const { status, body } of [...answers, await take(red, dayFromNow(3))]) expect([status, left(body)]).toEqual([200, 26]);
    expect((await red.send('GET', path)).body.log.filter(({ type }) => type === 'leave-taken')).toHaveLength(1);
  });

  test('is in a game that begins during it, for who makes it and for who joins', async () => {
    const [ann, bo] = [await po.player(), await po.player()];
    await take(ann, dayFromNow(1));
    await take(bo, dayFromNow(2));
    const { id } = (await ann.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
    const { body } = await bo.send('POST', `/api/games/${id}/join`, {});
    expect(body.leave).toMatchObject({ red: [{ until: `${dayFromNow(2)}T00:00:00.000Z` }], blue: [{ until: `${dayFromNow(3)}T00:00:00.000Z` }] });
    // The time for deploying is one for both: it stands while either is away.
    expect(body.clock.setupDeadline).toBe(later(`${dayFromNow(3)}T00:00:00.000Z`, 3 * DAY));
    expect(body.clock.pauses).toMatchObject([{ cause: 'leave', until: `${dayFromNow(3)}T00:00:00.000Z` }]);
  });

  test('is no stranger’s business: who looks at an open seat sees none of it', async () => {
    const [ann, bo] = [await po.player(), await po.player()];
    await take(ann, dayFromNow(1));
    const { id } = (await ann.send('POST', '/api/games', { variant: 'original', side: 'red', open: true, time: { setup: 'P1D', free: 'P1D', reserve: 'P1D', weekends: true } })).body;
    expect((await ann.send('GET', `/api/games/${id}`)).body).toMatchObject({ leave: { red: [{}] }, zones: { red: 'UTC' } });
    expect((await bo.send('GET', `/api/games/${id}`)).body).toMatchObject({ leave: { red: [] }, zones: { red: null }, log: [] });
  });

  test('previews what it does to each deadline, and changes nothing', async () => {
    const [ann, bo] = [await po.player(), await po.player()];
    const { id } = (await ann.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
    const before = (await bo.send('POST', `/api/games/${id}/join`, {})).body.clock.setupDeadline!;
    const { body } = await ann.send<Preview>('POST', '/api/me/leave/preview', { from: dayFromNow(1), to: dayFromNow(2) });
    expect(body.games).toEqual([{ id, opponent: { id: bo.id, name: expect.any(String) as string }, before, after: later(before, 2 * DAY), yourTurn: true }]);
    expect(left(body)).toBe(28);
    expect((await ann.send<Leave>('GET', '/api/me/leave')).body.leave).toEqual([]);
    await take(ann, dayFromNow(2), dayFromNow(1));
    expect((await ann.send('GET', `/api/games/${id}`)).body.clock.setupDeadline).toBe(later(before, 2 * DAY));
    const end = await ann.send<Preview>('POST', '/api/me/leave/preview', { end: true, from: dayFromNow(1) });
    expect(end.body.games).toMatchObject([{ before: later(before, 2 * DAY), after: before }]);
  });

  test('goes by the days where the player lives', async () => {
    const { red } = await begun(po);
    await red.send('PATCH', '/api/me', { timeZone: 'Pacific/Auckland' });
    const { body } = await take(red, '2026-10-20', '2026-10-19');
    expect(body.leave).toMatchObject([{ startsAt: '2026-10-18T11:00:00.000Z', endsAt: '2026-10-20T11:00:00.000Z' }]);
  });
});

describe('leave is refused', () => {
  test.each<[string, number | undefined, number, RegExp]>([
    ['for a day gone by', -1, 3, /today/],
    ['that ends before it begins', 5, 4, /before it begins/],
    ['for more days than the year has', 1, 31, /31 more days of 2026, and 30 are left/],
    ['farther ahead than a year', 360, 368, /366 days/],
  ])('%s', async (_, from, to, why) => {
    const ann = await po.player();
    expectProblem(await take(ann, dayFromNow(to), from === undefined ? undefined : dayFromNow(from)), 'leave', why);
    expect((await ann.send<Leave>('GET', '/api/me/leave')).body.leave).toEqual([]);
  });

  test('beyond ten at the same time', async () => {
    const ann = await po.player();
    for (let i = 0; i < 10; i += 1) expect((await take(ann, dayFromNow(2 * i + 1), dayFromNow(2 * i + 1))).status).toBe(200);
    expectProblem(await take(ann, dayFromNow(25), dayFromNow(25)), 'leave', 'At most 10');
  });

  test('beyond the days of each calendar year, however often it is begun and ended (lesson 13)', async () => {
    const ann = await po.player();
    for (let i = 0; i < 10; i += 1) {
      expect((await take(ann, dayFromNow(0))).status).toBe(200);
      expect(left((await ann.send<Leave>('DELETE', '/api/me/leave')).body)).toBe(29);
    }
    expect((await take(ann, dayFromNow(29), dayFromNow(1))).status).toBe(200);
    expectProblem(await take(ann, dayFromNow(30), dayFromNow(30)), 'leave', '0 are left');
    // The new year has days of its own.
    expect((await take(ann, '2027-01-30', '2027-01-01')).status).toBe(200);
    expectProblem(await take(ann, '2027-01-31', '2027-01-31'), 'leave', '2027');
    // Nor is there another day of it in another zone.
    await ann.send('PATCH', '/api/me', { timeZone: 'Pacific/Kiritimati' });
    expectProblem(await take(ann, '2026-10-30', '2026-10-30'), 'leave', '2026');
  });

  test.each([[{}], [{ to: 'tomorrow' }], [{ to: '2026-02-30' }], [{ to: '2026-12-24', from: 5 }]])('malformed: %j', async (body) => {
    expectProblem(await (await po.player()).send('PUT', '/api/me/leave', body), 'malformed', 'body');
  });
});

test('leave whose telling was cut short is told by the next sweep, as of when it was taken: nobody is flagged who is away', async () => {
  const { red, path, view } = await begun(po);
  po.advance(Date.parse(view.clock.deadline!) - po.now() - 10_000);
  const { whereabouts } = po.office.world.store;
  const booked = takeLeave([], { first: undefined, last: dayFromNow(2) }, 'UTC', po.now());
  if ('refusal' in booked) throw new Error(booked.refusal.rule);
  const who = red.id as PlayerId;
  const before = await whereabouts.load(who);
  expect(await whereabouts.write(who, before, { book: booked.book, zone: 'UTC' }, po.now())).toBe(true);
  const taken = po.now();
  po.advance(30_000);
  await po.office.sweep();
  const seen = (await red.send('GET', path)).body;
  expect(seen.log.at(-1)).toMatchObject({ type: 'leave-taken', at: new Date(taken).toISOString() });
  expect(seen).toMatchObject({ phase: 'play', clock: { deadline: later(`${dayFromNow(3)}T00:00:00.000Z`, 10_000) } });
  const item = async () => (await everything(po))[`WHEREABOUTS#${red.id} WHEREABOUTS`];
  expect(await item()).toHaveProperty('dueAt');
  po.advance(MINUTE);
  await po.office.sweep();
  expect(await item()).not.toHaveProperty('dueAt');
  expect((await red.send('GET', path)).body.log).toEqual(seen.log);
});
