import { boardOf, makeBoard, parseBoard, type Board } from '../rules/board.ts';
import { endOf, judge, type Rule } from '../rules/legal.ts';
import { parseMove, type Move } from '../rules/notation.ts';
import { SIDES, type Side } from '../rules/piece.ts';
import { emptyPosition, encounter, play, positionOf, type Battle, type Position } from '../rules/position.ts';
import { parseSetup, placed } from '../rules/setup.ts';
import type { Variant } from '../rules/variant.ts';
import { commitmentOf, type Hash } from './commitment.ts';
import { ACTS, LAPSES } from './event.ts';
import type { GameRecord, RecordEvent } from './record.ts';
import { isReason, resultOf, type Result } from './result.ts';

export type Illegal = { readonly ply: number; readonly move: string; readonly rule: Rule | 'notation' };

/** What checking a record came to (`api.md`, The game record). */
export type Verdict = {
  readonly ok: boolean;
  readonly plies: number;
  readonly illegal: Illegal | undefined;
  /** What the rules of the board give, or what an event explains; undefined where the game goes on. */
  readonly result: Result | undefined;
  readonly commitments: 'kept' | 'broken' | 'absent';
  /** The board before the first illegal move, or at the end. */
  readonly position: readonly string[];
  /** What is wrong beside the moves, for people. */
  readonly problem: string | undefined;
};

/** A ply that was played, with the position it was played in and the one after. */
export type Played = { readonly before: Position; readonly move: Move; readonly battle: Battle | undefined; readonly after: Position };

/**
 * Plays a record by the rules it names and compares what it claims. `variant` is the edition that the record was played by; `onPly` is
 * told each ply in turn, up to the first that is illegal.
 */
export function verify(record: GameRecord, variant: Variant, hash: Hash, onPly?: (played: Played) => void): Verdict {
  const commitments = commitmentsOf(record, variant, hash);
  const start = startOf(record, variant);
  if (typeof start === 'string') return verdictOf(emptyPosition(variant), { commitments, problem: start });
  const stopped = stoppedAt(record);
  let position = start;
  let end: Result | undefined = begins(record) ? endOf(position) : undefined;
  for (const text of record.moves) {
    const rule = end === undefined && position.plies < stopped ? refusalOf(position, text) : 'phase';
    if (rule !== undefined) return verdictOf(position, { commitments, illegal: { ply: position.plies + 1, move: text, rule } });
    const move = parseMove(text) ?? [];
    const [before, battle] = [position, encounter(position, move)];
    position = play(before, move, battle);
    onPly?.({ before, move, battle, after: position });
    end = endOf(position);
  }
  return conclude(record, position, end, commitments);
}

/** After how many plies an event ended the game: no move can follow it. */
const stoppedAt = ({ events = [] }: GameRecord): number =>
  events.reduce((least, event) => (explanationOf(event) === undefined ? least : Math.min(least, event.after)), Number.POSITIVE_INFINITY);

const begins = (record: GameRecord): boolean => record.position !== undefined || record.setups !== undefined;

/** The position before the first ply; what is wrong with it where it is none. */
export function startOf(record: GameRecord, variant: Variant): Position | string {
  const board = boardFor(record, variant);
  return typeof board === 'string' ? board : positionOf(variant, board, record.position && record.turn);
}

function boardFor(record: GameRecord, variant: Variant): Board | string {
  const { position, setups } = record;
  if (position !== undefined) {
    const board = parseBoard(position);
    if (board === undefined) return 'the position is not ten rows of ten squares with the lakes in their place';
    const foreign = board.find((piece) => piece?.rank !== undefined && variant.army[piece.rank] === undefined);
    return foreign === undefined ? board : `no army of ${variant.id} has a ${foreign.rank}`;
  }
  if (setups === undefined) return boardOf([]);
  const wrong = SIDES.find((side) => 'fault' in parseSetup(setups[side], variant));
  if (wrong !== undefined) return `the setup of ${wrong} is not an army of ${variant.id} on its four rows`;
  return boardOf(SIDES.flatMap((side) => placed(setups[side], side)));
}

function refusalOf(position: Position, text: string): Illegal['rule'] | undefined {
  const move = parseMove(text);
  return move === undefined ? 'notation' : judge(position, move)?.rule;
}

function commitmentsOf(record: GameRecord, variant: Variant, hash: Hash): Verdict['commitments'] {
  const { commitments, setups, salts } = record;
  if (commitments === undefined) return 'absent';
  if (setups === undefined || salts === undefined) return 'broken';
  const kept = (side: Side) => commitmentOf(hash, variant.id, side, { setup: setups[side], salt: salts[side] }) === commitments[side];
  return SIDES.every(kept) ? 'kept' : 'broken';
}

function conclude(record: GameRecord, position: Position, end: Result | undefined, commitments: Verdict['commitments']): Verdict {
  const stated = record.result ? { winner: record.result.winner ?? undefined, reason: record.result.reason } : undefined;
  const explained = (record.events ?? []).filter((event) => event.after === record.moves.length).map(explanationOf);
  const result = end ?? (stated && explained.find((one) => one !== undefined && isSame(one, stated)));
  if (stated !== undefined && (result === undefined || !isSame(stated, result))) {
    return verdictOf(position, { result, commitments, problem: 'the result is neither what the rules give nor explained by an event' });
  }
  if (commitments === 'broken') return verdictOf(position, { result, commitments, problem: 'a commitment is not that of the setup' });
  return verdictOf(position, { result, commitments });
}

const BOARD_REASONS: readonly string[] = ['captured', 'immobile', 'both-immobile'];

/** The result that an event stands for. What only the board can give no event explains. */
function explanationOf(event: RecordEvent): Result | undefined {
  const { type, by, winner, reason } = event;
  if (type === 'ended') return reason !== undefined && isReason(reason) && !BOARD_REASONS.includes(reason) ? { winner: winner ?? undefined, reason } : undefined;
  const act = ACTS.find((name) => name === type);
  if (act !== undefined && by !== undefined) return resultOf({ type: act, by, at: 0 });
  const lapse = LAPSES.find((name) => name === type);
  return lapse && resultOf({ type: lapse, at: 0 });
}

const isSame = (a: Result, b: Result): boolean => a.winner === b.winner && a.reason === b.reason;

function verdictOf(position: Position, found: Partial<Verdict>): Verdict {
  const { illegal, result, commitments = 'absent', problem } = found;
  const ok = illegal === undefined && problem === undefined;
  return { ok, plies: position.plies, illegal, result, commitments, position: makeBoard(position.board), problem };
}
