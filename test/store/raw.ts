import { ScanCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { clientAt } from '../../lambdas/local/office.ts';

export type Raw = Readonly<Record<string, unknown>>;

const clients = new Map<string, DynamoDBClient>();

function clientOf(endpoint: string): DynamoDBClient {
  const client = clients.get(endpoint) ?? clientAt(endpoint);
  clients.set(endpoint, client);
  return client;
}

/** Every item of a table as it lies there, by its key: what a console, a backup or a thief would see. */
export async function everything({ endpoint, table }: { endpoint: string; table: string }): Promise<Readonly<Record<string, Raw>>> {
  const items = await scan(clientOf(endpoint), table);
  return Object.fromEntries(items.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item] as const));
}

async function scan(client: DynamoDBClient, TableName: string): Promise<readonly Raw[]> {
  const items: Raw[] = [];
  let from: Record<string, never> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ...(from && { ExclusiveStartKey: from }) }));
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    from = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (from !== undefined);
  return items;
}

/** The same without the counters of the limits, which count refused requests too. */
export async function everythingKept(store: { endpoint: string; table: string }): Promise<Readonly<Record<string, Raw>>> {
  return Object.fromEntries(Object.entries(await everything(store)).filter(([key]) => !key.startsWith('RATE#')));
}
