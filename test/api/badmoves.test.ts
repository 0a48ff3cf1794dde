import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import type { Rule } from '../../core/rules/legal.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused, type ProblemBody } from './problems.ts';

/** From Red’s side: bombs before the left lake, a scout at c4, miners and majors; both sides have the same army. */
const SETUP = '3B27444455/2222222333/5566667788/BBBBBF39SM';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  po = await openPostOffice();
  game = await begun(po, 'original', { red: SETUP, blue: SETUP });
  await po.office.idle();
});
afterAll(() => po.close());

type Refused = ProblemBody & { readonly view?: View };
const move = (side: 'red' | 'blue', ply: number, text: string) => game.of(side).send<Refused>('POST', `${game.path}/moves`, { ply, move: text });

describe('on its first turn Red is refused', () => {
  test.each<[string, string, Rule, RegExp]>([
    ['an empty square', 'a5-a6', 'empty', /No piece stands on the first square/],
    ['a lake', 'c5-c6', 'empty', /No piece/],
    ['the enemy’s piece', 'a7-a6', 'not-yours', /not yours/],
    ['a bomb', 'b4-b5', 'immovable', /never moves/],
    ['the flag', 'f1-f2', 'immovable', /never moves/],
    ['a step onto a lake', 'c4-c5', 'lake', /is a lake/],
    ['a step onto a piece of its own', 'a4-b4', 'own-piece', /yours stands/],
    ['standing still', 'a4-a4', 'revisit', /no square twice/],
    ['a step aslant', 'a4-b5', 'direction', /never diagonally/],
    ['two squares with a miner', 'a4-a6', 'range', /farther/],
    ['a path like a serf’s', 'a4-a5-b5', 'range', /farther/],
    ['a scout through a lake', 'c4-c7', 'blocked', /passed over/],
    ['a scout through its own', 'a3-a5', 'blocked', /passed over/],
  ])('%s', async (_, text, rule, detail) => {
    await expectRefused(po, () => move('red', 1, text), 'refused', detail);
    const { body } = await move('red', 1, text);
    expect([body.rule, body.view?.ply, body.view?.you]).toEqual([rule, 0, 'red']);
  });

  test.each([2, 3, 400, 1_000_000])('ply %i, which is yet to come', async (ply) => {
    await expectRefused(po, () => move('red', ply, 'a4-a5'), 'stale', 'another ply');
  });
});

describe('Blue is refused', () => {
  test('a move before Red has moved', async () => {
    await expectRefused(po, () => move('blue', 1, 'a7-a6'), 'refused', 'other side’s turn');
    expect((await move('blue', 1, 'a7-a6')).body).toMatchObject({ rule: 'turn', view: { you: 'blue', ply: 0, legalMoves: [] } });
  });

  test('its own answer sent too early', async () => expectRefused(po, () => move('blue', 2, 'a7-a6'), 'stale'));
});

describe('once plies are played', () => {
  test('the same again is answered as it was, another for a ply gone by is refused, and nothing is stored for either', async () => {
    const first = await move('red', 1, 'a4-a5');
    expect(first.status).toBe(200);
    expect((await move('red', 1, 'a4-a5')).text).toBe(first.text);
    await po.office.idle();
    await expectRefused(po, () => move('red', 1, 'd4-d5'), 'stale');
    await expectRefused(po, () => move('blue', 1, 'a4-a5'), 'stale');
    await expectRefused(po, () => move('red', 2, 'a5-a6'), 'refused', 'other side’s turn');
    expect((await move('blue', 2, 'a7-a6')).status).toBe(200);
    expect((await move('red', 1, 'a4-a5')).body).toMatchObject({ ply: 2, you: 'red', turn: 'red' });
    await po.office.idle();
    await expectRefused(po, () => move('blue', 2, 'd7-d6'), 'stale');
  });

  test('a refused ply shows the stale page how things stand now', async () => {
    const answer = await move('red', 1, 'd4-d5');
    expectProblem(answer, 'stale');
    const { body } = await game.red.send('GET', game.path);
    expect(answer.body.view).toEqual(body);
  });
});

test('a move that the two-squares rule bars is refused with what bars it, as the view has it', async () => {
  const { red, blue, path, of } = await begun(po, 'isf', { red: SETUP, blue: SETUP });
  const moves = ['a4-a5', 'a7-a6', 'a5-a4', 'a6-a7', 'a4-a5', 'a7-a6'];
  for (const [i, text] of moves.entries()) expect((await of(i % 2 === 0 ? 'red' : 'blue').send('POST', `${path}/moves`, { ply: i + 1, move: text })).status).toBe(200);
  await po.office.idle();
  const send = () => red.send<Refused>('POST', `${path}/moves`, { ply: 7, move: 'a5-a4' });
  await expectRefused(po, send, 'refused', 'between a4 and a5 3 times running, of 3 allowed (plies 1, 3, 5)');
  const why = { rule: 'two-squares', border: ['a4', 'a5'], plies: [1, 3, 5], moves: ['a4-a5', 'a5-a4', 'a4-a5'] };
  const { body } = await send();
  expect(body).toMatchObject(why);
  expect(body.view?.barred).toEqual([{ move: 'a5-a4', ...why }]);
  expect((await blue.send('GET', path)).body.barred).toEqual([]);
});

test('a game that is over takes no move, but answers the last one again', async () => {
  const { red, blue, path } = await begun(po, 'original', { red: SETUP, blue: SETUP });
  await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await blue.send('POST', `${path}/resign`, {});
  await po.office.idle();
  await expectRefused(po, () => blue.send<unknown>('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' }), 'refused', 'over');
  expect((await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).body).toMatchObject({ phase: 'over', ply: 1 });
});
