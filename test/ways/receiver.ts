import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';

export type Received = { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A server at which what we send by other ways than mail arrives; `answers` says with which status, undefined for never. */
export async function openReceiver(answers: (received: Received) => number | undefined = () => 204) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      received.push(one);
      const status = answers(one);
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
