import type { View } from '../../core/game/view.ts';
import type { Side } from '../../core/rules/piece.ts';
import type { Position } from '../../core/rules/position.ts';
import { parseSquare, SQUARES, type Square } from '../../core/rules/square.ts';
import type { Drawn } from '../board/piece.tsx';

/** Whose eyes a finished game is looked at with. */
export type Eyes = Side | 'both';

/** The pieces of the present, as the server tells them. */
export function piecesNow(view: Pick<View, 'board'>): ReadonlyMap<Square, Drawn> {
  return new Map(
    view.board.flatMap(({ square, side, rank, moved, known }) => {
      const at = parseSquare(square);
      return at === undefined ? [] : [[at, { side, rank: rank ?? undefined, moved, known }] as const];
    }),
  );
}

/** The pieces of a position of that game, with no more ranks than those eyes could see then. */
export function piecesAt({ board }: Position, eyes: Eyes): ReadonlyMap<Square, Drawn> {
  return new Map(
    SQUARES.flatMap((square) => {
      const piece = board[square];
      if (piece === undefined) return [];
      const { side, moved, known } = piece;
      const open = eyes === 'both' || side === eyes || known;
      return [[square, { side, rank: open ? piece.rank : undefined, moved, known }] as const];
    }),
  );
}
