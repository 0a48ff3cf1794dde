import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../../core/game/duration.ts';
import { makeLine, parseLine } from '../../core/game/event.ts';
import { fold, newGame } from '../../core/game/game.ts';
import { parseRecords } from '../../core/game/parserecord.ts';
import { recordOf } from '../../core/game/record.ts';
import { verify } from '../../core/game/verify.ts';
import { makeBoard } from '../../core/rules/board.ts';
import { endOf, movesIn } from '../../core/rules/legal.ts';
import { enemyOf, SIDES } from '../../core/rules/piece.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import { armies, choices, EVEN, VARIANTS } from '../arbitrary.ts';
import { begun, sha256, submit, type Whole } from './games.ts';

const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

const TIME = { setup: 3 * DAY, free: DAY, reserve: 20 * DAY, match: undefined };

/** A whole game through `decide`, to its own end or to a resignation. */
const games = fc.tuple(armies, choices(EVEN, 250)).map(([{ variant, red, blue }, chosen]): Whole => {
  let whole = begun({ variant, red, blue, time: TIME });
  for (const { pick } of chosen) {
    const { phase, position, at } = whole.game;
    if (phase !== 'play') return whole;
    const { legal } = movesIn(position);
    const attacks = legal.filter((move) => position.board[move.at(-1)!] !== undefined);
    const among = pick % 3 === 0 && attacks.length > 0 ? attacks : legal;
    const { decision, whole: next } = submit(whole, { type: 'move', by: position.turn, ply: position.plies + 1, move: among[pick % among.length]! }, at);
    if (decision.refusal !== undefined) expect.fail(`refused under ${decision.refusal.rule}`);
    whole = next;
  }
  return whole.game.phase === 'play' ? submit(whole, { type: 'resign', by: 'red' }, whole.game.at).whole : whole;
});

test('a game of any variant is verified from the text of its record, and comes to the same board and result', () => {
  const ended = new Set<string>();
  fc.assert(
    fc.property(games, ({ game }) => {
      const record = recordOf({ id: 'game_1', players: PLAYERS, game });
      const parsed = parseRecords(JSON.parse(JSON.stringify(record)));
      if ('fault' in parsed) return expect.fail(parsed.fault.place);
      const [read] = parsed.records;
      expect(read).toEqual(record);
      const verdict = verify(read!, findVariant(read!.variant, read!.edition)!, sha256);
      expect(verdict).toMatchObject({ ok: true, plies: game.position.plies, result: game.result, commitments: 'kept' });
      expect(verdict.position).toEqual(makeBoard(game.position.board));
      if (endOf(game.position) !== undefined) ended.add(game.variant.id);
    }),
    { numRuns: 120 },
  );
  // Of the small armies some games come to an end of their own.
  expect(['duke', 'barrage', 'duel'].some((id) => ended.has(id))).toBe(true);
});

test('a game of any variant is folded from the lines of its log to what it came to', () => {
  fc.assert(
    fc.property(games, ({ game }) => {
      const start = newGame(game.variant, TIME, { red: undefined, blue: undefined });
      const again = fold(start, game.events.map(makeLine).map(parseLine));
      const squares = ({ position }: typeof game) => position.board.map((piece) => piece && { ...piece, rank: undefined });
      expect(squares(again)).toEqual(squares(game));
      expect([again.result, again.lost, again.setups]).toEqual([game.result, game.lost, game.setups]);
    }),
    { numRuns: 60 },
  );
});

test.each(VARIANTS)('one who holds only their own hand has the moves of the whole game: $id', (variant) => {
  const ofVariant = fc.tuple(games, fc.constantFrom(...SIDES)).filter(([{ game }]) => game.variant === variant);
  fc.assert(
    fc.property(ofVariant, fc.nat(), ([{ game }, reader], cut) => {
      const moved = game.events.filter(({ type }) => type === 'moved').length;
      const events = game.events.slice(0, game.events.findIndex(({ type }) => type === 'began') + 1 + (cut % (moved + 1)));
      const whole = fold(newGame(variant, TIME, game.setups), events);
      fc.pre(whole.position.turn === reader && endOf(whole.position) === undefined);
      const own = fold(newGame(variant, TIME, { ...game.setups, [enemyOf(reader)]: undefined }), events);
      expect(movesIn(own.position)).toEqual(movesIn(whole.position));
    }),
    { numRuns: 15 },
  );
});
