import { expect, test } from 'vitest';
import { HOUR } from '../../core/game/duration.ts';
import { view } from '../../core/game/view.ts';
import { movesIn } from '../../core/rules/legal.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import { parseSquare } from '../../core/rules/square.ts';
import { piecesAt, piecesNow } from '../../web/game/drawn.ts';
import { movesOf, positionsOf } from '../../web/game/positions.ts';
import { lostIn } from '../../web/game/tell/losses.tsx';
import { begun, NOON, submit, type Whole } from '../core/games.ts';

const seen = (whole: Whole, reader: Side) => view({ id: 'game_1', players: { red: undefined, blue: undefined }, game: whole.game }, reader);

/** Plies of a line that attacks whenever it can and else spreads out, so that ranks become known and lost. */
function lines(plies: number): readonly Whole[] {
  const all: Whole[] = [begun()];
  for (let ply = 1; ply <= plies; ply += 1) {
    const whole = all.at(-1)!;
    const { position } = whole.game;
    if (whole.game.phase !== 'play') break;
    const { legal } = movesIn(position);
    const attacks = legal.filter((move) => position.board[move.at(-1)!] !== undefined);
    const pool = attacks.length > 0 && ply % 3 !== 0 ? attacks : legal;
    const move = pool[(ply * 7) % pool.length]!;
    all.push(submit(whole, { type: 'move', by: position.turn, ply, move }, NOON + ply * HOUR).whole);
  }
  return all;
}

test.each(SIDES)('the page folds what %s was sent to the very board the server tells at each ply', (reader) => {
  const games = lines(90);
  const last = seen(games.at(-1)!, reader);
  const positions = positionsOf(last);
  expect(positions).toHaveLength(games.length);
  expect(movesOf(last).filter((move) => move.battle).length).toBeGreaterThan(10);
  for (const [ply, whole] of games.entries()) {
    const then = seen(whole, reader);
    if (whole.game.phase !== 'play') continue;
    expect(piecesAt(positions[ply]!, reader)).toEqual(piecesNow(then));
    expect(lostIn(movesOf(then))).toEqual(then.lost);
  }
});

test('a finished game is folded with both armies open', () => {
  const whole = submit(begun(), { type: 'resign', by: 'red' }, NOON + HOUR).whole;
  const [start] = positionsOf(seen(whole, 'red'));
  expect([...piecesAt(start!, 'both').values()].every((piece) => piece.rank !== undefined)).toBe(true);
  const asRed = piecesAt(start!, 'red');
  expect(asRed.get(parseSquare('a1')!)?.rank).toBeDefined();
  expect(asRed.get(parseSquare('a10')!)?.rank).toBeUndefined();
});

test('a game that never began has no positions', () => {
  expect(positionsOf({ edition: 1, variant: 'original', setups: { red: null, blue: null }, log: [] })).toEqual([]);
});
