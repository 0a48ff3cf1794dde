import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeEach(async () => {
  po = await openPostOffice();
});
afterEach(() => po.close());

/** A game that begins at once, between players of two zones; the office opens on a Monday at noon, UTC. */
async function weekendGame(time: object, zones = { red: 'Europe/Amsterdam', blue: 'Pacific/Auckland' }) {
  const [red, blue] = [await po.player(), await po.player()];
  await red.send('PATCH', '/api/me', { timeZone: zones.red });
  await blue.send('PATCH', '/api/me', { timeZone: zones.blue });
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true, time: { setup: 'P1D', match: 'none', weekends: true, ...time } })).body;
  const path = `/api/games/${id}`;
  await blue.send('POST', `${path}/join`, {});
  await red.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
  const { body } = await blue.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
  return { red, blue, path, view: body };
}

const move = (player: Client, path: string, ply: number, squares: string) => player.send('POST', `${path}/moves`, { ply, move: squares });
const why = ({ clock }: View) => clock.pauses.map(({ cause, from, until }) => [cause, from, until]);

describe('a game with weekends', () => {
  test('counts neither Saturday nor Sunday where the player to move lives, and says why the deadline is when it is', async () => {
    const { red, blue, path, view } = await weekendGame({ free: 'P5D', reserve: 'PT0S' });
    expect(view.zones).toEqual({ red: 'Europe/Amsterdam', blue: 'Pacific/Auckland' });
    // Monday noon and five days, which is Saturday noon: so Monday noon, Amsterdam's weekend being two days of summer time.
    expect(why(view)).toEqual([['weekend', '2026-10-09T22:00:00.000Z', '2026-10-11T22:00:00.000Z']]);
    expect(view.clock.deadline).toBe('2026-10-12T12:00:00.000Z');
    po.advance(HOUR);
    const next = (await move(red, path, 1, 'a4-a5')).body;
    // In Auckland the weekend is eleven hours sooner.
    expect(why(next)).toEqual([['weekend', '2026-10-09T11:00:00.000Z', '2026-10-11T11:00:00.000Z']]);
    expect(next.clock.deadline).toBe('2026-10-12T13:00:00.000Z');
    expect((await blue.send('GET', path)).body.clock).toEqual(next.clock);
  });

  test('knows the weekend of 49 hours in which the clocks go back (lesson 10)', async () => {
    const { red, path } = await weekendGame({ free: 'P2D', reserve: 'P30D' }, { red: 'Europe/Amsterdam', blue: 'Europe/Amsterdam' });
    po.advance(18 * DAY); // a Friday at noon
    const seen = (await move(red, path, 1, 'a4-a5')).body;
    expect(why(seen)[0]).toEqual(['weekend', '2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
    expect(seen.clock.freeUntil).toBe('2026-10-27T13:00:00.000Z');
    // What was used beyond the free time was used on weekdays: 18 days, less 2 free ones and 2 weekends.
    expect(seen.clock.reserve.red).toBe('P18D');
  });

  test('goes on by a player’s new zone once they have moved to it, and both see it', async () => {
    const { red, blue, path } = await weekendGame({ free: 'P5D', reserve: 'PT0S' });
    await red.send('PATCH', '/api/me', { timeZone: 'America/New_York' });
    const seen = (await blue.send('GET', path)).body;
    expect(seen.log.at(-1)).toMatchObject({ type: 'zone-set', by: 'red', zone: 'America/New_York' });
    expect(why(seen)).toEqual([['weekend', '2026-10-10T04:00:00.000Z', '2026-10-12T04:00:00.000Z']]);
  });

  test('counts a weekend on leave once: leave over it gives its weekdays and no more (lesson 11)', async () => {
    const { red, path } = await weekendGame({ free: 'P3D', reserve: 'PT0S' }, { red: 'UTC', blue: 'UTC' });
    await red.send('PUT', '/api/me/leave', { from: '2026-10-08', to: '2026-10-13' });
    const seen = (await red.send('GET', path)).body;
    // From Monday noon to Thursday's beginning are two days and a half; the rest of the three is had on Wednesday after.
    expect(seen.clock.deadline).toBe('2026-10-14T12:00:00.000Z');
    expect(why(seen)).toEqual([['leave', '2026-10-08T00:00:00.000Z', '2026-10-14T00:00:00.000Z']]);
  });

  test('ends on time all the same, at the deadline, when nobody moves (lesson 11)', async () => {
    const { red, path, view } = await weekendGame({ free: 'P1D', reserve: 'P3D' });
    po.advance(Date.parse(view.clock.deadline!) - po.now());
    await po.office.sweep();
    expect((await red.send('GET', path)).body.phase).toBe('play');
    po.advance(1);
    await po.office.sweep();
    const seen = (await red.send('GET', path)).body;
    expect(seen.log.find(({ type }) => type === 'timed-out')?.at).toBe(view.clock.deadline);
  });

  test('of no weekends keeps no zone in its log', async () => {
    const { view } = await weekendGame({ free: 'P5D', reserve: 'PT0S', weekends: false });
    expect([view.zones, view.time.weekends]).toEqual([{ red: null, blue: null }, false]);
    expect(view.log.map(({ type }) => type)).not.toContain('zone-set');
  });
});
