import { readFileSync } from 'node:fs';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '../../core/game/duration.ts';
import type { GameRecord } from '../../core/game/record.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { STORES } from './engines.ts';
import { everything } from './raw.ts';
import { bytesOf, writeUnits } from './size.ts';

/** A game of two armies of forty that goes on past 400 plies, from the vectors, with the deployments it began from. */
function longGame() {
  const cases = JSON.parse(readFileSync(new URL('../vectors/chases.json', import.meta.url), 'utf8')) as GameRecord[];
  const found = cases.find(({ moves, position = [] }) => moves.length > 401 && (position.join(' ').match(/[rb]\w/g) ?? []).length === 80);
  const rows = (found?.position ?? []).map((row) => row.split(' ').map((token) => token.slice(1)));
  const red = rows.slice(6).map((row) => row.join('')).join('/');
  const blue = rows.slice(0, 4).toReversed().map((row) => row.toReversed().join('')).join('/');
  return { variant: found?.variant ?? '', setups: { red, blue }, moves: found?.moves ?? [] };
}

/** Plies at which a move is measured, and the most write units it may take there, every index counted. */
const MOST = new Map([[50, 6], [400, 12]]);
const KEPT_BYTES = 12_000;

describe.each(STORES)('a game of 400 plies on %s', (name, options) => {
  let po: PostOffice;
  const used: { operation: string; units: number; capacity: ConsumedCapacity | undefined }[] = [];
  beforeAll(async () => {
    po = await openPostOffice({ ...options, meter: (operation, units, capacity) => void used.push({ operation, units, capacity }) });
  });
  afterAll(() => po.close());

  test('takes one read and one write a move, of few units, and keeps few bytes for good (lesson 23)', { timeout: 120_000 }, async () => {
    const { variant, setups, moves } = longGame();
    const { id, path, of, red } = await begun(po, variant, setups);
    const item = async () => (await everything(po))[`GAME#${id} GAME`] ?? {};
    const counted: string[] = [];
    for (const [i, move] of moves.slice(0, 400).entries()) {
      const ply = i + 1;
      const most = MOST.get(ply);
      po.advance(HOUR + 61_234);
      const mover = of(ply % 2 === 1 ? 'red' : 'blue');
      if (most === undefined) {
        expect((await mover.send('POST', `${path}/moves`, { ply, move })).status).toBe(200);
        continue;
      }
      // Who moves has looked; what the letters take is not the move’s.
      await mover.send('GET', path);
      await po.office.idle();
      const before = await item();
      used.length = 0;
      expect((await mover.send('POST', `${path}/moves`, { ply, move })).status).toBe(200);
      const mine = [...used];
      const after = await item();
      // One read, one write; what comes after the write is the follower’s.
      expect(mine.slice(0, 2).map(({ operation }) => operation), `ply ${ply}`).toEqual(['read', 'write']);
      const [read, write] = mine;
      expect(read?.units).toBe(Math.ceil(bytesOf(before) / 4_096));
      const units = writeUnits(before, after);
      expect(units, `ply ${ply}`).toBeLessThanOrEqual(most);
      const indexes = Object.keys(write?.capacity?.GlobalSecondaryIndexes ?? {}).length;
      counted.push(`${ply}: ${units} units by the rules, ${write?.units} by the store, ${indexes} indexes, item ${bytesOf(after)} bytes`);
      // A store that reports its indexes may stand for the rules; dynalite counts the table alone.
      if (name === 'dynoxide') expect(indexes, `ply ${ply}`).toBeGreaterThan(0);
      if (indexes > 0) expect(write?.units, `ply ${ply}`).toBe(units);
    }
    await red.send('POST', `${path}/resign`, {});
    await po.office.idle();
    po.advance(HOUR);
    await po.office.sweep();
    const kept = Object.entries(await everything(po)).filter(([key, one]) => key.includes(`#${id} `) && one['expires'] === undefined);
    const bytes = kept.reduce((sum, [, one]) => sum + bytesOf(one), 0);
    if (process.env['FIGURES'] !== undefined) process.stderr.write(`${name}: ${counted.join('; ')}; kept ${bytes} bytes\n`);
    expect(kept.map(([key]) => key.split(' ')[1]).toSorted()).toEqual(['FOLLOWED#notify', 'GAME']);
    expect(bytes).toBeLessThanOrEqual(KEPT_BYTES);
  });
});
