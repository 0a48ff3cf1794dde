import type { GameRecord } from '../../core/game/record.ts';
import { readRecords } from '../../files/records.ts';
import { fileText } from '../i18n/file.ts';

/** A file that was chosen: its games, or what is wrong with it. */
export type Opened = { readonly name: string } & ({ readonly records: readonly GameRecord[] } | { readonly wrong: string });

/** The largest file that is read, in bytes. */
export const LARGEST = 5_000_000;

/** Reads a file here, in the page: no part of it goes anywhere. */
export async function open(file: File): Promise<Opened> {
  const { name, size } = file;
  if (size > LARGEST) return { name, wrong: fileText.tooLarge };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { name, wrong: fileText.unreachable };
  }
  const contents = readRecords(bytes);
  return 'unreadable' in contents ? { name, wrong: fileText.unreadable(contents.unreadable) } : { name, records: contents.records };
}
