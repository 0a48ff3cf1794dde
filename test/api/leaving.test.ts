import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { HOUR } from '../../core/game/duration.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

type Rows = { readonly games: readonly { readonly id: string; readonly result: unknown }[] };

describe('a player who leaves for good', () => {
  test('has resigned every running game, and the other is told', async () => {
    const { red, blue, path } = await begun(po);
    expect((await red.send('DELETE', '/api/me')).status).toBe(204);
    await po.office.idle();
    expect((await blue.send('GET', path)).body).toMatchObject({ phase: 'over', result: { winner: 'blue', reason: 'resignation' }, players: { red: { name: 'a former player' } } });
    expect(po.mails.filter((mail) => mail.to === blue.email).at(-1)?.text).toContain('You won: by resignation');
  });

  test('leaves no open seat that nobody waits on', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    const { id } = (await host.send('POST', '/api/games', { variant: 'original', open: true })).body;
    await host.send('DELETE', '/api/me');
    expect((await guest.send<Rows>('GET', '/api/games?state=open')).body.games.map((row) => row.id)).not.toContain(id);
  });
});

describe('what one player may send to others', () => {
  test('is two hundred invitations an hour, to whomever: the answer does not tell who plays here', async () => {
    const [host, known] = [await po.player(), await po.player()];
    const invite = (email: string) => host.send<View & { code?: string }>('POST', '/api/games', { variant: 'original', invite: email });
    for (let i = 0; i < 200; i += 1) expect((await invite(`new${i}@example.net`)).status).toBe(201);
    for (const email of ['one-more@example.net', known.email]) {
      const refused = await invite(email);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    po.advance(HOUR + 1);
    expect((await invite('one-more@example.net')).status).toBe(201);
  });

  test('is a hundred messages an hour', async () => {
    const { red, path } = await begun(po);
    for (let i = 0; i < 100; i += 1) expect((await red.send('POST', `${path}/messages`, { text: `Message ${i}` })).status).toBe(200);
    expect((await red.send('POST', `${path}/messages`, { text: 'One more' })).status).toBe(429);
    po.advance(HOUR + 1);
    expect((await red.send('POST', `${path}/messages`, { text: 'One more' })).status).toBe(200);
  });
});

test('a store that cannot be reached is a 503 that says to try again', async () => {
  const lost = await openPostOffice({ engine: 'dynalite' });
  const player = await lost.player();
  await lost.close();
  const answer = await player.send<{ code: string }>('GET', '/api/games');
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(answer.headers.get('retry-after')).toBe('2');
});
