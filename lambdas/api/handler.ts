import { handle, type LambdaEvent } from 'hono/aws-lambda';
import type { Context } from 'hono';
import { openWorld } from '../aws/world.ts';
import { readEnv } from '../env.ts';
import { openApp } from './app.ts';

/** The network address as the gateway saw it: headers that claim one are the caller's to write. */
function addressOf(c: Context): string {
  const { event } = c.env as { readonly event?: LambdaEvent };
  const context = event?.requestContext;
  return context !== undefined && 'http' in context ? context.http.sourceIp : 'unknown';
}

/** When the gateway took the request in. */
function receivedAt(c: Context): number {
  const { event } = c.env as { readonly event?: LambdaEvent };
  const context = event?.requestContext;
  return context !== undefined && 'timeEpoch' in context ? Number(context.timeEpoch) : Date.now();
}

const app = openApp(await openWorld(readEnv(process.env)), addressOf, receivedAt);
// The first request costs tens of milliseconds more than any other: have it here, where loading is fast, and answer it with "no such address".
await app.request('/');

/** The Lambda behind the HTTP API. */
export const handler = handle(app);
