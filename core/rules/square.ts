/**
 * A square is a number from 0 (`a1`) to 99 (`k10`): file from Red's left + 10 × row from Red's back row.
 * Files are written without j, as the federation does; `j` is read as `k`.
 */
export type Square = number;

export const FILES = 'abcdefghik';
export const SQUARES: readonly Square[] = Array.from({ length: 100 }, (_, square) => square);

/** The two lakes of two by two squares: nothing enters or crosses them (B, Preparation 9). */
export const LAKES: readonly Square[] = ['c5', 'd5', 'g5', 'h5', 'c6', 'd6', 'g6', 'h6'].map(
  (name) => FILES.indexOf(name.charAt(0)) + 10 * (Number(name.slice(1)) - 1),
);

const LAKE: readonly boolean[] = SQUARES.map((square) => LAKES.includes(square));
const NAMES: readonly string[] = SQUARES.map((s) => `${FILES.charAt(s % 10)}${Math.floor(s / 10) + 1}`);
const BY_NAME: ReadonlyMap<string, Square> = new Map([
  ...NAMES.map((name, square) => [name, square] as const),
  ...SQUARES.filter((s) => s % 10 === 9).map((s) => [`j${Math.floor(s / 10) + 1}`, s] as const),
]);

export const isLake = (square: Square): boolean => LAKE[square] === true;

export const fileOf = (square: Square): number => square % 10;

/** 0 for Red's back row to 9 for Blue's. */
export const rowOf = (square: Square): number => (square - (square % 10)) / 10;

/** `a1` … `k10`; undefined where the text names no square. */
export const parseSquare = (text: string): Square | undefined => BY_NAME.get(text);

export function makeSquare(square: Square): string {
  const name = NAMES[square];
  if (name === undefined) throw new Error(`no square ${square}`);
  return name;
}

function ray(from: Square, step: number): readonly Square[] {
  const squares: Square[] = [];
  for (let at = from; ; ) {
    const next = at + step;
    if (next < 0 || next > 99) return squares;
    if ((step === 1 || step === -1) && rowOf(next) !== rowOf(at)) return squares;
    if (isLake(next)) return squares;
    squares.push(next);
    at = next;
  }
}

/** From each square, in the four directions, the squares of the line up to the edge or a lake, nearest first. */
export const RAYS: readonly (readonly (readonly Square[])[])[] = SQUARES.map((from) =>
  isLake(from) ? [] : [10, -10, -1, 1].map((step) => ray(from, step)),
);

/** The squares that share an edge with each square, lakes left out. */
export const NEIGHBOURS: readonly (readonly Square[])[] = RAYS.map((rays) => rays.flatMap((line) => line.slice(0, 1)));

/** Adjacent means sharing an edge. */
export function isAdjacent(a: Square, b: Square): boolean {
  const gap = a > b ? a - b : b - a;
  return gap === 10 || (gap === 1 && rowOf(a) === rowOf(b));
}

/** Squares apart on one file or row; 0 for the same square, undefined where no line joins the two. */
export function distance(a: Square, b: Square): number | undefined {
  const gap = a > b ? a - b : b - a;
  if (rowOf(a) === rowOf(b)) return gap;
  return fileOf(a) === fileOf(b) ? gap / 10 : undefined;
}

/** The squares strictly between two squares of one line, from `a` on, lakes included. */
export function between(a: Square, b: Square): readonly Square[] {
  const apart = distance(a, b);
  if (apart === undefined) throw new Error(`${makeSquare(a)} and ${makeSquare(b)} are not in one line`);
  const step = apart === 0 ? 0 : (b - a) / apart;
  return Array.from({ length: Math.max(0, apart - 1) }, (_, i) => a + step * (i + 1));
}
