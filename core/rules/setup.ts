import { compare, type Surplus } from './army.ts';
import { isRank, type Rank, type Side } from './piece.ts';
import { FILES, makeSquare, type Square } from './square.ts';
import type { Variant } from './variant.ts';

/**
 * A deployment that has the variant's army on the four rows of its owner: rows from the front to the back joined by `/`, each left to
 * right as the owner looks at the board, `.` for an empty square. One text serves either colour.
 */
export type Setup = string & { readonly kind: 'setup' };

/** What is wrong with a deployment, all of it at once. */
export type SetupFault = {
  readonly missing: readonly Surplus[];
  readonly extra: readonly Surplus[];
  readonly misplaced: readonly Misplaced[];
};

/** Rows that are too many or too few, a row (from 1 at the front) too long or too short, and what stands for no piece. */
export type Misplaced = { readonly rows: number } | { readonly row: number; readonly squares: number } | { readonly token: string };

export const ROWS = 4;
const WIDTH = FILES.length;

/** The squares a side deploys on. */
export const HOME_SIZE = ROWS * WIDTH;

/** A `Setup`, or what is missing, too much or out of place in the text (`api.md`, Conventions). */
export function parseSetup(text: string, variant: Variant): { readonly setup: Setup } | { readonly fault: SetupFault } {
  const rows = text.split('/');
  const tokens = rows.flatMap((row) => [...row]).filter((token) => token !== '.');
  const ranks = tokens.filter(isRank);
  const misplaced: readonly Misplaced[] = [
    ...(rows.length === ROWS ? [] : [{ rows: rows.length }]),
    ...rows.flatMap((row, i) => ([...row].length === WIDTH ? [] : [{ row: i + 1, squares: [...row].length }])),
    ...[...new Set(tokens.filter((token) => !isRank(token)))].map((token) => ({ token })),
  ];
  const fault = { ...compare(ranks, variant.army), misplaced };
  if (fault.missing.length + fault.extra.length + misplaced.length > 0) return { fault };
  return { setup: text as Setup };
}

/** What stands where, `?` read as a rank that is not known. For a `Setup`, or what a reader may know of one. */
export function placed(setup: string, side: Side): readonly (readonly [Square, Side, Rank | undefined])[] {
  return setup.split('/').flatMap((row, r) =>
    [...row].flatMap((token, file) => {
      if (token === '.') return [];
      return [[squareAt(r, file, side), side, isRank(token) ? token : undefined] as const];
    }),
  );
}

/** The square of a place in a setup: row 0 is the front, file 0 the owner's left. */
export const squareAt = (row: number, file: number, side: Side): Square =>
  side === 'red' ? (ROWS - 1 - row) * 10 + file : (10 - ROWS + row) * 10 + (WIDTH - 1 - file);

/** The deployment of an army that fills its rows, as the enemy sees it. */
export const FULL_SHAPE = Array.from({ length: ROWS }, () => '?'.repeat(WIDTH)).join('/');

/** The same setup with every rank unknown: where pieces stand is all that the enemy sees. */
export const faceDown = (setup: string): string => setup.replace(/[^./]/g, '?');

/** The squares of a side's four rows, front row first, each from the owner's left. */
export const homeOf = (side: Side): readonly string[] =>
  Array.from({ length: HOME_SIZE }, (_, i) => makeSquare(squareAt(Math.floor(i / WIDTH), i % WIDTH, side)));
