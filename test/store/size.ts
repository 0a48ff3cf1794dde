import type { Item } from '../../lambdas/store/dynamo.ts';
import { tableSchema } from '../../lambdas/store/table.ts';

/**
 * Bytes of an item by DynamoDB's rules (developer guide, "Item sizes and formats"): names and texts in UTF-8, a number by two digits a byte
 * and one more, three bytes for a list or map and one for each element in it.
 */
export const bytesOf = (item: Item): number => Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
  if (Array.isArray(value)) return 3 + value.reduce<number>((sum, element) => sum + 1 + valueBytes(element), 0);
  if (typeof value === 'object' && value !== null) return 3 + Object.entries(value).reduce((sum, [name, inner]) => sum + 1 + Buffer.byteLength(name) + valueBytes(inner), 0);
  return 1;
}

const unitsFor = (bytes: number): number => Math.ceil(bytes / 1_024);

/**
 * Write units of one write by DynamoDB's rules ("Capacity unit consumption"): the table by the larger of the item before and after; each index
 * that has it by its entry, once where only what it shows changes, twice where its key does (one entry goes, one comes), not at all where
 * nothing that it has changes.
 */
export function writeUnits(before: Item, after: Item): number {
  const table = unitsFor(Math.max(bytesOf(before), bytesOf(after)));
  return tableSchema('x').GlobalSecondaryIndexes.reduce((sum, index) => {
    const keys = index.KeySchema.map(({ AttributeName }) => AttributeName);
    const shown = 'NonKeyAttributes' in index.Projection ? (index.Projection.NonKeyAttributes ?? []) : [];
    const entryOf = (item: Item): Item | undefined =>
      keys.every((name) => item[name] !== undefined) ? Object.fromEntries(['pk', 'sk', ...keys, ...shown].filter((name) => item[name] !== undefined).map((name) => [name, item[name]])) : undefined;
    const [was, is] = [entryOf(before), entryOf(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return sum;
    const moved = was !== undefined && is !== undefined && keys.some((name) => was[name] !== is[name]);
    const sizes = [was, is].map((entry) => (entry ? unitsFor(bytesOf(entry)) : 0));
    return sum + (moved ? sizes.reduce((a, b) => a + b, 0) : Math.max(...sizes));
  }, table);
}
