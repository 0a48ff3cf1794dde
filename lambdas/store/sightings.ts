import type { Instant } from '../../core/game/duration.ts';
import type { Table } from './dynamo.ts';
import { watchKey } from './keys.ts';

export type Sightings = ReturnType<typeof openSightings>;

/** When a sweep last went by. */
export function openSightings(table: Table) {
  return {
    async last(): Promise<Instant | undefined> {
      const at = (await table.get(watchKey))?.['at'];
      return typeof at === 'number' ? at : undefined;
    },

    async note(at: Instant): Promise<void> {
      await table.update(watchKey, { set: { at } });
    },
  };
}
