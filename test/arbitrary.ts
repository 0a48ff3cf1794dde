import fc, { type Arbitrary } from 'fast-check';
import { piecesOf } from '../core/rules/army.ts';
import { boardOf } from '../core/rules/board.ts';
import { step } from '../core/rules/gait.ts';
import { endOf, movesIn } from '../core/rules/legal.ts';
import { firstOf, lastOf, type Move } from '../core/rules/notation.ts';
import { SIDES, type Rank } from '../core/rules/piece.ts';
import { encounter, play, positionOf, type Position } from '../core/rules/position.ts';
import { HOME_SIZE, parseSetup, placed, type Setup } from '../core/rules/setup.ts';
import { isAdjacent, LAKES, SQUARES, type Square } from '../core/rules/square.ts';
import { VARIANT_IDS, variantOf } from '../core/rules/variants/all.ts';
import type { Variant } from '../core/rules/variant.ts';

export const VARIANTS: readonly Variant[] = VARIANT_IDS.map((id) => variantOf(id));

export const variants: Arbitrary<Variant> = fc.constantFrom(...VARIANTS);

/** The army of a variant anywhere on the four rows, with empty squares between where it does not fill them. */
export function setupsOf(variant: Variant): Arbitrary<Setup> {
  const pieces = piecesOf(variant.army);
  const squares = [...pieces, ...Array.from({ length: HOME_SIZE - pieces.length }, () => '.')];
  return fc.shuffledSubarray(squares, { minLength: HOME_SIZE, maxLength: HOME_SIZE }).map((tokens) => {
    const rows = [0, 10, 20, 30].map((start) => tokens.slice(start, start + 10).join(''));
    const parsed = parseSetup(rows.join('/'), variant);
    if ('fault' in parsed) throw new Error(`no setup: ${rows.join('/')}`);
    return parsed.setup;
  });
}

/** A variant with a deployment of each side. */
export type Armies = { readonly variant: Variant; readonly red: Setup; readonly blue: Setup };

export const armies: Arbitrary<Armies> = fc.oneof(
  ...VARIANTS.map((variant) => fc.record({ variant: fc.constant(variant), red: setupsOf(variant), blue: setupsOf(variant) })),
);

/**
 * What a player is up to: any move, straight back, after the enemy's last piece (who moved first) or away from it (the other), the
 * same but onto a square where the piece has stood, an attack.
 */
const STYLES = ['any', 'back', 'hunt', 'round', 'attack'] as const;
type Style = (typeof STYLES)[number];

/** A move yet to be chosen: among those of the style, if there are any, the one that `pick` comes to. Shrinks to the first move of all. */
export type Choice = { readonly style: Style; readonly pick: number };

export type Bias = Readonly<Record<Style, number>>;
export const EVEN: Bias = { any: 6, back: 2, hunt: 2, round: 0, attack: 2 };
export const SHUTTLING: Bias = { any: 1, back: 12, hunt: 2, round: 0, attack: 0 };
export const CHASING: Bias = { any: 1, back: 1, hunt: 30, round: 60, attack: 0 };

const choiceOf = (bias: Bias): Arbitrary<Choice> =>
  fc.record({
    style: fc.oneof(...STYLES.filter((style) => bias[style] > 0).map((style) => ({ arbitrary: fc.constant(style), weight: bias[style] }))),
    pick: fc.nat(999),
  });

export const choices = (bias: Bias, most: number): Arbitrary<readonly Choice[]> => fc.array(choiceOf(bias), { maxLength: most, size: 'max' });

/** A line of play: the start and the position after each ply, up to the end of the choices or of the game. */
export type Line = { readonly positions: readonly Position[]; readonly moves: readonly Move[] };

export function playOut(start: Position, chosen: readonly Choice[]): Line {
  const positions = [start];
  const moves: Move[] = [];
  for (const choice of chosen) {
    const position = positions.at(-1) ?? start;
    if (endOf(position) !== undefined) break;
    const move = choose(positions, movesIn(position).legal, choice);
    if (move === undefined) break;
    moves.push(move);
    positions.push(play(position, move, encounter(position, move)));
  }
  return { positions, moves };
}

function choose(positions: readonly Position[], legal: readonly Move[], { style, pick }: Choice): Move | undefined {
  const position = positions.at(-1);
  const wanted = position === undefined ? [] : legal.filter((move) => suits(positions, position, move, style));
  const among = wanted.length > 0 ? wanted : legal;
  return among[pick % among.length];
}

function suits(positions: readonly Position[], position: Position, move: Move, style: Style): boolean {
  const to = lastOf(move);
  const attack = position.board[to] !== undefined;
  switch (style) {
    case 'any':
      return true;
    case 'attack':
      return attack;
    case 'back': {
      const own = position.last?.before;
      return own !== undefined && firstOf(own.move) === to && lastOf(own.move) === firstOf(move);
    }
    case 'hunt':
      return !attack && hunts(positions, position, move);
    case 'round':
      return !attack && hunts(positions, position, move) && hasStood(positions, position, move);
  }
}

/** Who moved first goes beside the enemy's last piece, or nearer to it; the other leaves a square beside it. */
function hunts(positions: readonly Position[], { last, turn }: Position, move: Move): boolean {
  if (last === undefined) return true;
  const enemy = lastOf(last.move);
  if (turn !== positions[0]?.turn) return isAdjacent(enemy, firstOf(move));
  return isAdjacent(enemy, lastOf(move)) || (apart(enemy, firstOf(move)) > 2 && apart(enemy, lastOf(move)) < apart(enemy, firstOf(move)));
}

const apart = (a: Square, b: Square): number => Math.abs((a % 10) - (b % 10)) + Math.abs(Math.floor(a / 10) - Math.floor(b / 10));

function hasStood(positions: readonly Position[], position: Position, move: Move): boolean {
  const piece = position.board[firstOf(move)]?.id;
  return positions.slice(-24).some(({ board }) => board[lastOf(move)]?.id === piece);
}

/** The start of a whole game. */
export const openings: Arbitrary<Position> = armies.map(({ variant, red, blue }) =>
  positionOf(variant, boardOf([...placed(red, 'red'), ...placed(blue, 'blue')])),
);

/** Every rank of a variant that moves. */
export const walkersOf = ({ army, gaitOf }: Variant): readonly Rank[] => [...new Set(piecesOf(army))].filter((rank) => gaitOf(rank) !== undefined);

const CORNERS: readonly Square[] = [0, 9, 90, 99];

/** A few pieces that move; what goes or strikes farther than a step comes three times as often as what does not. */
function force(variant: Variant, most: number): Arbitrary<readonly Rank[]> {
  const ranks = walkersOf(variant).flatMap((rank) => (variant.gaitOf(rank) === step ? [rank] : [rank, rank, rank]));
  return fc.array(fc.constantFrom(...ranks), { minLength: 1, maxLength: most });
}

const skirmishesOf = (variant: Variant): Arbitrary<Position> =>
  fc
    .record({
      turn: fc.constantFrom(...SIDES),
      file: fc.nat(6),
      row: fc.nat(6),
      places: fc.shuffledSubarray(SQUARES.slice(0, 16), { minLength: 16, maxLength: 16 }),
      red: force(variant, 2),
      blue: force(variant, 3),
    })
    .map(({ turn, file, row, places, red, blue }) => {
      const patch = places.map((place) => (row + Math.floor(place / 4)) * 10 + file + (place % 4)).filter((square) => !LAKES.includes(square));
      const free = CORNERS.filter((square) => !patch.includes(square));
      const pieces = [...red.map((rank) => ['red', rank] as const), ...blue.map((rank) => ['blue', rank] as const)];
      const standing = pieces.map(([side, rank], i) => [patch[i] ?? 0, side, rank] as const);
      const goals = [[free[0] ?? 0, 'red', variant.goal], [free.at(-1) ?? 99, 'blue', variant.goal]] as const;
      return positionOf(variant, boardOf([...standing, ...goals]), turn);
    });

/** Few pieces on a patch of four by four squares, where chases and shuttles are likely, and both goals in corners out of the way. */
export const skirmishes: Arbitrary<Position> = fc.oneof(...VARIANTS.map(skirmishesOf));

/** Lines in which pieces go to and fro, and in which they chase each other. */
export const shuttles = fc.tuple(skirmishes, choices(SHUTTLING, 60)).map(([start, chosen]) => playOut(start, chosen));
export const chases = fc.tuple(skirmishes, choices(CHASING, 240)).map(([start, chosen]) => playOut(start, chosen));
