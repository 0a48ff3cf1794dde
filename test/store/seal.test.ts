import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal, unseal } from '../../lambdas/store/seal.ts';
import { begun, FORTY_SETUP, openPostOffice, type PostOffice } from '../postoffice.ts';
import { newRing, STORES } from './engines.ts';
import { everything } from './raw.ts';

const OWNER = { game: 'game_AAAAAAAAAAAAAAAA', side: 'red', variant: 'original' } as const;
const HAND = { setup: FORTY_SETUP, salt: 's'.repeat(43) };
const ring = newRing();

describe('a seal', () => {
  test('opens for the game, side and variant that it was made for', async () => {
    expect(await unseal(ring, OWNER, await seal(ring, OWNER, HAND))).toEqual(HAND);
  });

  test.each([
    ['game', { ...OWNER, game: 'game_BBBBBBBBBBBBBBBB' }],
    ['side', { ...OWNER, side: 'blue' }],
    ['variant', { ...OWNER, variant: 'isf' }],
  ] as const)('of another %s does not', async (what, owner) => {
    await expect(unseal(ring, owner, await seal(ring, OWNER, HAND))).rejects.toThrow(`a seal of another ${what}`);
  });

  test('is opened by any key of the ring, made by the current one, and by none that has left it', async () => {
    const old = await seal(ring, OWNER, HAND);
    const turned = { ...ring, current: 'k2', keys: new Map([...ring.keys, ['k2', new Uint8Array(randomBytes(32))]]) };
    expect(await unseal(turned, OWNER, old)).toEqual(HAND);
    const anew = await seal(turned, OWNER, HAND);
    expect(JSON.parse(Buffer.from(anew.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ kid: 'k2', alg: 'A256GCMKW', enc: 'A256GCM', ...OWNER });
    await expect(unseal(ring, OWNER, anew)).rejects.toThrow('no key k2');
    await expect(unseal(newRing(), OWNER, old)).rejects.toThrow();
  });

  test('with any part changed does not open', async () => {
    const parts = (await seal(ring, OWNER, HAND)).split('.');
    for (const [i, part] of parts.entries()) {
      const changed = parts.with(i, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.');
      await expect(unseal(ring, OWNER, changed)).rejects.toThrow();
    }
    const blue = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()) as object;
    const forged = parts.with(0, Buffer.from(JSON.stringify({ ...blue, side: 'blue' })).toString('base64url')).join('.');
    await expect(unseal(ring, { ...OWNER, side: 'blue' }, forged)).rejects.toThrow();
  });

  test('is another each time, and as long whatever deployment is in it', async () => {
    const other = { ...HAND, setup: FORTY_SETUP.split('/').toReversed().join('/') };
    const [one, two, three] = [await seal(ring, OWNER, HAND), await seal(ring, OWNER, HAND), await seal(ring, OWNER, other)];
    expect(one).not.toBe(two);
    expect([two.length, three.length]).toEqual([one.length, one.length]);
  });
});

describe.each(STORES)('the table on %s', (_, options) => {
  let po: PostOffice;
  beforeAll(async () => {
    po = await openPostOffice(options);
  });
  afterAll(() => po.close());

  test('holds no deployment in the clear before the end, whoever reads it raw, and both after it', async () => {
    const blues = FORTY_SETUP.split('/').toReversed().join('/');
    const { id, blue, red, path } = await begun(po, 'original', { red: FORTY_SETUP, blue: blues });
    const raw = async () => JSON.stringify(Object.entries(await everything(po)).filter(([key]) => key.includes(id)));
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    const before = await raw();
    for (const row of FORTY_SETUP.split('/')) for (const text of [row, Buffer.from(row).toString('base64'), Buffer.from(row).toString('base64url'), Buffer.from(row).toString('hex')]) expect(before).not.toContain(text.replace(/=+$/, ''));
    await blue.send('POST', `${path}/resign`, {});
    await po.office.idle();
    const after = await raw();
    expect(after).toContain(`opened red ${FORTY_SETUP} `);
    expect(after).toContain(`opened blue ${blues} `);
    expect(after).not.toContain('Sealed');
  });
});
