import type { Instant } from '../../core/game/duration.ts';
import type { Table } from './dynamo.ts';
import { addressKey } from './keys.ts';
import { addressHash } from './players.ts';

/** Why nothing is mailed to an address any more: it takes none, or its owner has called our mail unwanted. */
export type Stop = { readonly why: 'bounce' | 'complaint'; readonly at: Instant };

export type Addresses = ReturnType<typeof openAddresses>;

export function openAddresses(table: Table) {
  return {
    async stopped(email: string): Promise<Stop | undefined> {
      const item = await table.get(addressKey(addressHash(email)));
      const why = item?.['stopped'];
      return why === 'bounce' || why === 'complaint' ? { why, at: Number(item?.['stoppedAt'] ?? 0) } : undefined;
    },

    /** Nothing more is mailed there. What stopped it first stays the reason, but that a complaint weighs more. */
    async stop(email: string, why: Stop['why'], now: Instant): Promise<void> {
      const key = addressKey(addressHash(email));
      const set = { stopped: why, stoppedAt: now };
      if (await table.update(key, { set }, { absent: 'stopped' })) return;
      if (why === 'complaint') await table.update(key, { set }, { equals: { stopped: 'bounce' } });
    },

    /** Mail may go there again. */
    async resume(email: string, of: readonly Stop['why'][] = ['bounce', 'complaint']): Promise<void> {
      const key = addressKey(addressHash(email));
      for (const why of of) await table.update(key, { set: { stopped: undefined, stoppedAt: undefined } }, { equals: { stopped: why } });
    },
  };
}
