import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '../store/dynamo.ts';
import { importKey } from '../store/keys.ts';
import { everyItem } from '../store/scan.ts';
import { KEYS } from './keyring.ts';

/**
 * Throws, with what to do, where a start would go on over data that is not all there: an import that was cut short, or a store with games and no key
 * ring beside it. A new ring made then could open none of them, and nobody would hear of it before the first move.
 */
export async function requireWhole(client: DynamoDBClient, table: string, folder: string): Promise<void> {
  if ((await openTable(client, table).get(importKey)) !== undefined) {
    throw new Error(`an import into ${table} was begun and not ended. Run it again, by the same command: it goes on where it was cut short`);
  }
  if (existsSync(join(folder, KEYS))) return;
  for await (const _ of everyItem(client, table)) {
    throw new Error(
      `the key ring, ${join(folder, KEYS)}, is not there, and the store is not empty: deployments in it can be opened with their ring alone (docs/keys.md). ` +
        'Put the file there. If it is lost, so are the running games; npm run keys -- create makes a new ring, for finished games and players to go on',
    );
  }
}
