import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Instant, Millis } from '../core/game/duration.ts';
import type { View } from '../core/game/view.ts';
import { openApp } from '../lambdas/api/app.ts';
import { bestEngine, startEngine, type EngineName } from '../lambdas/local/engine.ts';
import { clientAt, makeTable, openOffice, type Office } from '../lambdas/local/office.ts';
import type { Envelope, Post } from '../lambdas/mail/post.ts';
import type { DeadLetter } from '../lambdas/notify/mailing.ts';
import type { Meter } from '../lambdas/store/dynamo.ts';
import { makeRing, parseRing, type KeyRing } from '../lambdas/store/ring.ts';
import { holdToContract } from './contract.ts';

/** The whole of Fieldpost in this process over a real store, with a clock that only moves when told. */
export type PostOffice = {
  readonly app: Hono;
  readonly office: Office;
  readonly mails: Envelope[];
  readonly lines: string[];
  /** What failed for good. */
  readonly dead: DeadLetter[];
  readonly endpoint: string;
  readonly table: string;
  readonly now: () => Instant;
  readonly advance: (by: Millis) => void;
  /** Time goes by in which nothing of this runs. */
  readonly outage: (by: Millis) => void;
  /** A player who has signed in by the link in the mail. */
  readonly player: (email?: string) => Promise<Client>;
  /** Somebody who has signed in at another post office over the same table. */
  readonly as: (client: Client) => Client;
  readonly close: () => Promise<void>;
};

export type Answer<T = unknown> = { readonly status: number; readonly body: T; readonly headers: Headers; readonly text: string };

export type Client = {
  readonly email: string;
  readonly token: string;
  readonly id: string;
  readonly send: <T = View>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>;
};

export type Options = {
  readonly engine?: EngineName;
  readonly endpoint?: string;
  readonly post?: Post;
  readonly meter?: Meter;
  readonly random?: (bytes: number) => Uint8Array;
  readonly folder?: string;
  readonly ring?: KeyRing;
  readonly arbiters?: readonly string[];
  /** In place of a table of its own, one that another post office has made; with its ring. */
  readonly table?: string;
  /** What time it is when it opens. */
  readonly at?: Instant;
};

/** A Monday, some weeks before a change of daylight saving. */
export const START: Instant = Date.UTC(2026, 9, 5, 12);

export async function openPostOffice(options: Options = {}): Promise<PostOffice> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const given = options.endpoint ?? (options.engine === undefined ? process.env['DYNAMODB_ENDPOINT'] : undefined);
  const engine = given === undefined ? await startEngine(options.engine ?? bestEngine(), 0, options.folder) : undefined;
  const endpoint = given ?? engine?.endpoint ?? '';
  const client = clientAt(endpoint);
  const table = options.table ?? `test-${randomUUID()}`;
  await makeTable(client, table);

  const at = options.at ?? START;
  let [now, wall] = [at, at];
  const mails: Envelope[] = [];
  const lines: string[] = [];
  const dead: DeadLetter[] = [];
  const collected: Post = { send: async (envelope) => void mails.push(envelope) };
  const office = openOffice({
    client, table, now: () => now, wall: () => wall, arbiters: new Set(options.arbiters), random: options.random ?? randomBytes, origin: () => 'http://localhost:3000', ring: options.ring ?? parseRing(makeRing(randomBytes)),
    post: options.post ?? collected, dead: { lay: async (letter) => void dead.push(letter) }, nearby: true, log: (line) => void lines.push(JSON.stringify(line)), ...(options.meter && { meter: options.meter }),
  });
  let network = 0;
  const app = openApp(office.world, () => `10.0.0.${network}`);

  async function player(given?: string): Promise<Client> {
    network += 1;
    const email = given ?? `player${network}@example.org`;
    await request(app, 'POST', '/api/sign-in', { email });
    await office.idle();
    const token = /token=([^&\s"]+)/.exec(mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1];
    const session = await request<{ token: string; player: { id: string } }>(app, 'POST', '/api/session', { token });
    return clientOf(app, email, session.body.token, session.body.player.id);
  }

  return {
    app, office, mails, lines, dead, endpoint, table, player,
    as: ({ email, token, id }) => clientOf(app, email, token, id),
    now: () => now,
    advance: (by) => {
      now += by;
    },
    outage: (by) => {
      now += by;
      wall += by;
    },
    async close() {
      await office.idle();
      client.destroy();
      await engine?.stop();
    },
  };
}

/** Sends a request, and holds what comes back to the published contract. */
export async function request<T = unknown>(app: Hono, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const answer = await app.request(path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  const read: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  if (method !== 'HEAD') holdToContract(method, path, answer.status, read);
  return { status: answer.status, body: read as T, headers: answer.headers, text };
}

const clientOf = (app: Hono, email: string, token: string, id: string): Client => ({
  email, token, id,
  send: <T = View>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request<T>(app, method, path, body, { authorization: `Bearer ${token}`, ...headers }),
});

/** An army of forty with its scouts in front and its flag behind bombs. */
export const FORTY_SETUP = '2222222233/3344445555/666677788S/FBBBBBB39M';

/** Two players at a game that has begun; Red moves first. */
export async function begun(po: PostOffice, variant = 'original', setups = { red: FORTY_SETUP, blue: FORTY_SETUP }) {
  const [red, blue] = [await po.player(), await po.player()];
  const made = await red.send<View & { inviteUrl: string }>('POST', '/api/games', { variant, side: 'red', time: 'standard' });
  const id = made.body.id;
  await blue.send('POST', `/api/games/${id}/join`, { token: new URL(made.body.inviteUrl).searchParams.get('invite') });
  // Each letter goes before the next deed, so that the same deeds always make the same letters.
  await po.office.idle();
  await red.send('PUT', `/api/games/${id}/setup`, { setup: setups.red });
  await po.office.idle();
  const { body: view } = await blue.send('PUT', `/api/games/${id}/setup`, { setup: setups.blue });
  await po.office.idle();
  return { id, red, blue, view, path: `/api/games/${id}`, of: (side: 'red' | 'blue') => (side === 'red' ? red : blue) };
}
