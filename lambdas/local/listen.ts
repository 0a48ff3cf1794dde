import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';

/** What this machine calls itself, in both of the internet's protocols. */
const LOOPBACK = ['127.0.0.1', '::1'];
const ANY: readonly string[] = [...LOOPBACK, 'localhost', '0.0.0.0', '::'];

/** How long a server of ours that was just stopped may still hold the port. */
const PATIENCE = 5_000;

export type Listening = {
  readonly url: string;
  /** Takes in nothing more and lets go of who is connected. */
  readonly close: () => void;
};

type Server = ReturnType<typeof serve>;

/** Serves an app on this machine only, unless an address to listen at is named. Throws where the port stays taken. */
export async function listen(app: Hono, port: number, host: string | undefined): Promise<Listening> {
  for (const began = Date.now(); ; await delay(100)) {
    const opened = await openAll(app, port, host === undefined ? LOOPBACK : [host]);
    if ('servers' in opened) {
      const name = host === undefined || ANY.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      return { url: `http://${name}:${opened.port}`, close: () => opened.servers.forEach(close) };
    }
    if (opened.failed.code !== 'EADDRINUSE') throw opened.failed;
    if (Date.now() - began > PATIENCE) throw new Error(`port ${port} is taken: stop what runs there, or set PORT to another`);
  }
}

/** The same port at each address that this machine has; the first it must have. */
async function openAll(app: Hono, wanted: number, addresses: readonly string[]): Promise<{ servers: readonly Server[]; port: number } | { failed: NodeJS.ErrnoException }> {
  const servers: Server[] = [];
  let port = wanted;
  for (const hostname of addresses) {
    const server = serve({ fetch: app.fetch, port, hostname });
    const failed = await Promise.race([once(server, 'listening').then(() => undefined), once(server, 'error').then(([error]) => error as NodeJS.ErrnoException)]).catch((error: NodeJS.ErrnoException) => error);
    if (failed === undefined) {
      servers.push(server);
      port = (server.address() as AddressInfo).port;
      continue;
    }
    server.close();
    if (servers.length > 0 && (failed.code === 'EADDRNOTAVAIL' || failed.code === 'EAFNOSUPPORT')) continue;
    servers.forEach(close);
    return { failed };
  }
  return { servers, port };
}

function close(server: Server): void {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
}
