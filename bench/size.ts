import type { Item } from '../lambdas/store/dynamo.ts';

/** Bytes of an item as DynamoDB counts them: names and texts in UTF-8, a number by its digits, a byte for each element and three for a list or map. */
export const bytesOf = (item: Item): number => Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return 3 + value.reduce<number>((sum, element) => sum + 1 + valueBytes(element), 0);
  return 3 + Object.entries(value as Item).reduce((sum, [name, inner]) => sum + 1 + Buffer.byteLength(name) + valueBytes(inner), 0);
}
