import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { jwtVerify } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { openReach, type Word } from '../../lambdas/ways/courier.ts';
import { makeVapidKeys, sendPush } from '../../lambdas/ways/push.ts';
import { openReceiver, type Received } from './receiver.ts';

const WORD: Word = { id: 'msg_1', kind: 'turn', game: 'game_abc', title: 'Your move', body: 'Ann has moved', url: 'https://fieldpost.example/game/game_abc' };

let open: Awaited<ReturnType<typeof openReceiver>> | undefined;
afterEach(() => open?.close());

/** A browser's half of a subscription. */
function subscribe(endpoint: string) {
  const keys = createECDH('prime256v1');
  const auth = randomBytes(16);
  return { keys, auth, subscription: { endpoint, keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') } } };
}

/** An uncompressed point in base64url, as `applicationServerKey` has it. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const coordinate = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
}

describe('a push', () => {
  test('is what the browser alone can read (RFC 8291), from who the service knows (RFC 8292)', async () => {
    open = await openReceiver(() => 201);
    const { keys, auth, subscription } = subscribe(`${open.url}/push/abc`);
    const vapid = { ...makeVapidKeys(), subject: 'mailto:post@fieldpost.example' };
    await sendPush(openReach(true), vapid, subscription, WORD);
    const [{ path, headers, body }] = open.received as [Received];
    expect([path, headers['content-encoding'], headers['topic'], headers['urgency'], headers['ttl']]).toEqual(['/push/abc', 'aes128gcm', 'game_abc', 'normal', '259200']);
    expect(body.toString('latin1')).not.toContain('Ann');
    const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') });
    expect(JSON.parse(clear.toString())).toEqual(WORD);

    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const { payload } = await jwtVerify(token, publicKeyOf(key), { audience: open.url, algorithms: ['ES256'] });
    expect(payload.sub).toBe(vapid.subject);
  });

  test.each([404, 410])('to a subscription that was taken back (%i) is not tried again', async (status) => {
    open = await openReceiver(() => status);
    const { subscription } = subscribe(`${open.url}/push/abc`);
    await expect(sendPush(openReach(true), { ...makeVapidKeys(), subject: 'mailto:a@example.org' }, subscription, WORD)).rejects.toThrow(`it answered ${status}`);
  });

  test('does not go to a network around us, whatever a browser calls its service', async () => {
    open = await openReceiver();
    const { subscription } = subscribe(`https://127.0.0.1:${open.port}/push`);
    await expect(sendPush(openReach(false), { ...makeVapidKeys(), subject: 'mailto:a@example.org' }, subscription, WORD)).rejects.toThrow();
    expect(open.received).toEqual([]);
  });
});
