import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/game/duration.ts';
import { sendNew } from '../../lambdas/notify/changed.ts';
import { follow } from '../../lambdas/notify/follow.ts';
import { sendOverdue } from '../../lambdas/notify/overdue.ts';
import { isGameId, type GameId } from '../../lambdas/store/keys.ts';
import type { Store } from '../../lambdas/world.ts';
import { begun, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { breaking, collecting, letters, openQuiet } from './quiet.ts';

let po: PostOffice;
let quiet: ReturnType<typeof openQuiet>;
beforeAll(async () => {
  po = await openPostOffice();
  quiet = openQuiet(po);
});
afterAll(() => po.close());
beforeEach(async () => {
  await po.office.sweep();
  po.mails.length = 0;
});

const to = (player: Client) => po.mails.filter((mail) => mail.to === player.email);
const idOf = (id: string): GameId => {
  if (!isGameId(id)) throw new Error(`no game: ${id}`);
  return id;
};

/** A game at which Red has moved once, and nothing was told of it. */
async function movedInSilence() {
  const game = await begun(po);
  await po.office.idle();
  po.mails.length = 0;
  await quiet.at(game.red).send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
  return { ...game, id: idOf(game.id) };
}

describe('each letter comes once', () => {
  test('though every trigger comes twice, one after the other (lesson 4)', async () => {
    const { blue, id } = await movedInSilence();
    for (let again = 0; again < 5; again += 1) await follow(quiet.mailing, id);
    expect(to(blue)).toHaveLength(1);
  });

  test('though ten followers work at the same moment (lesson 4)', async () => {
    const { blue, red, id, path } = await movedInSilence();
    await quiet.at(blue).send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    await quiet.at(red).send('POST', `${path}/resign`, {});
    await Promise.all(Array.from({ length: 10 }, () => follow(quiet.mailing, id)));
    expect(po.mails.map((mail) => mail.to).toSorted()).toEqual([red.email, blue.email].toSorted());
  });

  test('though every trigger is dropped, once the office has caught up (lessons 1 and 2)', async () => {
    const { red, blue, path } = await movedInSilence();
    await po.office.catchUp(false);
    expect([to(red), to(blue)].map(({ length }) => length)).toEqual([0, 1]);
    await quiet.at(blue).send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    await quiet.at(red).send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
    await po.office.catchUp(true);
    await po.office.catchUp(true);
    // Red’s turn had gone by before anybody was told of it.
    expect([to(red), to(blue)].map(({ length }) => length)).toEqual([0, 2]);
    await quiet.at(red).send('POST', `${path}/resign`, {});
    await po.office.catchUp(false);
    expect([to(red), to(blue)].map(({ length }) => length)).toEqual([1, 3]);
  });

  test('though a game is over with every trigger dropped: the sweep tells of it within two minutes', async () => {
    const { red, blue, path } = await movedInSilence();
    await quiet.at(red).send('POST', `${path}/resign`, {});
    po.advance(2 * MINUTE);
    await po.office.sweep();
    expect([to(red), to(blue)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test.each<[string, keyof Store['letters']]>([
    ['before it claims', 'claim'],
    ['between the letter and its closing', 'close'],
    ['before it notes how far it has come', 'follow'],
  ])('though the follower is killed %s', async (_, operation) => {
    const { blue, id } = await movedInSilence();
    const broken = { ...quiet.mailing, world: breaking(quiet.world, operation, 1) };
    await follow(broken, id).catch(() => undefined);
    await follow(quiet.mailing, id);
    po.advance(2 * MINUTE);
    await po.office.sweep();
    await po.office.sweep();
    po.advance(120 * MINUTE);
    await po.office.sweep();
    expect(to(blue)).toHaveLength(1);
  });

  test('though the store fails a follower: the next sweep has it follow again', async () => {
    const { red, blue, path } = await begun(po);
    await po.office.idle();
    po.mails.length = 0;
    const { letters: whole } = po.office.world.store;
    const claim = whole.claim.bind(whole);
    // The office’s own follower: no other knows that it fell behind.
    Object.assign(whole, { claim: () => Promise.reject(new Error('the store is down')) });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    Object.assign(whole, { claim });
    expect(to(blue)).toHaveLength(0);
    await po.office.sweep();
    await po.office.sweep();
    expect(to(blue)).toHaveLength(1);
  });

  test('though the follower is killed between claim and letter: another takes it over when its time is up', async () => {
    const { blue, id } = await movedInSilence();
    const key = { pk: `LETTERS#${id}`, sk: `SENT#000005#turn#${blue.id}` };
    expect(await quiet.world.store.letters.claim(key, { occasion: 'turn', line: 5, side: 'blue', player: blue.id }, po.now())).toBeDefined();
    await follow(quiet.mailing, id);
    po.advance(MINUTE - 1);
    await po.office.sweep();
    expect(to(blue)).toHaveLength(0);
    po.advance(1);
    await Promise.all([po.office.sweep(), sendOverdue(quiet.mailing, [key]), sendOverdue(quiet.mailing, [key])]);
    await po.office.sweep();
    expect(to(blue)).toHaveLength(1);
  });

  test('and where the process dies with the letter already out, what comes again is the same letter to a mailbox', async () => {
    const { blue, id } = await movedInSilence();
    const dead = breaking(quiet.world, 'close', Number.POSITIVE_INFINITY);
    await follow({ ...quiet.mailing, world: dead, post: collecting(po.mails) }, id).catch(() => undefined);
    po.advance(2 * MINUTE);
    await po.office.sweep();
    expect(letters(to(blue))).toHaveLength(1);
    po.advance(120 * MINUTE);
    await po.office.sweep();
    expect(to(blue).length).toBeLessThanOrEqual(2);
  });

  test('and a letter about talk too, though ten tell of it at once', async () => {
    const { red, blue, path, id } = await movedInSilence();
    await follow(quiet.mailing, id);
    po.mails.length = 0;
    await quiet.at(red).send('POST', `${path}/messages`, { text: 'hello' });
    await quiet.at(red).send('POST', `${path}/messages`, { text: 'hello' });
    po.advance(15 * MINUTE);
    const keys = await quiet.world.store.due.until(po.now());
    await Promise.all(Array.from({ length: 10 }, () => sendOverdue(quiet.mailing, keys)));
    await po.office.sweep();
    expect(to(blue).map(({ text }) => text.match(/> hello/g)?.length)).toEqual([1]);
  });
});

describe('a sign-in letter comes once', () => {
  const ask = async (email: string): Promise<string> => {
    await request(quiet.app, 'POST', '/api/sign-in', { email });
    const keys = await quiet.world.store.due.until(Number.MAX_SAFE_INTEGER);
    return keys.find(({ sk }) => sk === 'LINK')?.pk ?? '';
  };
  const mailed = (email: string) => po.mails.filter((mail) => mail.to === email);

  test('though its trigger comes ten times at once', async () => {
    const pk = await ask('ten@example.org');
    await Promise.all(Array.from({ length: 10 }, () => sendNew(quiet.mailing, pk)));
    po.advance(2 * MINUTE);
    await po.office.sweep();
    expect(mailed('ten@example.org')).toHaveLength(1);
  });

  test('though its trigger is dropped', async () => {
    await ask('dropped@example.org');
    po.advance(MINUTE);
    await Promise.all([po.office.sweep(), po.office.sweep()]);
    expect(mailed('dropped@example.org')).toHaveLength(1);
  });

  test('though its sender is killed before or after it', async () => {
    const pk = await ask('killed@example.org');
    expect(await quiet.world.store.letters.fresh({ pk, sk: 'LINK' }, po.now())).toBeDefined();
    await sendNew(quiet.mailing, pk);
    expect(mailed('killed@example.org')).toHaveLength(0);
    po.advance(MINUTE);
    await sendOverdue({ ...quiet.mailing, world: breaking(quiet.world, 'close', 1) }, [{ pk, sk: 'LINK' }]).catch(() => undefined);
    po.advance(5 * MINUTE);
    await po.office.sweep();
    await po.office.catchUp(true);
    expect(mailed('killed@example.org')).toHaveLength(1);
  });

  test('and not at all where it is too late to be of use', async () => {
    await ask('late@example.org');
    po.advance(16 * MINUTE);
    await po.office.sweep();
    expect(mailed('late@example.org')).toHaveLength(0);
  });
});
