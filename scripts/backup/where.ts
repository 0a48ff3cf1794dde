import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { claimFolder } from '../../lambdas/local/claim.ts';
import { bestEngine, startEngine } from '../../lambdas/local/engine.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { readSettings } from '../../lambdas/local/settings.ts';

/** A table that a command works on, whoever holds it. */
export type Place = {
  readonly client: DynamoDBClient;
  readonly table: string;
  /** How a person is told where it is. */
  readonly name: string;
  /** Whether a missing table is ours to make: on AWS the stack does. */
  readonly ours: boolean;
  readonly close: () => Promise<void>;
};

/**
 * The table that a command was told of: on AWS where it says so, with the credentials and region that the AWS CLI would use; at `DYNAMODB_ENDPOINT`; else
 * this machine's own, by the server that runs, or with a store started for the while.
 * `alone` wants no server of ours at work on the data. Throws with what is missing.
 */
export async function openPlace(environment: NodeJS.ProcessEnv, { aws, alone = false }: { readonly aws: boolean; readonly alone?: boolean }): Promise<Place> {
  if (aws) return onAws(environment['TABLE']);
  const { DATA_DIR, DYNAMODB_ENDPOINT, DYNAMODB_PORT, DYNAMODB_ENGINE, TABLE: table } = readSettings(environment);
  if (DYNAMODB_ENDPOINT !== undefined) {
    const release = alone ? await claimFolder(DATA_DIR) : async () => undefined;
    const place = at(DYNAMODB_ENDPOINT, table, `${table} at ${DYNAMODB_ENDPOINT}`);
    return { ...place, close: async () => void (await Promise.all([place.close(), release()])) };
  }
  const running = `http://127.0.0.1:${DYNAMODB_PORT}`;
  if (!alone && DYNAMODB_PORT !== 0 && (await answers(running))) return at(running, table, `${table} at ${running}, of the server that runs`);
  const release = await claimFolder(DATA_DIR);
  const engine = await startEngine(DYNAMODB_ENGINE ?? bestEngine(), 0, DATA_DIR);
  const place = at(engine.endpoint, table, `${table} in ${DATA_DIR}`);
  return {
    ...place,
    async close() {
      await place.close();
      await engine.stop();
      await release();
    },
  };
}

function at(endpoint: string, table: string, name: string): Place {
  const client = clientAt(endpoint);
  return { client, table, name, ours: true, close: async () => client.destroy() };
}

function onAws(table: string | undefined): Place {
  if (table === undefined || table === '') throw new Error('name the table on AWS: TABLE=fieldpost-live npm run … -- --aws');
  // Whoever copies a whole table is throttled sooner or later, and has time.
  const client = new DynamoDBClient({ maxAttempts: 12, retryMode: 'adaptive' });
  return { client, table, name: `${table} on AWS`, ours: false, close: async () => client.destroy() };
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(500) });
    return true;
  } catch {
    return false;
  }
}
