import { openApp } from '../lambdas/api/app.ts';
import { clientAt } from '../lambdas/local/office.ts';
import { openTable, type Table } from '../lambdas/store/dynamo.ts';
import { openStore } from '../lambdas/world.ts';
import { begun, openPostOffice } from '../test/postoffice.ts';
import type { Figure } from './figure.ts';
import { longGame } from './longgame.ts';

const FROM = 400;
const MOVES = 100;

/** A warm move's own time at ply 400: from the request to its answer, less the time that the store and its client took. */
export async function measureOwn(): Promise<readonly Figure[]> {
  const po = await openPostOffice({ engine: 'dynoxide' });
  const client = clientAt(po.endpoint);
  const waited = { ms: 0 };
  const { world } = po.office;
  const app = openApp({ ...world, store: openStore(timed(openTable(client, po.table), waited)) }, () => '10.9.9.9');
  try {
    const { variant, setups, moves } = longGame();
    const { path, of } = await begun(po, variant, setups);
    const own: number[] = [];
    for (const [i, move] of moves.slice(0, FROM + MOVES).entries()) {
      const ply = i + 1;
      const began = performance.now();
      waited.ms = 0;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${of(ply % 2 === 1 ? 'red' : 'blue').token}` };
      const answer = await app.request(`${path}/moves`, { method: 'POST', headers, body: JSON.stringify({ ply, move }) });
      await answer.text();
      if (answer.status !== 200) throw new Error(`ply ${ply} was answered ${answer.status}`);
      if (ply > FROM) own.push(performance.now() - began - waited.ms);
    }
    const sorted = own.toSorted((a, b) => a - b);
    return [
      { name: `a warm move's own time past ply ${FROM}, half of them at most`, value: sorted[Math.floor(MOVES / 2)] ?? Number.NaN, unit: 'ms', most: 5 },
      { name: `a warm move's own time past ply ${FROM}, 95 of 100 at most`, value: sorted[Math.floor(MOVES * 0.95)] ?? Number.NaN, unit: 'ms' },
    ];
  } finally {
    client.destroy();
    await po.close();
  }
}

/** A table that adds up how long it was waited for. */
function timed(table: Table, waited: { ms: number }): Table {
  const timing = <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) => async (...given: A): Promise<R> => {
    const began = performance.now();
    try {
      return await work(...given);
    } finally {
      waited.ms += performance.now() - began;
    }
  };
  return { get: timing(table.get), put: timing(table.put), update: timing(table.update), remove: timing(table.remove), find: timing(table.find) };
}
