import { createHash } from 'node:crypto';
import { parseLine } from '../../core/game/event.ts';
import { fold, newGame } from '../../core/game/game.ts';
import { parseTime } from '../../core/game/time.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import type { Item } from '../../lambdas/store/dynamo.ts';

/**
 * An archive is lines of JSON: a head that says what it is, an item of the table on each line, and a foot that counts them and has their checksum, so
 * that one that was cut short or has changed is known for what it is. Deployments are in it as the table holds them, sealed; the keys are not.
 */

const FORMAT = 1;

/** A line that is not what an archive has there; lines count from 1. */
export class BrokenLine extends Error {
  override readonly name = 'BrokenLine';
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
  }
}

export const makeHead = (table: string, at: number): string => JSON.stringify({ archive: 'fieldpost', format: FORMAT, table, at: new Date(at).toISOString() });
export const makeItem = (item: Item): string => JSON.stringify(item);
export const makeFoot = (items: number, sha256: string): string => JSON.stringify({ end: true, items, sha256 });

/** The checksum of an archive's lines as they come, up to the foot. */
export function makeSum() {
  const hash = createHash('sha256');
  return { add: (line: string): void => void hash.update(`${line}\n`), value: (): string => hash.digest('hex') };
}

export type Filed = { readonly line: number; readonly item: Item };

/** The items of an archive, each proved: it has its keys, and a game's log replays. Throws `BrokenLine` at the first line that is not as it should be. */
export async function* readArchive(lines: AsyncIterable<string>): AsyncGenerator<Filed> {
  const sum = makeSum();
  let at = 0;
  let ended = false;
  for await (const text of lines) {
    at += 1;
    if (ended && text.trim() !== '') throw new BrokenLine(at, 'the archive has ended before it');
    if (ended) continue;
    const value = objectIn(text, at);
    if (at === 1) proveHead(value);
    else if (value['end'] === true) ended = proveFoot(value, at, sum.value());
    else yield { line: at, item: proveItem(value, at) };
    if (!ended) sum.add(text);
  }
  if (!ended) throw new BrokenLine(at + 1, 'the archive is cut short: its last line, which counts the items, is not there');
}

function objectIn(text: string, line: number): Item {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What JSON.parse says quotes the text, which holds addresses.
    throw new BrokenLine(line, text.trim() === '' ? 'it is empty' : 'it is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BrokenLine(line, 'it is no item');
  return value as Item;
}

function proveHead({ archive, format }: Item): void {
  if (archive !== 'fieldpost') throw new BrokenLine(1, 'this is no archive of Fieldpost');
  if (format !== FORMAT) throw new BrokenLine(1, `this archive is of format ${String(format)}; this version reads ${FORMAT}`);
}

function proveFoot({ items, sha256 }: Item, line: number, sum: string): true {
  if (items !== line - 2) throw new BrokenLine(line, `the archive was written with ${String(items)} items and has ${line - 2}`);
  if (sha256 !== sum) throw new BrokenLine(line, 'the lines before it are not those that were written: the file has changed since, or its disk is failing');
  return true;
}

function proveItem(item: Item, line: number): Item {
  const { pk, sk } = item;
  if (typeof pk !== 'string' || typeof sk !== 'string' || pk === '' || sk === '') throw new BrokenLine(line, 'an item without its keys');
  if (sk === 'GAME') proveGame(pk, item, line);
  return item;
}

/** Folds a game as far as its log says, which needs no secret: a log that was changed by hand or by a broken disk does not get in. */
function proveGame(pk: string, { variant, edition, time, log }: Item, line: number): void {
  const played = typeof edition === 'number' ? edition : 1;
  const known = typeof variant === 'string' ? findVariant(variant, played) : undefined;
  if (known === undefined) throw new BrokenLine(line, `${pk} is of a variant that this version does not know: ${String(variant)}, edition ${played}`);
  if (!Array.isArray(log) || typeof time !== 'string') throw new BrokenLine(line, `${pk} has no log`);
  try {
    fold(newGame(known, parseTime(time), { red: undefined, blue: undefined }), log.map((text) => parseLine(String(text))));
  } catch {
    throw new BrokenLine(line, `${pk} does not replay`);
  }
}
