import { randomBytes, randomUUID } from 'node:crypto';
import { bestEngine, startEngine, type EngineName } from '../../lambdas/local/engine.ts';
import { clientAt, makeTable } from '../../lambdas/local/office.ts';
import { openTable, type Meter, type Table } from '../../lambdas/store/dynamo.ts';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';
import { openStore, type Store } from '../../lambdas/world.ts';

/** Every store these tests run on: those that come with us as far as this machine has them, and any other that is named. */
export const STORES: readonly (readonly [name: string, options: { engine?: EngineName; endpoint?: string }])[] = [
  ...(bestEngine() === 'dynoxide' ? [['dynoxide', { engine: 'dynoxide' }] as const] : []),
  ['dynalite', { engine: 'dynalite' }],
  ...(process.env['DYNAMODB_ENDPOINT'] === undefined ? [] : [['DYNAMODB_ENDPOINT', { endpoint: process.env['DYNAMODB_ENDPOINT'] }] as const]),
];

export type Opened = { readonly table: Table; readonly store: Store; readonly name: string; readonly endpoint: string; readonly close: () => Promise<void> };

/** An empty table on a store of its own, and everything that is kept in it. */
export async function openAt({ engine, endpoint }: { engine?: EngineName; endpoint?: string }, meter?: Meter): Promise<Opened> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const running = endpoint === undefined ? await startEngine(engine ?? bestEngine(), 0, undefined) : undefined;
  const at = endpoint ?? running?.endpoint ?? '';
  const client = clientAt(at);
  const name = `test-${randomUUID()}`;
  await makeTable(client, name);
  const table = openTable(client, name, meter);
  return {
    table, name, endpoint: at, store: openStore(table),
    async close() {
      client.destroy();
      await running?.stop();
    },
  };
}

export const newRing = () => parseRing(makeRing(randomBytes));
