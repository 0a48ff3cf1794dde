import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { recordOf } from '../../core/game/record.ts';
import { verify } from '../../core/game/verify.ts';
import { view } from '../../core/game/view.ts';
import { judge, movesIn, type Rule } from '../../core/rules/legal.ts';
import { lastOf, makeMove, type Move } from '../../core/rules/notation.ts';
import { refuseLine, step, type Gait } from '../../core/rules/gait.ts';
import type { Position } from '../../core/rules/position.ts';
import { isLake, RAYS, SQUARES } from '../../core/rules/square.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { choices, EVEN, setupsOf, SHUTTLING } from '../arbitrary.ts';
import { begun, given, setupOf, sha256, submit, type Whole } from './games.ts';
import { legalTexts, moveOf, ruleOn, sketch } from './sketch.ts';

/** Goes one square, or leaps to the second over whatever stands between. */
const leap: Gait = {
  moves: (board, from, side) => (RAYS[from] ?? []).flatMap((line) => line.slice(0, 2).map((to): Move => [from, to])).filter((move) => board[lastOf(move)]?.side !== side),
  stuck: (board, from, side) => leap.moves(board, from, side).length === 0,
  refuse: (board, move) => refuseLine(board.map(() => undefined), move, 2),
};

/** A game that nobody plays: five pieces, where the weaker wins, a 9 leaps, and who loses the spy has lost. */
const toy: Variant = {
  id: 'toy',
  edition: 7,
  army: { S: 1, '9': 2, '1': 1, B: 1 },
  goal: 'S',
  runner: '9',
  twoSquares: 1,
  moreSquares: false,
  gaitOf: (rank) => ({ '9': leap, '1': step, S: step })[rank as '9' | '1' | 'S'],
  strike(attacker, defender) {
    if (attacker === defender) return 'neither';
    return attacker === '1' || defender === '9' || defender === 'S' ? 'attacker' : 'defender';
  },
};

const RED = setupOf('9...1...9./........../........../S........B', toy);
const BLUE = setupOf('....1...../9........9/........../S........B', toy);
const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

const drawn = (words: string): Position => sketch(`${words} rB@k1 bB@k10`, { variant: toy });

describe('a variant that is data and a function or two, and in no list', () => {
  test('has the moves of its own gait', () => {
    expect(legalTexts(drawn('r9@a1 r1@b1 b1@a2'))).toEqual(['a1-a2', 'a1-a3', 'a1-c1', 'b1-b2', 'b1-c1']);
  });

  test.each<[string, Rule | undefined]>([
    ['a1-a3', undefined], ['a1-c1', undefined], ['a1-a4', 'range'], ['a1-b1', 'own-piece'], ['b1-b3', 'range'], ['k1-k2', 'immovable'], ['a1-b2', 'direction'],
  ])('judges %s: %s', (move, rule) => expect(ruleOn(drawn('r9@a1 r1@b1 b1@a2'), move)).toBe(rule));

  test('is played by its own battles, goal and count of borders, seen and verified', () => {
    const start = begun({ variant: toy, red: RED, blue: BLUE });
    const play = (moves: string, from: Whole): Whole => {
      const { plies } = from.game.position;
      const commands = moves.split(' ').map((text, i): Command => ({ type: 'move', by: (plies + i) % 2 ? 'blue' : 'red', ply: plies + i + 1, move: moveOf(text) }));
      return given(commands, from, from.game.at);
    };
    const early = play('a4-a6 f7-f6', start);
    expect(submit(early, { type: 'move', by: 'red', ply: 3, move: moveOf('a6-a5') }, early.game.at).decision.refusal).toMatchObject({ rule: 'two-squares' });
    const shown = view({ id: 'game_1', players: PLAYERS, game: early.game }, 'blue');
    expect(shown).toMatchObject({ variant: 'toy', edition: 7, setups: { red: '?...?...?./........../........../?........?', blue: BLUE } });
    expect(shown.board.filter(({ side, rank }) => side === 'red' && rank !== null)).toEqual([{ square: 'a6', side: 'red', rank: '9', moved: true, known: true }]);
    const { game } = play('i4-i6 f6-f5 i6-i8 f5-f4 i8-i10 f4-e4 i10-k10', early);
    expect(game).toMatchObject({ phase: 'over', result: { winner: 'red', reason: 'captured' }, lost: { red: ['1'], blue: ['1', 'S'] } });
    expect(verify(recordOf({ id: 'game_1', players: PLAYERS, game })!, toy, sha256)).toMatchObject({ ok: true, plies: 9, commitments: 'kept' });
  });
});

/** A game through `decide`, by choices among the legal moves, until it ends or Red gives up. */
const games = fc.tuple(setupsOf(toy), setupsOf(toy), fc.oneof(choices(EVEN, 120), choices(SHUTTLING, 60))).map(([red, blue, chosen]) => {
  let whole = begun({ variant: toy, red, blue });
  const positions: Position[] = [];
  for (const { pick } of chosen) {
    const { phase, position, at } = whole.game;
    if (phase !== 'play') break;
    positions.push(position);
    const { legal } = movesIn(position);
    whole = submit(whole, { type: 'move', by: position.turn, ply: position.plies + 1, move: legal[pick % legal.length]! }, at).whole;
  }
  if (whole.game.phase === 'play') whole = submit(whole, { type: 'resign', by: 'red' }, whole.game.at).whole;
  return { game: whole.game, positions };
});

test('whatever is played by it is listed as it is judged, and its record is in order', () => {
  const reasons = new Set<string>();
  fc.assert(
    fc.property(games, ({ game, positions }) => {
      for (const position of positions.filter((_, i) => i % 7 === 0)) {
        const passed = SQUARES.flatMap((from) => SQUARES.map((to): Move => [from, to])).filter((move) => judge(position, move) === undefined);
        expect(movesIn(position).legal.map(makeMove).toSorted()).toEqual(passed.map(makeMove).toSorted());
        expect(position.board.some((piece, square) => piece !== undefined && isLake(square))).toBe(false);
      }
      const verdict = verify(recordOf({ id: 'game_1', players: PLAYERS, game })!, toy, sha256);
      expect(verdict).toMatchObject({ ok: true, plies: game.position.plies, result: game.result, commitments: 'kept' });
      reasons.add(game.result!.reason);
    }),
    { numRuns: 60 },
  );
  expect([...reasons]).toContain('captured');
});
