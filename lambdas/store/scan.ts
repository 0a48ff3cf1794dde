import { ScanCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from './dynamo.ts';

/**
 * The whole table, for commands of whoever operates it: no Lambda may read it so. Items as plain values; each is read as it stands when its page
 * is, so items that were written meanwhile may be newer than those read before them.
 */
export async function* everyItem(client: DynamoDBClient, TableName: string, among?: { readonly only?: string; readonly not?: readonly string[] }): AsyncGenerator<Item> {
  let from: Record<string, never> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ...filterOf(among), ...(from && { ExclusiveStartKey: from }) }));
    for (const item of page.Items ?? []) yield unmarshall(item);
    from = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (from !== undefined);
}

/** By how the partition key begins. */
function filterOf({ only, not = [] }: { readonly only?: string; readonly not?: readonly string[] } = {}) {
  const terms = [...(only === undefined ? [] : [{ word: '', start: only }]), ...not.map((start) => ({ word: 'NOT ', start }))];
  if (terms.length === 0) return {};
  return {
    FilterExpression: terms.map(({ word }, i) => `${word}begins_with(pk, :p${i})`).join(' AND '),
    ExpressionAttributeValues: marshall(Object.fromEntries(terms.map(({ start }, i) => [`:p${i}`, start]))),
  };
}
