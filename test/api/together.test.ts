import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { begun, FORTY_SETUP, openPostOffice, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const times = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

describe('two at once', () => {
  test('fifty equal submits of a move are one ply, one mail and fifty equal answers', async () => {
    const { red, blue, path, view } = await begun(po);
    await po.office.idle();
    const before = po.mails.length;
    const move = (await red.send('GET', path)).body.legalMoves[0];
    const answers = await times(50, () => red.send('POST', `${path}/moves`, { ply: 1, move }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await po.office.idle();
    const told = po.mails.slice(before).filter((mail) => mail.to === blue.email || mail.to === red.email);
    expect(told.map((mail) => mail.to)).toEqual([blue.email]);
    expect((await blue.send('GET', path)).body).toMatchObject({ ply: 1, turn: 'blue', version: view.version + 1 });
  });

  test('fifty different submits of a ply are one 200 and 49 times 409 with the present view', async () => {
    const { red, path } = await begun(po);
    const { legalMoves } = (await red.send('GET', path)).body;
    const submitted = Array.from({ length: 50 }, (_, i) => legalMoves[i % legalMoves.length]);
    const answers = await times(50, (i) => red.send<View & { view?: View; code?: string }>('POST', `${path}/moves`, { ply: 1, move: submitted[i] }));
    const made = (await red.send('GET', path)).body;
    // There are fewer than fifty first moves, so some are submitted again; the winner's twins are answered like the winner.
    const won = submitted.filter((move) => move === made.last?.move).length;
    expect(won).toBeLessThan(5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(won);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(50 - won);
    expect(lost.every(({ body }) => body.code === 'stale' && body.view?.ply === 1 && body.view.last?.move === made.last?.move)).toBe(true);
    expect(made.ply).toBe(1);
  });

  test('two joins at once: one joins, the other is told that the seat is taken', async () => {
    const [host, ...guests] = await times(3, () => po.player());
    const { id } = (await host!.send('POST', '/api/games', { variant: 'original', open: true })).body;
    const answers = await Promise.all(guests.map((guest) => guest.send<View & { code?: string }>('POST', `/api/games/${id}/join`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('taken');
    const seen = (await host!.send('GET', `/api/games/${id}`)).body;
    const winner = guests[answers.findIndex(({ status }) => status === 200)];
    expect([seen.players.red?.id, seen.players.blue?.id].toSorted()).toEqual([host!.id, winner?.id].toSorted());
  });

  test('both deployments at once are both kept, and the game begins once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [red, blue] = await times(2, () => po.player());
      const { id } = (await red!.send('POST', '/api/games', { variant: 'original', side: 'red', open: true })).body;
      await blue!.send('POST', `/api/games/${id}/join`, {});
      const answers = await Promise.all([red!, blue!].map((player) => player.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await red!.send('GET', `/api/games/${id}`);
      expect(body).toMatchObject({ phase: 'play', deployed: { red: true, blue: true } });
      expect(body.log.filter(({ type }) => type === 'began')).toHaveLength(1);
    }
  });
});
