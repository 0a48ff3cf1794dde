import { openPostOffice } from '../test/postoffice.ts';
import { crowd, sweepMetered } from '../test/sweep/crowd.ts';
import type { Figure } from './figure.ts';

const DUE = 100;

/** What one sweep costs in which 100 games fall due, and how that grows with the games that run. */
export async function measureSweep(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const count of [1_000, 10_000]) {
    const po = await openPostOffice({ engine: 'dynoxide' });
    try {
      await crowd(po, count, DUE);
      const began = performance.now();
      const { read, write } = await sweepMetered(po);
      const ms = performance.now() - began;
      const sum = (asked: Readonly<Record<string, number>>): number => Object.values(asked).reduce((a, b) => a + b, 0);
      figures.push(
        { name: `reads of a sweep, ${DUE} due of ${count}`, value: sum(read), unit: '', most: DUE + 5 },
        { name: `writes of a sweep, ${DUE} due of ${count}`, value: sum(write), unit: '', most: DUE + 1 },
        { name: `a sweep, ${DUE} due of ${count}`, value: ms, unit: 'ms', most: 60_000 },
      );
    } finally {
      await po.close();
    }
  }
  return figures;
}
