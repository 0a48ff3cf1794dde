import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../../core/game/decide.ts';
import { fallsDue, type Game } from '../../core/game/game.ts';
import { makeLine, type Event } from '../../core/game/event.ts';
import { DAY } from '../../core/game/duration.ts';
import { LONGEST_REASON, MOST_CALLS, MOST_OFFERS, MOST_PAUSES, MOST_PLIES } from '../../core/game/time.ts';
import { SIDES } from '../../core/rules/piece.ts';
import { bytesOf } from '../store/size.ts';
import { begun, NOON, submit, wordsOf, type Whole } from './games.ts';
import { moveOf } from './sketch.ts';

/** A game as it stands before its first move, but for how many have gone by. */
function after(plies: number): Whole {
  const { game, secrets } = begun();
  const aged: Game = { ...game, position: { ...game.position, plies, turn: plies % 2 === 0 ? 'red' : 'blue' } };
  return { game: aged, secrets };
}

const step = (whole: Whole, at = NOON) => {
  const { turn, plies } = whole.game.position;
  return submit(whole, { type: 'move', by: turn, ply: plies + 1, move: moveOf(turn === 'red' ? 'a4-a5' : 'a7-a6') }, at);
};

describe(`a game of ${MOST_PLIES} plies`, () => {
  test('ends with the last of them, drawn by its duration, and is laid open', () => {
    const { decision, whole } = step(after(MOST_PLIES - 1));
    expect(wordsOf(decision.events).map((line) => line.split(' ')[0])).toEqual(['a7-a6', 'match-ended', 'opened', 'opened']);
    expect(whole.game).toMatchObject({ phase: 'over', result: { winner: undefined, reason: 'duration' }, position: { plies: MOST_PLIES } });
    expect(fallsDue(whole.game)).toBeUndefined();
    expect(decision.events.every(({ at }) => at === NOON)).toBe(true);
  });

  test('has no ply after that, and answers the last again as it did', () => {
    const { whole } = step(after(MOST_PLIES - 1));
    const last = { type: 'move', by: 'blue', ply: MOST_PLIES, move: moveOf('a7-a6') } as const;
    expect(decide(whole.game, last, NOON, whole.secrets)).toEqual({ events: [] });
    expect(decide(whole.game, { ...last, by: 'red', ply: MOST_PLIES + 1, move: moveOf('a4-a5') }, NOON, whole.secrets)).toEqual({ events: [], refusal: { rule: 'phase' } });
  });

  test('is the first that does: a shorter one goes on', () => {
    fc.assert(
      fc.property(fc.nat(MOST_PLIES - 2), (plies) => {
        const { decision, whole } = step(after(plies));
        expect([decision.events.length, whole.game.phase]).toEqual([1, 'play']);
      }),
    );
  });

  test('fits an item of the store, with all the talk of draws, leave, outages and rulings there may be', () => {
    const at = Date.UTC(2050, 0, 1);
    const longest: Event = { type: 'moved', at, move: moveOf('a10-b10-b9'), battle: undefined };
    const battle: Event = { ...longest, battle: { attacker: '9', defender: '8' } };
    const talk: readonly Event[] = [{ type: 'draw-offered', by: 'blue', at }, { type: 'draw-declined', by: 'blue', at }];
    const times = (count: number, events: readonly Event[]) => Array.from({ length: count }, () => events.map(makeLine)).flat();
    const spans = Array.from({ length: 10 }, () => ({ from: at, until: at }));
    const away: readonly Event[] = SIDES.map((by) => ({ type: 'leave-taken', by, at, spans }));
    const down: Event = { type: 'credited', at, span: { from: at, until: at } };
    const reason = '\u{1F600}'.repeat(LONGEST_REASON);
    const arbiter = `player_${'x'.repeat(16)}`;
    const heard: readonly Event[] = [
      { type: 'arbiter-called', by: 'blue', at, reason }, { type: 'ranks-opened', at, arbiter, reason },
      { type: 'ruled', at, arbiter, ruling: { what: 'time', side: 'blue', time: 30 * DAY }, reason },
    ];
    const asides = [...times(MOST_PAUSES, [...away, down]), ...times(2 * MOST_CALLS, heard)];
    const rest = { sealed: 'x'.repeat(1_000), header: 'x'.repeat(1_000), setups: 'x'.repeat(1_000) };
    expect(bytesOf({ ...rest, log: [...times(MOST_PLIES - 80, [longest]), ...times(80, [battle]), ...times(MOST_OFFERS, talk), ...asides] })).toBeLessThan(400 * 1_024);
  });
});

test(`a draw is offered ${MOST_OFFERS} times at most`, () => {
  const offers = (count: number): Whole => {
    const whole = after(10);
    const line: Event = { type: 'draw-offered', by: 'blue', at: NOON };
    return { ...whole, game: { ...whole.game, events: [...whole.game.events, ...Array.from({ length: count }, () => line)] } };
  };
  expect(submit(offers(MOST_OFFERS - 1), { type: 'offer-draw', by: 'red' }, NOON).decision.events).toHaveLength(1);
  expect(submit(offers(MOST_OFFERS), { type: 'offer-draw', by: 'red' }, NOON).decision.refusal).toEqual({ rule: 'offered' });
});
