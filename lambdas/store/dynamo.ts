import {
  ConditionalCheckFailedException, DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand,
  type ConsumedCapacity, type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from './keys.ts';

/** An item as plain values; numbers, strings, lists and maps of them. */
export type Item = Readonly<Record<string, unknown>>;

/** What must hold of the item for a write to happen. */
export type Condition = { readonly equals?: Item; readonly absent?: string; readonly atMost?: Readonly<Record<string, number>> };

export type Change = {
  /** An undefined value takes the attribute away. */
  readonly set?: Item;
  /** Values within a map that is there already, each by itself: two who change different ones lose neither. */
  readonly merge?: Readonly<Record<string, Item>>;
  /** Appended to lists. */
  readonly append?: Readonly<Record<string, readonly string[]>>;
};

export type Find = {
  readonly index?: string;
  readonly hash: readonly [name: string, value: string | number];
  readonly range?:
    | readonly [name: string, is: '<' | '<=' | 'begins', value: string | number]
    | readonly [name: string, is: 'between', low: string, high: string];
  readonly backwards?: boolean;
  readonly limit?: number;
  /** All keys of the item, in the table and the index, that this goes on after; it need not be there any more. */
  readonly after?: Item;
};

/** Units an operation took, the table's and each index's. */
export type Meter = (operation: 'read' | 'write', units: number, capacity: ConsumedCapacity | undefined) => void;

export type Table = ReturnType<typeof openTable>;

/** The few operations everything is made of: one item at a time, each write with its condition. Writes say whether the condition held. */
export function openTable(client: DynamoDBClient, TableName: string, meter?: Meter) {
  const metered = meter ? { ReturnConsumedCapacity: 'INDEXES' as const } : {};
  const note = (operation: 'read' | 'write', used: ConsumedCapacity | undefined) => meter?.(operation, used?.CapacityUnits ?? 0, used);

  async function get(key: Key, consistent = true): Promise<Item | undefined> {
    const found = await client.send(new GetItemCommand({ TableName, Key: marshall(key), ConsistentRead: consistent, ...metered }));
    note('read', found.ConsumedCapacity);
    return found.Item && unmarshall(found.Item);
  }

  async function put(key: Key, item: Item, condition: Condition = {}): Promise<boolean> {
    const names = new Names();
    const Item = marshall({ ...key, ...item }, { removeUndefinedValues: true });
    const where = names.condition(condition);
    return conditionally(async () => {
      const done = await client.send(new PutItemCommand({ TableName, Item, ...where, ...names.used(), ...metered }));
      note('write', done.ConsumedCapacity);
    });
  }

  async function update(key: Key, change: Change, condition: Condition = {}): Promise<boolean> {
    const names = new Names();
    const UpdateExpression = names.update(change);
    const where = names.condition(condition);
    return conditionally(async () => {
      const done = await client.send(new UpdateItemCommand({ TableName, Key: marshall(key), UpdateExpression, ...where, ...names.used(), ...metered }));
      note('write', done.ConsumedCapacity);
    });
  }

  async function remove(key: Key): Promise<void> {
    await client.send(new DeleteItemCommand({ TableName, Key: marshall(key) }));
  }

  /** Items in order, read page by page until the limit or the end. */
  async function find(search: Find): Promise<readonly Item[]> {
    const names = new Names();
    const items: Item[] = [];
    let from = search.after && (marshall(search.after) as Record<string, never>);
    const KeyConditionExpression = names.search(search);
    do {
      const page = await client.send(
        new QueryCommand({
          TableName, KeyConditionExpression, ...names.used(), ...metered,
          ...(search.index !== undefined && { IndexName: search.index }),
          ...(search.index === undefined && { ConsistentRead: true }),
          ...(search.backwards === true && { ScanIndexForward: false }),
          ...(search.limit !== undefined && { Limit: search.limit - items.length }),
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      note('read', page.ConsumedCapacity);
      items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
      from = page.LastEvaluatedKey as Record<string, never> | undefined;
    } while (from !== undefined && (search.limit === undefined || items.length < search.limit));
    return items;
  }

  return { get, put, update, remove, find };
}

async function conditionally(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Placeholders for the names and values of one expression. */
class Names {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};

  #name(attribute: string): string {
    this.#names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  }

  #value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.#values).length}`;
    this.#values[placeholder] = value;
    return placeholder;
  }

  update({ set = {}, merge = {}, append = {} }: Change): string {
    const kept = Object.entries(set).filter(([, value]) => value !== undefined);
    const gone = Object.keys(set).filter((name) => set[name] === undefined);
    const assigned = [
      ...kept.map(([name, value]) => `${this.#name(name)} = ${this.#value(value)}`),
      ...Object.entries(merge).flatMap(([map, values]) =>
        Object.entries(values).map(([name, value]) => `${this.#name(map)}.${this.#name(name)} = ${this.#value(value)}`)),
      ...Object.entries(append).map(([name, lines]) => `${this.#name(name)} = list_append(${this.#name(name)}, ${this.#value(lines)})`),
    ];
    return [
      assigned.length > 0 ? `SET ${assigned.join(', ')}` : '',
      gone.length > 0 ? `REMOVE ${gone.map((name) => this.#name(name)).join(', ')}` : '',
    ].filter((part) => part !== '').join(' ');
  }

  condition({ equals = {}, absent, atMost = {} }: Condition): { ConditionExpression?: string } {
    const parts = [
      ...Object.entries(equals).map(([name, value]) => `${this.#name(name)} = ${this.#value(value)}`),
      ...Object.entries(atMost).map(([name, value]) => `${this.#name(name)} <= ${this.#value(value)}`),
      ...(absent === undefined ? [] : [`attribute_not_exists(${this.#name(absent)})`]),
    ];
    return parts.length > 0 ? { ConditionExpression: parts.join(' AND ') } : {};
  }

  search({ hash, range }: Find): string {
    const same = `${this.#name(hash[0])} = ${this.#value(hash[1])}`;
    if (range === undefined) return same;
    const [name, is, value] = range;
    if (is === 'between') return `${same} AND ${this.#name(name)} BETWEEN ${this.#value(value)} AND ${this.#value(range[3])}`;
    const there = is === 'begins' ? `begins_with(${this.#name(name)}, ${this.#value(value)})` : `${this.#name(name)} ${is} ${this.#value(value)}`;
    return `${same} AND ${there}`;
  }

  used() {
    const named = Object.keys(this.#names).length > 0;
    const valued = Object.keys(this.#values).length > 0;
    return {
      ...(named && { ExpressionAttributeNames: this.#names }),
      ...(valued && { ExpressionAttributeValues: marshall(this.#values) }),
    };
  }
}
