import type { Side } from '../../core/rules/piece.ts';
import type { Ply, Position } from '../../core/rules/position.ts';
import { between, type Square } from '../../core/rules/square.ts';
import type { Crossed } from '../board/borders.tsx';

/** A border by its two squares, the lower or left one first. */
type Pair = readonly [Square, Square];

const pairsOf = (move: readonly Square[]): readonly Pair[] =>
  move.slice(1).flatMap((to, i) => {
    const from = move[i] ?? to;
    const line = [from, ...between(from, to), to];
    return line.slice(1).map((square, at): Pair => {
      const before = line[at] ?? square;
      return before < square ? [before, square] : [square, before];
    });
  });

const isSame = (a: Pair) => (b: Pair): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * The borders that a side's last moves have all taken one piece over, and how often, where it has been more than once (rules.md,
 * Two-squares): how near the next crossing is to being barred.
 */
export function crossings(position: Position, side: Side): readonly Crossed[] {
  let ply: Ply | undefined = position.turn === side ? position.last?.before : position.last;
  const piece = ply?.piece;
  let pairs = ply ? pairsOf(ply.move) : [];
  let times = 0;
  while (ply !== undefined && ply.piece === piece) {
    const here = pairsOf(ply.move);
    const common = pairs.filter((pair) => here.some(isSame(pair)));
    if (common.length === 0) break;
    pairs = common;
    times += 1;
    ply = ply.before?.before;
  }
  const most = position.variant.twoSquares;
  const stands = piece !== undefined && position.board.some((one) => one?.id === piece && one.side === side);
  return times < 2 || !stands ? [] : pairs.map((pair) => ({ between: pair, times: Math.min(times, most), most }));
}
