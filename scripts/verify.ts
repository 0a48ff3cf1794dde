import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findVariant } from '../core/rules/variants/all.ts';
import { parseRecords } from '../core/game/parserecord.ts';
import type { GameRecord } from '../core/game/record.ts';
import { verify } from '../core/game/verify.ts';
import { parseJson } from './json.ts';

/** `npm run verify -- FILE…`: one JSON line a record; exit 0 all ok, 1 a record is not, 2 a file cannot be read. */

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

class Unreadable extends Error {}

function recordsIn(file: string): readonly GameRecord[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new Unreadable(error instanceof TypeError ? 'not UTF-8 text' : messageOf(error));
  }
  if (text.trim() === '') throw new Unreadable('empty');
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    throw new Unreadable(messageOf(error));
  }
  const parsed = parseRecords(json);
  if ('fault' in parsed) throw new Unreadable(`${parsed.fault.place}: wanted ${parsed.fault.wanted}`);
  return parsed.records;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
let code = 0;
for (const file of files) {
  try {
    for (const [index, record] of recordsIn(file).entries()) if (!check(file, index, record)) code = Math.max(code, 1);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    process.stderr.write(`${file}: ${error.message}\n`);
    code = 2;
  }
}
process.exitCode = code;
