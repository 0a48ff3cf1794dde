import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DescribeTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../lambdas/store/dynamo.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import { makeFoot, makeHead, makeItem, makeSum } from './archive.ts';
import { isMarker } from './import.ts';
import type { Place } from './where.ts';

export type Progress = (items: number) => void;

/**
 * Writes a table to a file, whole or not at all; in gzip where its name ends so. The table may be in use: what tells how far a game's letters
 * have come is read before the games and so is never ahead of them, and players after them, so that no game lacks its own. Gives how many items.
 */
export async function exportTo(file: string, { client, table }: Pick<Place, 'client' | 'table'>, now: number, progress: Progress = () => undefined): Promise<number> {
  const draft = `${file}.part`;
  let count = 0;

  async function* lines(): AsyncGenerator<string> {
    const sum = makeSum();
    const written = (line: string): string => {
      sum.add(line);
      return `${line}\n`;
    };
    yield written(makeHead(table, now));
    for (const among of PASSES) {
      for await (const item of everyItem(client, table, among)) {
        if (isMarker(item)) throw new Error(`an import into ${table} was begun and not ended: end it first, by the same command`);
        if (hasExpired(item, now)) continue;
        yield written(makeItem(item));
        count += 1;
        progress(count);
      }
    }
    yield `${makeFoot(count, sum.value())}\n`;
  }

  await proveThere(client, table);
  try {
    const zip = file.endsWith('.gz') ? [createGzip()] : [];
    // Addresses and talk are in it: for its owner's eyes only.
    await pipeline([Readable.from(lines()), ...zip, createWriteStream(draft, { mode: 0o600, flush: true })]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return count;
}

async function proveThere(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) throw new Error(`there is no table ${TableName} to export`, { cause: error });
    throw error;
  }
}

/** What follows games, the games, and all the rest. */
const PASSES = [{ only: 'LETTERS#' }, { only: 'MAILBOX#' }, { only: 'GAME#' }, { not: ['LETTERS#', 'MAILBOX#', 'GAME#'] }];

/** Sign-in links, limits and the like that the store has not yet cleared away. */
const hasExpired = ({ expires }: Item, now: number): boolean => typeof expires === 'number' && expires * 1_000 < now;
