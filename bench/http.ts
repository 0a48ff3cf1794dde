import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { View } from '../core/game/view.ts';
import { bestEngine, startEngine } from '../lambdas/local/engine.ts';
import { clientAt, makeTable } from '../lambdas/local/office.ts';
import { openTable } from '../lambdas/store/dynamo.ts';
import { choose, seeded } from '../test/playout.ts';
import { FORTY_SETUP } from '../test/postoffice.ts';
import { makeFolders, signIn, startProcess, told } from '../test/local/process.ts';
import type { Figure } from './figure.ts';

const MOVES = 200;
const GAMES = 20;
const PUTS = 500;

type Table = { path: string; tokens: { red: string; blue: string }; view: View };

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return count / ((performance.now() - began) / 1_000);
};

/** Moves a second through HTTP with the store on disk, against bare conditional writes to the same store: the ratio is what we add. */
export async function measureHttp(): Promise<readonly Figure[]> {
  const puts = await bareWrites();
  const { data, page } = makeFolders();
  const server = await startProcess({ DATA_DIR: data, PAGE: page });
  try {
    const tokens = { red: await signIn(server.url, 'ann@example.com'), blue: await signIn(server.url, 'ben@example.com') };
    const [first, ...others] = await Promise.all(Array.from({ length: GAMES + 1 }, () => open(server.url, tokens)));
    if (first === undefined) throw new Error('no game to measure');
    const single = await perSecond(MOVES, () => play(server.url, first, MOVES, 1));
    const abreast = await perSecond(GAMES * 20, async () => void (await Promise.all(others.map((table, i) => play(server.url, table, 20, i)))));
    return [
      { name: 'bare conditional writes a second, one after the other', value: puts, unit: '1/s' },
      { name: 'moves a second through HTTP, one game', value: single, unit: '1/s' },
      { name: `moves a second through HTTP, ${GAMES} games side by side`, value: abreast, unit: '1/s' },
      { name: 'bare writes to a move, one game', value: puts / single, unit: '× as many' },
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}

async function bareWrites(): Promise<number> {
  const engine = await startEngine(bestEngine(), 0, mkdtempSync(join(tmpdir(), 'fieldpost-bench-')));
  const client = clientAt(engine.endpoint);
  await makeTable(client, 'bench');
  const table = openTable(client, 'bench');
  const rate = await perSecond(PUTS, async () => {
    for (let i = 0; i < PUTS; i += 1) await table.put({ pk: `BENCH#${i}`, sk: 'BENCH' }, { text: 'x'.repeat(1_500) }, { absent: 'pk' });
  });
  client.destroy();
  await engine.stop();
  return rate;
}

async function open(url: string, tokens: Table['tokens']): Promise<Table> {
  const { id } = await told<View>(url, 'POST', '/api/games', { variant: 'original', side: 'red', open: true }, tokens.red);
  const path = `/api/games/${id}`;
  await told(url, 'POST', `${path}/join`, {}, tokens.blue);
  await told(url, 'PUT', `${path}/setup`, { setup: FORTY_SETUP }, tokens.red);
  await told(url, 'PUT', `${path}/setup`, { setup: FORTY_SETUP }, tokens.blue);
  return { path, tokens, view: await told<View>(url, 'GET', path, undefined, tokens.red) };
}

/** Plays on; the next mover's own view is fetched between the moves and belongs to what a move takes. */
async function play(url: string, table: Table, moves: number, seed: number): Promise<void> {
  const dice = seeded(seed);
  let { turn } = table.view;
  for (let i = 0; i < moves && turn !== null; i += 1) {
    const token = table.tokens[turn];
    const own = await told<View>(url, 'GET', table.path, undefined, token);
    ({ turn } = await told<View>(url, 'POST', `${table.path}/moves`, { ply: own.ply + 1, move: choose(own, dice) }, token));
  }
}
