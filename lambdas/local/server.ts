import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { openApp } from '../api/app.ts';
import { answerProblem, Problem } from '../api/problem.ts';
import { smtpPost } from '../mail/post.ts';
import { faultOf, type Log } from '../world.ts';
import { claimFolder } from './claim.ts';
import { openClock } from './clock.ts';
import { addDev } from './dev.tsx';
import { openDeadLetters } from './dead.ts';
import { bestEngine, startEngine, type Engine } from './engine.ts';
import { openKeyRing } from './keyring.ts';
import { listen } from './listen.ts';
import { clientAt, makeTable, openOffice } from './office.ts';
import { openOutbox } from './outbox.ts';
import { addPages } from './pages.ts';
import type { Settings } from './settings.ts';
import { requireWhole } from './whole.ts';

/** A running local server. */
export type LocalServer = {
  readonly url: string;
  readonly store: string;
  /** Resolves if the embedded store stops by itself. */
  readonly storeDied: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** How often time is looked at: a deadline is judged well within two minutes. */
const SWEEP_EVERY = 20_000;

/** Everything in one process: the API, the page, the letters, the sweep, and the store unless another is named. */
export async function startLocal(settings: Settings, page: string, log: Log): Promise<LocalServer> {
  const { DATA_DIR, DYNAMODB_ENDPOINT, TABLE, MAIL_FROM, SMTP_URL } = settings;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const release = await claimFolder(DATA_DIR);
  const engine = DYNAMODB_ENDPOINT === undefined ? await startEngine(settings.DYNAMODB_ENGINE ?? bestEngine(), settings.DYNAMODB_PORT, DATA_DIR) : undefined;
  const client = clientAt(DYNAMODB_ENDPOINT ?? engine?.endpoint ?? '');
  await makeTable(client, TABLE);
  await requireWhole(client, TABLE, DATA_DIR);

  const clock = await openClock(DATA_DIR, Date.now);
  const outbox = SMTP_URL === undefined ? openOutbox(join(DATA_DIR, 'outbox'), MAIL_FROM, clock.now) : undefined;
  const post = outbox ?? smtpPost(SMTP_URL ?? '', MAIL_FROM);
  const dead = openDeadLetters(join(DATA_DIR, 'dead-letters.jsonl'));
  let url = '';
  const ring = await openKeyRing(DATA_DIR);
  const office = openOffice({
    client, table: TABLE, ring, now: clock.now, wall: Date.now, arbiters: settings.ARBITERS, random: randomBytes, origin: () => settings.ORIGIN ?? url, post, log, dead,
    nearby: settings.HOST === undefined,
  });

  const app = new Hono();
  const addressOf = (c: Context): string | undefined => getConnInfo(c).remote.address;
  addPages(app, page);
  const failed = (error: unknown) => log({ at: clock.now(), failed: 'sweep', ...faultOf(error) });
  let last: Promise<void> = Promise.resolve();
  /** One after the other: what was left over from before the start, each sweep, and putting the clock on. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work).catch(failed));
  addDev(app, { clock, office, outbox, inTurn, addressOf });
  app.route('/', openApp(office.world, (c) => addressOf(c) ?? 'unknown'));
  app.notFound(() => answerProblem(new Problem('not-found', 'No such address.')));
  const server = await listen(app, settings.PORT, settings.HOST);
  url = server.url;

  void inTurn(() => office.catchUp(engine !== undefined));
  let waiting = false;
  const timer = setInterval(() => {
    // Deadlines wait for no mail server; letters do, and no more than one sweep lines up behind a slow one.
    void office.judge().catch(failed);
    if (waiting) return;
    waiting = true;
    void inTurn(async () => {
      waiting = false;
      await office.sweep();
    });
  }, SWEEP_EVERY);

  return {
    url,
    store: engine ? `${engine.name} at ${engine.endpoint}, data in ${DATA_DIR}` : (DYNAMODB_ENDPOINT ?? ''),
    storeDied: engine?.died ?? new Promise(() => undefined),
    async stop() {
      clearInterval(timer);
      server.close();
      await last;
      await office.idle();
      client.destroy();
      await (engine satisfies Engine | undefined)?.stop();
      await release();
    },
  };
}
