import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../../core/game/decide.ts';
import { fold, type Game } from '../../core/game/game.ts';
import { view, type Reader } from '../../core/game/view.ts';
import { endOf } from '../../core/rules/legal.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import { placed } from '../../core/rules/setup.ts';
import { SQUARES } from '../../core/rules/square.ts';
import { armies } from '../arbitrary.ts';
import { deploys, given, invited, joins, NO_HANDS, SALT, type Whole } from './games.ts';
import { disguised, logs, replaced, shownBy, withSetups, type Log } from './logs.ts';

const sides = fc.constantFrom(...SIDES);
const keys = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 });

const bytes = (game: Game, reader: Reader): string =>
  JSON.stringify(view({ id: 'game_1', players: { red: undefined, blue: undefined }, game }, reader));

const DURATION = /"P[0-9DTHMS.]+"/g;
/** Two ranks that no army of this kind of game has, alone or in a row of a setup; not the D of a date nor the T of a time. */
const FOREIGN = { boxed: ['D', 'T', /"[DT]"|[DT?.][DT]|[DT][/.]|\/[DT]/], duke: ['M', 'S', /"[MS]"|[MS?.][MS]|[MS][/.]|\/[MS]/] } as const;

/** The game as it stood before the first ply and after each. */
const stages = ({ positions, events }: Log, start: Game): readonly Game[] => {
  const before = events.length - positions.length + 1;
  let game = fold(start, events.slice(0, before));
  return [game, ...events.slice(before).map((event) => (game = fold(game, [event])))];
};

describe('while a game runs', () => {
  test('two hidden setups behind the same visible history give their enemy and anybody else the same bytes at every ply', () => {
    let differing = 0;
    fc.assert(
      fc.property(logs, sides, keys, (log, reader, order) => {
        const enemy = enemyOf(reader);
        const other = disguised(log, enemy, order);
        const disguise = stages(log, withSetups(log, { [enemy]: other }));
        fc.pre(disguise.slice(0, -1).every(({ position }) => endOf(position) === undefined));
        if (other !== log.start.setups[enemy]) differing += 1;
        for (const [i, game] of stages(log, log.start).entries()) {
          if (bytes(game, reader) !== bytes(disguise[i]!, reader)) expect(bytes(disguise[i]!, reader)).toBe(bytes(game, reader));
          if (bytes(game, undefined) !== bytes(disguise[i]!, undefined)) expect.fail(`told to anybody at ply ${i}`);
        }
      }),
      { numRuns: 60 },
    );
    expect(differing).toBeGreaterThan(50);
  });

  test('a move refused under one hidden setup is refused under the other, and under the same rule', () => {
    fc.assert(
      fc.property(logs, sides, keys, fc.nat(99), (log, by, order, to) => {
        const enemy = enemyOf(by);
        const one = fold(log.start, log.events);
        const other = fold(withSetups(log, { [enemy]: disguised(log, enemy, order) }), log.events);
        const rules = (game: Game) =>
          SQUARES.map((from) => {
            // An attack that is allowed shows both ranks; what is refused must not.
            if (game.position.board[to]?.side === enemy) return undefined;
            return decide(game, { type: 'move', by, ply: game.position.plies + 1, move: [from, to] }, game.at, NO_HANDS).refusal;
          });
        fc.pre([one, other].every(({ position }) => endOf(position) === undefined));
        expect(rules(other)).toEqual(rules(one));
      }),
      { numRuns: 60 },
    );
  });

  test('one who never held the enemy’s deployment sees what is shown from the whole game', () => {
    fc.assert(
      fc.property(logs, sides, (log, reader) => {
        const own = fold(withSetups(log, { [enemyOf(reader)]: undefined }), log.events);
        expect(bytes(own, reader)).toBe(bytes(fold(log.start, log.events), reader));
      }),
      { numRuns: 60 },
    );
  });

  test('no planted rank is in what its enemy or anybody else is shown', () => {
    fc.assert(
      fc.property(logs, sides, (log, reader) => {
        const enemy = enemyOf(reader);
        const { known } = shownBy(enemy, log);
        // Where a rank is seen that is in neither army, a hidden rank is seen.
        const [odd, even, pattern] = FOREIGN[log.start.variant.army.D === undefined ? 'boxed' : 'duke'];
        const planted = new Map(placed(log.start.setups[enemy]!, enemy).flatMap(([square]) => (known.has(square) ? [] : [[square, square % 2 ? odd : even]])));
        const game = fold(withSetups(log, { [enemy]: replaced(log.start.setups[enemy]!, enemy, planted) }), log.events);
        for (const one of [reader, undefined]) expect(bytes(game, one).replaceAll(DURATION, '')).not.toMatch(pattern);
        if (planted.size > 0) expect(bytes(game, enemy).replaceAll(DURATION, '')).toMatch(pattern);
      }),
      { numRuns: 60 },
    );
  });

  test('no salt is shown to anybody', () => {
    const { game } = given([joins, deploys('red'), deploys('blue')]);
    for (const reader of [...SIDES, undefined]) for (const side of SIDES) expect(bytes(game, reader)).not.toContain(SALT[side]);
  });
});

describe('an arbiter who was called', () => {
  const ARBITER = { arbiter: 'player_9' };
  const called = (log: Log, setups: Parameters<typeof withSetups>[1] = {}): Game => {
    const game = fold(withSetups(log, setups), log.events);
    return fold(game, [{ type: 'arbiter-called', at: game.at, by: 'red', reason: 'He talks of my pieces' }]);
  };
  const opened = (game: Game, arbiter: string): Game => fold(game, [{ type: 'ranks-opened', at: game.at, arbiter, reason: 'To see' }]);

  test('sees the same bytes whatever both sides hide, and the same whether the door was handed both armies or neither', () => {
    fc.assert(
      fc.property(logs, keys, keys, (log, reds, blues) => {
        const others = { red: disguised(log, 'red', reds), blue: disguised(log, 'blue', blues) };
        const whole = bytes(called(log), ARBITER);
        expect(bytes(called(log, others), ARBITER)).toBe(whole);
        expect(bytes(called(log, { red: undefined, blue: undefined }), ARBITER)).toBe(whole);
        // Nor does another arbiter's look open anything to this one.
        expect(bytes(opened(called(log, others), 'player_8'), ARBITER)).toBe(bytes(opened(called(log), 'player_8'), ARBITER));
      }),
      { numRuns: 60 },
    );
  });

  test('sees no hidden rank that was planted, until the ranks are opened to them; the players see none then either', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const [odd, even, pattern] = FOREIGN[log.start.variant.army.D === undefined ? 'boxed' : 'duke'];
        const plant = (side: Side) => {
          const { known } = shownBy(side, log);
          return replaced(log.start.setups[side]!, side, new Map(placed(log.start.setups[side]!, side).flatMap(([square]) => (known.has(square) ? [] : [[square, square % 2 ? odd : even]]))));
        };
        const game = called(log, { red: plant('red'), blue: plant('blue') });
        const text = (of: Game, reader: Reader) => bytes(of, reader).replaceAll(DURATION, '').replaceAll('"by":"red"', '');
        expect(text(game, ARBITER)).not.toMatch(pattern);
        const after = opened(game, ARBITER.arbiter);
        fc.pre(SIDES.some((side) => shownBy(side, log).known.size < placed(log.start.setups[side]!, side).length));
        expect(text(after, ARBITER)).toMatch(pattern);
        const own = fold(withSetups(log, { red: plant('red'), blue: log.start.setups.blue }), log.events);
        expect(text(opened(own, ARBITER.arbiter), 'blue')).not.toMatch(pattern);
      }),
      { numRuns: 60 },
    );
  });
});

describe('before a game begins', () => {
  test('whatever the enemy deploys, however often, looks the same', () => {
    fc.assert(
      fc.property(armies, sides, ({ variant, red: one, blue: other }, by) => {
        const shown = (whole: Whole, reader: Side | undefined) => bytes(whole.game, reader);
        const first = given([joins, deploys(by, one)], invited({ variant }));
        const again = given([joins, deploys(by, other), deploys(by, one), deploys(by, other)], invited({ variant }));
        for (const reader of [enemyOf(by), undefined]) expect(shown(again, reader)).toBe(shown(first, reader));
      }),
    );
  });
});
