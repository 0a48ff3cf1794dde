import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { FORTY_SETUP } from '../postoffice.ts';
import { ask, makeFolders, outbox, signIn, startProcess, told, type Process } from './process.ts';

let server: Process;
beforeAll(async () => {
  const { data, page } = makeFolders();
  server = await startProcess({ DATA_DIR: data, PAGE: page });
});
afterAll(() => server.kill('SIGTERM'));

const ADDRESSES = { red: 'late@example.com', blue: 'early@example.com' };

test('a clock put past a deadline ends the game at the deadline for who waited, and tells both, before it answers', async () => {
  const { url } = server;
  const tokens = { red: await signIn(url, ADDRESSES.red), blue: await signIn(url, ADDRESSES.blue) };
  const { id } = await told<View>(url, 'POST', '/api/games', { variant: 'original', side: 'red', invite: ADDRESSES.blue }, tokens.red);
  await told(url, 'POST', `/api/games/${id}/join`, {}, tokens.blue);
  for (const side of ['red', 'blue'] as const) await told(url, 'PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP }, tokens[side]);
  const { clock } = await told<View>(url, 'GET', `/api/games/${id}`, undefined, tokens.red);
  const deadline = clock?.deadline ?? '';
  const left = (from: string): number => Date.parse(deadline) - Date.parse(from);

  const { now } = await told<{ now: string }>(url, 'GET', '/dev/now');
  expect(left(now)).toBeGreaterThan(11 * DAY);
  await told(url, 'POST', '/dev/now', { advance: 'P11D' });
  expect(await told<View>(url, 'GET', `/api/games/${id}`, undefined, tokens.blue)).toMatchObject({ phase: 'play', clock: { deadline } });

  const after = await told<{ now: string }>(url, 'POST', '/dev/now', { advance: 'P2D' });
  expect(left(after.now)).toBeLessThan(0);
  for (const [side, address] of Object.entries(ADDRESSES)) {
    const ends = (await outbox(url, address)).filter(({ text }) => text.includes('the time ran out'));
    expect(ends, side).toHaveLength(1);
  }
  for (const token of Object.values(tokens)) {
    const over = await told<View>(url, 'GET', `/api/games/${id}`, undefined, token);
    expect(over).toMatchObject({ phase: 'over', result: { winner: 'blue', reason: 'time' } });
    expect(over.log.at(-1)).toMatchObject({ at: deadline });
  }
});

test('a clock is not put where no date is, and stays where it was', async () => {
  const { now } = await told<{ now: string }>(server.url, 'GET', '/dev/now');
  for (const advance of ['P99999999999D', 'P400000D']) {
    expect((await ask(server.url, 'POST', '/dev/now', { advance }))?.status).toBe(400);
  }
  const { now: after } = await told<{ now: string }>(server.url, 'GET', '/dev/now');
  expect(Date.parse(after) - Date.parse(now)).toBeLessThan(DAY);
});
