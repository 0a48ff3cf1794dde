import type { View } from '../../../core/game/view.ts';
import { lengthOf, parseMove, type Move } from '../../../core/rules/notation.ts';
import type { Square } from '../../../core/rules/square.ts';

/** The moves from one square to another, the shortest first: those that may be made, and those that a repetition rule bars. */
export type Ways = { readonly legal: readonly string[]; readonly barred: readonly string[] };

export function waysBetween({ legalMoves, barred }: Pick<View, 'legalMoves' | 'barred'>, from: Square | undefined, to: Square | undefined): Ways {
  const joins = (text: string): boolean => {
    const move = parseMove(text);
    return move?.[0] === from && move?.at(-1) === to;
  };
  const sorted = (moves: readonly string[]): readonly string[] => moves.filter(joins).toSorted((a, b) => lengthIn(a) - lengthIn(b));
  return { legal: sorted(legalMoves), barred: sorted(barred.map(({ move }) => move)) };
}

/** The way that is meant by its two ends alone: the one shortest, where that is not barred. Any other is for the player to choose. */
export function plainWay({ legal, barred }: Ways): string | undefined {
  const [first, second] = legal;
  if (first === undefined) return undefined;
  const alone = [second, barred[0]].every((other) => other === undefined || lengthIn(other) > lengthIn(first));
  return alone ? first : undefined;
}

const lengthIn = (move: string): number => lengthOf(parseMove(move) ?? NONE);

const NONE: Move = [];
