import type { Instant } from '../../core/game/duration.ts';
import type { Find, Table } from './dynamo.ts';
import { SHARDS, type Key } from './keys.ts';

export type Due = ReturnType<typeof openDue>;

/** What time brings: games to look at, letters to send again, talk to tell of. */
export function openDue(table: Table) {
  const within = async (range: Pick<Find, 'range'>): Promise<readonly Key[]> => {
    const shards = await Promise.all(Array.from({ length: SHARDS }, (_, shard) => table.find({ index: 'due', hash: ['dueShard', shard], ...range })));
    return shards.flat().map((item) => ({ pk: String(item['pk']), sk: String(item['sk']) }));
  };

  return {
    /** Everything dated up to an instant, earliest first within its shard. Reads nothing of what is not due. */
    until: (at: Instant): Promise<readonly Key[]> => within({ range: ['dueAt', '<=', at] }),

    /** Everything that has a date at all: each running game is among them. */
    all: (): Promise<readonly Key[]> => within({}),
  };
}
