import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import type { Instant } from '../../core/game/duration.ts';
import type { World } from '../world.ts';
import { answerProblem, Problem } from './problem.ts';
import type { Route } from './route.ts';
import { openSessions } from './session.ts';
import { describe } from './openapi.ts';
import { arbiterRoutes } from './routes/arbiter.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { gameRoutes } from './routes/games.ts';
import { leaveRoutes } from './routes/leave.ts';
import { mailRoutes } from './routes/mail.ts';
import { listRoutes } from './routes/lists.ts';
import { meRoutes } from './routes/me.ts';
import { playRoutes } from './routes/play.ts';
import { readingRoutes } from './routes/reading.ts';
import { rematchRoutes } from './routes/rematch.ts';
import { signInRoutes } from './routes/signin.ts';
import { stopRoutes } from './routes/stop.ts';
import { talkRoutes } from './routes/talk.ts';
import { wayRoutes } from './routes/ways.ts';

const MOST_BYTES = 64 * 1024;

export const ROUTES: readonly Route[] = [
  ...signInRoutes, ...meRoutes, ...mailRoutes, ...wayRoutes, ...calendarRoutes, ...stopRoutes, ...leaveRoutes, ...listRoutes, ...gameRoutes, ...playRoutes,
  ...readingRoutes, ...rematchRoutes, ...talkRoutes, ...arbiterRoutes,
];

/**
 * The whole HTTP API over a world. `addressOf` tells the network address a request came from, for the limits on signing in; `receivedAt` when it
 * arrived, where something before us took it in.
 */
export function openApp(world: World, addressOf: (c: Context) => string, receivedAt: (c: Context) => Instant = world.now): Hono {
  const app = new Hono();
  const around = { world, sessions: openSessions(world), addressOf };
  const document = describe(ROUTES);

  app.use('/api/*', async (c, next) => {
    const began = performance.now();
    await next();
    const game = c.req.param('id');
    c.res.headers.set('x-content-type-options', 'nosniff');
    // The clock that deadlines are judged by, so that a page whose own is wrong still counts down right.
    c.res.headers.set('date', new Date(world.now()).toUTCString());
    world.log({
      at: world.now(), method: c.req.method, route: c.req.routePath, status: c.res.status, ms: Math.round(performance.now() - began),
      ...(game !== undefined && c.res.status !== 404 && { game }),
    });
  });
  app.use('/api/*', bodyLimit({ maxSize: MOST_BYTES, onError: () => answerProblem(new Problem('too-large', `A request is at most ${MOST_BYTES / 1024} kB.`)) }));
  app.use('/api/*', etag());
  app.get('/api/openapi.json', (c) => c.json(document));
  for (const route of ROUTES) {
    app.on(route.method.toUpperCase(), route.path, async (c) => {
      // A request is judged by when it was received, however long it takes from here.
      const received = receivedAt(c);
      const answer = await route.run({ ...around, world: { ...world, now: () => received } }, c);
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache');
      return answer;
    });
  }
  app.notFound(() => answerProblem(new Problem('not-found', 'No such address.')));
  app.onError((error) => {
    if (error instanceof Problem) return answerProblem(error);
    if (isBusy(error)) {
      world.log({ at: world.now(), error: error.name });
      return answerProblem(new Problem('busy', 'Try again in a moment: a write that did happen is not done twice.', { retryAfter: 2 }));
    }
    world.log({ at: world.now(), error: error.name, message: error.message, stack: error.stack?.split('\n').slice(1, 5).join(' ') });
    return answerProblem(new Problem('internal', 'It has been written to the log. Trying again is safe.'));
  });
  return app;
}

/** What the store's client throws when the store cannot keep up or be reached. */
const BUSY: ReadonlySet<string> = new Set([
  'Contended', 'ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded', 'TimeoutError', 'ECONNREFUSED', 'ECONNRESET',
]);

/** The name says it, or for a broken connection the code does. */
const isBusy = (error: Error & { readonly code?: unknown }): boolean => BUSY.has(error.name) || BUSY.has(String(error.code));
