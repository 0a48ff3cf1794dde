import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecords } from '../../core/game/parserecord.ts';
import { verify } from '../../core/game/verify.ts';
import { variantOf } from '../../core/rules/variants/all.ts';
import type { View } from '../../core/game/view.ts';
import { ROUTES } from '../../lambdas/api/app.ts';
import { describe as describeApi } from '../../lambdas/api/openapi.ts';
import { sha256 } from '../../lambdas/sheet.ts';
import { bundle } from '../../scripts/bundle.ts';
import { choose, seeded } from '../playout.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { install, textOf, type Installation, type Player } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bundles-'));
let cloud: Cloud;
let site: Installation;

beforeAll(async () => {
  [cloud] = await Promise.all([openCloud(), bundle(folder)]);
  site = await install(cloud, folder);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ten pieces of a duel, all of them in the two rows at the back. */
const SETUP = '........../........../22339SM.../BFB.......';

async function begin(red: Player, blue: Player): Promise<string> {
  const made = await red.send<View & { inviteUrl: string }>('POST', '/api/games', { variant: 'duel', side: 'red', time: 'standard', invite: blue.email });
  const path = `/api/games/${made.body.id}`;
  await site.stream();
  const invitation = cloud.sent.findLast(({ to }) => to.includes(blue.email));
  const token = /invite=([\w.-]+)/.exec(textOf(invitation!))?.[1];
  expect((await blue.send('POST', `${path}/join`, { token })).status).toBe(200);
  for (const player of [red, blue]) expect((await player.send('PUT', `${path}/setup`, { setup: SETUP })).status).toBe(200);
  await site.stream();
  return path;
}

const turnMails = (to: string): number => cloud.sent.filter((mail) => mail.to.includes(to) && textOf(mail).includes('/game/')).length;

test('a whole game is played through the bundles: each move is one mail to the other player, and its record replays', { timeout: 120_000 }, async () => {
  const players = { red: await site.player('red@example.org'), blue: await site.player('blue@example.org') };
  const path = await begin(players.red, players.blue);
  const dice = seeded(7);
  let view = (await players.red.send('GET', path)).body;
  for (let ply = 1; view.phase === 'play' && view.turn !== null; ply += 1) {
    const [mover, other] = view.turn === 'red' ? [players.red, players.blue] : [players.blue, players.red];
    const own = (await mover.send('GET', path)).body;
    const [before, moversBefore] = [turnMails(other.email), turnMails(mover.email)];
    const moved = await mover.send('POST', `${path}/moves`, { ply, move: choose(own, dice) });
    expect(moved.status, `ply ${ply}`).toBe(200);
    await site.stream();
    if (ply % 20 === 0) await site.minute();
    view = moved.body;
    expect(turnMails(other.email) - before, `mails of ply ${ply}`).toBe(1);
    // The mover hears of their own move only if it was the last.
    expect(turnMails(mover.email) - moversBefore).toBe(view.phase === 'over' ? 1 : 0);
  }
  expect(view).toMatchObject({ phase: 'over', result: { reason: expect.any(String) } });
  expect(site.mapping.laid).toEqual([]);

  const { body } = await players.blue.send<unknown>('GET', `${path}/record`);
  const parsed = parseRecords(body);
  if ('fault' in parsed) throw new Error(parsed.fault.wanted);
  const [record] = parsed.records;
  expect(verify(record!, variantOf('duel'), sha256)).toMatchObject({ ok: true, plies: view.ply, commitments: 'kept' });
});

test('the contract that the bundle gives is the one that its code makes', async () => {
  const { body } = await site.call<unknown>('GET', '/api/openapi.json');
  expect(body).toEqual(JSON.parse(JSON.stringify(describeApi(ROUTES))));
});

test('each line of a log says which request it belongs to, and of a game which', () => {
  const lines = site.sandboxes.api.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const moves = lines.filter(({ route }) => route === '/api/games/:id/moves');
  expect(moves.length).toBeGreaterThan(10);
  for (const move of moves) expect(move).toMatchObject({ game: expect.stringMatching(/^game_/), request: expect.stringMatching(/^[\w-]{36}$/), status: 200 });
  expect(new Set(moves.map(({ request }) => request)).size).toBe(moves.length);
  for (const line of site.sandboxes.notify.lines) expect(JSON.parse(line)).toHaveProperty('request');
});

test('no line of any of them is other than JSON, and none names an address or a token', () => {
  const lines = Object.values(site.sandboxes).flatMap((sandbox) => sandbox.lines);
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
  expect(lines.filter((line) => /@|eyJ/.test(line))).toEqual([]);
});
