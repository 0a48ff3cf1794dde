import { readFileSync } from 'node:fs';
import { readRecords, type Contents } from '../files/records.ts';
import { fileFault } from './faults.ts';

/** A file that a command cannot use, and why. */
export class Unreadable extends Error {}

/** What a file holds. */
export function recordsIn(file: string): Exclude<Contents, { readonly unreadable: string }> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Unreadable(fileFault(error));
  }
  const contents = readRecords(bytes);
  if ('unreadable' in contents) throw new Unreadable(contents.unreadable);
  return contents;
}

/** Does something with each file, the others too where one cannot be used: that is said, and makes the command exit 2. */
export function eachFile(files: readonly string[], use: (file: string) => void): void {
  for (const file of files) {
    try {
      use(file);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      process.stderr.write(`${file}: ${error.message}\n`);
      process.exitCode = 2;
    }
  }
}
