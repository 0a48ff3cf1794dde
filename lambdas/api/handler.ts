import { handle, type LambdaEvent } from 'hono/aws-lambda';
import type { Context } from 'hono';
import { logged } from '../aws/log.ts';
import { openWorld } from '../aws/world.ts';
import { readApiEnv } from '../env.ts';
import { openApp } from './app.ts';

const env = readApiEnv(process.env);

/**
 * The network address that a request came from: what CloudFront saw, where CloudFront vouches for it; else what the gateway saw, for any other header
 * that claims one is the caller's to write.
 */
function addressOf(c: Context): string {
  const viewer = c.req.header('x-viewer-address');
  if (viewer !== undefined && c.req.header('x-fieldpost-edge') === env.EDGE_KEY) return viewer;
  const context = contextOf(c);
  return context !== undefined && 'http' in context ? context.http.sourceIp : 'unknown';
}

/** When the gateway took the request in. */
function receivedAt(c: Context): number {
  const context = contextOf(c);
  return context !== undefined && 'timeEpoch' in context ? Number(context.timeEpoch) : Date.now();
}

const contextOf = (c: Context): LambdaEvent['requestContext'] | undefined => (c.env as { readonly event?: LambdaEvent }).event?.requestContext;

const app = openApp(await openWorld(env), addressOf, receivedAt);
// The first request costs tens of milliseconds more than any other: have it here, where loading is fast, and answer it with "no such address".
await app.request('/');

const answer = handle(app);

/** The Lambda behind the HTTP API. */
export const handler = logged((event: LambdaEvent) => answer(event));
