import fc, { type Arbitrary } from 'fast-check';
import { FORTY, piecesOf } from '../core/rules/army.ts';
import { boardOf } from '../core/rules/board.ts';
import { endOf, movesIn } from '../core/rules/legal.ts';
import { firstOf, lastOf, type Move } from '../core/rules/notation.ts';
import { RANKS, SIDES, type Rank } from '../core/rules/piece.ts';
import { encounter, play, positionOf, type Position } from '../core/rules/position.ts';
import { parseSetup, placed, type Setup } from '../core/rules/setup.ts';
import { isAdjacent, LAKES, SQUARES, type Square } from '../core/rules/square.ts';
import { VARIANT_IDS, variantOf } from '../core/rules/variants/all.ts';
import { original } from '../core/rules/variants/original.ts';
import type { Variant } from '../core/rules/variant.ts';

export const variants: Arbitrary<Variant> = fc.constantFrom(...VARIANT_IDS.map((id) => variantOf(id)));

/** The forty pieces anywhere on the four rows. */
export const setups: Arbitrary<Setup> = fc.shuffledSubarray([...piecesOf(FORTY)], { minLength: 40, maxLength: 40 }).map((ranks) => {
  const rows = [0, 10, 20, 30].map((start) => ranks.slice(start, start + 10).join(''));
  const parsed = parseSetup(rows.join('/'), original);
  if ('fault' in parsed) throw new Error(`no setup: ${rows.join('/')}`);
  return parsed.setup;
});

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
export const openings: Arbitrary<Position> = fc
  .record({ variant: variants, red: setups, blue: setups })
  .map(({ variant, red, blue }) => positionOf(variant, boardOf([...placed(red, 'red'), ...placed(blue, 'blue')])));

const FOOT: readonly Rank[] = RANKS.filter((rank) => (FORTY[rank] ?? 0) > 0 && rank !== 'F' && rank !== 'B');
const CORNERS: readonly Square[] = [0, 9, 90, 99];

const force = (most: number): Arbitrary<readonly Rank[]> => fc.array(fc.constantFrom(...FOOT), { minLength: 1, maxLength: most });

/** Few pieces on a patch of four by four squares, where chases and shuttles are likely, and both flags in corners out of the way. */
export const skirmishes: Arbitrary<Position> = fc
  .record({
    variant: variants,
    turn: fc.constantFrom(...SIDES),
    file: fc.nat(6),
    row: fc.nat(6),
    places: fc.shuffledSubarray(SQUARES.slice(0, 16), { minLength: 16, maxLength: 16 }),
    red: force(2),
    blue: force(3),
  })
  .map(({ variant, turn, file, row, places, red, blue }) => {
    const patch = places.map((place) => (row + Math.floor(place / 4)) * 10 + file + (place % 4)).filter((square) => !LAKES.includes(square));
    const free = CORNERS.filter((square) => !patch.includes(square));
    const pieces = [...red.map((rank) => ['red', rank] as const), ...blue.map((rank) => ['blue', rank] as const)];
    const standing = pieces.map(([side, rank], i) => [patch[i] ?? 0, side, rank] as const);
    return positionOf(variant, boardOf([...standing, [free[0] ?? 0, 'red', 'F'], [free.at(-1) ?? 99, 'blue', 'F']]), turn);
  });
