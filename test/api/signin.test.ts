import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../core/game/duration.ts';
import { inviteToken, linkToken, sessionToken } from '../../lambdas/tokens.ts';
import { openPostOffice, request, type Answer, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { expectProblem, expectRefused } from './problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());
// Whatever was asked for before is no matter to the limits any more.
beforeEach(() => po.advance(2 * HOUR));

const ask = (body: unknown): Promise<Answer> => request(po.app, 'POST', '/api/sign-in', body);
const enter = (token: unknown): Promise<Answer<{ player: { id: string } }>> => request(po.app, 'POST', '/api/session', { token });

async function mailedTo(email: string): Promise<string> {
  await po.office.idle();
  return /token=([^&\s"]+)/.exec(po.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1] ?? '';
}

describe('a link is asked for', () => {
  test('with the same answer whether or not the address is known', async () => {
    const { email } = await po.player();
    const [known, unknown] = [await ask({ email }), await ask({ email: 'nobody@example.org' })];
    expect([known.status, known.text, [...known.headers.keys()]]).toEqual([202, unknown.text, [...unknown.headers.keys()]]);
  });

  test('five times an hour for an address, however it is written, and again after the hour', async () => {
    const spellings = ['ann@example.org', 'Ann@example.org', 'ANN@EXAMPLE.ORG', 'ann@Example.org', 'aNN@example.org'];
    for (const email of spellings) {
      expect((await ask({ email })).status).toBe(202);
      po.advance(10 * MINUTE);
    }
    const sixth = await ask({ email: 'ann@example.org' });
    expectProblem(sixth, 'too-many', 'try again in 10 minutes');
    expect(sixth.headers.get('retry-after')).toBe(String(10 * 60));
    expect((await ask({ email: 'bob@example.org' })).status).toBe(202);
    await po.office.idle();
    expect(po.mails.filter(({ to }) => to === 'ann@example.org')).toHaveLength(5);

    po.advance(10 * MINUTE - SECOND);
    expectProblem(await ask({ email: 'ann@example.org' }), 'too-many');
    po.advance(SECOND);
    expect((await ask({ email: 'ann@example.org' })).status).toBe(202);
    expectProblem(await ask({ email: 'ann@example.org' }), 'too-many', 'try again in 10 minutes');
  });

  test('thirty times an hour from a network, and again after the hour', async () => {
    const answers: Answer[] = [];
    for (let i = 0; i < 30; i += 1) answers.push(await ask({ email: `guest${i}@example.org` }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 202));
    const late = await ask({ email: 'guest30@example.org' });
    expectProblem(late, 'too-many', 'try again in 60 minutes');
    expect(late.headers.get('retry-after')).toBe(String(60 * 60));
    await po.office.idle();
    expect(po.mails.some(({ to }) => to === 'guest30@example.org')).toBe(false);
    po.advance(HOUR);
    expect((await ask({ email: 'guest30@example.org' })).status).toBe(202);
  });

  test('five times, not more, where fifty ask at once', async () => {
    // Fifty from as many networks would do the same; here the network’s own limit lets thirty through to the address’s.
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ email: 'mob@example.org' })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    await po.office.idle();
    expect(po.mails.filter(({ to }) => to === 'mob@example.org')).toHaveLength(5);
  });

  test.each([
    '', ' ', 'ann', 'ann@', '@example.org', 'ann@example', 'ann@@example.org', 'ann example@example.org', 'ann@example.org, bob@example.org', 'ann@example.org\nBcc: bob@example.org',
    'ann@example.org\r\nSubject: x', '<ann@example.org>', 'Ann <ann@example.org>', 'ann@exa mple.org', 'ann@example.org ', 'ann@[127.0.0.1]', 'ann@example..org', '"ann"@example.org', 'ann\0@example.org',
    `${'a'.repeat(250)}@example.org`, 'ann@example.org;bob@example.org', 'ann%0d%0a@example.org\u2028', 'ann@еxample.org',
  ])('not for what is no address: %j', async (email) => expectRefused(po, () => ask({ email }), 'malformed', /body\.email/));

  test.each([5, null, ['ann@example.org'], { at: 'ann@example.org' }, true])('not for what is no text: %j', async (email) =>
    expectRefused(po, () => ask({ email }), 'malformed', /body\.email/));

  test.each([
    'game/1', 'https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', '/ok\r\nSet-Cookie: a=b', '/a b', '/"><script>', ' /game', '', '/.//evil.example',
    '/..//evil.example', '/game/..//evil.example', '/@evil.example:80\\', `/${'a'.repeat(200)}`, '/a\u202Eb',
  ])('not with a way on that leaves the site: %j', async (next) => expectRefused(po, () => ask({ email: 'ann@example.org', next }), 'malformed', /body\.next/));

  test.each(['/', '/game/game_AAAAAAAAAAAAAAAA', '/game/game_AAAAAAAAAAAAAAAA?invite=a.b-c_d', '/me#letters'])('with a way on of this site, which comes back at the door: %s', async (next) => {
    const email = `next${next.length}@example.org`;
    await ask({ email, next });
    expect((await enter(await mailedTo(email))).body).toMatchObject({ next });
  });

  test.each(['english', 'EN', 'en_GB', 'en-gb', '', 'e', 'en-GB\n', '../en'])('not in a language like %j', async (locale) =>
    expectRefused(po, () => ask({ email: 'ann@example.org', locale }), 'malformed', /body\.locale/));
});

describe('a link lets in', () => {
  test('once', async () => {
    const { email } = await po.player();
    const used = await mailedTo(email);
    await expectRefused(po, () => enter(used), 'expired', 'good once and for 15 minutes');
  });

  test('one of fifty who use it at once', async () => {
    await ask({ email: 'once@example.org' });
    const token = await mailedTo('once@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
  });

  test('for 15 minutes, and not a millisecond longer', async () => {
    await ask({ email: 'slow@example.org' });
    const late = await mailedTo('slow@example.org');
    await ask({ email: 'just@example.org' });
    const intime = await mailedTo('just@example.org');
    po.advance(15 * MINUTE);
    expect((await enter(intime)).status).toBe(200);
    po.advance(1);
    await expectRefused(po, () => enter(late), 'expired');
  });

  test('the same player whichever of two links is used, both made for a new address', async () => {
    await ask({ email: 'twin@example.org' });
    const first = await mailedTo('twin@example.org');
    await ask({ email: 'Twin@Example.org' });
    const second = await mailedTo('twin@example.org');
    expect(second).not.toBe(first);
    const answers = await Promise.all([enter(first), enter(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.player.id)).size).toBe(1);
  });

  test('nobody where it is forged, made for another purpose, or never asked for', async () => {
    const { ring } = po.office.world;
    const { token: session, id } = await po.player();
    await ask({ email: 'true@example.org' });
    const good = await mailedTo('true@example.org');
    const link = { id: 'neverwasasked', email: 'a@example.org', locale: 'en', next: undefined, expiresAt: po.now() + MINUTE };
    const wrong = [
      'x', 'a.b.c', `${good}x`, good.slice(0, -2), session, await inviteToken(ring, 'game_AAAAAAAAAAAAAAAA'), await linkToken(ring, link),
      await sessionToken(ring, { id: 'neverwasasked', player: id as `player_${string}`, expiresAt: po.now() + MINUTE }),
    ];
    for (const token of wrong) await expectRefused(po, () => enter(token), 'expired');
    expect((await enter(good)).status).toBe(200);
  });
});

test('the table alone lets nobody in: it holds neither a link’s token nor a session’s', async () => {
  const { token } = await po.player();
  await ask({ email: 'kept@example.org' });
  const mailed = await mailedTo('kept@example.org');
  const all = JSON.stringify(await everything(po));
  for (const secret of [token, mailed]) for (const part of secret.split('.').slice(1)) expect(all).not.toContain(part);
});
