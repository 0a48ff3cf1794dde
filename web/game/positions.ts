import { boardOf } from '../../core/rules/board.ts';
import { parseMove } from '../../core/rules/notation.ts';
import { play, positionOf, type Position } from '../../core/rules/position.ts';
import { placed } from '../../core/rules/setup.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import type { Variant } from '../../core/rules/variant.ts';
import type { View, ViewEntry, ViewMove } from '../../core/game/view.ts';

export type Moved = ViewMove & { readonly type: 'moved' };

const isMoved = (entry: ViewEntry): entry is Moved => entry.type === 'moved';

/** The moves of a view's log. */
export const movesOf = (view: Pick<View, 'log'>): readonly Moved[] => view.log.filter(isMoved);

/** The rules a game is played by; undefined where this page is older than they are. */
export const variantFor = ({ variant, edition }: Pick<View, 'variant' | 'edition'>): Variant | undefined => findVariant(variant, edition);

/**
 * Every position of a game, from before its first ply on, as its reader may know them: folded from the deployments in the view, `?` for
 * a hidden rank, and its log, which tells both ranks of each battle. Empty where the game never began.
 */
export function positionsOf(view: Pick<View, 'variant' | 'edition' | 'setups' | 'log'>): readonly Position[] {
  const { red, blue } = view.setups;
  const variant = variantFor(view);
  if (variant === undefined || red === null || blue === null) return [];
  const positions = [positionOf(variant, boardOf([...placed(red, 'red'), ...placed(blue, 'blue')]))];
  for (const { ply, move, battle } of movesOf(view)) {
    const before = positions.at(-1);
    const squares = parseMove(move);
    if (before === undefined || squares === undefined) throw new Error(`no move at ply ${ply}: ${move}`);
    positions.push(play(before, squares, battle ? { attacker: battle.attacker.rank, defender: battle.defender.rank } : undefined));
  }
  return positions;
}
