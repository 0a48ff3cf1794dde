import { FORTY, type Army } from '../army.ts';
import { refuseLine, run, type Gait } from '../gait.ts';
import { firstOf, lastOf } from '../notation.ts';
import { isAdjacent } from '../square.ts';
import type { Variant } from '../variant.ts';
import { original } from './original.ts';

/** Thirty-nine as the sheet counts them: five sergeants, six scouts; one square of the four rows stays empty (N, Het doel van het spel). */
const ARMY: Army = { ...FORTY, '4': 5, '2': 6 };

/** A scout moves along a line or attacks, but attacks only the next square (N, Regels om aan te vallen 1). */
const scout: Gait = {
  moves: (board, from, side) => run.moves(board, from, side).filter((move) => board[lastOf(move)] === undefined || isAdjacent(from, lastOf(move))),
  stuck: run.stuck,
  refuse: (board, move) => refuseLine(board, move, board[lastOf(move)] === undefined || board[lastOf(move)] === board[firstOf(move)] ? 9 : 1),
};

/** The Dutch rule sheet (N). */
export const classic: Variant = {
  ...original,
  id: 'classic',
  edition: 1,
  army: ARMY,
  // “In three consecutive turns”: the third is already one too many (N, Regels om te bewegen 4).
  twoSquares: 2,
  moreSquares: false,
  gaitOf: (rank) => (rank === '2' ? scout : original.gaitOf(rank)),
};
