import { parseBoard } from '../../core/rules/board.ts';
import { judge } from '../../core/rules/legal.ts';
import { parseMove, type Move } from '../../core/rules/notation.ts';
import { RANKS, type Rank } from '../../core/rules/piece.ts';
import { encounter, play, positionOf, type Position } from '../../core/rules/position.ts';
import type { Variant } from '../../core/rules/variant.ts';

/** A position to play from, and the moves that lead to the one that a rule bars. */
export type Example = {
  readonly name: 'followed' | 'following' | 'lake';
  readonly start: Position;
  /** The last of them is barred. */
  readonly moves: readonly Move[];
  readonly hunter: Rank;
  readonly hunted: Rank;
};

type Cast = { readonly hunter: Rank; readonly hunted: Rank; readonly wall: Rank };

/** Whom a variant has for the parts: the booklet's colonel and major where it has them, else two that go a square at a time, the one beating the other. */
function castOf({ army, gaitOf, strike, goal, runner }: Variant): Cast | undefined {
  const walkers = (['8', '7', ...RANKS.toReversed()] as readonly Rank[]).filter((rank) => army[rank] !== undefined && rank !== runner && gaitOf(rank) !== undefined);
  const wall = RANKS.find((rank) => army[rank] !== undefined && rank !== goal && gaitOf(rank) === undefined);
  const [hunter] = walkers;
  const hunted = walkers.find((rank) => hunter !== undefined && strike(hunter, rank, 1) === 'attacker' && strike(rank, hunter, 1) === 'defender');
  return hunter === undefined || hunted === undefined || wall === undefined ? undefined : { hunter, hunted, wall };
}

const EMPTY = '.. .. .. .. .. .. .. .. .. ..';
const LAKES = '.. .. ~~ ~~ .. .. ~~ ~~ .. ..';

/** Rows from rank 10 down; `H` for the hunter, `h` for the hunted, `w` for a wall, `g` for the flag or Duke. */
const boards: Readonly<Record<Example['name'], readonly string[]>> = {
  followed: ['bw bh .. bw .. .. .. .. .. bg', '.. .. .. .. .. .. .. .. bH ..', '.. rH .. .. .. .. .. .. .. ..', EMPTY, LAKES, LAKES, EMPTY, EMPTY, EMPTY, 'rh .. .. .. .. .. .. .. .. rg'],
  following: ['bw bh .. bw .. .. .. .. .. bg', '.. .. rH .. .. .. .. .. bH ..', EMPTY, EMPTY, LAKES, LAKES, EMPTY, EMPTY, EMPTY, 'rh .. .. .. .. .. .. .. .. rg'],
  lake: ['.. .. .. .. .. .. .. .. bH bg', EMPTY, EMPTY, EMPTY, LAKES, LAKES, 'rH .. bh .. .. .. .. .. .. ..', EMPTY, '.. .. .. .. .. .. .. .. .. rh', '.. .. .. .. .. .. .. .. .. rg'],
};

/** A first move, and then these over and over. */
const lines: Readonly<Record<Example['name'], readonly [first: readonly string[], round: readonly string[]]>> = {
  followed: [['b8-b9'], ['b10-c10', 'b9-c9', 'c10-b10', 'c9-b9']],
  following: [['c9-b9'], ['b10-c10', 'b9-c9', 'c10-b10', 'c9-b9']],
  lake: [
    ['a4-b4', 'c4-d4'],
    [
      'b4-c4', 'd4-e4', 'c4-d4', 'e4-e5', 'd4-e4', 'e5-e6', 'e4-e5', 'e6-e7', 'e5-e6', 'e7-d7', 'e6-e7', 'd7-c7', 'e7-d7', 'c7-b7', 'd7-c7', 'b7-b6', 'c7-b7', 'b6-b5',
      'b7-b6', 'b5-b4', 'b6-b5', 'b4-c4', 'b5-b4', 'c4-d4',
    ],
  ],
};

const LONGEST = 60;

/** The booklet's examples with the pieces of a variant, each as far as that variant's own numbers let it go. */
export function examplesOf(variant: Variant): readonly Example[] {
  const cast = castOf(variant);
  if (cast === undefined) return [];
  return (['followed', 'following', ...(variant.moreSquares ? (['lake'] as const) : [])] as const).flatMap((name) => exampleOf(variant, name, cast) ?? []);
}

function exampleOf(variant: Variant, name: Example['name'], { hunter, hunted, wall }: Cast): Example | undefined {
  const parts: Readonly<Record<string, Rank>> = { H: hunter, h: hunted, w: wall, g: variant.goal };
  const board = parseBoard(boards[name].map((row) => row.replaceAll(/(?<=[rb])[Hhwg]/g, (part) => parts[part] ?? part)));
  if (board === undefined) return undefined;
  const start = positionOf(variant, board);
  const [first, round] = lines[name];
  const moves: Move[] = [];
  for (let at = start; moves.length < LONGEST; ) {
    const move = parseMove(first[moves.length] ?? round[(moves.length - first.length) % round.length] ?? '') ?? [];
    moves.push(move);
    if (judge(at, move) !== undefined) break;
    at = played(at, move);
  }
  return { name, start, moves, hunter, hunted };
}

export const played = (position: Position, move: Move): Position => play(position, move, encounter(position, move));
