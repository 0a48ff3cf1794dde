import fc from 'fast-check';
import { DAY, HOUR } from '../../core/game/duration.ts';
import type { Event } from '../../core/game/event.ts';
import { fold, newGame, type BySide, type Game } from '../../core/game/game.ts';
import type { Side } from '../../core/rules/piece.ts';
import { sizeOf } from '../../core/rules/army.ts';
import { encounter, type Position } from '../../core/rules/position.ts';
import { faceDown, HOME_SIZE, placed, squareAt } from '../../core/rules/setup.ts';
import { armies, choices, EVEN, playOut, type Armies } from '../arbitrary.ts';
import { NOON } from './games.ts';

/** A game’s log from the first invitation on, what it is folded from, and the position after each ply. */
export type Log = { readonly start: Game; readonly events: readonly Event[]; readonly positions: readonly Position[] };

/** The events before the first ply. */
export function openingOf({ variant, red, blue }: Armies): readonly Event[] {
  const shapes = sizeOf(variant.army) === HOME_SIZE ? undefined : { red: faceDown(red), blue: faceDown(blue) };
  return [
    { type: 'created', by: 'red', at: NOON },
    { type: 'joined', by: 'blue', at: NOON },
    { type: 'deployed', by: 'red', at: NOON },
    { type: 'deployed', by: 'blue', at: NOON },
    { type: 'began', at: NOON, commitments: { red: 'sha256:red', blue: 'sha256:blue' }, shapes },
  ];
}

/** Random games in which each turn takes up to an hour beyond the free one. */
export const logs = fc
  .record({ hands: armies, chosen: choices(EVEN, 200), waits: fc.array(fc.nat(HOUR), { minLength: 8, maxLength: 8 }) })
  .map(({ hands, chosen, waits }): Log => {
    const time = { setup: DAY, free: HOUR, reserve: 20 * DAY, match: undefined };
    const start = newGame(hands.variant, time, { red: hands.red, blue: hands.blue });
    const opening = openingOf(hands);
    const { positions, moves } = playOut(fold(start, opening).position, chosen);
    const played = moves.map((move, i): Event => ({ type: 'moved', at: NOON + i * HOUR + waits[i % 8]!, move, battle: encounter(positions[i]!, move) }));
    return { start, events: [...opening, ...played], positions };
  });

/** What one side shows the other by the end of a line of play, told from the positions alone: pieces by the square they were deployed on. */
export function shownBy(side: Side, { positions }: Log): { readonly known: ReadonlySet<number>; readonly moved: ReadonlySet<number> } {
  const last = new Map(positions.at(-1)!.board.flatMap((piece) => (piece ? [[piece.id, piece]] : [])));
  const all = positions[0]!.board.flatMap((piece) => (piece?.side === side ? [piece.id] : []));
  return { known: new Set(all.filter((id) => last.get(id)?.known ?? true)), moved: new Set(all.filter((id) => last.get(id)?.moved)) };
}

/** The setup of a side with some of its ranks put in place of what they were. */
export function replaced(setup: string, side: Side, ranks: ReadonlyMap<number, string>): string {
  return setup
    .split('/')
    .map((row, r) => [...row].map((rank, file) => ranks.get(squareAt(r, file, side)) ?? rank).join(''))
    .join('/');
}

/**
 * Another setup of a side behind the same visible history: what was shown keeps its rank, what moved stays a piece that moves, and the
 * rest is dealt anew in the order of the keys.
 */
export function disguised(log: Log, side: Side, keys: readonly number[]): string {
  const setup = log.start.setups[side]!;
  const { known, moved } = shownBy(side, log);
  const hidden = placed(setup, side).flatMap(([square, , rank]) => (known.has(square) || rank === undefined ? [] : [[square, rank] as const]));
  const dealt = hidden.map(([, rank], i) => ({ rank, key: keys[i % keys.length]! + i / 100 })).toSorted((a, b) => a.key - b.key).map(({ rank }) => rank);
  const ranks = new Map<number, string>();
  for (const [square] of hidden.toSorted(([a], [b]) => Number(moved.has(b)) - Number(moved.has(a)))) {
    const at = dealt.findIndex((rank) => !moved.has(square) || log.start.variant.gaitOf(rank) !== undefined);
    ranks.set(square, dealt.splice(at, 1)[0]!);
  }
  return replaced(setup, side, ranks);
}

export const withSetups = ({ start }: Log, setups: Partial<BySide<string | undefined>>): Game => ({ ...start, setups: { ...start.setups, ...setups } });
