import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { HOUR } from '../../core/game/duration.ts';
import { makeLine, parseLine } from '../../core/game/event.ts';
import { fold, newGame } from '../../core/game/game.ts';
import { parseRecords } from '../../core/game/parserecord.ts';
import { recordOf } from '../../core/game/record.ts';
import { PRESETS } from '../../core/game/time.ts';
import { verify } from '../../core/game/verify.ts';
import { view } from '../../core/game/view.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { EDITIONS, findVariant, VARIANT_IDS, type Editions } from '../../core/rules/variants/all.ts';
import { original } from '../../core/rules/variants/original.ts';
import { begun, BLUE, given, NOON, RED, sha256, submit, type Whole } from './games.ts';
import { moveOf } from './sketch.ts';

const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

/** A change of rules as one may come: scouts no longer run, and twice over a border is enough. */
const SECOND: Variant = { ...original, edition: 2, twoSquares: 2, gaitOf: (rank) => original.gaitOf(rank === '2' ? '3' : rank) };
const LATER: Editions = { ...EDITIONS, original: [original, SECOND] };

/** Blue’s scout runs, and Red’s goes back and forth three times: all of it against the second edition. */
const MOVES = ['a4-a5', 'b7-b5', 'a5-a4', 'b5-b7', 'a4-a5', 'k7-k6', 'a5-a4'];

const commandsOf = (moves: readonly string[], from = 0): readonly Command[] =>
  moves.map((text, i) => ({ type: 'move', by: (from + i) % 2 ? 'blue' : 'red', ply: from + i + 1, move: moveOf(text) }));

describe('a game that began under the first edition, when a second has come', () => {
  // What is kept of a game: the variant and edition it began with, its setups, and the lines of its log.
  const early = given(commandsOf(MOVES.slice(0, 3)), begun());
  const kept = { variant: early.game.variant.id, edition: early.game.variant.edition, lines: early.game.events.map(makeLine) };

  function foldedBy(edition: number | undefined): Whole {
    const variant = findVariant(kept.variant, edition, LATER)!;
    return { game: fold(newGame(variant, PRESETS.standard, { red: RED, blue: BLUE }), kept.lines.map(parseLine)), secrets: early.secrets };
  }

  test('is found by its number, and a new game by the newest', () => {
    expect(findVariant('original', 1, LATER)).toBe(original);
    expect(findVariant('original', 2, LATER)).toBe(SECOND);
    expect(findVariant('original', undefined, LATER)).toBe(SECOND);
    expect(findVariant('original', 3, LATER)).toBeUndefined();
    expect(findVariant('isf', 2, LATER)).toBeUndefined();
  });

  test('is folded to what it was and goes on under its own rules', () => {
    const again = foldedBy(kept.edition);
    expect(again.game).toEqual(early.game);
    const on = given(commandsOf(MOVES.slice(3), 3), again, NOON + 9 * HOUR);
    expect(on.game.position.plies).toBe(MOVES.length);
    expect(view({ id: 'game_1', players: PLAYERS, game: on.game }, 'red')).toMatchObject({ variant: 'original', edition: 1 });
  });

  test('would be another game under the second', () => {
    const { decision } = submit(foldedBy(undefined), commandsOf(MOVES.slice(3), 3)[0]!, NOON + 9 * HOUR);
    expect(decision.refusal).toMatchObject({ rule: 'range' });
  });

  test('is verified by the edition that its record names, long after', () => {
    const over = given([...commandsOf(MOVES.slice(3), 3), { type: 'resign', by: 'blue' }], foldedBy(kept.edition), NOON + 9 * HOUR);
    const parsed = parseRecords(JSON.parse(JSON.stringify(recordOf({ id: 'game_1', players: PLAYERS, game: over.game }))));
    if ('fault' in parsed) return expect.fail(parsed.fault.place);
    const record = parsed.records[0]!;
    expect(verify(record, findVariant(record.variant, record.edition, LATER)!, sha256)).toMatchObject({ ok: true, plies: MOVES.length, commitments: 'kept' });
    expect(verify(record, findVariant(record.variant, undefined, LATER)!, sha256)).toMatchObject({ ok: false, illegal: { ply: 2, move: 'b7-b5', rule: 'range' } });
  });
});

test.each(VARIANT_IDS)('the editions of %s are numbered from one, the newest last', (id) => {
  expect(EDITIONS[id].map(({ id: named, edition }) => `${named} ${edition}`)).toEqual(EDITIONS[id].map((_, i) => `${id} ${i + 1}`));
});
