import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { fallsDue } from '../../core/game/game.ts';
import { PRESETS, type TimeControl } from '../../core/game/time.ts';
import { begun, deploys, given, invited, joins, NOON, submit, wordsOf, type Whole } from './games.ts';
import { moveOf } from './sketch.ts';

const LOOK: Command = { type: 'look' };
const R1: Command = { type: 'move', by: 'red', ply: 1, move: moveOf('a4-a5') };
const B2: Command = { type: 'move', by: 'blue', ply: 2, move: moveOf('k7-k6') };

/** What a command comes to at an instant: each event with how long it lies from noon, then the refusal. */
function then(whole: Whole, command: Command, now: number): readonly string[] {
  const { decision } = submit(whole, command, now);
  const events = decision.events.filter(({ type }) => type !== 'opened');
  const lines = wordsOf(events).map((line, i) => `${line} @${(events[i]!.at - NOON) / HOUR}h`);
  return [...lines, ...(decision.refusal ? [`- ${decision.refusal.rule}`] : [])];
}

describe('an invitation', () => {
  const made = NOON - DAY;

  test('lapses after fourteen days', () => {
    expect(fallsDue(invited().game)).toBe(made + 14 * DAY);
    expect(then(invited(), LOOK, made + 14 * DAY - 1)).toEqual([]);
    expect(then(invited(), joins, made + 14 * DAY - 1)).toHaveLength(1);
    expect(then(invited(), LOOK, made + 15 * DAY)).toEqual(['lapsed @312h']);
    expect(submit(invited(), LOOK, made + 15 * DAY).whole.game.result).toEqual({ winner: undefined, reason: 'void' });
  });

  test('that has lapsed cannot be withdrawn', () => {
    expect(then(invited(), { type: 'resign', by: 'red' }, made + 15 * DAY)).toEqual(['lapsed @312h', '- phase']);
  });
});

describe('the time to deploy', () => {
  const joined = given([joins]);
  const deadline = NOON + PRESETS.standard.setup;

  test('runs from the joining, and its last millisecond is in time', () => {
    expect(fallsDue(joined.game)).toBe(deadline);
    expect(then(joined, deploys('red'), deadline)).toEqual(['deployed red @72h']);
    expect(then(joined, deploys('red'), deadline + 1)).toEqual(['both-missed @72h', '- phase']);
  });

  test('is not prolonged by a deployment, nor by doing it over', () => {
    expect(fallsDue(given([deploys('red')], joined, NOON + DAY).game)).toBe(deadline);
  });

  test.each([
    ['red', 'blue'],
    ['blue', 'red'],
  ] as const)('is lost by the side that has not deployed: %s has, %s has not', (one, other) => {
    const half = given([deploys(one)], joined, NOON + HOUR);
    expect(then(half, LOOK, deadline + DAY)).toEqual([`setup-missed ${other} @72h`]);
    expect(then(half, deploys(other), deadline + 1)).toEqual([`setup-missed ${other} @72h`, '- phase']);
    expect(submit(half, LOOK, deadline + 1).whole.game.result).toEqual({ winner: one, reason: 'no-setup' });
    expect(submit(half, LOOK, deadline + 1).decision.events).toHaveLength(1); // nothing is laid open
  });

  test('run out for both is a game that counts for nobody', () => {
    expect(then(joined, LOOK, deadline + 1)).toEqual(['both-missed @72h']);
    expect(submit(joined, LOOK, deadline + 1).whole.game.result).toEqual({ winner: undefined, reason: 'void' });
  });
});

describe('a turn', () => {
  // standard: two days free and ten in reserve
  const deadline = NOON + 12 * DAY;

  test('may be used up to its last millisecond, and not beyond', () => {
    expect(fallsDue(begun().game)).toBe(deadline);
    expect(then(begun(), R1, deadline)).toEqual(['a4-a5 @288h']);
    expect(then(begun(), R1, deadline + 1)).toEqual(['timed-out red @288h', '- phase']);
  });

  test.each<[string, Command, readonly string[]]>([
    ['nobody', LOOK, []],
    ['the one who is late', R1, ['- phase']],
    ['the enemy', B2, ['- phase']],
    ['a resignation of the late one', { type: 'resign', by: 'red' }, ['- phase']],
    ['a resignation of the enemy', { type: 'resign', by: 'blue' }, ['- phase']],
    ['an offer', { type: 'offer-draw', by: 'blue' }, ['- phase']],
    ['a deployment that was made', deploys('red'), []],
  ])('overstepped is lost as of its deadline, whoever asks: %s', (_, command, refusal) => {
    for (const late of [1, MINUTE, 3 * DAY, 400 * DAY]) expect(then(begun(), command, deadline + late)).toEqual(['timed-out red @288h', ...refusal]);
  });

  test('overstepped gives the game to the other side and opens both deployments', () => {
    const { whole, decision } = submit(begun(), LOOK, deadline + 1);
    expect(whole.game).toMatchObject({ phase: 'over', result: { winner: 'blue', reason: 'time' }, at: deadline });
    expect(decision.events.map(({ type }) => type)).toEqual(['timed-out', 'opened', 'opened']);
    expect(decision.events.every(({ at }) => at === deadline)).toBe(true);
  });

  test('overstepped after a move still answers that move as it did', () => {
    const played = given([R1], begun(), NOON + HOUR);
    expect(then(played, R1, NOON + 30 * DAY)).toEqual(['timed-out blue @289h']);
  });

  test('overstepped is lost once', () => {
    const over = submit(begun(), LOOK, deadline + 1).whole;
    expect(fallsDue(over.game)).toBeUndefined();
    expect(then(over, LOOK, deadline + DAY)).toEqual([]);
    expect(then(over, R1, deadline + DAY)).toEqual(['- phase']);
  });
});

describe('the end of the match', () => {
  const within = (match: number | undefined): Whole => begun({ time: { setup: DAY, free: DAY, reserve: DAY, match } satisfies TimeControl });

  test.each<[string, number | undefined, readonly string[]]>([
    ['before the deadline: a draw', 47 * HOUR, ['match-ended @47h']],
    ['at the very millisecond of the deadline, which is still in time: a draw', 48 * HOUR, ['match-ended @48h']],
    ['a millisecond after the deadline: lost on time', 48 * HOUR + 1, ['timed-out red @48h']],
    ['never: lost on time', undefined, ['timed-out red @48h']],
  ])('%s', (_, match, wanted) => {
    expect(then(within(match), LOOK, NOON + 10 * DAY)).toEqual(wanted);
    expect(fallsDue(within(match).game)).toBe(NOON + Math.min(match ?? 48 * HOUR, 48 * HOUR));
  });

  test('comes at its millisecond: a move is in time until the one before', () => {
    expect(then(within(DAY), R1, NOON + DAY - 1)).toEqual([expect.stringContaining('a4-a5')]);
    expect(then(within(DAY), R1, NOON + DAY)).toEqual(['match-ended @24h', '- phase']);
    expect(submit(within(DAY), LOOK, NOON + DAY).whole.game.result).toEqual({ winner: undefined, reason: 'duration' });
  });

  test('runs from the second deployment, not from each turn', () => {
    const played = given([R1, B2], within(30 * HOUR), NOON + HOUR);
    expect(fallsDue(played.game)).toBe(NOON + 30 * HOUR);
  });
});
