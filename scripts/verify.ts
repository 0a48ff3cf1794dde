import { createHash } from 'node:crypto';
import { findVariant } from '../core/rules/variants/all.ts';
import type { GameRecord } from '../core/game/record.ts';
import { verify } from '../core/game/verify.ts';
import { eachFile, recordsIn, Unreadable } from './read.ts';

/** `npm run verify -- FILE…`: one JSON line a record; exit 0 all ok, 1 a record is not, 2 a file cannot be read. */

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function check(file: string, index: number, record: GameRecord): boolean {
  const { variant: id, edition } = record;
  const variant = findVariant(id, edition);
  if (variant === undefined) throw new Unreadable(`record ${index + 1}: no variant “${id}”${edition === undefined ? '' : `, edition ${edition},`} is known`);
  const { ok, plies, illegal, result, commitments, position, problem } = verify(record, variant, sha256);
  const stands = result ? { winner: result.winner ?? null, reason: result.reason } : null;
  const line = { file, name: record.name ?? null, ok, plies, illegal: illegal ?? null, result: stands, commitments, position };
  process.stdout.write(`${JSON.stringify(problem === undefined ? line : { ...line, problem })}\n`);
  return ok;
}

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('verify: name the files to check: npm run verify -- FILE…\n');
  process.exit(2);
}
eachFile(files, (file) => {
  for (const [index, record] of recordsIn(file).records.entries()) if (!check(file, index, record)) process.exitCode ??= 1;
});
