import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { smtpPost, type Post } from '../../lambdas/mail/post.ts';
import { openMailServer, type MailServer } from '../mail/server.ts';
import { begun, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
  const smtp = smtpPost(server.url, 'Fieldpost <post@fieldpost.example>');
  const post: Post = { send: async (envelope) => { await smtp.send(envelope); po.mails.push(envelope); } };
  po = await openPostOffice({ post });
});
afterAll(async () => {
  await po.close();
  await server.stop();
});

const to = (player: Client): readonly string[] =>
  server.messages.filter((message) => message.to.includes(player.email)).map(({ headers }) => /\.([a-z-]+)\.(?:red|blue)@/.exec(headers['message-id'] ?? '')?.[1] ?? headers['subject'] ?? '');

test('with the mail server down for a day: all that is still true is sent once, what has become untrue is not', async () => {
  const [still, moved, over, talked, gathered] = [await begun(po), await begun(po), await begun(po), await begun(po), await begun(po)];
  const late = await po.player();
  // What time alone calls for has tests of its own.
  for (const { red, blue } of [still, moved, over, talked, gathered]) for (const player of [red, blue]) await player.send('PATCH', '/api/me', { notify: { reminder: false } });
  await gathered.blue.send('PATCH', '/api/me', { notify: { cadence: 'hourly' } });
  await po.office.sweep();
  server.messages.length = 0;

  await server.stop();
  for (const { red, path } of [still, moved, over, gathered]) await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await talked.red.send('POST', `${talked.path}/messages`, { text: 'Good luck!' });
  await request(po.app, 'POST', '/api/sign-in', { email: late.email });
  await po.office.idle();
  for (let hours = 0; hours < 24; hours += 1) {
    po.advance(HOUR);
    await po.office.sweep();
    // Moves go on all the while.
    if (hours === 6) await moved.blue.send('POST', `${moved.path}/moves`, { ply: 2, move: 'a7-a6' });
    if (hours === 12) await over.red.send('POST', `${over.path}/resign`, {});
  }
  expect(server.messages).toEqual([]);

  await server.start();
  for (let hours = 0; hours < 30; hours += 1) {
    po.advance(HOUR);
    await po.office.sweep();
  }
  expect(to(still.blue)).toEqual(['turn']);
  expect(to(still.red)).toEqual([]);
  expect([to(moved.red), to(moved.blue)]).toEqual([['turn'], []]);
  expect([to(over.red), to(over.blue)]).toEqual([['over'], ['over']]);
  expect(to(talked.blue)).toEqual(['message']);
  expect(to(gathered.blue)).toEqual(['turn']);
  // A link of fifteen minutes is no use a day later.
  expect(to(late)).toEqual([]);
  expect(po.dead).toEqual([]);
  expect(server.messages.every(({ text }) => !text.includes('Deadline: in less than a minute'))).toBe(true);
});

test('with the mail server down for good: what fails is laid aside, and its reader sees it', async () => {
  const game = await begun(po);
  for (const player of [game.red, game.blue]) await player.send('PATCH', '/api/me', { notify: { reminder: false } });
  await po.office.sweep();
  await server.stop();
  await game.red.send('POST', `${game.path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  for (let hours = 0; hours < 60; hours += 1) {
    po.advance(HOUR);
    await po.office.sweep();
  }
  expect(po.dead).toEqual([expect.objectContaining({ of: `LETTERS#${game.id}`, way: 'mail' })]);
  expect(JSON.stringify(po.dead)).not.toContain('@');
  type Mail = { failures: readonly { game: string; occasion: string; way: string; error: string }[] };
  expect((await game.blue.send<Mail>('GET', '/api/me/mail')).body.failures).toMatchObject([{ game: game.id, occasion: 'turn', way: 'mail' }]);
  await server.start();
});

test('a mailbox that the server says is none is mailed no more, says so on its page, and may be let go on', async () => {
  const { red, blue, path } = await begun(po);
  await po.office.sweep();
  server.messages.length = 0;
  server.none = blue.email;
  await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
  await po.office.idle();
  server.none = undefined;
  type Mail = { stopped: { why: string } | null };
  const stopped = async () => (await blue.send<Mail>('GET', '/api/me/mail')).body.stopped?.why;
  expect(await stopped()).toBe('bounce');
  await red.send('POST', `${path}/draw`, { action: 'offer' });
  po.advance(DAY);
  await po.office.sweep();
  expect(to(blue)).toEqual([]);
  // Who signs in by a mailed link has shown that mail arrives.
  await request(po.app, 'POST', '/api/sign-in', { email: blue.email });
  await po.office.idle();
  const token = /token=([^&\s]+)/.exec(po.mails.findLast((mail) => mail.to === blue.email)?.text ?? '')?.[1];
  expect((await request(po.app, 'POST', '/api/session', { token })).status).toBe(200);
  expect(await stopped()).toBeUndefined();
  po.advance(MINUTE);
  await red.send('POST', `${path}/resign`, {});
  await po.office.idle();
  expect(to(blue).at(-1)).toBe('over');
});
