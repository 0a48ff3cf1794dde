import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { makeTable } from '../../lambdas/local/office.ts';
import { openTable, type Item, type Table } from '../../lambdas/store/dynamo.ts';
import { importKey } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import { readArchive, type Filed } from './archive.ts';
import type { Progress } from './export.ts';
import type { Place } from './where.ts';

export const isMarker = ({ pk, sk }: Item): boolean => pk === importKey.pk && sk === importKey.sk;

const ABREAST = 16;

export type Imported = { readonly items: number; /** How many of them a run that was cut short had brought already. */ readonly before: number };

/**
 * Puts an archive into an empty table. The whole file is proved before anything is written. Cut short, the same command goes on: an item that is there
 * is left, and is the same or an error. Throws where the file is broken (`BrokenLine`), or the table holds anything that is not of it.
 */
export async function importFrom(file: string, place: Pick<Place, 'client' | 'table' | 'ours'>, progress: Progress = () => undefined): Promise<Imported> {
  const { client, table: name, ours } = place;
  const digest = await proved(file);
  if (ours) await makeTable(client, name);
  const table = openTable(client, name);
  await begin(table, place, digest);
  let [items, before] = [0, 0];
  await abreast(readArchive(linesOf(file)), async (filed) => {
    const isNew = await put(table, filed);
    before += isNew ? 0 : 1;
    items += 1;
    progress(items);
  });
  await table.remove(importKey);
  return { items, before };
}

/** Reads the file to its end; what tells it from another. */
async function proved(file: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<string> {
    for await (const line of linesOf(file)) {
      hash.update(`${line}\n`);
      yield line;
    }
  }
  for await (const _ of readArchive(hashed()));
  return hash.digest('hex');
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  if (text !== bytes) bytes.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

async function begin(table: Table, { client, table: name }: Pick<Place, 'client' | 'table'>, digest: string): Promise<void> {
  const begun = await table.get(importKey).catch((error: unknown) => {
    throw error instanceof ResourceNotFoundException ? new Error(`there is no table ${name}: deploy first`, { cause: error }) : error;
  });
  if (begun?.['digest'] === digest) return;
  if (begun !== undefined) throw new Error(`an import of another file into ${name} was begun and not ended: end that one first, or begin with an empty table`);
  for await (const { pk } of everyItem(client, name)) throw new Error(`${name} is not empty: it holds ${String(pk)}. Import into an empty table`);
  await table.put(importKey, { digest }, { absent: 'pk' });
}

/** Whether it was put; false where it had been before. */
async function put(table: Table, { line, item }: Filed): Promise<boolean> {
  const { pk, sk, ...fields } = item;
  const key = { pk: String(pk), sk: String(sk) };
  if (await table.put(key, fields, { absent: 'pk' })) return true;
  if (isDeepStrictEqual(await table.get(key), item)) return false;
  throw new Error(`line ${line}: ${key.pk} is in the table already, and is not the same: something else has written to it`);
}

/** Works on what comes, so many side by side, and stops at the first that fails. */
async function abreast<T>(all: AsyncGenerator<T>, work: (one: T) => Promise<void>): Promise<void> {
  let failed = false;
  async function worker(): Promise<void> {
    for (;;) {
      const next = failed ? undefined : await all.next();
      if (next === undefined || next.done === true) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  // None is left at work behind whoever is told of the first fault.
  const done = await Promise.allSettled(Array.from({ length: ABREAST }, worker));
  const fault = done.find((one) => one.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
}
