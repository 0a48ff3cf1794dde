import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWrapped, parseWrapped, unwrapRing } from '../../lambdas/aws/ring.ts';
import { readEnv, readMailEnv } from '../../lambdas/env.ts';
import { openCloud, type Cloud } from './cloud.ts';

const GOOD = { TABLE: 'fieldpost-test', ORIGIN: 'https://play.example.org', KEY_RING: 'QUJD'.repeat(60), MAIL_FROM: 'Fieldpost <post@example.org>', MAIL_SET: 'fieldpost-test', DEAD_LETTERS: 'https://sqs.example.org/dead' };

test('a good environment is taken as it is, and the origin without what follows it', () => {
  expect(readMailEnv(GOOD)).toEqual({ ...GOOD, ARBITERS: new Set() });
  expect(readEnv({ ...GOOD, ORIGIN: 'https://play.example.org/' }).ORIGIN).toBe('https://play.example.org');
});

test('arbiters are named by address, however it is written, or by id', () => {
  expect(readEnv({ ...GOOD, ARBITERS: 'Ann@Example.org, player_Ab-1,' }).ARBITERS).toEqual(new Set(['ann@example.org', 'player_Ab-1']));
});

describe('what is wrong is named, its value is not', () => {
  test.each<[keyof typeof GOOD, string | undefined]>([
    ['TABLE', undefined],
    ['ORIGIN', 'http://play.example.org'], // the session's cookie goes over TLS alone
    ['ORIGIN', 'play.example.org'],
    ['KEY_RING', 'none yet'],
    ['KEY_RING', '{"current":"k1"}'.repeat(20)], // a ring that nobody wrapped
    ['MAIL_FROM', 'post@example.org'],
    ['MAIL_SET', undefined],
    ['DEAD_LETTERS', 'dead'],
  ])('%s: %s', (name, value) => {
    expect(() => readMailEnv({ ...GOOD, [name]: value })).toThrow(name);
    if (name === 'KEY_RING') expect(() => readMailEnv({ ...GOOD, [name]: value })).not.toThrow('k1');
  });
});

describe('the ring', () => {
  let cloud: Cloud;
  let kms: KMSClient;
  beforeAll(async () => {
    cloud = await openCloud();
    Object.assign(process.env, await cloud.of('api'));
    kms = new KMSClient();
  });
  afterAll(async () => {
    kms.destroy();
    await cloud.close();
  });

  test('opens in the name of the table it was wrapped for', async () => {
    expect(await unwrapRing(kms, readEnv(process.env))).toEqual(cloud.ring);
  });

  test('stays shut in another’s name', async () => {
    await expect(unwrapRing(kms, { ...readEnv(process.env), TABLE: 'fieldpost-other' })).rejects.toThrow('InvalidCiphertext');
  });

  test('opens no key as another than it is', async () => {
    const { TABLE, KEY_RING } = readEnv(process.env);
    const ring = parseWrapped(KEY_RING);
    await expect(unwrapRing(kms, { TABLE, KEY_RING: makeWrapped({ ...ring, signing: ring.keys['k1']! }) })).rejects.toThrow('InvalidCiphertext');
  });

  test('that is none says what it is not', async () => {
    const { TABLE, KEY_RING } = readEnv(process.env);
    const ring = parseWrapped(KEY_RING);
    for (const [text, said] of [['QUJD'.repeat(60), 'not JSON'], [makeWrapped({ ...ring, current: 'k9' }), 'no key k9'], [makeWrapped({ ...ring, signing: '!' }), 'signing']] as const) {
      await expect(unwrapRing(kms, { TABLE, KEY_RING: text })).rejects.toThrow(said);
    }
  });
});
