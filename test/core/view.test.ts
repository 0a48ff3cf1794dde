import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { DAY, HOUR, parseDuration, type Instant } from '../../core/game/duration.ts';
import type { Event } from '../../core/game/event.ts';
import { fold, newGame, type Game } from '../../core/game/game.ts';
import type { Ruling } from '../../core/game/hearing.ts';
import { isReason } from '../../core/game/result.ts';
import { PRESETS } from '../../core/game/time.ts';
import type { AsideFields } from '../../core/game/timetable.ts';
import { view, type View, type ViewEntry } from '../../core/game/view.ts';
import { sizeOf } from '../../core/rules/army.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { firstOf, lastOf, lengthOf, makeMove } from '../../core/rules/notation.ts';
import { enemyOf, SIDES, type Rank, type Side } from '../../core/rules/piece.ts';
import { faceDown, FULL_SHAPE } from '../../core/rules/setup.ts';
import { makeSquare } from '../../core/rules/square.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import { armies } from '../arbitrary.ts';
import { begun, BLUE, deploys, given, invited, joins, NOON, RED, SALT, submit } from './games.ts';
import { logs } from './logs.ts';
import { moveOf } from './sketch.ts';

const PLAYERS = { red: { id: 'player_1', name: 'Ann', rating: null }, blue: { id: 'player_2', name: 'Bo', rating: null } };

const seen = (game: Game, reader: Side | undefined): View => view({ id: 'game_1', players: PLAYERS, game }, reader);

const spansOf = ({ spans }: AsideFields) => spans!.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));

function rulingOf({ ruling }: AsideFields): Ruling {
  const { what, side, time, winner } = ruling!;
  if (what === 'time') return { what, side: side!, time: parseDuration(time!)! };
  if (what === 'warn') return { what, side: side! };
  return what === 'result' ? { what, winner: winner ?? undefined } : { what };
}

/** An entry of a view's log as the event it tells of, as the page reads it. */
function eventOf(entry: ViewEntry, { commitments }: View): Event {
  const at: Instant = Date.parse(entry.at);
  switch (entry.type) {
    case 'moved':
      return { type: 'moved', at, move: moveOf(entry.move), battle: entry.battle ? { attacker: entry.battle.attacker.rank, defender: entry.battle.defender.rank } : undefined };
    case 'began':
      return { type: 'began', at, commitments: commitments!, shapes: undefined };
    case 'ended':
      return isReason(entry.reason!) ? { type: 'ended', at, winner: entry.winner ?? undefined, reason: entry.reason } : expect.fail(entry.reason);
    case 'opened':
      return { type: 'opened', at, by: entry.by!, setup: entry.setup!, salt: entry.salt! };
    case 'leave-taken':
      return { type: entry.type, at, by: entry.by!, spans: spansOf(entry) };
    case 'credited':
      return { type: entry.type, at, span: spansOf(entry)[0]! };
    case 'zone-set':
      return { type: entry.type, at, by: entry.by!, zone: entry.zone! };
    case 'arbiter-called':
      return { type: entry.type, at, by: entry.by!, reason: entry.reason! };
    case 'ranks-opened':
      return { type: entry.type, at, arbiter: 'unknown', reason: entry.reason! };
    case 'ruled':
      return { type: entry.type, at, arbiter: 'unknown', reason: entry.reason!, ruling: rulingOf(entry) };
    case 'call-lapsed':
      return { type: entry.type, at };
    case 'match-ended':
    case 'lapsed':
    case 'withdrawn':
    case 'both-missed':
      return { type: entry.type, at };
    default:
      return { type: entry.type, at, by: entry.by! };
  }
}

/** The game as the page folds it, from nothing but what it was sent. */
function refolded(shown: View): Game {
  const setups = { red: shown.setups.red ?? undefined, blue: shown.setups.blue ?? undefined };
  return fold(newGame(findVariant(shown.variant, shown.edition)!, PRESETS.standard, setups), shown.log.map((entry) => eventOf(entry, shown)));
}

/** The board that such a fold comes to, in the words of a view. */
const boardOf = ({ position }: Game): View['board'] =>
  position.board.flatMap((piece, square) =>
    piece ? [{ square: makeSquare(square), side: piece.side, rank: piece.rank ?? null, moved: piece.moved, known: piece.known }] : [],
  );

describe('what a page folds from the setups and the log it was sent', () => {
  test('is the board and the losses it was sent, while the game runs', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(...SIDES), ({ start, events }, reader) => {
        const shown = seen(fold(start, events), reader);
        const game = refolded(shown);
        expect(boardOf(game)).toEqual(shown.board);
        expect([game.lost, game.position.plies]).toEqual([shown.lost, shown.ply]);
      }),
      { numRuns: 60 },
    );
  });

  test('and once it is over, with every rank on both sides', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(...SIDES), ({ start, events }, reader) => {
        const whole = { game: fold(start, events), secrets: begun().secrets };
        const hands = { red: { setup: start.setups.red!, salt: SALT.red }, blue: { setup: start.setups.blue!, salt: SALT.blue } };
        const over = submit({ ...whole, secrets: { ...whole.secrets, hands } }, { type: 'resign', by: 'red' }, whole.game.at).whole.game;
        const shown = seen(over, reader);
        expect(shown.phase).toBe('over');
        expect(shown.setups).toEqual(start.setups);
        expect(boardOf(refolded(shown))).toEqual(shown.board);
        expect(shown.board.every(({ rank }) => rank !== null)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the board of a view', () => {
  test('has every piece of my own with its rank, and of the enemy only what is known', () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(...SIDES), ({ start, events }, reader) => {
        const game = fold(start, events);
        for (const { square, side, rank, known } of seen(game, reader).board) {
          const piece = game.position.board.find((one, at) => one !== undefined && makeSquare(at) === square);
          if (rank !== (side === reader || known ? piece?.rank : null)) expect.fail(`${side} on ${square} is shown as ${rank}`);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('shows the enemy what has battled and what has gone more than a step, a scout or a serf, and nothing else', () => {
    let ran = 0;
    fc.assert(
      fc.property(logs, fc.constantFrom(...SIDES), ({ start, events, positions }, reader) => {
        const moves = events.flatMap((event) => (event.type === 'moved' ? [event] : []));
        const told = new Map<number, Rank>();
        for (const [i, { move, battle }] of moves.entries()) {
          const { board, variant } = positions[i]!;
          const [mover, met] = [board[firstOf(move)]!, board[lastOf(move)]];
          if (battle === undefined && lengthOf(move) > 1) told.set(mover.id, variant.runner);
          if (battle === undefined && lengthOf(move) > 1) ran += 1;
          if (battle !== undefined) told.set(mover.id, battle.attacker).set(met!.id, battle.defender);
        }
        const shown = seen(fold(start, events), reader).board.filter(({ side }) => side !== reader);
        const wanted = positions.at(-1)!.board.flatMap((piece, square) => (piece && piece.side !== reader ? [[makeSquare(square), told.get(piece.id) ?? null]] : []));
        expect(shown.map(({ square, rank }) => [square, rank])).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
    expect(ran).toBeGreaterThan(50);
  });

  test('shows a piece that has battled, and a scout that has run, to the enemy', () => {
    const line = (commands: readonly [string, string][]): View =>
      seen(given(commands.map(([by, move], i): Command => ({ type: 'move', by: by as Side, ply: i + 1, move: moveOf(move) })), begun()).game, 'blue');
    const on = (shown: View, square: string) => shown.board.find((piece) => piece.square === square);
    expect(on(line([['red', 'a4-a5']]), 'a5')).toEqual({ square: 'a5', side: 'red', rank: null, moved: true, known: false });
    expect(on(line([['red', 'a4-a6']]), 'a6')).toEqual({ square: 'a6', side: 'red', rank: '2', moved: true, known: true });
    const fought = line([['red', 'b4-b5'], ['blue', 'k7-k6'], ['red', 'b5-b6'], ['blue', 'k6-k5'], ['red', 'b6-b7']]);
    expect(on(fought, 'b7')).toEqual({ square: 'b7', side: 'red', rank: 'M', moved: true, known: true });
    expect(fought.lost).toEqual({ red: [], blue: ['2'] });
    expect(fought.last).toMatchObject({
      ply: 5, by: 'red', move: 'b6-b7', battle: { attacker: { side: 'red', rank: 'M' }, defender: { side: 'blue', rank: '2' }, square: 'b7', lost: ['blue'] },
    });
  });
});

describe('the moves of a view', () => {
  test('are the reader’s own, and only in the reader’s turn', () => {
    const { game } = begun();
    expect(seen(game, 'red').legalMoves).toEqual(movesIn(game.position).legal.map(makeMove));
    expect(seen(game, 'blue').legalMoves).toEqual([]);
    expect(seen(game, undefined).legalMoves).toEqual([]);
  });

  test('never have a barred one among the legal', () => {
    const shuttle = ['k4-k5', 'k7-k6', 'k5-k4', 'k6-k7'];
    const commands = Array.from({ length: 10 }, (_, i): Command => ({ type: 'move', by: i % 2 ? 'blue' : 'red', ply: i + 1, move: moveOf(shuttle[i % 4]!) }));
    const shown = seen(given(commands, begun()).game, 'red');
    expect(shown.barred).toEqual([{ move: 'k5-k4', rule: 'two-squares', border: ['k4', 'k5'], plies: [1, 3, 5, 7, 9], moves: ['k4-k5', 'k5-k4', 'k4-k5', 'k5-k4', 'k4-k5'] }]);
    expect(shown.legalMoves).not.toContain('k5-k4');
    expect(seen(given(commands, begun()).game, 'blue').barred).toEqual([]);
  });
});

describe('somebody who plays neither side', () => {
  test('sees who plays and how far it has come, and nothing of the board', () => {
    const game = given([{ type: 'move', by: 'red', ply: 1, move: moveOf('a4-a7') }], begun()).game;
    expect(seen(game, undefined)).toMatchObject({
      you: null, players: PLAYERS, phase: 'play', ply: 1, turn: 'blue', board: [], log: [], last: null, lost: { red: [], blue: [] }, setups: { red: null, blue: null },
      legalMoves: [], barred: [],
    });
  });

  test('sees no more of it once the game is over', () => {
    const shown = JSON.stringify(seen(given([{ type: 'resign', by: 'red' }], begun()).game, undefined));
    for (const secret of [RED, BLUE, SALT.red, SALT.blue]) expect(shown).not.toContain(secret);
  });
});

describe('a view of a game that', () => {
  test('nobody has joined has nobody on the board and no clock', () => {
    const shown = seen(invited().game, 'red');
    expect(shown).toMatchObject({ phase: 'invited', ply: 0, turn: null, board: [], setups: { red: null, blue: null }, commitments: null, result: null, last: null });
    expect(shown.clock).toMatchObject({ turnStartedAt: null, freeUntil: null, deadline: null, setupDeadline: null, endsAt: null });
  });

  test.each(SIDES)('waits for a deployment shows %s their own, and not where the enemy stands', (by) => {
    const { game } = given([joins, deploys(by)]);
    const [mine, theirs] = [seen(game, by), seen(game, enemyOf(by))];
    expect(mine.board).toHaveLength(40);
    expect(mine.board.every(({ side, rank }) => side === by && rank !== null)).toBe(true);
    expect(mine.setups[by]).toBe(by === 'red' ? RED : BLUE);
    expect([theirs.board, theirs.setups]).toEqual([[], { red: null, blue: null }]);
    expect(theirs.deployed).toEqual({ red: by === 'red', blue: by === 'blue' });
    expect(mine.clock.setupDeadline).toBe(new Date(NOON + 3 * DAY).toISOString());
  });

  test('has begun shows both commitments and the enemy face down', () => {
    const { game } = begun();
    const shown = seen(game, 'blue');
    expect(shown.commitments).toEqual(game.commitments);
    expect(shown.setups).toEqual({ red: FULL_SHAPE, blue: BLUE });
    expect(shown.board.filter(({ side, rank }) => side === 'red' && rank !== null)).toEqual([]);
  });

  test('has begun shows where the enemy stands, and no rank, in any variant', () => {
    fc.assert(
      fc.property(armies, fc.constantFrom(...SIDES), ({ variant, red, blue }, reader) => {
        const shown = seen(begun({ variant, red, blue }).game, reader);
        const enemy = enemyOf(reader);
        expect(shown.setups).toEqual({ red, blue, [enemy]: faceDown(enemy === 'red' ? red : blue) });
        expect(shown.board).toHaveLength(2 * sizeOf(variant.army));
        expect(shown.board.every(({ side, rank }) => (rank === null) === (side === enemy))).toBe(true);
      }),
    );
  });

  test('runs shows the clock of the side to move in UTC', () => {
    const shown = seen(given([{ type: 'move', by: 'red', ply: 1, move: moveOf('a4-a5') }], begun(), NOON + 3 * DAY).game, 'red');
    expect(shown.clock).toEqual({
      turnStartedAt: '2026-06-04T12:00:00.000Z', freeUntil: '2026-06-06T12:00:00.000Z', deadline: '2026-06-16T12:00:00.000Z',
      reserve: { red: 'P9D', blue: 'P10D' }, extra: { red: 'PT0S', blue: 'PT0S' }, pauses: [], setupDeadline: null, endsAt: new Date(NOON + 180 * DAY).toISOString(),
    });
    expect(shown.time).toEqual({ setup: 'P3D', free: 'P2D', reserve: 'P10D', match: 'P180D', weekends: false });
  });

  test('is over shows the result and both deployments, and runs no clock', () => {
    const shown = seen(given([{ type: 'resign', by: 'red' }], begun(), NOON + HOUR).game, 'red');
    expect(shown).toMatchObject({ phase: 'over', turn: null, result: { winner: 'blue', reason: 'resignation' }, setups: { red: RED, blue: BLUE }, legalMoves: [] });
    expect(shown.log.slice(-3).map(({ type }) => type)).toEqual(['resigned', 'opened', 'opened']);
    expect(shown.clock).toMatchObject({ turnStartedAt: null, deadline: null, endsAt: null });
  });

  test('is drawn says so with a winner of neither', () => {
    const { game } = given([{ type: 'offer-draw', by: 'red' }, { type: 'accept-draw', by: 'blue' }], begun());
    expect(seen(game, 'blue').result).toEqual({ winner: null, reason: 'agreement' });
  });
});
