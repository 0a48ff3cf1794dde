import { parseSquare, type Square } from '../../../core/rules/square.ts';
import { parseMove } from '../../../core/rules/notation.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import type { ViewMove } from '../../../core/game/view.ts';
import type { Mark } from '../../board/board.tsx';
import type { Drawn } from '../../board/piece.tsx';
import type { Trail } from '../../board/trail.tsx';
import { isShot } from '../shot.ts';
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
export function marksFor(view: GameView, variant: Variant, now: Step): Marks {
  const from = now.step === 'picked' ? now.from : undefined;
  const movable = now.step === 'idle' || now.step === 'picked' || now.step === 'refused' ? new Set(view.legalMoves.map(startOf)) : [];
  const targets = new Map(view.legalMoves.filter((move) => from !== undefined && startOf(move) === from).map((move) => [endOf(move), move]));
  const barred = new Set(view.barred.filter(({ move }) => startOf(move) === from).map(({ move }) => endOf(move)));
  const sent = now.step === 'chosen' || now.step === 'sending' || now.step === 'unsent' ? now.move : undefined;
  return gather([
    ...marksOfMove(view.last),
    ...[...movable].map((square) => [square, 'movable'] as const),
    [from ?? (sent === undefined ? undefined : startOf(sent)), 'selected'],
    ...[...targets].map(([square, move]) => [square, targetMark(view, variant, move)] as const),
    // A square that another way leads to is none of them.
    ...[...barred].filter((square) => !targets.has(square)).map((square) => [square, 'barred'] as const),
    ...(sent === undefined ? [] : [[endOf(sent), now.step === 'chosen' ? 'chosen' : 'sending'] as const]),
  ]);
}

function targetMark({ board }: GameView, variant: Variant, move: string): Mark {
  const squares = move.split('-');
  if (!board.some(({ square }) => square === squares.at(-1))) return 'move';
  return isShot(variant, board.find(({ square }) => square === squares[0])?.rank, move) ? 'shot' : 'attack';
}

/** The line of a move that two marked squares do not tell: a way with turns, or a shot. */
export function trailOf(variant: Variant, move: ViewMove | undefined | null): readonly Trail[] {
  if (move === undefined || move === null) return [];
  return trail(move.move, move.battle !== null && isShot(variant, move.battle.attacker.rank, move.move));
}

/** The line of the move that is on its way, else of the last one. */
export function trailFor(view: GameView, variant: Variant, now: Step): readonly Trail[] {
  if (now.step !== 'chosen' && now.step !== 'sending' && now.step !== 'unsent') return trailOf(variant, view.last);
  return trail(now.move, targetMark(view, variant, now.move) === 'shot');
}

function trail(move: string, shot: boolean): readonly Trail[] {
  const squares = parseMove(move) ?? [];
  return shot || squares.length > 2 ? [{ squares, kind: shot ? 'shot' : 'way' }] : [];
}

/** Draws a move that is on its way: the piece on its new square if that is empty, else still before the battle. */
export function withMove(pieces: ReadonlyMap<Square, Drawn>, now: Step): ReadonlyMap<Square, Drawn> {
  if (now.step !== 'chosen' && now.step !== 'sending' && now.step !== 'unsent') return pieces;
  const [from, to] = [startOf(now.move), endOf(now.move)];
  const piece = from === undefined ? undefined : pieces.get(from);
  if (from === undefined || to === undefined || piece === undefined || pieces.has(to)) return pieces;
  return new Map([...[...pieces].filter(([square]) => square !== from), [to, { ...piece, moved: true }]]);
}
