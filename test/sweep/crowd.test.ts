import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/game/duration.ts';
import { SHARDS } from '../../lambdas/store/keys.ts';
import { openPostOffice } from '../postoffice.ts';
import { crowd, sweepMetered } from './crowd.ts';

const DUE = 100;

/** What sweeps ask of the table, with so many games running of which a hundred fall due in the same minute: one that finds them, and one that finds nothing. */
async function sweepOver(count: number) {
  const po = await openPostOffice();
  try {
    const due = await crowd(po, count, DUE);
    const found = await sweepMetered(po);
    for (const id of due) {
      const stored = await po.office.world.store.games.load(id);
      const line = stored!.log.find((one) => one.includes('timed-out'));
      // Dated at the deadline, which lies in the last two minutes.
      const at = Number.parseInt(line!, 36);
      expect([po.now() - at <= 2 * MINUTE, at < po.now()]).toEqual([true, true]);
    }
    po.advance(MINUTE / 2);
    return { found, idle: await sweepMetered(po) };
  } finally {
    await po.close();
  }
}

describe('a sweep over many running games', () => {
  test('touches the hundred that are due, and costs the same whether 1,000 or 10,000 run', { timeout: 240_000 }, async () => {
    const few = await sweepOver(1_000);
    const many = await sweepOver(10_000);
    if (process.env['FIGURES'] !== undefined) process.stderr.write(`${JSON.stringify({ few, many })}\n`);
    // A game that falls due is read once and written once; beside that there are the queries of the due index, and when a sweep last went by.
    expect(many.found).toEqual({ read: { Query: SHARDS, GetItem: DUE + 1 }, write: { UpdateItem: DUE + 1 } });
    expect(many.found).toEqual(few.found);
    // One in which nothing is due reads no game at all.
    expect(many.idle).toEqual({ read: { Query: SHARDS, GetItem: 1 }, write: { UpdateItem: 1 } });
    expect(many.idle).toEqual(few.idle);
  });
});
