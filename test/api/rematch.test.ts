import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

async function over() {
  const game = await begun(po);
  await game.red.send('POST', `${game.path}/resign`, {});
  await po.office.idle();
  return game;
}

describe('a rematch', () => {
  test('is asked for by one and taken up by the other, with the colours changed and the same time', async () => {
    const { red, blue, path, id, view } = await over();
    const asked = (await red.send('POST', `${path}/rematch`, {})).body;
    expect(asked).toMatchObject({ phase: 'invited', you: 'blue', variant: view.variant, time: view.time });
    expect(asked.id).not.toBe(id);
    await po.office.idle();
    expect(po.mails.findLast(({ to }) => to === blue.email)?.text).toContain(asked.id);
    expect((await red.send('POST', `${path}/rematch`, {})).body).toEqual(asked);
    expect((await blue.send('POST', `${path}/rematch`, {})).body).toMatchObject({ id: asked.id, phase: 'setup', you: 'red' });
    for (const player of [red, blue]) expect((await player.send('POST', `${path}/rematch`, {})).body).toMatchObject({ id: asked.id, phase: 'setup' });
  });

  test('that both press at once is one game, and they play it', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { red, blue, path } = await over();
      const both = await Promise.all([red, blue, red, blue].map((player) => player.send('POST', `${path}/rematch`, {})));
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
      const seen = (await red.send('GET', `/api/games/${both[0]!.body.id}`)).body;
      expect(seen).toMatchObject({ phase: 'setup', you: 'blue' });
      for (const player of [red, blue]) {
        const { games } = (await player.send<{ games: unknown[] }>('GET', '/api/games?state=active')).body;
        expect(games).toHaveLength(1);
      }
    }
  });

  test('that was not taken up in 14 days may be asked for again', async () => {
    const { red, blue, path } = await over();
    const first = (await red.send('POST', `${path}/rematch`, {})).body;
    po.advance(14 * DAY);
    const second = (await blue.send('POST', `${path}/rematch`, {})).body;
    expect(second).toMatchObject({ phase: 'invited', you: 'red' });
    expect(second.id).not.toBe(first.id);
    expect((await red.send('POST', `${path}/rematch`, {})).body).toMatchObject({ id: second.id, phase: 'setup', you: 'blue' });
  });

  test('is for the players of a game that is over', async () => {
    const game = await begun(po);
    await expectRefused(po, () => game.red.send('POST', `${game.path}/rematch`, {}), 'refused', 'over');
    await game.red.send('POST', `${game.path}/resign`, {});
    expectProblem(await (await po.player()).send('POST', `${game.path}/rematch`, {}), 'not-a-player');
    const { id } = (await game.red.send('POST', '/api/games', { variant: 'original', open: true })).body;
    await game.red.send('POST', `/api/games/${id}/resign`, {});
    await expectRefused(po, () => game.red.send('POST', `/api/games/${id}/rematch`, {}), 'refused', 'joined');
  });
});

describe('a game that both call void', () => {
  const say = (player: { send: (...args: ['POST', string, unknown]) => Promise<{ status: number; body: View }> }, path: string, action: string) => player.send('POST', `${path}/void`, { action });

  test('before both have moved counts for nobody', async () => {
    const { red, blue, path } = await begun(po);
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    expect((await say(red, path, 'offer')).body.void).toEqual({ offeredBy: 'red' });
    expect((await say(red, path, 'offer')).status).toBe(200);
    const { body } = await say(blue, path, 'accept');
    expect(body).toMatchObject({ phase: 'over', result: { winner: null, reason: 'void' }, log: expect.arrayContaining([expect.objectContaining({ type: 'void-accepted', by: 'blue' })]) as unknown });
    expect((await say(blue, path, 'accept')).status).toBe(200);
  });

  test('goes on where one declines, and once both have moved', async () => {
    const { red, blue, path } = await begun(po);
    await say(blue, path, 'offer');
    expect((await say(red, path, 'decline')).body).toMatchObject({ phase: 'play', void: { offeredBy: null } });
    await expectRefused(po, () => blue.send('POST', `${path}/void`, { action: 'accept' }), 'refused', 'not offered');
    await say(blue, path, 'offer');
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    expect((await red.send('GET', path)).body.void).toEqual({ offeredBy: null });
    await expectRefused(po, () => red.send('POST', `${path}/void`, { action: 'offer' }), 'refused', 'counts');
  });

  test('is agreed by two who offer at once', async () => {
    const { red, blue, path } = await begun(po);
    await Promise.all([say(red, path, 'offer'), say(blue, path, 'offer')]);
    expect((await red.send('GET', path)).body.result).toEqual({ winner: null, reason: 'void' });
  });
});
