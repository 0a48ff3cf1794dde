import { commitmentText } from '../../core/game/commitment.ts';
import type { GameRecord } from '../../core/game/record.ts';
import { startOf, verify, type Verdict } from '../../core/game/verify.ts';
import { battleOf } from '../../core/game/view.ts';
import { makeMove } from '../../core/rules/notation.ts';
import { SIDES } from '../../core/rules/piece.ts';
import type { Position } from '../../core/rules/position.ts';
import type { Variant } from '../../core/rules/variant.ts';
import type { Moved } from '../game/positions.ts';
import { sha256 } from '../sha256.ts';

/** A record as it plays out: how it holds, and every position and ply up to the end or the first move that breaks a rule. */
export type Replayed = { readonly verdict: Verdict; readonly positions: readonly Position[]; readonly log: readonly Moved[] };

/** Both armies are open: what is in a file its reader has already. `hash` as `verify` wants it. */
export function replayed(record: GameRecord, variant: Variant, hash: (text: string) => string): Replayed {
  const start = startOf(record, variant);
  const positions: Position[] = typeof start === 'string' || !hasBegun(record) ? [] : [start];
  const log: Moved[] = [];
  const verdict = verify(record, variant, hash, ({ before, move, battle, after }) => {
    positions.push(after);
    const told = battle ? battleOf(variant, before.turn, move, battle) : null;
    log.push({ type: 'moved', ply: after.plies, by: before.turn, move: makeMove(move), at: timeAt(record, log.length), battle: told });
  });
  return { verdict, positions, log };
}

/** When a move was made; empty where the record does not say so in words of ISO 8601. */
function timeAt({ times }: GameRecord, i: number): string {
  const time = times?.[i] ?? '';
  return Number.isNaN(Date.parse(time)) ? '' : time;
}

const hasBegun = ({ setups, position }: GameRecord): boolean => setups !== undefined || position !== undefined;

/** The same, with the fingerprints of both deployments made first; left out of the check where this page cannot make any. */
export async function replay(record: GameRecord, variant: Variant): Promise<Replayed> {
  const { commitments, setups, salts, ...rest } = record;
  if (commitments === undefined || setups === undefined || salts === undefined) return replayed(record, variant, () => '');
  const hashes = await Promise.all(
    SIDES.map(async (side) => {
      const said = commitmentText(variant.id, side, { setup: setups[side], salt: salts[side] });
      return [said, await sha256(said)] as const;
    }),
  );
  if (hashes.some(([, hash]) => hash === undefined)) return replayed({ ...rest, setups }, variant, () => '');
  const known = new Map(hashes);
  return replayed(record, variant, (said) => known.get(said) ?? '');
}
