import type { RecordFault } from '../game/parserecord.ts';
import type { GameRecord, RecordEvent } from '../game/record.ts';
import type { Reason } from '../game/result.ts';
import { verify } from '../game/verify.ts';
import { makeMove } from '../rules/notation.ts';
import { enemyOf, type Side } from '../rules/piece.ts';
import { ROWS, squareAt } from '../rules/setup.ts';
import { FILES, makeSquare, SQUARES } from '../rules/square.ts';
import { variantOf, type VariantId } from '../rules/variants/all.ts';
import { bareLetter, ENDINGS, GAME_TYPES, homeOf, parseGravonSquare, PIECES, WINNERS } from './gravon.ts';

/** An element of an XML document, as whatever reads the document hands it over. */
export type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** All the text in it. */
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
};

class Wrong extends Error {
  readonly fault: RecordFault;

  constructor(place: string, wanted: string) {
    super(`${place}: ${wanted}`);
    this.fault = { place, wanted };
  }
}

/** The record in a game file of Gravon's archive; or the first place in it that is not as the form has it. */
export function parseGravon(root: Element): { readonly record: GameRecord } | { readonly fault: RecordFault } {
  try {
    return { record: recordIn(root) };
  } catch (error) {
    if (error instanceof Wrong) return { fault: error.fault };
    throw error;
  }
}

function recordIn(root: Element): GameRecord {
  if (root.name !== 'stratego') throw new Wrong(placeOf(root), 'the element <stratego>');
  const [game, second] = named(root, 'game');
  if (game === undefined) throw new Wrong(placeOf(root), 'a <game>');
  if (second !== undefined) throw new Wrong(placeOf(second), 'one game in a file');
  const variants = GAME_TYPES.get(attributeOf(game, 'type'));
  if (variants === undefined) throw new Wrong(`${placeOf(game)}, type`, `one of ${[...GAME_TYPES.keys()].join(', ')}`);
  const setups = setupsIn(game);
  const moves = named(game, 'move').map(moveIn);
  if (setups === undefined && moves.length > 0) throw new Wrong(placeOf(game), 'a <field> where there are moves');
  const said = { format: 'fieldpost/1', ...playersIn(game), ...(setups && { setups }), moves, ...endIn(game, moves.length) } as const;
  // By the strictest text that the game keeps to; where it keeps to none, by the one that forbids least.
  const variant = variants.find((id) => holds({ ...said, variant: id }, id)) ?? variants.at(-1) ?? variants[0];
  return { ...said, variant };
}

/** Such a file has no commitments to hash for. */
const holds = (record: GameRecord, id: VariantId): boolean => verify(record, variantOf(id), () => '').ok;

const placeOf = ({ line, name }: Element): string => `line ${line}, <${cut(name)}>`;

/** No more of what a file says than a message should hold. */
const cut = (text: string): string => (text.length > 20 ? `${cut(text)}…` : text);

const named = ({ children }: Element, name: string): readonly Element[] => children.filter((child) => child.name === name);

function attributeOf(element: Element, name: string): string {
  const value = element.attributes.get(name);
  if (value === undefined) throw new Wrong(placeOf(element), `the attribute ${name}`);
  return value;
}

/** Both deployments; undefined where the game ended before both had them. */
function setupsIn(game: Element): Readonly<Record<Side, string>> | undefined {
  const [field, second] = named(game, 'field');
  if (field === undefined) return undefined;
  if (second !== undefined) throw new Wrong(placeOf(second), 'one <field> in a game');
  const letters = [...attributeOf(field, 'content')];
  if (letters.length !== SQUARES.length) throw new Wrong(`${placeOf(field)}, content`, `${SQUARES.length} letters, not ${letters.length}`);
  const tokens = letters.map((letter, square) => {
    if (letter === bareLetter(square)) return '.';
    const home = homeOf(square);
    const piece = PIECES.get(letter);
    if (home === undefined || piece?.side !== home) {
      const wanted = home === undefined ? `“${bareLetter(square)}”` : `“${bareLetter(square)}” or a piece of ${home}`;
      throw new Wrong(`${placeOf(field)}, letter ${square + 1} (${makeSquare(square)})`, `${wanted}, not “${letter}”`);
    }
    return piece.rank;
  });
  const setupOf = (side: Side): string =>
    Array.from({ length: ROWS }, (_, row) => Array.from(FILES, (_name, file) => tokens[squareAt(row, file, side)]).join('')).join('/');
  return { red: setupOf('red'), blue: setupOf('blue') };
}

function moveIn(move: Element, i: number): string {
  const squares = ['source', 'target'].map((name) => {
    const text = attributeOf(move, name);
    const square = parseGravonSquare(text);
    if (square === undefined) throw new Wrong(`${placeOf(move)}, move ${i + 1}, ${name}`, `a square from A1 to K10, not “${cut(text)}”`);
    return square;
  });
  return makeMove(squares);
}

/** Player 1 is Red. */
function playersIn(game: Element): Pick<GameRecord, 'players'> {
  const players = named(game, 'player');
  const nameOf = (id: number): string | undefined => (players.find((one) => one.attributes.get('id') === String(id)) ?? players[id - 1])?.text.trim();
  const [red, blue] = [nameOf(1), nameOf(2)];
  return red === undefined || blue === undefined ? {} : { players: { red, blue } };
}

/** The result, with the event that explains it where the board does not. */
function endIn(game: Element, plies: number): Pick<GameRecord, 'events' | 'result'> {
  const [result, second] = named(game, 'result');
  if (result === undefined) return {};
  if (second !== undefined) throw new Wrong(placeOf(second), 'one <result> in a game');
  const [type, winner] = [attributeOf(result, 'type'), attributeOf(result, 'winner')];
  const side = WINNERS.get(winner);
  if (side === undefined) throw new Wrong(`${placeOf(result)}, winner`, `one of ${[...WINNERS.keys()].join(', ')}, not “${cut(winner)}”`);
  if (!ENDINGS.has(type)) throw new Wrong(`${placeOf(result)}, type`, `one of ${[...ENDINGS.keys()].join(', ')}, not “${cut(type)}”`);
  const reason = ENDINGS.get(type);
  if (reason === undefined) return {};
  const event = eventFor(reason, side, plies);
  return { ...(event && { events: [event] }), result: { winner: side, reason } };
}

/** What must have happened beside the board; none where the board tells, or where such an end has no such winner. */
function eventFor(reason: Reason, winner: Side | null, after: number): RecordEvent | undefined {
  if (reason === 'agreement') return { after, type: 'ended', winner: null, reason };
  if (reason === 'duration') return { after, type: 'match-ended' };
  if (winner === null) return undefined;
  if (reason === 'resignation') return { after, type: 'resigned', by: enemyOf(winner) };
  return reason === 'time' ? { after, type: 'timed-out', by: enemyOf(winner) } : undefined;
}
