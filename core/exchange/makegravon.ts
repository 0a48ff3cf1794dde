import type { GameRecord } from '../game/record.ts';
import { firstOf, lastOf, parseMove } from '../rules/notation.ts';
import { SIDES } from '../rules/piece.ts';
import { parseSetup, placed } from '../rules/setup.ts';
import { SQUARES } from '../rules/square.ts';
import { findVariant } from '../rules/variants/all.ts';
import { bareLetter, codeOf, ENDINGS, gameTypeOf, letterOf, makeGravonSquare, WINNERS } from './gravon.ts';

/** What keeps a record from being written in Gravon's form. */
export const UNCARRIED = ['variant', 'position', 'setup', 'move', 'unfinished', 'reason'] as const;
export type Uncarried = (typeof UNCARRIED)[number];

/**
 * A finished game as a file of Gravon's archive. Its form has no place for times, commitments, what was said of a draw, or which text on
 * two squares was played by: those are left out.
 */
export function makeGravon(record: GameRecord): { readonly xml: string } | { readonly uncarried: Uncarried } {
  const { players, result } = record;
  const type = gameTypeOf(record.variant);
  if (type === undefined) return { uncarried: 'variant' };
  if (record.position !== undefined) return { uncarried: 'position' };
  if (result === undefined || result === null) return { uncarried: 'unfinished' };
  const [ending, winner] = [codeOf(ENDINGS, result.reason), codeOf(WINNERS, result.winner)];
  if (ending === undefined || winner === undefined) return { uncarried: 'reason' };
  const field = fieldOf(record);
  if (field === undefined) return { uncarried: 'setup' };
  const moves = movesOf(record);
  if (moves === undefined) return { uncarried: 'move' };
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<stratego>',
    ` <game type="${type}">`,
    ...field,
    ...moves,
    ...(players ? SIDES.map((side, i) => `  <player id="${i + 1}">${escaped(players[side])}</player>`) : []),
    `  <result type="${ending}" winner="${winner}"/>`,
    ' </game>',
    '</stratego>',
    '',
  ];
  return { xml: lines.join('\n') };
}

/** The line of the board, none where nobody deployed; undefined where a setup is no army. */
function fieldOf({ variant: id, edition, setups }: GameRecord): readonly string[] | undefined {
  if (setups === undefined) return [];
  const variant = findVariant(id, edition);
  if (variant === undefined || SIDES.some((side) => 'fault' in parseSetup(setups[side], variant))) return undefined;
  const letters = SQUARES.map(bareLetter);
  for (const [square, side, rank] of SIDES.flatMap((side) => placed(setups[side], side))) {
    letters[square] = (rank && letterOf(side, rank)) ?? bareLetter(square);
  }
  return [`  <field content="${letters.join('')}"/>`];
}

/** The lines of the moves; undefined where one is no move from a square to another. */
function movesOf({ moves }: GameRecord): readonly string[] | undefined {
  const squares = moves.map(parseMove);
  if (squares.some((move) => move?.length !== 2)) return undefined;
  return squares.flatMap((move, i) =>
    move ? [`  <move id="${i + 1}" source="${makeGravonSquare(firstOf(move))}" target="${makeGravonSquare(lastOf(move))}"/>`] : [],
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A name as text of XML, with a sign in the place of what XML cannot hold. */
const escaped = (name: string): string =>
  name.replaceAll(/[^\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
