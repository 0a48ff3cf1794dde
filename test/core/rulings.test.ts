import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import type { Command } from '../../core/game/decide.ts';
import type { Ruling } from '../../core/game/hearing.ts';
import { parseRecords } from '../../core/game/parserecord.ts';
import { recordOf } from '../../core/game/record.ts';
import { verify } from '../../core/game/verify.ts';
import { original } from '../../core/rules/variants/original.ts';
import { begun, given, NOON, sha256, submit, wordsOf, type Whole } from './games.ts';

const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

const calls = (by: 'red' | 'blue', reason = 'See here'): Command => ({ type: 'call-arbiter', by, reason });
const rules = (ruling: Ruling, call = 1, arbiter = 'player_9'): Command => ({ type: 'rule', arbiter, call, ruling, reason: 'So be it' });

/** Given a game on Red's first turn and these commands, one an hour. */
const after = (...commands: readonly Command[]): Whole => given(commands, begun(), NOON);

const verdictOf = ({ game }: Whole) => {
  const parsed = parseRecords(JSON.parse(JSON.stringify(recordOf({ id: 'game_1', players: PLAYERS, game }))));
  if ('fault' in parsed) throw new Error(parsed.fault.place);
  return verify(parsed.records[0]!, original, sha256);
};

describe('given a call', () => {
  test.each<[Ruling, readonly string[]]>([
    [{ what: 'resume' }, ['ruled player_9 resume So be it']],
    [{ what: 'time', side: 'blue', time: 3 * DAY }, ['ruled player_9 time blue P3D So be it']],
    [{ what: 'warn', side: 'red' }, ['ruled player_9 warn red So be it']],
    [{ what: 'result', winner: undefined }, ['ruled player_9 result - So be it', 'ended - ruling', 'opened', 'opened']],
    [{ what: 'void' }, ['ruled player_9 void So be it', 'ended - void', 'opened', 'opened']],
  ])('when an arbiter rules %j, then that is logged, with the end it brings', (ruling, lines) => {
    const { decision } = submit(after(calls('red')), rules(ruling), NOON + HOUR);
    expect(wordsOf(decision.events).map((line) => (line.startsWith('opened') ? 'opened' : line))).toEqual(lines);
  });

  test('when a second ruling comes, then it is refused as stale, by whomever; the same again does nothing', () => {
    const whole = after(calls('red'), rules({ what: 'resume' }));
    expect(submit(whole, rules({ what: 'resume' }), NOON + DAY).decision).toEqual({ events: [] });
    for (const other of [rules({ what: 'void' }), rules({ what: 'resume' }, 1, 'player_8')]) expect(submit(whole, other, NOON + DAY).decision).toEqual({ events: [], refusal: { rule: 'stale' } });
    expect(submit(whole, rules({ what: 'resume' }, 2), NOON + DAY).decision).toEqual({ events: [], refusal: { rule: 'no-call' } });
  });

  test('when the players move all the same, then their clocks stand until the ruling', () => {
    const whole = after(calls('blue'), { type: 'move', by: 'red', ply: 1, move: [30, 40] });
    const later = submit(whole, { type: 'move', by: 'blue', ply: 2, move: [60, 50] }, NOON + 13 * DAY).whole;
    expect(later.game.clock?.reserve).toEqual({ red: 10 * DAY, blue: 10 * DAY });
  });
});

describe('time that is given', () => {
  test('to the side to move is for this turn, to the other for its next, and is not saved', () => {
    const whole = after(calls('red'), rules({ what: 'time', side: 'blue', time: 5 * DAY }), { type: 'move', by: 'red', ply: 1, move: [30, 40] });
    expect(whole.game.clock?.extra).toEqual({ red: 0, blue: 5 * DAY });
    const moved = submit(whole, { type: 'move', by: 'blue', ply: 2, move: [60, 50] }, NOON + 2 * HOUR + 6 * DAY).whole;
    expect(moved.game.clock).toMatchObject({ extra: { red: 0, blue: 0 }, reserve: { red: 10 * DAY, blue: 10 * DAY } });
  });

  test.each([0, 30 * DAY + 1])('of %i ms at once is refused', (time) => {
    expect(submit(after(calls('red')), rules({ what: 'time', side: 'red', time }), NOON + HOUR).decision.refusal).toEqual({ rule: 'given' });
  });
});

describe('a record verifies that ended', () => {
  test.each<[string, readonly Command[], object]>([
    ['by a ruling', [calls('red'), rules({ what: 'result', winner: 'blue' })], { winner: 'blue', reason: 'ruling' }],
    ['by two warnings', [calls('red'), rules({ what: 'warn', side: 'blue' }), calls('red', 'Again'), rules({ what: 'warn', side: 'blue' }, 2)], { winner: 'red', reason: 'warnings' }],
    ['void, by the arbiter', [calls('blue'), rules({ what: 'void' })], { winner: undefined, reason: 'void' }],
    ['void, by both', [{ type: 'offer-void', by: 'red' }, { type: 'accept-void', by: 'blue' }], { winner: undefined, reason: 'void' }],
  ])('%s', (_, commands, result) => {
    expect(verdictOf(after(...commands))).toMatchObject({ ok: true, result, commitments: 'kept' });
  });
});
