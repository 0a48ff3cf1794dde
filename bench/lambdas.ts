import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../scripts/bundle.ts';
import { openCloud, type Cloud } from '../test/aws/cloud.ts';
import { minute, request } from '../test/aws/events.ts';
import { install, type Player } from '../test/aws/installation.ts';
import { startSandbox } from '../test/aws/sandbox.ts';
import type { Figure } from './figure.ts';
import { longGame } from './longgame.ts';

const STARTS = 7;
const MOVES = 1_000;

/** What is deployed, as it is deployed: what each bundle weighs, how long it takes to its first answer, and what it has in memory after long use. */
export async function measureLambdas(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-bundles-'));
  const cloud = await openCloud();
  try {
    const bundles = await bundle(folder);
    const sizes = bundles.map(({ lambda, raw }) => ({ name: `bundle of ${lambda}, minified`, value: raw / 1_000, unit: 'kB', ...(lambda === 'api' && { most: 500 }) }));
    const look = request('GET', '/api/games/game_none');
    return [
      ...sizes,
      { ...(await coldStart(cloud, folder, 'api', look)), most: 400 },
      await coldStart(cloud, folder, 'notify', minute()),
      await coldStart(cloud, folder, 'sweep', minute()),
      ...(await afterUse(cloud, folder)),
    ];
  } finally {
    await cloud.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the start of the process to its first answer, which asks the store: the middle one of several. */
async function coldStart(cloud: Cloud, folder: string, lambda: string, event: unknown): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const environment = await cloud.of(lambda);
    const began = performance.now();
    const sandbox = await startSandbox(join(folder, lambda), environment);
    await sandbox.invoke(event);
    times.push(performance.now() - began);
    await sandbox.stop();
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN;
  return { name: `${lambda} from process start to first answer, the middle of ${STARTS}`, value: middle, unit: 'ms' };
}

async function afterUse(cloud: Cloud, folder: string): Promise<readonly Figure[]> {
  const site = await install(cloud, folder);
  try {
    const players = { red: await site.player('red@example.org'), blue: await site.player('blue@example.org') };
    await playMoves(players, MOVES / 2);
    const half = site.sandboxes.api.resident();
    await playMoves(players, MOVES / 2);
    const most = 192;
    return [
      { name: `memory of api after ${MOVES / 2} moves`, value: half / 1e6, unit: 'MB' },
      { name: `memory of api after ${MOVES} moves`, value: site.sandboxes.api.resident() / 1e6, unit: 'MB', most },
    ];
  } finally {
    await site.stop();
  }
}

/** Plays one long game, move by move. */
async function playMoves(players: Readonly<Record<'red' | 'blue', Player>>, count: number): Promise<void> {
  const { variant, setups, moves } = longGame();
  const { body } = await players.red.send('POST', '/api/games', { variant, side: 'red', open: true });
  const path = `/api/games/${body.id}`;
  await players.blue.send('POST', `${path}/join`, {});
  for (const side of ['red', 'blue'] as const) await players[side].send('PUT', `${path}/setup`, { setup: setups[side] });
  for (const [i, move] of moves.slice(0, count).entries()) {
    const { status } = await players[i % 2 === 0 ? 'red' : 'blue'].send('POST', `${path}/moves`, { ply: i + 1, move });
    if (status !== 200) throw new Error(`ply ${i + 1} was answered ${status}`);
  }
}
