import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../core/game/record.ts';
import { makeBoard } from '../../core/rules/board.ts';
import { original } from '../../core/rules/variants/original.ts';
import { replayed } from '../../web/file/replayed.ts';
import { BLUE, RED } from '../core/games.ts';
import { sketch } from '../core/sketch.ts';

const played = (record: Partial<GameRecord>) => replayed({ format: 'fieldpost/1', variant: 'original', moves: [], ...record }, original, () => '');
const POSITION = makeBoard(sketch('rM@a4 rF@k1 bF@a6 b4@k9 b4@a5').board);

describe('a record played out', () => {
  test('has a position before its first ply and one after each', () => {
    const { positions, log, verdict } = played({ setups: { red: RED, blue: BLUE }, moves: ['a4-a5', 'a7-a6'], times: ['2026-06-01T12:00:00.000Z'] });
    expect(positions.map(({ plies, turn }) => [plies, turn])).toEqual([[0, 'red'], [1, 'blue'], [2, 'red']]);
    expect(log.map(({ ply, by, move, at, battle }) => [ply, by, move, at, battle])).toEqual([
      [1, 'red', 'a4-a5', '2026-06-01T12:00:00.000Z', null], [2, 'blue', 'a7-a6', '', null],
    ]);
    expect(verdict.ok).toBe(true);
  });

  test('tells both ranks of each battle, and what was lost', () => {
    const { log } = played({ position: POSITION, turn: 'red', moves: ['a4-a5', 'k9-k8', 'a5-a6'] });
    expect(log.map(({ battle }) => battle && [battle.attacker.rank, battle.defender.rank, battle.square, battle.lost])).toEqual([
      ['M', '4', 'a5', ['blue']], null, ['M', 'F', 'a6', ['blue']],
    ]);
  });

  test('goes up to the ply before the first that breaks a rule', () => {
    const { positions, log, verdict } = played({ position: POSITION, turn: 'blue', moves: ['k9-k8', 'a4-a5', 'a1-a2'] });
    expect([positions.length, log.map(({ by }) => by), verdict.illegal]).toEqual([3, ['blue', 'red'], { ply: 3, move: 'a1-a2', rule: 'empty' }]);
  });

  test.each<[string, Partial<GameRecord>]>([
    ['never began', {}],
    ['begins from no army', { setups: { red: RED.replace('M', '9'), blue: BLUE }, moves: ['a4-a5'] }],
    ['begins from no position', { position: ['..'], moves: ['a4-a5'] }],
  ])('has no board where it %s', (_, record) => expect(played(record)).toMatchObject({ positions: [], log: [] }));

  test.each(['', 'yesterday', '2026-13-45T00:00:00Z'])('knows no time where a file says “%s”', (time) => {
    expect(played({ position: POSITION, turn: 'red', moves: ['a4-a5'], times: [time] }).log[0]?.at).toBe('');
  });
});
