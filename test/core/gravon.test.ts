import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeGravon } from '../../core/exchange/makegravon.ts';
import { parseGravon, type Element } from '../../core/exchange/parsegravon.ts';
import type { GameRecord } from '../../core/game/record.ts';
import { REASONS, type Result } from '../../core/game/result.ts';
import { verify } from '../../core/game/verify.ts';
import { boardOf, makeBoard } from '../../core/rules/board.ts';
import { endOf } from '../../core/rules/legal.ts';
import { makeMove } from '../../core/rules/notation.ts';
import { SIDES } from '../../core/rules/piece.ts';
import { positionOf } from '../../core/rules/position.ts';
import { parseSetup, placed } from '../../core/rules/setup.ts';
import { variantOf, type VariantId } from '../../core/rules/variants/all.ts';
import { parseElements } from '../../files/xml.ts';
import { choices, EVEN, playOut, setupsOf, SHUTTLING } from '../arbitrary.ts';
import { BLUE, RED, sha256 } from './games.ts';
import { ARCHIVED, element, fileOf, START, type Told } from './gravon.ts';

const read = (told: Told): GameRecord => {
  const parsed = parseGravon(fileOf(told));
  if ('fault' in parsed) throw new Error(`${parsed.fault.place}: wanted ${parsed.fault.wanted}`);
  return parsed.record;
};
const faultIn = (file: Element): string => {
  const parsed = parseGravon(file);
  return 'fault' in parsed ? `${parsed.fault.place}: ${parsed.fault.wanted}` : 'none';
};
const ruled = (record: GameRecord) => verify(record, variantOf(record.variant as VariantId), sha256);

describe('a board of a hundred letters', () => {
  test('is read from a1, rank by rank: Red’s four rows, the lakes, Blue’s four', () => {
    const { setups } = read({ field: START });
    expect(setups).toEqual({ red: RED, blue: BLUE });
    expect(ruled(read({ field: START })).ok).toBe(true);
  });

  test.each(ARCHIVED)('of the archive is two armies: $name', ({ type, field, end, winner }) => {
    const record = read({ type, field, end: [end, winner] });
    const variant = variantOf(record.variant as VariantId);
    for (const side of SIDES) expect(parseSetup(record.setups![side], variant)).toHaveProperty('setup');
    const made = makeGravon(record);
    expect('xml' in made && made.xml).toContain(`<field content="${field}"/>`);
    expect('xml' in made && made.xml).toContain(`<result type="${end}" winner="${winner}"/>`);
  });

  test.each<[string, string, string]>([
    ['too short', START.slice(1), 'line 3, <field>, content: 100 letters, not 99'],
    ['nothing', '', 'line 3, <field>, content: 100 letters, not 0'],
    ['a letter of none', `Z${START.slice(1)}`, 'line 3, <field>, letter 1 (a1): “A” or a piece of red, not “Z”'],
    ['a small letter', START.toLowerCase(), 'line 3, <field>, letter 1 (a1)'],
    ['a piece of the enemy’s', `N${START.slice(1)}`, 'letter 1 (a1): “A” or a piece of red, not “N”'],
    ['a piece in no one’s rows', `${START.slice(0, 40)}D${START.slice(41)}`, 'letter 41 (a5): “A”, not “D”'],
    ['a lake filled', `${START.slice(0, 42)}A${START.slice(43)}`, 'letter 43 (c5): “_”, not “A”'],
    ['a lake elsewhere', `${START.slice(0, 99)}_`, 'letter 100 (k10): “A” or a piece of blue, not “_”'],
  ])('that is not one says at which letter: %s', (_, field, place) => expect(faultIn(fileOf({ field }))).toContain(place));

  test('whose pieces are no army is left to the check of the record', () => {
    expect(ruled(read({ type: 'barrage', field: START }))).toMatchObject({ ok: false, problem: expect.stringContaining('army of barrage') });
  });
});

describe('squares', () => {
  test.each([['A4', 'A5', 'a4-a5'], ['K4', 'K5', 'k4-k5'], ['J4', 'J5', 'k4-k5'], ['K10', 'I10', 'k10-i10'], ['A0', 'A9', 'a10-a9']])(
    '%s to %s is %s', (source, target, move) => expect(read({ field: START, moves: [[source, target]] }).moves).toEqual([move]));

  test.each(['', 'a4', 'L4', 'A11', 'A', '4A', 'A4 ', 'AA4', 'A-1', '__proto__'])('“%s” is none, and said of which move', (square) => {
    expect(faultIn(fileOf({ field: START, moves: [['A4', 'A5'], [square, 'A5']] }))).toContain('line 5, <move>, move 2, source: a square from A1 to K10');
    expect(faultIn(fileOf({ field: START, moves: [['A4', square]] }))).toContain('line 4, <move>, move 1, target: a square');
  });
});

describe('the end', () => {
  test.each<[string, string, GameRecord['result'], boolean]>([
    ['3', '1', { winner: 'red', reason: 'resignation' }, true],
    ['4', '3', { winner: null, reason: 'agreement' }, true],
    ['11', '2', { winner: 'blue', reason: 'time' }, true],
    ['12', '3', { winner: null, reason: 'duration' }, true],
    ['13', '1', { winner: 'red', reason: 'time' }, true],
    // Not what the board gives, or no such winner is possible: the file is read, and the check says so.
    ['0', '1', { winner: 'red', reason: 'immobile' }, false],
    ['1', '2', { winner: 'blue', reason: 'captured' }, false],
    ['2', '3', { winner: null, reason: 'both-immobile' }, false],
    ['3', '3', { winner: null, reason: 'resignation' }, false],
    ['4', '2', { winner: 'blue', reason: 'agreement' }, false],
    ['12', '1', { winner: 'red', reason: 'duration' }, false],
  ])('of type %s with winner %s', (type, winner, result, ok) => {
    const record = read({ field: START, moves: [['A4', 'A5']], end: [type, winner] });
    expect(record.result).toEqual(result);
    expect(ruled(record).ok).toBe(ok);
  });

  test.each(['10', '14'])('of type %s, a player who was missing, is left out: there is no such reason here', (type) => {
    const record = read({ field: START, end: [type, '1'] });
    expect(record).not.toHaveProperty('result');
    expect(ruled(record).ok).toBe(true);
  });

  test('before anybody deployed is one without a board', () => {
    const record = read({ end: ['3', '1'] });
    expect(record).toMatchObject({ moves: [], result: { winner: 'red', reason: 'resignation' } });
    expect(record).not.toHaveProperty('setups');
    expect(ruled(record).ok).toBe(true);
  });

  test.each<[string, string, string]>([
    ['5', '1', 'line 92, <result>, type: one of '], ['', '1', 'line 92, <result>, type'], ['constructor', '1', 'line 92, <result>, type'],
    ['1', '0', 'line 92, <result>, winner: one of 1, 2, 3, not “0”'], ['1', '4', 'winner'], ['1', 'red', 'winner'],
  ])('of type “%s” with winner “%s” is unknown', (type, winner, place) => expect(faultIn(fileOf({ field: START, end: [type, winner] }))).toContain(place));
});

describe('a file that is no game of the archive says where', () => {
  const game = fileOf({ field: START }).children[0]!;
  test.each<[string, Element, string]>([
    ['another root', element('html', {}, [], '', 7), 'line 7, <html>: the element <stratego>'],
    ['no game', element('stratego'), 'line 1, <stratego>: a <game>'],
    ['two games', element('stratego', {}, [game, { ...game, line: 40 }]), 'line 40, <game>: one game in a file'],
    ['no type', element('stratego', {}, [element('game', {}, [], '', 2)]), 'line 2, <game>: the attribute type'],
    ['a type we do not play', fileOf({ type: 'ultimate lightning' }), 'line 2, <game>, type: one of classic, barrage, duell'],
    ['a type of JavaScript’s', fileOf({ type: '__proto__' }), 'line 2, <game>, type'],
    ['moves without a board', fileOf({ moves: [['A4', 'A5']] }), 'line 2, <game>: a <field>'],
    ['two boards', element('stratego', {}, [{ ...game, children: [...game.children, { ...game.children[0]!, line: 9 }] }]), 'line 9, <field>: one'],
    ['a board without letters', element('stratego', {}, [element('game', { type: 'classic' }, [element('field', {}, [], '', 3)])]), 'line 3, <field>: the attribute content'],
    ['a move without an end', element('stratego', {}, [{ ...game, children: [...game.children, element('move', { source: 'A4' }, [], '', 8)] }]), 'line 8, <move>: the attribute target'],
    ['a result without a winner', element('stratego', {}, [{ ...game, children: [element('result', { type: '1' }, [], '', 5)] }]), 'line 5, <result>: the attribute winner'],
  ])('%s', (_, file, place) => expect(faultIn(file)).toContain(place));

  test('and whatever else stands in it is passed over', () => {
    const more = { ...game, children: [element('date', {}, [], '2014'), ...game.children, element('chat', {}, [element('move')])] };
    expect(parseGravon(element('stratego', {}, [element('server'), more]))).toEqual(parseGravon(fileOf({ field: START })));
  });
});

describe('which text a classic game was played by', () => {
  // Both sides have a scout in the lane of a.
  const back = [['A4', 'A5'], ['A7', 'A6'], ['A5', 'A4'], ['A6', 'A7']] as const;
  const shuttling = (moves: number) => Array.from({ length: moves }, (_, i) => back[i % 4]!);

  test('is the federation’s where it keeps to that', () => expect(read({ field: START, moves: shuttling(6) }).variant).toBe('isf'));
  test('is that of 1999 where it goes a fourth time over one border', () => {
    const record = read({ field: START, moves: shuttling(7) });
    expect(record.variant).toBe('original');
    expect(ruled(record).ok).toBe(true);
  });
  test('is that of 1999, which forbids least, where it keeps to neither: the check tells the move', () => {
    const record = read({ field: START, moves: shuttling(11) });
    expect(record.variant).toBe('original');
    expect(ruled(record)).toMatchObject({ ok: false, plies: 10, illegal: { ply: 11, rule: 'two-squares' } });
  });
});

const CARRIED = ['original', 'isf', 'barrage', 'duel'] as const;

/** A game of a variant up to some ply, ended by the board or, where that goes on, by what the players did. */
const games = fc.constantFrom(...CARRIED).chain((id) => {
  const variant = variantOf(id);
  return fc
    .record({ red: setupsOf(variant), blue: setupsOf(variant), chosen: fc.oneof(choices(EVEN, 120), choices(SHUTTLING, 40)), end: fc.nat(5), names: fc.tuple(fc.string({ unit: 'binary' }), fc.string()) })
    .map(({ red, blue, chosen, end, names }): GameRecord => {
      const { positions, moves } = playOut(positionOf(variant, boardOf([...placed(red, 'red'), ...placed(blue, 'blue')])), chosen);
      const after = moves.length;
      const byBoard = endOf(positions.at(-1)!);
      const [result, event] = byBoard ? [byBoard] : [
        [{ winner: 'red', reason: 'resignation' }, { after, type: 'resigned', by: 'blue' }],
        [{ winner: 'blue', reason: 'resignation' }, { after, type: 'resigned', by: 'red' }],
        [{ winner: undefined, reason: 'agreement' }, { after, type: 'draw-accepted', by: 'red' }],
        [{ winner: 'red', reason: 'time' }, { after, type: 'timed-out', by: 'blue' }],
        [{ winner: undefined, reason: 'duration' }, { after, type: 'match-ended' }],
        [{ winner: 'blue', reason: 'time' }, { after, type: 'timed-out', by: 'red' }],
      ][end] as [Result, NonNullable<GameRecord['events']>[number]];
      return {
        format: 'fieldpost/1', variant: id, players: { red: names[0], blue: names[1] }, setups: { red, blue }, moves: moves.map(makeMove),
        ...(event && { events: [event] }), result: { winner: result.winner ?? null, reason: result.reason },
      };
    });
});

/** A name as XML can hold it, without the space around it. */
const asHeld = (name: string): string =>
  Array.from(name, (sign) => (sign < ' ' || /[\u{D800}-\u{DFFF}\u{FFFE}\u{FFFF}]/u.test(sign) ? '\u{FFFD}' : sign)).join('').trim();

describe('a record written in the archive’s form and read again', () => {
  test('has the same moves, setups, final position and end', () => {
    fc.assert(
      fc.property(games, (record) => {
        const before = ruled(record);
        expect(before).toMatchObject({ ok: true });
        const made = makeGravon(record);
        if ('uncarried' in made) throw new Error(made.uncarried);
        const parsed = parseGravon(parseElements(made.xml));
        if ('fault' in parsed) throw new Error(`${parsed.fault.place}: ${parsed.fault.wanted}`);
        const again = parsed.record;
        expect(again).toMatchObject({ setups: record.setups, moves: record.moves, result: record.result });
        expect(again.players).toEqual({ red: asHeld(record.players!.red), blue: asHeld(record.players!.blue) });
        const after = ruled(again);
        expect([after.ok, after.plies, after.result, after.position]).toEqual([true, before.plies, before.result, before.position]);
        expect(makeGravon(again)).toEqual(makeGravon({ ...record, players: again.players! }));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a record that the form cannot carry says why', () => {
  const whole: GameRecord = { format: 'fieldpost/1', variant: 'original', setups: { red: RED, blue: BLUE }, moves: ['a4-a5'], result: { winner: 'red', reason: 'resignation' } };
  test.each<[string, Partial<GameRecord>, string]>([
    ['a variant the archive has not', { variant: 'duke' }, 'variant'],
    ['the 39 pieces of the Dutch sheet', { variant: 'classic' }, 'variant'],
    ['an unknown variant', { variant: '__proto__' }, 'variant'],
    ['an unknown edition', { edition: 99 }, 'setup'],
    ['a test position', { position: makeBoard(boardOf([])) }, 'position'],
    ['no result', { result: null }, 'unfinished'],
    ['a game that counts for nobody', { result: { winner: null, reason: 'void' } }, 'reason'],
    ['a setup that is no army', { setups: { red: RED, blue: RED.replace('M', '9') } }, 'setup'],
    ['a setup too large', { setups: { red: `${RED}/..........`, blue: BLUE } }, 'setup'],
    ['a path', { moves: ['a4-a5-b5'] }, 'move'],
    ['words', { moves: ['resigns'] }, 'move'],
  ])('%s', (_, changed, why) => expect(makeGravon({ ...whole, ...changed })).toEqual({ uncarried: why }));

  test('for every way to end there is a code or a refusal', () => {
    const carried = REASONS.filter((reason) => 'xml' in makeGravon({ ...whole, result: { winner: null, reason } }));
    expect(carried).toEqual(['captured', 'immobile', 'both-immobile', 'time', 'agreement', 'duration', 'resignation']);
  });
});
