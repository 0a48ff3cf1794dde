import { byStrength, type Strike } from '../battle.ts';
import { refuseLine, step, type Gait, type Misstep } from '../gait.ts';
import type { Board } from '../board.ts';
import { firstOf, lastOf, type Move } from '../notation.ts';
import type { Rank, Side } from '../piece.ts';
import { distance, isLake, NEIGHBOURS, RAYS } from '../square.ts';
import type { Variant } from '../variant.ts';

/** How far a serf goes in one move (T, To Attack 6). */
const SERF_STEPS = 3;

/** One to three steps, turning at will, over empty squares; the last may attack, which ends the move. No square twice. */
const serf: Gait = {
  moves(board, from, side) {
    const moves: Move[] = [];
    walk(board, [from], side, moves);
    return moves;
  },
  stuck: step.stuck,
  refuse: refusePath,
};

function walk(board: Board, path: Move, side: Side, moves: Move[]): void {
  for (const to of NEIGHBOURS[lastOf(path)] ?? []) {
    const met = board[to];
    if (path.includes(to) || met?.side === side) continue;
    const further = [...path, to];
    moves.push(further);
    if (met === undefined && further.length <= SERF_STEPS) walk(board, further, side, moves);
  }
}

function refusePath(board: Board, path: Move): Misstep | undefined {
  const legs = path.slice(1).map((square, i) => distance(path[i] ?? square, square));
  if (legs.includes(undefined)) return 'direction';
  if (legs.length > SERF_STEPS || legs.some((leg) => (leg ?? 0) > 1)) return 'range';
  const start = firstOf(path);
  const passed = path.slice(1, -1);
  if (passed.some((square) => square !== start && (board[square] !== undefined || isLake(square)))) return 'blocked';
  return new Set(path).size < path.length ? 'revisit' : undefined;
}

/** How far a bow shoots: exactly two squares in a line, over an empty one (T, To Attack 7). */
const SHOT = 2;

/** One square like the others; or a shot at what stands two squares away. */
const archer: Gait = {
  moves(board, from, side) {
    const shots = (RAYS[from] ?? []).flatMap(([near, far]): readonly Move[] => {
      if (near === undefined || far === undefined || board[near] !== undefined) return [];
      const met = board[far];
      return met !== undefined && met.side !== side ? [[from, far]] : [];
    });
    return [...step.moves(board, from, side), ...shots];
  },
  stuck: step.stuck,
  refuse: (board, move) => refuseLine(board, move, isAimed(board, move) ? SHOT : 1),
};

const isAimed = (board: Board, move: Move): boolean => board[lastOf(move)] !== undefined && lastOf(move) !== firstOf(move);

/** `apart` tells a bow shot from a blow: only an archer strikes from two squares away in its own name (T, The Ranks). */
const strike: Strike = (attacker, defender, apart) => {
  if (defender === 'D') return 'attacker';
  if (defender === 'T') return 'defender';
  if (attacker === '2' && apart === SHOT) return 'attacker';
  if (attacker === '1' && defender === '6') return 'attacker';
  return byStrength(attacker, defender);
};

const GAITS: Readonly<Partial<Record<Rank, Gait>>> = { '6': step, '5': step, '4': step, '3': serf, '2': archer, '1': step };

/** The Duke's game of twelve pieces, anywhere on the forty squares (T). */
export const duke: Variant = {
  id: 'duke',
  edition: 1,
  army: { D: 1, '6': 1, '5': 2, '4': 2, '3': 2, '2': 2, '1': 1, T: 1 },
  goal: 'D',
  runner: '3',
  twoSquares: 5,
  moreSquares: false,
  gaitOf: (rank) => GAITS[rank],
  strike,
};

