import { isRank, SIDES, type Piece, type Rank, type Side } from './piece.ts';
import { isLake, SQUARES, type Square } from './square.ts';

/** What stands on each of the hundred squares. */
export type Board = readonly (Piece | undefined)[];

/** A board of pieces that have not moved, each told by the square it stands on. */
export function boardOf(pieces: Iterable<readonly [Square, Side, Rank | undefined]>): Board {
  const board: (Piece | undefined)[] = SQUARES.map(() => undefined);
  for (const [square, side, rank] of pieces) board[square] = { id: square, side, rank, moved: false, known: false };
  return board;
}

const LETTER: Readonly<Record<Side, string>> = { red: 'r', blue: 'b' };

/** Two characters a square: `..` empty, `~~` lake, `r9`, `bB`; `r?` where the rank is not known. */
const tokenOf = (piece: Piece | undefined, square: Square): string =>
  piece ? `${LETTER[piece.side]}${piece.rank ?? '?'}` : isLake(square) ? '~~' : '..';

/** Ten strings from rank 10 down to rank 1, ten tokens each (`api.md`, The game record). */
export function makeBoard(board: Board): readonly string[] {
  return Array.from({ length: 10 }, (_, i) => 90 - 10 * i).map((start) =>
    SQUARES.slice(start, start + 10)
      .map((square) => tokenOf(board[square], square))
      .join(' '),
  );
}

/** The board of ten such strings; undefined where they are not ten rows of ten tokens with the lakes in their place. */
export function parseBoard(rows: readonly string[]): Board | undefined {
  if (rows.length !== 10) return undefined;
  const pieces: [Square, Side, Rank][] = [];
  for (const [i, row] of rows.entries()) {
    const tokens = row.split(' ');
    if (tokens.length !== 10) return undefined;
    for (const [file, token] of tokens.entries()) {
      const square = 90 - 10 * i + file;
      if (token === tokenOf(undefined, square)) continue;
      const side = SIDES.find((s) => LETTER[s] === token.charAt(0));
      const rank = token.slice(1);
      if (side === undefined || !isRank(rank) || isLake(square)) return undefined;
      pieces.push([square, side, rank]);
    }
  }
  return boardOf(pieces);
}
