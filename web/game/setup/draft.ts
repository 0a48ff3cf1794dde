import { compare, FORTY, piecesOf } from '../../../core/rules/army.ts';
import { boardOf } from '../../../core/rules/board.ts';
import { isStuck } from '../../../core/rules/legal.ts';
import { isRank, type Rank, type Side } from '../../../core/rules/piece.ts';
import { positionOf } from '../../../core/rules/position.ts';
import { HOME_SIZE, placed, ROWS, squareAt } from '../../../core/rules/setup.ts';
import { FILES, type Square } from '../../../core/rules/square.ts';
import type { Variant } from '../../../core/rules/variant.ts';

/** A deployment being made: the forty squares from the front row to the back, each row from the owner's left. */
export type Draft = readonly (Rank | undefined)[];

const WIDTH = FILES.length;

export const EMPTY: Draft = Array.from({ length: HOME_SIZE }, () => undefined);

/** The setup as it is sent; `.` for an empty square. */
export const makeDraft = (draft: Draft): string =>
  Array.from({ length: ROWS }, (_, row) => draft.slice(row * WIDTH, (row + 1) * WIDTH).map((rank) => rank ?? '.').join('')).join('/');

/** Undefined for what is no such text, or has more of a rank than the army. */
export function parseDraft(text: string, { army }: Variant): Draft | undefined {
  const tokens = [...text.replaceAll('/', '')];
  if (tokens.length !== HOME_SIZE || text.split('/').length !== ROWS) return undefined;
  const draft = tokens.map((token) => (isRank(token) ? token : undefined));
  return compare(draft.filter((rank) => rank !== undefined), army).extra.length === 0 ? draft : undefined;
}

/** Where setups of an army are kept: variants that deploy the forty share theirs. */
export const shelfFor = ({ id, army }: Variant): string => (army === FORTY ? 'setups' : `setups.${id}`);

/** Which place of a draft a square is; -1 for a square that is not the side's own. */
export const placeOn = (square: Square, side: Side): number =>
  Array.from({ length: HOME_SIZE }, (_, i) => i).findIndex((i) => squareOn(i, side) === square);

export const squareOn = (place: number, side: Side): Square => squareAt(Math.floor(place / WIDTH), place % WIDTH, side);

/** What of the army is not on the board yet, strongest first, each as often as it is missing. */
export function unplaced(draft: Draft, { army }: Variant): readonly Rank[] {
  const rest = [...piecesOf(army)];
  for (const rank of draft) {
    const at = rank === undefined ? -1 : rest.indexOf(rank);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

export const put = (draft: Draft, place: number, rank: Rank | undefined): Draft => draft.with(place, rank);

/** Two squares change places, whatever stands on them. */
export const swap = (draft: Draft, a: number, b: number): Draft => draft.with(a, draft[b]).with(b, draft[a]);

export const mirror = (draft: Draft): Draft => draft.map((_, i) => draft[i - (i % WIDTH) + (WIDTH - 1 - (i % WIDTH))]);

/** Puts what is missing on the empty squares in any order; `random` gives numbers from 0 up to 1. */
export function fillUp(draft: Draft, variant: Variant, random: () => number): Draft {
  const rest = [...unplaced(draft, variant)];
  const empty = draft.flatMap((rank, i) => (rank === undefined ? [i] : []));
  for (let i = empty.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [empty[i], empty[j]] = [empty[j] ?? 0, empty[i] ?? 0];
  }
  const filled = [...draft];
  for (const place of empty) filled[place] = rest.pop();
  return filled;
}

/** A whole army in any order that can move; what is dealt walled in is dealt again. */
export function shuffled(variant: Variant, random: () => number): Draft {
  for (let tries = 0; tries < 20; tries += 1) {
    const draft = fillUp(EMPTY, variant, random);
    if (!isWalledIn(draft, variant)) return draft;
  }
  return fillUp(EMPTY, variant, random);
}

/** Whether an army so deployed could make no first move (rules.md, End of a game): it would lose before ply 1. */
export function isWalledIn(draft: Draft, variant: Variant): boolean {
  return isStuck(positionOf(variant, boardOf(placed(makeDraft(draft), 'red'))), 'red');
}
