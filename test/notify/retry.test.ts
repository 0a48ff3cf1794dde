import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { Undeliverable, type Envelope } from '../../lambdas/mail/post.ts';
import { begun, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

/** A post that can be down: `fault` is what it then says to any letter but those to let in. */
const post = {
  fault: undefined as Error | undefined,
  tries: 0,
  async send(envelope: Envelope) {
    post.tries += 1;
    if (post.fault !== undefined) throw post.fault;
    po.mails.push(envelope);
  },
};

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice({ post });
});
afterAll(() => po.close());
beforeEach(async () => {
  post.fault = undefined;
  await po.office.sweep();
  await po.office.idle();
  po.mails.length = 0;
  post.tries = 0;
});

const DOWN = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
const to = (player: Client) => po.mails.filter((mail) => mail.to === player.email);

/** A game at which it is Blue’s turn, and the post is down since before Red’s move. */
async function downAfterMove(fault: Error) {
  const game = await begun(po);
  // No reminder comes between the tries of the one letter that this is about.
  await game.blue.send('PATCH', '/api/me', { notify: { reminder: false } });
  await po.office.idle();
  po.mails.length = 0;
  post.fault = fault;
  post.tries = 0;
  await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  const letter = async () => (await everything(po))[`LETTERS#${game.id} SENT#000005#turn#${game.blue.id}`];
  return { ...game, letter };
}

const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY];

describe('a letter that cannot go for a passing cause', () => {
  test('is tried again after longer and longer, never sooner, and given up after two days', async () => {
    const { letter } = await downAfterMove(DOWN);
    expect(post.tries).toBe(1);
    for (const [i, wait] of WAITS.entries()) {
      po.advance(wait - 1);
      await po.office.sweep();
      expect(post.tries, `before try ${i + 2}`).toBe(i + 1);
      po.advance(1);
      await po.office.sweep();
      expect(post.tries, `try ${i + 2}`).toBe(i + 2);
    }
    expect(await letter()).toMatchObject({ failed: 'ECONNREFUSED' });
    expect(await letter()).not.toHaveProperty('dueAt');
    post.fault = undefined;
    po.advance(DAY);
    await po.office.sweep();
    expect(post.tries).toBe(WAITS.length + 1);
  });

  test('goes once when the post is back, saying what is true then', async () => {
    const { red, blue, path } = await downAfterMove(DOWN);
    await red.send('PATCH', '/api/me', { name: 'Ann' });
    post.fault = undefined;
    po.advance(MINUTE);
    await Promise.all([po.office.sweep(), po.office.sweep()]);
    await po.office.catchUp(true);
    expect(to(blue).map(({ subject }) => subject)).toEqual([expect.stringContaining('Stratego with Ann')]);
    expect((await blue.send('GET', path)).body.turn).toBe('blue');
  });

  test('does not go any more where it is no longer so', async () => {
    const { blue, path, letter } = await downAfterMove(DOWN);
    await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    await po.office.idle();
    post.fault = undefined;
    po.advance(10 * MINUTE);
    await po.office.sweep();
    expect(to(blue)).toEqual([]);
    expect(await letter()).toMatchObject({ unsent: 'no longer so' });
  });

  test('keeps no other letter from going', async () => {
    const { blue } = await downAfterMove(DOWN);
    post.fault = undefined;
    const next = await begun(po);
    await po.office.idle();
    expect(to(next.red).some(({ text }) => text.includes('Red moves first'))).toBe(true);
    expect(to(blue)).toEqual([]);
  });
});

describe('a letter that can never go', () => {
  test('is tried once and closed with the reason', async () => {
    const { blue, letter } = await downAfterMove(new Undeliverable('EENVELOPE'));
    expect([post.tries, await letter()]).toEqual([1, expect.objectContaining({ failed: 'EENVELOPE' })]);
    post.fault = undefined;
    po.advance(3 * DAY);
    await po.office.sweep();
    expect(to(blue)).toEqual([]);
  });
});

describe('a sign-in letter', () => {
  const ask = (email: string) => request(po.app, 'POST', '/api/sign-in', { email });

  test('that cannot go is tried again after a minute, not at once', async () => {
    post.fault = DOWN;
    expect((await ask('patience@example.org')).status).toBe(202);
    await po.office.idle();
    expect(post.tries).toBe(1);
    await po.office.sweep();
    expect(post.tries).toBe(1);
    post.fault = undefined;
    po.advance(MINUTE);
    await po.office.sweep();
    expect([post.tries, po.mails.length]).toEqual([2, 1]);
    expect((await request(po.app, 'POST', '/api/session', { token: /token=(\S+)/.exec(po.mails[0]?.text ?? '')?.[1] })).status).toBe(200);
  });

  test('is given up with its link', async () => {
    post.fault = DOWN;
    await ask('gone@example.org');
    for (let minutes = 0; minutes < 60; minutes += 1) {
      po.advance(MINUTE);
      await po.office.sweep();
    }
    expect(post.tries).toBeLessThan(6);
    post.fault = undefined;
    po.advance(DAY);
    await po.office.sweep();
    expect(po.mails.filter((mail) => mail.to === 'gone@example.org')).toEqual([]);
  });
});

test('what is logged of a letter names neither its reader’s address nor its words', async () => {
  const { blue } = await downAfterMove(DOWN);
  const said = po.lines.filter((line) => line.includes('SENT#')).join('\n');
  expect(said).toContain('"error":"ECONNREFUSED"');
  expect(po.lines.join('\n')).not.toContain(blue.email);
});
