import { openTable } from '../lambdas/store/dynamo.ts';
import { clientAt } from '../lambdas/local/office.ts';
import { begun, openPostOffice, type PostOffice } from '../test/postoffice.ts';
import { bytesOf } from '../test/store/size.ts';
import type { Figure } from './figure.ts';
import { longGame } from './longgame.ts';

type Spent = { reads: number; readUnits: number; writes: number; writeUnits: number };

const AT = [10, 50, 100, 400, 500];
const FINISHED = 400;

/** What a move costs in the table as the game grows, as the store itself reports it, and what a finished game keeps there. */
export async function measureUnits(): Promise<readonly Figure[]> {
  const spent: Spent = { reads: 0, readUnits: 0, writes: 0, writeUnits: 0 };
  const po = await openPostOffice({
    engine: 'dynoxide',
    meter(operation, units) {
      spent[operation === 'read' ? 'reads' : 'writes'] += 1;
      spent[operation === 'read' ? 'readUnits' : 'writeUnits'] += units;
    },
  });
  try {
    const { variant, setups, moves } = longGame();
    const { path, of } = await begun(po, variant, setups);
    const figures: Figure[] = [];
    for (const [i, move] of moves.entries()) {
      const ply = i + 1;
      if (ply > Math.max(...AT)) break;
      await po.office.idle();
      po.advance(3_600_000 + 61_234);
      const mover = of(ply % 2 === 1 ? 'red' : 'blue');
      // As a player does: look, then move.
      await mover.send('GET', path);
      const before = { ...spent };
      const answered = mover.send('POST', `${path}/moves`, { ply, move });
      const { status } = await answered;
      if (status !== 200) throw new Error(`ply ${ply} was answered ${status}`);
      if (AT.includes(ply)) figures.push(...figuresAt(ply, before, spent));
      if (ply === FINISHED) figures.push(await finishedBytes(po, variant, setups, moves));
    }
    return figures;
  } finally {
    await po.close();
  }
}

const LIMITS: Readonly<Record<number, number>> = { 50: 6, 400: 12 };

/** Between the two nothing but the move has run: letters are written after the answer. */
function figuresAt(ply: number, before: Spent, after: Spent): readonly Figure[] {
  const limit = LIMITS[ply];
  return [
    { name: `reads of a move at ply ${ply}`, value: after.reads - before.reads, unit: `(${after.readUnits - before.readUnits} units)`, most: 1 },
    { name: `writes of a move at ply ${ply}`, value: after.writes - before.writes, unit: '', most: 1 },
    { name: `write units of a move at ply ${ply}, indexes counted`, value: after.writeUnits - before.writeUnits, unit: '', ...(limit !== undefined && { most: limit }) },
  ];
}

/** Bytes kept for good of a game that ends after so many plies: claims of letters expire by themselves and are not counted. */
async function finishedBytes(po: PostOffice, variant: string, setups: { red: string; blue: string }, moves: readonly string[]): Promise<Figure> {
  const { id, path, of, red } = await begun(po, variant, setups);
  for (const [i, move] of moves.slice(0, FINISHED).entries()) {
    await of(i % 2 === 0 ? 'red' : 'blue').send('POST', `${path}/moves`, { ply: i + 1, move });
  }
  await red.send('POST', `${path}/resign`, {});
  await po.office.idle();
  const client = clientAt(po.endpoint);
  const table = openTable(client, po.table);
  const items = (await Promise.all(['GAME', 'LETTERS', 'TALK'].map((kind) => table.find({ hash: ['pk', `${kind}#${id}`] })))).flat();
  client.destroy();
  const kept = items.filter((item) => item['expires'] === undefined);
  return { name: `bytes of a finished game of ${FINISHED} plies in the table`, value: kept.reduce((sum, item) => sum + bytesOf(item), 0), unit: 'bytes', most: 12_000 };
}
