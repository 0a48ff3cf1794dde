import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { follow } from '../../lambdas/notify/follow.ts';
import { patrol, sendOverdue } from '../../lambdas/notify/overdue.ts';
import { isGameId, type GameId } from '../../lambdas/store/keys.ts';
import { choose, seeded } from '../playout.ts';
import { begun, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { openQuiet } from './quiet.ts';

/** What went wrong elsewhere with turn mail (lessons.md, 1–7), each as something that does not happen here. */

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
const turnsOf = (player: Client) => to(player).flatMap(({ messageId }) => /\.(\d+)\.turn\./.exec(messageId)?.[1] ?? []);
const idOf = (id: string): GameId => {
  if (!isGameId(id)) throw new Error(`no game: ${id}`);
  return id;
};

async function begins() {
  const game = await begun(po);
  await po.office.idle();
  po.mails.length = 0;
  return { ...game, id: idOf(game.id) };
}

test('1. every accepted move leads to exactly one notice to the player now to move', async () => {
  const game = await begins();
  const dice = seeded(7);
  let plies = 0;
  for (; plies < 24; plies += 1) {
    const view = (await game.of(plies % 2 === 0 ? 'red' : 'blue').send('GET', game.path)).body;
    if (view.phase !== 'play') break;
    await game.of(view.turn ?? 'red').send('POST', `${game.path}/moves`, { ply: view.ply + 1, move: choose(view, dice) });
    await po.office.idle();
  }
  const [reds, blues] = [turnsOf(game.red), turnsOf(game.blue)];
  expect([reds.length, blues.length]).toEqual([plies / 2, plies / 2]);
  expect(new Set([...reds, ...blues]).size).toBe(plies);
});

test('1. though the trigger of a move is lost, its notice goes within the hour', async () => {
  const game = await begins();
  await quiet.at(game.red).send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
  for (let minute = 0; minute < 60; minute += 1) {
    po.advance(MINUTE);
    await patrol(quiet.mailing);
  }
  expect(turnsOf(game.blue)).toHaveLength(1);
});

describe('2. the sender stopped over the due time', () => {
  test.each([
    ['hourly', 3 * HOUR],
    ['daily', 30 * HOUR],
  ])('of mail gathered %s: on restart each gets it exactly once', async (cadence, stop) => {
    const { red, blue, path, id } = await begins();
    await blue.send('PATCH', '/api/me', { notify: { cadence, hour: 8 } });
    await quiet.at(red).send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await follow(quiet.mailing, id);
    po.advance(stop);
    expect(to(blue)).toEqual([]);
    await Promise.all([po.office.catchUp(false), po.office.catchUp(false)]);
    await po.office.sweep();
    expect(turnsOf(blue)).toHaveLength(1);
    po.advance(3 * DAY);
    await po.office.sweep();
    expect(turnsOf(blue)).toHaveLength(1);
  });

  test('of mail that is not yet due: a restart sends it no sooner', async () => {
    const { red, blue, path } = await begins();
    await blue.send('PATCH', '/api/me', { notify: { cadence: 'daily', hour: (new Date(po.now()).getUTCHours() + 5) % 24 } });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    await po.office.catchUp(true);
    expect(to(blue)).toEqual([]);
    po.advance(5 * HOUR);
    await po.office.catchUp(true);
    expect(to(blue)).toHaveLength(1);
  });

  test('of mail held over quiet hours: on restart each gets it exactly once', async () => {
    const { red, blue, path } = await begins();
    const hour = new Date(po.now()).getUTCHours();
    await blue.send('PATCH', '/api/me', { notify: { quiet: { from: hour, to: (hour + 3) % 24 } } });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    await po.office.catchUp(true);
    expect(to(blue)).toEqual([]);
    po.advance(9 * HOUR);
    await Promise.all([po.office.catchUp(false), po.office.catchUp(false)]);
    expect(to(blue)).toHaveLength(1);
  });
});

describe('3. a page that lies open somewhere', () => {
  test('holds no mail back, however often it looks', async () => {
    const { red, blue, path } = await begins();
    await quiet.at(red).send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    for (let look = 0; look < 5; look += 1) {
      await blue.send('GET', path);
      await blue.send('GET', '/api/games');
      await blue.send('GET', '/api/me');
    }
    await po.office.catchUp(false);
    expect(turnsOf(blue)).toHaveLength(1);
  });

  test('holds it back once its reader has seen that ply, and not by having seen one before', async () => {
    const { red, blue, path, id } = await begins();
    const { body } = await blue.send('GET', path);
    await blue.send('POST', `${path}/seen`, { version: body.version });
    await quiet.at(red).send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await follow(quiet.mailing, id);
    expect(turnsOf(blue)).toHaveLength(1);

    await quiet.at(blue).send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    const seen = (await red.send('GET', path)).body.version;
    await red.send('POST', `${path}/seen`, { version: seen });
    // What is told of a version to come is not believed.
    await blue.send('POST', `${path}/seen`, { version: 100_000 });
    await follow(quiet.mailing, id);
    expect(turnsOf(red)).toHaveLength(0);
    await quiet.at(red).send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
    await follow(quiet.mailing, id);
    expect(turnsOf(blue)).toHaveLength(2);
  });
});

test('4. two senders at once, every trigger twice: one mail a game, ply, reader and kind', async () => {
  const { red, blue, path, id } = await begins();
  await quiet.at(red).send('POST', `${path}/draw`, { action: 'offer' });
  await quiet.at(red).send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  const twice = () => Promise.all(Array.from({ length: 4 }, () => follow(quiet.mailing, id)));
  await twice();
  await quiet.at(blue).send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
  await twice();
  await quiet.at(blue).send('POST', `${path}/resign`, {});
  await Promise.all([twice(), po.office.catchUp(false), sendOverdue(quiet.mailing, await quiet.world.store.due.all())]);
  const all = po.mails.map(({ to: who, messageId }) => `${who} ${messageId}`);
  expect(all.length).toBe(new Set(all).size);
  expect(po.mails.map(({ messageId }) => /\.([a-z-]+\.(?:red|blue))@/.exec(messageId)?.[1]).toSorted()).toEqual(['draw-offered.blue', 'over.blue', 'over.red', 'turn.blue', 'turn.red']);
});

test('5. fifty sweeps in a day send nothing a second time', async () => {
  const { red, blue, path } = await begins();
  await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  for (let sweep = 0; sweep < 50; sweep += 1) {
    po.advance(DAY / 50);
    await po.office.sweep();
  }
  // A warning is told once for the deadline it warns of (the warnings' own test); the turn itself is told once.
  expect(turnsOf(blue)).toHaveLength(1);
  const ids = po.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('6. no GET or HEAD of anything in a mail changes anything: sign-in, play and stop happen on a POST', async () => {
  const { red, blue, path } = await begins();
  await request(po.app, 'POST', '/api/sign-in', { email: blue.email });
  await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  const links = to(blue).flatMap(({ text, stop }) => [...(text.match(/https?:\/\/\S+/g) ?? []), ...(stop === undefined ? [] : [stop])]);
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) {
    const { pathname, search } = new URL(link);
    for (const method of ['GET', 'HEAD']) await po.app.request(`${pathname}${search}`, { method });
  }
  const [turn, signIn] = [to(blue).find(({ messageId }) => messageId.includes('.turn.')), to(blue).find(({ messageId }) => messageId.includes('.sign-in'))];
  const stopped = await request<{ stopped: boolean }>(po.app, 'GET', new URL(turn?.stop ?? '').pathname);
  expect(stopped.body.stopped).toBe(false);
  expect((await request(po.app, 'POST', `${path}/play`, { token: /#play=(\S+)/.exec(turn?.text ?? '')?.[1] })).status).toBe(200);
  expect((await request(po.app, 'POST', '/api/session', { token: /token=([^&\s]+)/.exec(signIn?.text ?? '')?.[1] })).status).toBe(200);
});

test('7. the POST stops that kind and no other; sign-in mail still goes', async () => {
  const { red, blue, path } = await begins();
  await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  const { stop = '' } = to(blue)[0]!;
  expect((await po.app.request(new URL(stop).pathname, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status).toBe(200);
  await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
  po.mails.length = 0;
  await red.send('POST', `${path}/moves`, { ply: 3, move: 'b4-b5' });
  await red.send('POST', `${path}/draw`, { action: 'offer' });
  await red.send('POST', `${path}/messages`, { text: 'Well?' });
  // The clock is put on when nothing is on its way, as the server does.
  await po.office.idle();
  po.advance(15 * MINUTE);
  await po.office.sweep();
  await red.send('POST', `${path}/resign`, {});
  await request(po.app, 'POST', '/api/sign-in', { email: blue.email });
  await po.office.idle();
  const kinds = to(blue).map(({ messageId }) => /\.([a-z-]+)(?:\.blue)?@/.exec(messageId)?.[1]);
  expect(kinds.toSorted()).toEqual(['draw-offered', 'message', 'over', 'sign-in']);
});
