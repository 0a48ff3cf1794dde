import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { HOUR } from '../../core/game/duration.ts';
import { parseRecords } from '../../core/game/parserecord.ts';
import { recordOf, type GameRecord } from '../../core/game/record.ts';
import { verify, type Verdict } from '../../core/game/verify.ts';
import { makeBoard } from '../../core/rules/board.ts';
import { original } from '../../core/rules/variants/original.ts';
import { begun, BLUE, deploys, given, invited, joins, NOON, RED, sha256, submit, type Whole } from './games.ts';
import { moveOf, sketch } from './sketch.ts';

const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

const recorded = ({ game }: Whole): GameRecord => recordOf({ id: 'game_1', players: PLAYERS, game })!;
const checked = (record: GameRecord): Verdict => verify(record, original, sha256);

const MOVES = ['b4-b5', 'k7-k6', 'b5-b6', 'k6-k5', 'b6-b7'];
const PLAYED = MOVES.map((text, i): Command => ({ type: 'move', by: i % 2 ? 'blue' : 'red', ply: i + 1, move: moveOf(text) }));
const RESIGNED = recorded(given([{ type: 'resign', by: 'blue' }], given(PLAYED, begun()), NOON + 9 * HOUR));

/** A record of a few pieces: Red to move, its marshal beside Blue’s flag. */
const SHORT: GameRecord = { format: 'fieldpost/1', variant: 'original', position: makeBoard(sketch('rM@a4 rF@k1 bF@a6 b4@k9').board), turn: 'red', moves: ['a4-a5', 'k9-k8', 'a5-a6'] };

describe('the record of a game', () => {
  test('holds both deployments, every move with its time, and what happened beside', () => {
    expect(RESIGNED).toMatchObject({
      format: 'fieldpost/1', variant: 'original', edition: 1, players: { red: 'Ann', blue: 'Bo' }, setups: { red: RED, blue: BLUE }, moves: MOVES,
      result: { winner: 'red', reason: 'resignation' },
    });
    expect(RESIGNED.times).toHaveLength(5);
    expect(RESIGNED.events!.map(({ after, type, by }) => [after, type, by])).toEqual([
      [0, 'created', 'red'], [0, 'joined', 'blue'], [0, 'deployed', 'red'], [0, 'deployed', 'blue'], [5, 'resigned', 'blue'],
    ]);
  });

  test('is there once the game is over, and not before', () => {
    expect(recordOf({ id: 'game_1', players: PLAYERS, game: given(PLAYED, begun()).game })).toBeUndefined();
  });

  test('is read back from its text as it was', () => {
    expect(parseRecords(JSON.parse(JSON.stringify(RESIGNED)))).toEqual({ records: [RESIGNED] });
  });

  test.each<[string, Whole]>([
    ['ended by resignation', given([{ type: 'resign', by: 'red' }], begun())],
    ['ended by agreement', given([{ type: 'offer-draw', by: 'red' }, { type: 'accept-draw', by: 'blue' }], begun())],
    ['ended on time', submit(given(PLAYED, begun()), { type: 'look' }, NOON + 1e10).whole],
    ['that never began', given([{ type: 'resign', by: 'red' }], given([joins]))],
    ['that was withdrawn', given([{ type: 'resign', by: 'red' }], invited())],
    ['for which one side did not deploy', submit(given([joins, deploys('red')]), { type: 'look' }, NOON + 1e10).whole],
  ])('%s is in order', (_, whole) => {
    const verdict = checked(recorded(whole));
    expect(verdict).toMatchObject({ ok: true, illegal: undefined, problem: undefined, result: whole.game.result });
    expect(verdict.commitments).toBe(whole.game.commitments ? 'kept' : 'absent');
  });
});

describe('verifying finds', () => {
  test('a record in order, and where it ends', () => {
    expect(checked(RESIGNED)).toMatchObject({ ok: true, plies: 5, illegal: undefined, result: { winner: 'red', reason: 'resignation' }, commitments: 'kept' });
  });

  test('the result that the rules give, whether it is stated or not', () => {
    const captured = { winner: 'red', reason: 'captured' } as const;
    expect(checked(SHORT)).toMatchObject({ ok: true, plies: 3, result: captured, commitments: 'absent' });
    expect(checked({ ...SHORT, result: captured })).toMatchObject({ ok: true, result: captured });
    expect(checked({ ...SHORT, moves: [] })).toMatchObject({ ok: true, plies: 0, result: undefined });
  });

  test.each<[string, readonly string[], number, string, string]>([
    ['a move that breaks a rule', ['a4-a5', 'k9-k7'], 2, 'k9-k7', 'range'],
    ['a move of the wrong side', ['k9-k8'], 1, 'k9-k8', 'not-yours'],
    ['a move after the end', [...SHORT.moves, 'k8-k7'], 4, 'k8-k7', 'phase'],
    ['words that are no move', ['a4-a5', 'resigns'], 2, 'resigns', 'notation'],
    ['nothing in the place of a move', [''], 1, '', 'notation'],
  ])('%s, and goes no further', (_, moves, ply, move, rule) => {
    const verdict = checked({ ...SHORT, moves: [...moves, 'a1-a2'] });
    expect(verdict).toMatchObject({ ok: false, plies: ply - 1, illegal: { ply, move, rule } });
  });

  test('Red to move first from setups, whatever turn a record names', () => {
    expect(checked({ ...RESIGNED, turn: 'blue' }).ok).toBe(true);
    expect(checked({ ...RESIGNED, turn: 'blue', moves: ['k7-k6'] })).toMatchObject({ ok: false, illegal: { ply: 1, rule: 'not-yours' } });
    expect(checked({ ...SHORT, turn: 'blue', moves: ['k9-k8'] })).toMatchObject({ ok: true, plies: 1 });
  });

  test('the board before the first illegal move', () => {
    expect(checked({ ...SHORT, moves: ['a4-a5', 'a1-a2'] }).position[5]).toMatch(/^rM /);
  });

  test.each<[string, GameRecord['result']]>([
    ['another winner', { winner: 'blue', reason: 'captured' }],
    ['another reason', { winner: 'red', reason: 'immobile' }],
    ['a draw', { winner: null, reason: 'both-immobile' }],
    ['a reason that no event tells of', { winner: 'red', reason: 'resignation' }],
  ])('a result that the board does not give: %s', (_, result) => {
    expect(checked({ ...SHORT, result: result! })).toMatchObject({ ok: false, illegal: undefined, result: { winner: 'red', reason: 'captured' } });
  });

  test.each<[string, Partial<GameRecord>, boolean]>([
    ['no event at all', { events: [] }, false],
    ['an event after another ply', { events: [{ after: 4, type: 'resigned', by: 'blue' }] }, false],
    ['an event of the other side', { events: [{ after: 5, type: 'resigned', by: 'red' }] }, false],
    ['an event of another kind', { events: [{ after: 5, type: 'draw-accepted', by: 'red' }] }, false],
    ['an event that nobody did', { events: [{ after: 5, type: 'resigned' }] }, false],
    ['an end by the board that the board does not give', { events: [{ after: 5, type: 'ended', winner: 'red', reason: 'captured' }], result: { winner: 'red', reason: 'captured' } }, false],
    ['a ruling', { events: [{ after: 5, type: 'ended', winner: 'red', reason: 'warnings' }], result: { winner: 'red', reason: 'warnings' } }, true],
    ['the event that ended it', { events: [{ after: 5, type: 'resigned', by: 'blue' }] }, true],
  ])('whether an event explains the result: %s', (_, changed, ok) => expect(checked({ ...RESIGNED, ...changed }).ok).toBe(ok));

  test('moves that were made after a game had ended by an event', () => {
    const late: GameRecord = { ...RESIGNED, events: [{ after: 3, type: 'resigned', by: 'blue' }], result: { winner: 'red', reason: 'resignation' } };
    expect(checked(late)).toMatchObject({ ok: false, illegal: { ply: 4, move: 'k6-k5', rule: 'phase' } });
  });

  test.each<[string, Partial<GameRecord>, Verdict['commitments']]>([
    ['kept', {}, 'kept'],
    ['a setup that was swapped', { setups: { red: RED.split('/').toReversed().join('/'), blue: BLUE }, moves: [], events: [], result: null }, 'broken'],
    ['a salt that was swapped', { salts: { red: RESIGNED.salts!.blue, blue: RESIGNED.salts!.red } }, 'broken'],
    ['commitments that were swapped', { commitments: { red: RESIGNED.commitments!.blue, blue: RESIGNED.commitments!.red } }, 'broken'],
    ['in capitals', { commitments: { red: RESIGNED.commitments!.red.toUpperCase(), blue: RESIGNED.commitments!.blue } }, 'broken'],
  ])('whether the commitments were kept: %s', (_, changed, commitments) => {
    expect(checked({ ...RESIGNED, ...changed })).toMatchObject({ ok: commitments === 'kept', commitments });
  });

  test('commitments with nothing to hold them against, and nothing where there are none', () => {
    const { salts, commitments, ...rest } = RESIGNED;
    expect([salts, commitments]).not.toContain(undefined);
    expect(checked({ ...rest, commitments: commitments! })).toMatchObject({ ok: false, commitments: 'broken' });
    expect(checked(rest)).toMatchObject({ ok: true, commitments: 'absent' });
  });

  test('how the commitments stand even where a move is illegal or a result unexplained', () => {
    expect(checked({ ...RESIGNED, moves: ['a1-a2'] })).toMatchObject({ ok: false, commitments: 'kept' });
    expect(checked({ ...RESIGNED, events: [] })).toMatchObject({ ok: false, commitments: 'kept' });
  });

  test.each<[string, Partial<GameRecord>]>([
    ['a setup that is no army', { setups: { red: RED.replace('M', '9'), blue: BLUE } }],
    ['a setup that is no setup', { setups: { red: '', blue: BLUE } }],
    ['a position that is none', { position: ['..'] }],
    ['a position with a piece of another game', { position: SHORT.position!.map((row) => row.replace('b4', 'bT')) }],
  ])('%s, without throwing', (_, changed) => {
    const { setups: _setups, ...rest } = RESIGNED;
    const record = changed.position ? { ...rest, moves: ['a4-a5', 'k9-k8'], ...changed } : { ...RESIGNED, ...changed };
    expect(checked(record)).toMatchObject({ ok: false, plies: 0, illegal: undefined, problem: expect.any(String) });
  });
});
