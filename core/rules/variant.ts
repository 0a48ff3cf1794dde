import type { Army } from './army.ts';
import type { Strike } from './battle.ts';
import type { Gait } from './gait.ts';
import type { Rank } from './piece.ts';

/**
 * The rules one game is played by: data, and the few functions in which variants differ. A game keeps the edition it began
 * with for ever; a change of rules is a new edition beside the old.
 */
export type Variant = {
  readonly id: string;
  readonly edition: number;
  readonly army: Army;
  /** Whose capture ends the game. */
  readonly goal: Rank;
  /** The one rank that can move more than a square without attacking, and is known by it. */
  readonly runner: Rank;
  /** The most moves a piece may make over one border in a row; one more is barred (two-squares rule). */
  readonly twoSquares: number;
  readonly moreSquares: boolean;
  /** Undefined for a rank that never moves. */
  readonly gaitOf: (rank: Rank) => Gait | undefined;
  readonly strike: Strike;
};
