import { parseSquare, type Square } from '../../../core/rules/square.ts';
import type { ViewMove } from '../../../core/game/view.ts';
import type { Mark } from '../../board/board.tsx';
import type { Drawn } from '../../board/piece.tsx';
import type { GameView } from '../store.ts';
import { endOf, startOf, type Step } from './moving.ts';

export type Marks = ReadonlyMap<Square, readonly Mark[]>;

/** Gathers marks by square. */
function gather(marked: readonly (readonly [Square | undefined, Mark])[]): Marks {
  const marks = new Map<Square, Mark[]>();
  for (const [square, mark] of marked) if (square !== undefined) marks.set(square, [...(marks.get(square) ?? []), mark]);
  return marks;
}

/** Where a move went from and to, and whether it was a battle. */
export const marksOfMove = (move: ViewMove | undefined | null): readonly (readonly [Square | undefined, Mark])[] =>
  move === undefined || move === null
    ? []
    : [
        [startOf(move.move), 'last'],
        [endOf(move.move), 'last'],
        ...(move.battle ? [[parseSquare(move.battle.square), 'battle'] as const] : []),
      ];

export const marksOnly = (move: ViewMove | undefined | null): Marks => gather(marksOfMove(move));

/** What is marked while the reader plays. */
export function marksFor(view: GameView, now: Step): Marks {
  const taken = new Set(view.board.map((piece) => piece.square));
  const from = now.step === 'picked' ? now.from : undefined;
  const movable = now.step === 'idle' || now.step === 'picked' || now.step === 'refused' ? new Set(view.legalMoves.map(startOf)) : [];
  const targets = view.legalMoves.filter((move) => from !== undefined && startOf(move) === from);
  const sent = now.step === 'chosen' || now.step === 'sending' || now.step === 'unsent' ? now.move : undefined;
  return gather([
    ...marksOfMove(view.last),
    ...[...movable].map((square) => [square, 'movable'] as const),
    [from ?? (sent === undefined ? undefined : startOf(sent)), 'selected'],
    ...targets.map((move) => [endOf(move), taken.has(move.split('-').at(-1) ?? '') ? 'attack' : 'move'] as const),
    ...view.barred.filter(({ move }) => startOf(move) === from).map(({ move }) => [endOf(move), 'barred'] as const),
    ...(sent === undefined ? [] : [[endOf(sent), now.step === 'chosen' ? 'chosen' : 'sending'] as const]),
  ]);
}

/** Draws a move that is on its way: the piece on its new square if that is empty, else still before the battle. */
export function withMove(pieces: ReadonlyMap<Square, Drawn>, now: Step): ReadonlyMap<Square, Drawn> {
  if (now.step !== 'chosen' && now.step !== 'sending' && now.step !== 'unsent') return pieces;
  const [from, to] = [startOf(now.move), endOf(now.move)];
  const piece = from === undefined ? undefined : pieces.get(from);
  if (from === undefined || to === undefined || piece === undefined || pieces.has(to)) return pieces;
  return new Map([...[...pieces].filter(([square]) => square !== from), [to, { ...piece, moved: true }]]);
}
