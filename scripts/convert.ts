import { existsSync, writeFileSync } from 'node:fs';
import { makeGravon, type Uncarried } from '../core/exchange/makegravon.ts';
import { eachFile, recordsIn, Unreadable } from './read.ts';

/**
 * `npm run convert -- FILE…`: writes each file in the other form beside it: records as files of Gravon's archive, one a record, and such a
 * file as a record. Names each file it wrote; writes over none. Exit 2 where one could not be read or written.
 */

const WHY: Readonly<Record<Uncarried, string>> = {
  variant: 'the archive has no such variant',
  position: 'it begins from a test position, not from setups',
  setup: 'a setup is no army of its variant',
  move: 'a move is not from one square to another',
  unfinished: 'it states no result, and the archive holds finished games',
  reason: 'the archive has no code for how it ended',
};

function write(file: string, text: string): void {
  if (existsSync(file)) throw new Unreadable(`${file} is there already`);
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}

function convert(file: string): void {
  const { form, records } = recordsIn(file);
  const stem = file.replace(/\.(?:json|xml)$/i, '');
  if (form === 'gravon') return write(`${stem}.json`, `${JSON.stringify(records[0], null, 2)}\n`);
  const made = records.map((record, i) => {
    const written = makeGravon(record);
    if ('uncarried' in written) throw new Unreadable(`record ${i + 1}: ${WHY[written.uncarried]}`);
    return written.xml;
  });
  for (const [i, xml] of made.entries()) write(made.length === 1 ? `${stem}.xml` : `${stem}-${i + 1}.xml`, xml);
}

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('convert: name the files to convert: npm run convert -- FILE…\n');
  process.exit(2);
}
eachFile(files, convert);
