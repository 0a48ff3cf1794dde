import type { Change } from './cloud.ts';
import { stream } from './events.ts';

/** How an event source mapping is set (`cdk/triggers.ts`). */
export type MappingOptions = { readonly batchSize: number; readonly retryAttempts: number };

/** What was given up: a batch's records, as the queue hears of them. */
export type Laid = readonly Change[];

type Answer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** What Lambda's filter lets through of the table's stream (`cdk/triggers.ts`). */
const passes = ({ sk, eventName }: Change): boolean => eventName !== 'REMOVE' && (sk === 'GAME' || sk === 'LINK');

/**
 * A shard of the table's stream as Lambda follows it: batches in order, none before the one ahead is done with. A batch that fails is handed over
 * again from the record that its answer names, or halved where it names the first or the handler threw; what has been tried so often is laid aside.
 */
export function openMapping(invoke: (event: unknown) => Promise<unknown>, { batchSize, retryAttempts }: MappingOptions) {
  const laid: Laid[] = [];
  const handed: Laid[] = [];

  async function hand(batch: readonly Change[], triesLeft: number): Promise<void> {
    handed.push(batch);
    const failedAt = await failureIn(batch);
    if (failedAt === undefined) return;
    const rest = batch.slice(failedAt);
    if (triesLeft === 0) return void laid.push(rest);
    if (failedAt > 0 || rest.length === 1) return hand(rest, triesLeft - 1);
    const half = Math.ceil(rest.length / 2);
    await hand(rest.slice(0, half), triesLeft - 1);
    await hand(rest.slice(half), triesLeft - 1);
  }

  /** Where in a batch the first record is that was not seen to. */
  async function failureIn(batch: readonly Change[]): Promise<number | undefined> {
    try {
      const { batchItemFailures } = (await invoke(stream(...batch.map(({ pk, sk, eventName }) => [pk, sk, eventName] as const)))) as Answer;
      const first = batchItemFailures[0];
      // Records are numbered from 1; a number that no record has fails them all.
      return first === undefined ? undefined : Math.max(0, Number(first.itemIdentifier) - 1 || 0);
    } catch {
      return 0;
    }
  }

  return {
    /** Batches that were given up. */
    laid,
    /** Every batch as it was handed over. */
    handed,
    /** Hands over changes that have come, until each was seen to or laid aside. */
    async deliver(changes: readonly Change[]): Promise<void> {
      const told = changes.filter(passes);
      for (let at = 0; at < told.length; at += batchSize) await hand(told.slice(at, at + batchSize), retryAttempts);
    },
  };
}
