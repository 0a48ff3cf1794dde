import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { PATIENCE, smtpPost } from '../../lambdas/mail/post.ts';
import { LEASE } from '../../lambdas/store/letters.ts';

const letter = { to: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<1@localhost>' };

test.each([
  ['says nothing', ''],
  ['greets and then says nothing', '220 mail.example ESMTP\r\n'],
])('a mail server that %s is given up', async (_, greeting) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const post = smtpPost(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'post@fieldpost.example', 50);
  await expect(post.send(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('is given up while the letter is still ours to send', () => {
  expect(PATIENCE).toBeGreaterThanOrEqual(10_000);
  // To be found, to be connected to, to greet, and to answer.
  expect(4 * PATIENCE).toBeLessThan(LEASE);
});
