import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRecords } from '../../core/game/parserecord.ts';
import type { GameRecord } from '../../core/game/record.ts';
import { verify, type Illegal } from '../../core/game/verify.ts';
import { isVariantId, variantOf } from '../../core/rules/variants/all.ts';
import { FILES } from '../../core/rules/square.ts';

type Expectation = {
  readonly illegal: Illegal | null;
  readonly result?: GameRecord['result'];
  readonly squares?: Readonly<Record<string, string>>;
};
type Vector = { readonly name: string; readonly why: string; readonly record: GameRecord; readonly expect: Expectation };

const FOLDER = new URL('../vectors/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

function vectorsIn(file: string): readonly Vector[] {
  const json: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const parsed = parseRecords(json);
  if ('fault' in parsed) throw new Error(`${file}: ${parsed.fault.place}: wanted ${parsed.fault.wanted}`);
  const told = json as readonly Pick<Vector, 'name' | 'why' | 'expect'>[];
  return parsed.records.map((record, i) => ({ ...told[i]!, record }));
}

/** No vector commits to a setup, so none asks for a hash. */
function noHash(): never {
  throw new Error('a vector has no commitments to hash');
}

/** What stands on a named square of ten rows of tokens, rank 10 first. */
function tokenOn(position: readonly string[], name: string): string | undefined {
  return position[10 - Number(name.slice(1))]?.split(' ')[FILES.indexOf(name.charAt(0))];
}

const ran: Record<string, number> = {};

for (const file of files) {
  describe(file, () => {
    test.each(vectorsIn(file))('$name: $why', ({ record, expect: wanted }) => {
      const { variant: id } = record;
      if (!isVariantId(id)) throw new Error(`no rules for ${id}`);
      ran[id] = (ran[id] ?? 0) + 1;
      const verdict = verify(record, variantOf(id), noHash);
      expect(verdict.illegal ?? null).toEqual(wanted.illegal);
      expect(verdict.ok).toBe(wanted.illegal === null);
      expect(verdict.plies).toBe(wanted.illegal === null ? record.moves.length : wanted.illegal.ply - 1);
      if (wanted.result !== undefined) {
        expect(verdict.result ? { winner: verdict.result.winner ?? null, reason: verdict.result.reason } : null).toEqual(wanted.result);
      }
      for (const [name, token] of Object.entries(wanted.squares ?? {})) expect(`${name} ${tokenOn(verdict.position, name)}`).toBe(`${name} ${token}`);
    });
  });
}

test('every vector was played, by the rules of its own variant', () => {
  expect(ran).toEqual({ original: 10, isf: 65, classic: 8, duke: 37 });
});
