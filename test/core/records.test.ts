import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRecords } from '../../core/game/parserecord.ts';
import { verify } from '../../core/game/verify.ts';
import { makeBoard } from '../../core/rules/board.ts';
import { original } from '../../core/rules/variants/original.ts';
import { BLUE, RED, SALT, sha256 } from './games.ts';
import { sketch } from './sketch.ts';

const WHOLE = {
  format: 'fieldpost/1', name: 'a game', variant: 'original', edition: 1, players: { red: 'Ann', blue: 'Bo' }, setups: { red: RED, blue: BLUE }, salts: SALT,
  commitments: { red: 'sha256:', blue: 'sha256:' }, moves: ['a4-a5'], times: ['2026-06-01T12:00:00.000Z'],
  events: [{ after: 1, type: 'ended', by: 'red', winner: null, reason: 'void', at: '2026-06-01T12:00:00.000Z' }], result: { winner: null, reason: 'void' },
};
const POSITION = { format: 'fieldpost/1', variant: 'original', position: makeBoard(sketch('rM@a4 rF@k1 bF@a6 b4@k9').board), turn: 'red', moves: ['a4-a5'] };

describe('a file of records', () => {
  test('holds one, or a list of them', () => {
    expect(parseRecords(WHOLE)).toEqual({ records: [WHOLE] });
    expect(parseRecords([WHOLE, POSITION])).toEqual({ records: [WHOLE, POSITION] });
  });

  test('may leave out, or leave empty, what a record need not have', () => {
    expect(parseRecords({ ...POSITION, name: null, result: null, salts: undefined, comment: 'ours' })).toEqual({ records: [POSITION] });
    expect(parseRecords({ format: 'fieldpost/1', variant: 'original', moves: [] })).toHaveProperty('records');
  });

  test.each<[unknown, string]>([
    [null, '$'], [1, '$'], ['record', '$'], [[], '$'], [[WHOLE, 1], '$[1]'], [{}, '$.format'],
    [{ ...WHOLE, format: 'fieldpost/2' }, '$.format'],
    [{ ...WHOLE, variant: 1 }, '$.variant'],
    [{ ...WHOLE, moves: undefined }, '$.moves'],
    [{ ...WHOLE, moves: 'a4-a5' }, '$.moves'],
    [{ ...WHOLE, moves: ['a4-a5', 2] }, '$.moves[1]'],
    [{ ...WHOLE, setups: undefined }, '$.setups'],
    [{ ...WHOLE, setups: { red: RED } }, '$.setups.blue'],
    [{ ...WHOLE, salts: [] }, '$.salts'],
    [{ ...WHOLE, edition: 1.5 }, '$.edition'],
    [{ ...POSITION, turn: 'green' }, '$.turn'],
    [{ ...POSITION, position: POSITION.position.join('\n') }, '$.position'],
    [{ ...WHOLE, events: [{ type: 'resigned' }] }, '$.events[0].after'],
    [{ ...WHOLE, events: [{ after: -1, type: 'resigned' }] }, '$.events[0].after'],
    [{ ...WHOLE, events: [{ after: 0, type: 'ended', winner: 'green' }] }, '$.events[0].winner'],
    [{ ...WHOLE, result: { winner: 'red' } }, '$.result.reason'],
    [{ ...WHOLE, result: { winner: 'red', reason: 'boredom' } }, '$.result.reason'],
    [{ ...WHOLE, result: { reason: 'void' } }, '$.result.winner'],
    [[POSITION, { ...WHOLE, players: 'Ann and Bo' }], '$[1].players'],
  ])('that is none says where it is not one: %#', (json, place) => {
    expect(parseRecords(json)).toEqual({ fault: { place, wanted: expect.any(String) } });
  });

  test('of whatever JSON is read or refused, and what is read is verified, without throwing', () => {
    const keys = [...new Set([...Object.keys(WHOLE), ...Object.keys(POSITION)])];
    const texts = fc.oneof(fc.string(), fc.constantFrom('a4-a5', 'a5-a4', 'k9-k8', 'a4-a6', 'rM', 'red', '..', RED));
    const values = fc.oneof(fc.jsonValue({ maxDepth: 3 }), texts, fc.array(texts, { maxLength: 12 }), fc.record({ red: texts, blue: texts }));
    fc.assert(
      fc.property(fc.constantFrom(WHOLE, POSITION), fc.dictionary(fc.constantFrom(...keys), values, { maxKeys: 3 }), (record, changes) => {
        const parsed = parseRecords({ ...record, ...changes });
        if ('records' in parsed) for (const one of parsed.records) expect(verify(one, original, sha256)).toHaveProperty('ok');
      }),
      { numRuns: 1_000 },
    );
  });

  test('names no property of an object’s own kind for a record’s', () => {
    const json: unknown = JSON.parse('{"__proto__": {"format": "fieldpost/1", "variant": "original", "moves": []}}');
    expect(parseRecords(json)).toEqual({ fault: { place: '$.format', wanted: '"fieldpost/1"' } });
  });
});
