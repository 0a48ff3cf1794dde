import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { Undeliverable } from '../../lambdas/mail/post.ts';
import { carry, openReach, type Word } from '../../lambdas/ways/courier.ts';
import { faultInHook } from '../../lambdas/ways/hook-address.ts';
import { sendToHook } from '../../lambdas/ways/hook.ts';
import { hookSecret, vapidKeys } from '../../lambdas/ways/secrets.ts';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';
import { openReceiver, type Received } from './receiver.ts';

const ring = parseRing(makeRing(randomBytes));
const NOW = Date.UTC(2026, 9, 5, 12, 0, 0, 123);
const WORD: Word = { id: 'msg_1', kind: 'turn', game: 'game_abc', title: 'Your move', body: 'Ann has moved', url: 'https://fieldpost.example/game/game_abc' };

let open: Awaited<ReturnType<typeof openReceiver>> | undefined;
afterEach(() => open?.close());
const receiving = async (answers?: (received: Received) => number | undefined) => (open = await openReceiver(answers));

describe('what a web hook gets', () => {
  test('is JSON without a rank or a square, signed as Standard Webhooks has it', async () => {
    const { url, received } = await receiving();
    const secret = hookSecret(ring, 'salt');
    await sendToHook(openReach(true), { url: `${url}/bot?x=1`, secret }, WORD, NOW);
    const [{ method, path, headers, body }] = received as [Received];
    expect([method, path, headers['content-type']]).toEqual(['POST', '/bot?x=1', 'application/json']);
    expect(JSON.parse(body.toString())).toEqual({ type: 'turn', timestamp: '2026-10-05T12:00:00.123Z', data: { game: 'game_abc' } });
    // As its receiver checks it, from the words of the specification: HMAC-SHA256 over id, time and body.
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
    const wanted = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${wanted}`);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(NOW / 1_000)));
  });

  test('has a secret of its own, made from the key ring and nothing else that is kept', () => {
    const secrets = ['a', 'b', 'c'].flatMap((salt) => [hookSecret(ring, salt), hookSecret(parseRing(makeRing(randomBytes)), salt)]);
    expect(new Set(secrets).size).toBe(6);
    expect(hookSecret(ring, 'a')).toBe(secrets[0]);
  });

  test('and an installation is the same to push services for as long as it has its ring', () => {
    expect(vapidKeys(ring)).toEqual(vapidKeys(ring));
    expect(Buffer.from(vapidKeys(ring).publicKey, 'base64url')).toHaveLength(65);
  });
});

describe('an address', () => {
  const sent = async (status: number | undefined): Promise<unknown> => {
    const { url } = await receiving(() => status);
    return carry(openReach(true), { url, headers: {}, body: 'x', patience: 200 }).catch((error: unknown) => error);
  };

  test.each([200, 201, 202, 204])('that answers %i has it', async (status) => expect(await sent(status)).toBeUndefined());
  test.each([404, 410])('that answers %i is gone for good', async (status) => expect(await sent(status)).toBeInstanceOf(Undeliverable));
  test.each([301, 307, 400, 401, 429, 500, 503])('that answers %i may have it later, and is followed nowhere', async (status) => {
    expect(await sent(status)).toMatchObject({ name: 'Answered', message: `it answered ${status}` });
    expect(open?.received).toHaveLength(1);
  });
  test('that does not answer is not waited for', async () => expect(await sent(undefined)).toBeInstanceOf(Error));

  test.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])('on this machine is not reached as %s', async (host) => {
    const { port, received } = await receiving();
    await expect(carry(openReach(false), { url: `http://${host}:${port}/`, headers: {}, body: 'x' })).rejects.toThrow();
    expect(received).toEqual([]);
  });
  test.each(['169.254.169.254', '10.0.0.1', '192.168.1.1', '172.16.0.1', '[fd00:ec2::254]', '100.64.0.1'])('of a network around us is not reached: %s', async (host) => {
    await expect(carry(openReach(false), { url: `http://${host}/`, headers: {}, body: 'x' })).rejects.toThrow(/not allowed|private|Because/);
  });
});

describe('the address of a web hook', () => {
  test.each(['https://bot.example/hook', 'https://bot.example:8443/a?b=c'])('may be %s', (url) => expect(faultInHook(url, false)).toBeUndefined());
  test.each(['', 'bot', 'http://bot.example', 'ftp://bot.example', 'file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@bot.example', `https://bot.example/${'x'.repeat(1_000)}`])(
    'may not be “%s”', (url) => expect(faultInHook(url, false)).toBeDefined());
  test('may be plain HTTP where one develops', () => expect(faultInHook('http://localhost:4000', true)).toBeUndefined());
});
