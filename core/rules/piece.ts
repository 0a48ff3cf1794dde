import type { Square } from './square.ts';

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

/** Strength as it is written: `api.md`, Conventions. `D T 1` are of the Duke's game. */
export const RANKS = ['F', 'B', 'S', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'M', 'D', 'T'] as const;
export type Rank = (typeof RANKS)[number];

const KNOWN: ReadonlySet<string> = new Set(RANKS);

export const isRank = (text: string): text is Rank => KNOWN.has(text);

/**
 * A piece is told from others by the square it was deployed on, which both players saw: never by its rank.
 * `rank` is undefined where whoever holds this position does not know it.
 */
export type Piece = {
  readonly id: Square;
  readonly side: Side;
  readonly rank: Rank | undefined;
  readonly moved: boolean;
  /** Whether the enemy knows the rank: from a battle, or from a move only one rank can make. */
  readonly known: boolean;
};
