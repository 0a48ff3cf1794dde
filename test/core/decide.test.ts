import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { DAY, HOUR } from '../../core/game/duration.ts';
import { begun, BLUE, deploys, given, invited, joins, NOON, RED, SALT, setupOf, sha256, submit, wordsOf, type Whole } from './games.ts';
import { moveOf } from './sketch.ts';

const moves = (by: 'red' | 'blue', ply: number, text: string): Command => ({ type: 'move', by, ply, move: moveOf(text) });

/** What a command comes to: the lines it adds, or `-` and the rule it is refused under. */
function then(whole: Whole, command: Command, now = NOON + HOUR): readonly string[] {
  const { decision } = submit(whole, command, now);
  return [...wordsOf(decision.events), ...(decision.refusal ? [`- ${decision.refusal.rule}`] : [])];
}

describe('an open seat', () => {
  test('is taken by the second player, who may then deploy', () => {
    const { whole, decision } = submit(invited(), joins, NOON);
    expect(wordsOf(decision.events)).toEqual(['joined blue']);
    expect(whole.game.phase).toBe('setup');
  });

  test('is taken once', () => expect(then(given([joins]), joins)).toEqual(['- taken']));

  test('is no place to deploy, move or talk of a draw', () => {
    expect(then(invited(), deploys('red'))).toEqual(['- phase']);
    expect(then(invited(), moves('red', 1, 'a4-a5'))).toEqual(['- phase']);
    for (const type of ['offer-draw', 'accept-draw', 'decline-draw'] as const) expect(then(invited(), { type, by: 'red' })).toEqual(['- phase']);
  });

  test('that was withdrawn or has lapsed cannot be taken', () => {
    expect(then(given([{ type: 'resign', by: 'red' }]), joins)).toEqual(['- phase']);
    expect(then(invited(), joins, NOON + 13 * DAY)).toEqual(['lapsed', '- phase']);
  });
});

describe('deploying', () => {
  test.each([
    ['red', 'blue'],
    ['blue', 'red'],
  ] as const)('first %s then %s begins the game, and not before', (one, other) => {
    const first = submit(given([joins]), deploys(one), NOON);
    expect(wordsOf(first.decision.events)).toEqual([`deployed ${one}`]);
    expect(first.whole.game.phase).toBe('setup');
    const second = submit(first.whole, deploys(other), NOON + HOUR);
    expect(second.decision.events.map(({ type }) => type)).toEqual(['deployed', 'began']);
    expect(second.whole.game).toMatchObject({ phase: 'play', at: NOON + HOUR, clock: { began: NOON + HOUR, turn: 'red', turnStartedAt: NOON + HOUR } });
  });

  test('publishes both commitments as it begins, and no rank', () => {
    const commitment = (side: 'red' | 'blue', setup: string) => `sha256:${sha256(`fieldpost/1|original|${side}|${SALT[side]}|${setup}`)}`;
    const before = given([joins, deploys('red')]);
    expect(then(before, deploys('blue'))).toEqual(['deployed blue', `began ${commitment('red', RED)} ${commitment('blue', BLUE)}`]);
  });

  test('hands back what is to be kept sealed, and puts nothing of it in the log', () => {
    const { decision } = submit(given([joins]), deploys('red'), NOON);
    expect(decision.deployment).toEqual({ by: 'red', hand: { setup: RED, salt: SALT.red } });
    expect(JSON.stringify(decision.events)).not.toContain('BBB');
  });

  test('may be done over until the other side has deployed, without a line in the log', () => {
    const other = setupOf(RED.split('/').toReversed().join('/'));
    const { whole, decision } = submit(given([joins, deploys('red')]), deploys('red', other), NOON);
    expect(decision.events).toEqual([]);
    expect(decision.deployment?.hand.setup).toBe(other);
    const played = submit(whole, deploys('blue'), NOON + HOUR).whole.game;
    expect(played.setups.red).toBe(other);
    expect(played.position.board[30]?.rank).toBe('B');
  });

  test('the same again changes nothing, whenever it comes', () => {
    expect(submit(given([joins, deploys('red')]), deploys('red'), NOON).decision).toEqual({ events: [] });
    expect(submit(begun(), deploys('red'), NOON).decision).toEqual({ events: [] });
    expect(submit(begun(), deploys('blue'), NOON).decision).toEqual({ events: [] });
  });

  test('otherwise is refused once the game has begun', () => {
    const other = setupOf(RED.split('/').toReversed().join('/'));
    expect(then(begun(), deploys('red', other))).toEqual(['- phase']);
  });
});

describe('a deployment that is walled in', () => {
  /** Bombs before every square that a lake does not close. */
  const walled = setupOf('BB22BB22BB/MS98877766/6655554444/333332222F');

  test.each([
    ['red', 'blue'],
    ['blue', 'red'],
  ] as const)('of %s has lost before the first ply', (side, winner) => {
    const { whole, decision } = submit(given([joins, deploys(winner)]), deploys(side, walled), NOON);
    expect(wordsOf(decision.events).slice(2)).toEqual([`ended ${winner} immobile`, ...opened({ red: RED, blue: BLUE, [side]: walled })]);
    expect(whole.game).toMatchObject({ phase: 'over', result: { winner, reason: 'immobile' }, position: { plies: 0 } });
  });

  test('of both is a draw before the first ply', () => {
    const { decision } = submit(given([joins, deploys('red', walled)]), deploys('blue', walled), NOON);
    expect(wordsOf(decision.events).slice(2)).toEqual(['ended - both-immobile', ...opened({ red: walled, blue: walled })]);
  });
});

const opened = (hands: { red: string; blue: string }): readonly string[] => [`opened red ${hands.red} ${SALT.red}`, `opened blue ${hands.blue} ${SALT.blue}`];

describe('a move', () => {
  const played = given([moves('red', 1, 'a4-a5'), moves('blue', 2, 'a7-a6')], begun());

  test('is a line in the log, with both ranks where it strikes', () => {
    expect(then(begun(), moves('red', 1, 'b4-b5'))).toEqual(['b4-b5']);
    expect(then(played, moves('red', 3, 'a5-a6'))).toEqual(['a5-a6 2x2']);
  });

  test('is refused under the rule of the board that it breaks', () => {
    expect(then(begun(), moves('red', 1, 'c4-c5'))).toEqual(['- lake']);
    expect(then(begun(), moves('red', 1, 'a3-a2'))).toEqual(['- own-piece']);
    expect(then(begun(), moves('red', 1, 'a7-a6'))).toEqual(['- not-yours']);
  });

  test('of the side whose turn it is not is refused as that, whatever else is wrong with it', () => {
    expect(then(begun(), moves('blue', 1, 'a7-a6'))).toEqual(['- turn']);
    expect(then(begun(), moves('blue', 1, 'c5-c6'))).toEqual(['- turn']);
    expect(then(played, moves('blue', 3, 'a6-a7'))).toEqual(['- turn']);
  });

  test('that was made already changes nothing, however often and late it comes', () => {
    for (const now of [NOON, NOON + DAY]) {
      expect(submit(played, moves('red', 1, 'a4-a5'), now).decision).toEqual({ events: [] });
      expect(submit(played, moves('blue', 2, 'a7-a6'), now).decision).toEqual({ events: [] });
    }
  });

  test.each([
    ['another for a ply already played', moves('red', 1, 'b4-b5')],
    ['the same as the enemy’s, by me', moves('red', 2, 'a7-a6')],
    ['for a ply yet to come', moves('red', 5, 'b4-b5')],
    ['of the enemy, for a ply yet to come', moves('blue', 4, 'b7-b6')],
    ['for no ply', moves('red', 0, 'b4-b5')],
    ['for a ply before the first', moves('red', -1, 'b4-b5')],
  ])('is stale: %s', (_, command) => expect(then(played, command)).toEqual(['- stale']));

  test('that makes the game end opens both deployments', () => {
    const setups = { red: setupOf('2222MS9887/7766665555/4444333332/222BBBBBBF'), blue: setupOf('F222MS9887/7766665555/4444333332/2222BBBBBB') };
    const start = begun(setups);
    // Blue’s flag stands on k7, in front of Red’s major on k4.
    const line = given([moves('red', 1, 'k4-k5'), moves('blue', 2, 'a7-a6'), moves('red', 3, 'k5-k6'), moves('blue', 4, 'a6-a7')], start);
    expect(then(line, moves('red', 5, 'k6-k7'))).toEqual(['k6-k7 7xF', 'ended red captured', ...opened(setups)]);
  });

  test('after the end is refused, but one that was made still answers as it did', () => {
    const over = given([{ type: 'resign', by: 'blue' }], played, NOON + 2 * HOUR);
    expect(then(over, moves('red', 3, 'a5-a4'))).toEqual(['- phase']);
    expect(submit(over, moves('blue', 2, 'a7-a6'), NOON + DAY).decision).toEqual({ events: [] });
  });

  test('by a clock that runs behind does not turn the game’s back', () => {
    const { whole } = submit(played, moves('red', 3, 'a5-a4'), NOON - DAY);
    expect(whole.game.at).toBe(played.game.at);
  });
});
