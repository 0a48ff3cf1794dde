import { SIDES, type Rank, type Side } from '../rules/piece.ts';
import { isLake, makeSquare, parseSquare, rowOf, type Square } from '../rules/square.ts';
import type { VariantId } from '../rules/variants/all.ts';
import type { Reason } from '../game/result.ts';

/** How the archive of Gravon writes a game down: its letters, names and numbers. `docs/gravon.md` says what proves each. */

/** The ranks in the order of its letters. */
const LETTERED: readonly Rank[] = ['B', 'S', '2', '3', '4', '5', '6', '7', '8', '9', 'M', 'F'];
const FIRST: Readonly<Record<Side, string>> = { red: 'B', blue: 'N' };

const letterAt = (side: Side, i: number): string => String.fromCharCode(FIRST[side].charCodeAt(0) + i);

/** What a letter of its board stands for. */
export const PIECES: ReadonlyMap<string, { readonly side: Side; readonly rank: Rank }> = new Map(
  SIDES.flatMap((side) => LETTERED.map((rank, i) => [letterAt(side, i), { side, rank }] as const)),
);

/** The letter of a piece; undefined for the ranks of the Duke's game. */
export function letterOf(side: Side, rank: Rank): string | undefined {
  const i = LETTERED.indexOf(rank);
  return i < 0 ? undefined : letterAt(side, i);
}

/** The letter of a square where no piece stands. */
export const bareLetter = (square: Square): string => (isLake(square) ? '_' : 'A');

/** Who deploys on a square. */
export const homeOf = (square: Square): Side | undefined => (rowOf(square) < 4 ? 'red' : rowOf(square) > 5 ? 'blue' : undefined);

/** Its types of game with the variants that each may have been, the strictest first: `classic` does not say which text it was played by. */
export const GAME_TYPES: ReadonlyMap<string, readonly [VariantId, ...VariantId[]]> = new Map([
  ['classic', ['isf', 'original']],
  ['barrage', ['barrage']],
  ['duell', ['duel']],
]);

export const gameTypeOf = (variant: string): string | undefined =>
  [...GAME_TYPES].find(([, ids]) => ids.some((id) => id === variant))?.[0];

const SQUARE = /^([A-K])(10|[0-9])$/;

/** `A4` … `K10`, with `J` for `K` and `0` for the tenth row; undefined for anything else. */
export function parseGravonSquare(text: string): Square | undefined {
  const [, file = '', row = ''] = SQUARE.exec(text) ?? [];
  return parseSquare(file.toLowerCase() + (row === '0' ? '10' : row));
}

export const makeGravonSquare = (square: Square): string => makeSquare(square).toUpperCase();

/** The `winner` of its result; null for a draw. */
export const WINNERS: ReadonlyMap<string, Side | null> = new Map([['1', 'red'], ['2', 'blue'], ['3', null]]);

/**
 * The `type` of its result. Of two with the same reason the first is the one to write; a player who was missing (10, 14) is none of our
 * reasons.
 */
export const ENDINGS: ReadonlyMap<string, Reason | undefined> = new Map([
  ['0', 'immobile'],
  ['1', 'captured'],
  ['2', 'both-immobile'],
  ['3', 'resignation'],
  ['4', 'agreement'],
  ['11', 'time'],
  ['12', 'duration'],
  ['13', 'time'],
  ['10', undefined],
  ['14', undefined],
]);

/** The first code that stands for a value. */
export const codeOf = <T>(codes: ReadonlyMap<string, T>, value: T): string | undefined => [...codes].find(([, one]) => one === value)?.[0];

/** Whether the form can say what game this was, and how it ended. */
export const isCarried = (variant: string, reason: Reason): boolean => gameTypeOf(variant) !== undefined && codeOf(ENDINGS, reason) !== undefined;
