import type { Move } from '../../core/rules/notation.ts';
import type { Position } from '../../core/rules/position.ts';
import type { Line } from '../arbitrary.ts';

/** The repetition rules said once more, slowly, from a whole line of play: a second opinion on core's. Squares and pieces only. */

type Made = { readonly piece: number; readonly move: Move; readonly from: number; readonly to: number; readonly attack: boolean };

function madeIn({ positions, moves }: Line): readonly Made[] {
  return moves.map((move, i) => {
    const from = move[0]!;
    const to = move.at(-1)!;
    return { piece: positions[i]!.board[from]!.id, move, from, to, attack: positions[i]!.board[to] !== undefined };
  });
}

/** The borders crossed on the way along a move, each as the two squares it lies between: step by step from each square it names to the next. */
export function borders(move: Move): readonly string[] {
  const crossed: string[] = [];
  for (const [i, to] of move.slice(1).entries()) {
    let at = move[i]!;
    while (at !== to) {
      const next = at + Math.sign(to - at) * (Math.floor(at / 10) === Math.floor(to / 10) ? 1 : 10);
      crossed.push([at, next].toSorted((a, b) => a - b).join('|'));
      at = next;
    }
  }
  return crossed;
}

/** Counts, for each border the move would cross, the mover's latest moves that were this piece's and crossed it without a break. */
export function naiveTwoSquares(line: Line, move: Move): boolean {
  const made = madeIn(line);
  const position = line.positions.at(-1)!;
  const piece = position.board[move[0]!]!.id;
  return borders(move).some((border) => {
    let count = 0;
    for (let i = made.length - 2; i >= 0; i -= 2) {
      const ply = made[i]!;
      if (ply.piece !== piece || !borders(ply.move).includes(border)) break;
      count += 1;
    }
    return count >= position.variant.twoSquares;
  });
}

/** Which piece stands where, in words. */
const told = (position: Position): string => position.board.map((piece) => piece?.id ?? '').join();

const beside = (a: number, b: number): boolean => Math.abs((a % 10) - (b % 10)) + Math.abs(Math.floor(a / 10) - Math.floor(b / 10)) === 1;

/**
 * Looks back from the last ply, pair by pair: the mover's ply threatened, the reply was no attack and left a square beside the chaser.
 * An attack of the mover's may begin a chase but is never inside one.
 */
function chaseOf({ positions }: Line, made: readonly Made[]): { readonly since: number; readonly evaders: readonly number[] } | undefined {
  let since: number | undefined;
  const evaders: number[] = [];
  for (let reply = made.length - 1; reply >= 1; reply -= 2) {
    const threat = made[reply - 1]!;
    const evasion = made[reply]!;
    const stood = positions[reply]!; // after the threat, before the reply
    const chaser = stood.board[threat.to];
    const threatens =
      chaser?.id === threat.piece && chaser.side !== stood.turn && stood.board.some((piece, square) => piece?.side === stood.turn && beside(square, threat.to));
    if (!threatens || evasion.attack || !beside(evasion.from, threat.to)) break;
    since = reply;
    evaders.push(evasion.piece);
    if (threat.attack) break;
  }
  return since === undefined ? undefined : { since, evaders };
}

export function naiveMoreSquares(line: Line, move: Move): boolean {
  const position = line.positions.at(-1)!;
  if (!position.variant.moreSquares) return false;
  const made = madeIn(line);
  const chase = chaseOf(line, made);
  const [from, to] = [move[0]!, move.at(-1)!];
  const own = made.at(-2);
  if (chase === undefined || position.board[to] !== undefined) return false;
  if (own !== undefined && own.from === to && own.to === from) return false;
  if (!position.board.some((piece, square) => piece !== undefined && chase.evaders.includes(piece.id) && beside(square, to))) return false;
  const board = position.board.map((piece, square) => (square === to ? position.board[from] : square === from ? undefined : piece));
  const next = told({ ...position, board });
  return line.positions.slice(chase.since).some((before) => told(before) === next);
}
