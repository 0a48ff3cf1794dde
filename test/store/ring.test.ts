import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';

const text = makeRing(randomBytes);
const { keys, signing } = JSON.parse(text) as { keys: Record<string, string>; signing: string };
const secrets = [...Object.values(keys), signing];

const faultOf = (ring: string): unknown => {
  try {
    parseRing(ring);
  } catch (error) {
    return error;
  }
  throw new Error('it is a ring');
};

describe('a key ring that is none says so without a key', () => {
  test.each<[string, string]>([
    ['is cut short', text.slice(0, -30)],
    ['has a word too many', text.replace('"signing"', 'x "signing"')],
    ['has a key without quotes', text.replaceAll(/"([\w-]{43})"/g, '$1')],
    ['has two keys run together', text.replace(',', '')],
    ['has a key that is too short', text.replace(signing, signing.slice(0, 20))],
    ['has a key that is not base64url', text.replace(signing, `${signing.slice(0, 40)}!*/`)],
    ['has nothing in it', ''],
  ])('where it %s', (_, ring) => {
    const error = faultOf(ring);
    expect(error).toBeInstanceOf(Error);
    const said = inspect(error);
    for (const secret of secrets) for (let i = 0; i + 6 <= secret.length; i += 1) expect(said).not.toContain(secret.slice(i, i + 6));
  });

  test.each([text.slice(0, -30), '{', 'nonsense'])('and names what it is not', (ring) => {
    expect(() => parseRing(ring)).toThrow('the key ring is not JSON');
  });
});
