import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, type Command } from '../../core/game/decide.ts';
import { DAY, HOUR } from '../../core/game/duration.ts';
import { fallsDue, PHASES } from '../../core/game/game.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { SIDES } from '../../core/rules/piece.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { setupsOf, VARIANTS } from '../arbitrary.ts';
import { deploys, given, invited, joins, NOON, submit, type Whole } from './games.ts';

const sides = fc.constantFrom(...SIDES);

/** What somebody might send, right or wrong; a move is the legal one that `pick` comes to, for a ply near the present one. */
type Wish = { readonly make: (whole: Whole) => Command; readonly wait: number };

const wishesOf = (variant: Variant): fc.Arbitrary<Wish> => fc.record({
  wait: fc.oneof({ weight: 20, arbitrary: fc.nat(HOUR) }, { weight: 2, arbitrary: fc.nat(4 * DAY) }, { weight: 1, arbitrary: fc.nat(20 * DAY) }),
  make: fc.oneof(
    { weight: 1, arbitrary: fc.constant(() => joins) },
    { weight: 2, arbitrary: fc.tuple(sides, setupsOf(variant)).map(([by, setup]) => () => deploys(by, setup)) },
    {
      weight: 24,
      arbitrary: fc.tuple(fc.nat(999), fc.constantFrom(1, 1, 1, 1, 1, 0, -1, 2), fc.option(sides, { freq: 5 })).map(([pick, ahead, by]) => ({ game }: Whole): Command => {
        const { legal } = game.phase === 'play' ? movesIn(game.position) : { legal: [] };
        return { type: 'move', by: by ?? game.position.turn, ply: game.position.plies + ahead, move: legal[pick % legal.length] ?? [30, 40] };
      }),
    },
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom('offer-draw', 'accept-draw', 'decline-draw'), sides).map(([type, by]) => (): Command => ({ type, by })) },
    { weight: 1, arbitrary: sides.map((by) => (): Command => ({ type: 'resign', by })) },
    { weight: 1, arbitrary: fc.constant((): Command => ({ type: 'look' })) },
  ),
});

const startsOf = (variant: Variant): fc.Arbitrary<Whole> => {
  const setups = setupsOf(variant);
  const begun = fc.tuple(setups, setups).map(([red, blue]) => given([joins, deploys('red', red), deploys('blue', blue)], invited({ variant })));
  return fc.oneof(fc.constant(invited({ variant })), begun);
};

const wished = fc.oneof(...VARIANTS.map((variant) => fc.tuple(startsOf(variant), fc.array(wishesOf(variant), { maxLength: 60, size: 'max' }))));

/** A game through any commands: what each came to and how the game stood before and after. */
const histories = wished.map(([start, list]) => {
  let whole = start;
  let now = whole.game.at;
  return list.map(({ make, wait }) => {
    now += wait;
    const before = whole;
    const command = make(before);
    const { decision, whole: after } = submit(before, command, now);
    whole = after;
    return { before, after, command, decision, now };
  });
});

describe('whatever is sent to a game, in any order and at any time', () => {
  test('a command that did what it wanted does nothing more when it is sent again, and is not refused', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { after, command, decision, now } of history) {
          if (decision.refusal !== undefined || command.type === 'join') continue;
          expect(decide(after.game, command, now, after.secrets)).toEqual({ events: [] });
        }
      }),
    );
  });

  test('a refused command adds nothing but an end that time had brought about', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { before, decision, now } of history) {
          if (decision.refusal === undefined) continue;
          expect(decision).toEqual({ ...decide(before.game, { type: 'look' }, now, before.secrets), refusal: decision.refusal });
        }
      }),
    );
  });

  test('phases only go on, and what is over has a result and stays as it is', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { before, after } of history) {
          expect(PHASES.indexOf(after.game.phase)).toBeGreaterThanOrEqual(PHASES.indexOf(before.game.phase));
          expect(after.game.result === undefined).toBe(after.game.phase !== 'over');
          if (before.game.phase === 'over') expect(after.game).toEqual(before.game);
        }
      }),
    );
  });

  test('the log never goes back in time', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const times = history.at(-1)?.after.game.events.map(({ at }) => at) ?? [];
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });

  test('a game that runs has an instant when time alone will end it, and then it ends', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { after } of history) {
          const due = fallsDue(after.game);
          expect(due === undefined).toBe(after.game.phase === 'over');
          if (due !== undefined) expect(submit(after, { type: 'look' }, due + 1).whole.game.phase).toBe('over');
          if (due !== undefined && due > NOON) expect(decide(after.game, { type: 'look' }, due - 1, after.secrets)).toEqual({ events: [] });
        }
      }),
    );
  });

  test('the deployments are laid open at the end of a game that began, and never before', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { after } of history) {
          const { events, phase, commitments } = after.game;
          expect(events.filter(({ type }) => type === 'opened')).toHaveLength(phase === 'over' && commitments !== undefined ? 2 : 0);
        }
      }),
    );
  });
});
