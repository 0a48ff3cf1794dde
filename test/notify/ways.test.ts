import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { expectProblem } from '../api/problems.ts';
import { begun, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { openReceiver } from '../ways/receiver.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

let open: Awaited<ReturnType<typeof openReceiver>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

type Hook = { url: string | null; secret: string | null; error: string | null; fails: number; offSince: string | null; testedAt: string | null };
const hookOf = async (player: Client) => (await player.send<Hook>('GET', '/api/me/hook')).body;

/** A game of Red’s, whose Blue has a web hook at a receiver that answers so. */
async function hooked(answers: () => number = () => 204) {
  open = await openReceiver(answers);
  const game = await begun(po);
  await po.office.idle();
  const { body } = await game.blue.send<Hook>('PUT', '/api/me/hook', { url: `${open.url}/bot` });
  const move = async () => {
    await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
  };
  return { ...game, receiver: open, hook: body, move };
}

describe('a web hook', () => {
  test('hears of each thing once, signed, as its library reads it', async () => {
    const { id, path, red, receiver, hook, move } = await hooked();
    await move();
    await red.send('POST', `${path}/resign`, {});
    await po.office.idle();
    await po.office.catchUp(false);
    const heard = receiver.received.map(({ headers, body }) => {
      // Checked on its own clock; ours is months ahead of the wall’s, so the time is set to the wall’s and signed once more for the check of form alone.
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])] as const);
      expect(new Webhook(hook.secret ?? '').sign(names[0]![1], new Date(Number(names[1]![1]) * 1_000), body.toString())).toBe(names[2]![1]);
      return JSON.parse(body.toString()) as { type: string; data: { game: string } };
    });
    expect(heard.map(({ type, data }) => [type, data.game])).toEqual([['turn', id], ['over', id]]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test('hears whatever its player’s letters are', async () => {
    const { blue, receiver, move } = await hooked();
    await blue.send('PATCH', '/api/me', { notify: { turn: false, cadence: 'daily', quiet: { from: 0, to: 23 } } });
    await move();
    expect(receiver.received).toHaveLength(1);
  });

  test('that is down is tried again and hears once it is up, what is still so', async () => {
    let status = 503;
    const { blue, receiver, move } = await hooked(() => status);
    await move();
    expect(await hookOf(blue)).toMatchObject({ error: 'it answered 503', fails: 1, offSince: null });
    po.advance(MINUTE);
    status = 204;
    await po.office.sweep();
    po.advance(DAY / 2);
    await po.office.sweep();
    expect(receiver.received).toHaveLength(2);
    expect(await hookOf(blue)).toMatchObject({ error: null, fails: 0 });
  });

  test('that fails again and again is switched off with the error shown, and a test that arrives switches it on', async () => {
    let status = 500;
    const { blue, red, path, receiver, move } = await hooked(() => status);
    await move();
    for (let hours = 0; hours < 48; hours += 1) {
      po.advance(HOUR);
      await po.office.sweep();
    }
    expect(await hookOf(blue)).toMatchObject({ error: 'it answered 500', fails: 8, offSince: expect.any(String) as string });
    const tried = receiver.received.length;
    await red.send('POST', `${path}/draw`, { action: 'offer' });
    await po.office.idle();
    expect(receiver.received).toHaveLength(tried);

    expect((await blue.send('POST', '/api/me/hook/test')).status).toBe(202);
    await po.office.idle();
    expect(await hookOf(blue)).toMatchObject({ error: 'it answered 500', offSince: expect.any(String) as string });
    status = 200;
    await blue.send('POST', '/api/me/hook/test');
    await po.office.idle();
    expect(await hookOf(blue)).toMatchObject({ error: null, fails: 0, offSince: null });
    await red.send('POST', `${path}/resign`, {});
    await po.office.idle();
    expect(receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type).slice(-2)).toEqual(['test', 'over']);
  });

  test('that says it is gone is off at once', async () => {
    const { blue, move } = await hooked(() => 410);
    await move();
    expect(await hookOf(blue)).toMatchObject({ error: 'it answered 410', offSince: expect.any(String) as string });
  });

  test('has a secret that a new address changes, and can be taken away', async () => {
    const { blue, hook } = await hooked();
    const { body } = await blue.send<Hook>('PUT', '/api/me/hook', { url: 'https://bot.example/x' });
    expect(body.secret).not.toBe(hook.secret);
    expect((await blue.send('DELETE', '/api/me/hook')).status).toBe(204);
    expect(await hookOf(blue)).toMatchObject({ url: null, secret: null });
    expectProblem(await blue.send('POST', '/api/me/hook/test'), 'not-found');
    for (const url of ['bot', 'ftp://x.example', 'https://a:b@x.example']) expectProblem(await blue.send('PUT', '/api/me/hook', { url }), 'malformed');
  });
});

describe('a browser', () => {
  type Push = { key: string; browsers: readonly { name: string; label: string; since: string }[] };

  /** A player’s browser that has subscribed at a push service that answers so. */
  async function subscribed(player: Client, answers: () => number = () => 201) {
    open = await openReceiver(answers);
    const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
    const body = { endpoint: `${open.url}/push/1`, keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') }, label: 'Firefox on Linux' };
    const answer = await player.send<Push>('POST', '/api/me/push', body);
    const read = () => open!.received.map((one) => JSON.parse(ece.decrypt(one.body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') }).toString()) as Record<string, string>);
    return { answer, read, body };
  }

  test('that has subscribed is told whose turn it is and nothing that a lock screen may not show', async () => {
    const game = await begun(po);
    const { answer, read } = await subscribed(game.blue);
    expect(answer.body).toMatchObject({ key: expect.stringMatching(/^[\w-]{87}$/) as string, browsers: [{ label: 'Firefox on Linux' }] });
    await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    const [word, ...more] = read();
    expect(more).toEqual([]);
    expect(word).toMatchObject({ kind: 'turn', game: game.id, body: expect.stringMatching(/^Your turn against Recruit/) as string, url: `http://localhost:3000/game/${game.id}` });
    // Names and ids are made of any letters; what is said besides holds no square, no rank and no way in.
    expect(`${word?.['title']} ${word?.['body']?.replace(/Recruit .*/, '')}`).not.toMatch(/[a-k]\d|marshal|scout/i);
    expect(JSON.stringify(word)).not.toContain('play=');
    await po.office.catchUp(false);
    expect(read()).toHaveLength(1);
  });

  test('heeds its player’s switches and quiet hours', async () => {
    const game = await begun(po);
    const { read } = await subscribed(game.blue);
    await game.blue.send('PATCH', '/api/me', { notify: { draw: false, quiet: { from: (new Date(po.now()).getUTCHours() + 23) % 24, to: (new Date(po.now()).getUTCHours() + 2) % 24 } } });
    await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
    await game.red.send('POST', `${game.path}/draw`, { action: 'offer' });
    await po.office.idle();
    expect(read()).toEqual([]);
    po.advance(2 * HOUR);
    await po.office.sweep();
    expect(read().map(({ kind }) => kind)).toEqual(['turn']);
  });

  test('that has taken its subscription back is told no more, and is gone from its player’s list', async () => {
    const game = await begun(po);
    const { body } = await subscribed(game.blue, () => 410);
    await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    expect((await game.blue.send<Push>('GET', '/api/me/push')).body.browsers).toEqual([]);
    await game.red.send('POST', `${game.path}/resign`, {});
    await po.office.idle();
    expect(open?.received).toHaveLength(1);
    const again = await game.blue.send<Push>('POST', '/api/me/push', body);
    expect(again.body.browsers).toHaveLength(1);
    expect((await game.blue.send('DELETE', `/api/me/push/${again.body.browsers[0]?.name}`)).status).toBe(204);
    expect((await game.blue.send<Push>('GET', '/api/me/push')).body.browsers).toEqual([]);
  });

  test('is one of at most ten, and must be a subscription', async () => {
    const ann = await po.player();
    const { body } = await subscribed(ann);
    for (let i = 0; i < 12; i += 1) {
      po.advance(1_000);
      await ann.send('POST', '/api/me/push', { ...body, endpoint: `${body.endpoint}/${i}` });
    }
    expect((await ann.send<Push>('GET', '/api/me/push')).body.browsers).toHaveLength(10);
    for (const bad of [{ endpoint: 'file:///x' }, { keys: { p256dh: 'x', auth: 'y' } }, { label: '' }]) expectProblem(await ann.send('POST', '/api/me/push', { ...body, ...bad }), 'malformed');
  });
});
