import * as z from 'zod';
import { HOUR, MINUTE } from '../../../core/game/duration.ts';
import { newId } from '../../ids.ts';
import { LEASE } from '../../store/letters.ts';
import { pushName, type HookWay } from '../../store/ways.ts';
import { faultInHook } from '../../ways/hook-address.ts';
import { hookSecret, vapidKeys } from '../../ways/secrets.ts';
import type { World } from '../../world.ts';
import { Words } from '../fields.ts';
import { limit } from '../limits.ts';
import { Problem } from '../problem.ts';
import { playerRoute } from '../route.ts';
import { profileOf } from './me.ts';

const TESTS = { most: 10, window: HOUR, of: 'tests of the web hook' };
const USEFUL = 15 * MINUTE;
const MOST_BROWSERS = 10;

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

const hookJson = (world: World, hook: HookWay | undefined) => ({
  url: hook?.url ?? null,
  secret: hook ? hookSecret(world.ring, hook.salt) : null,
  error: hook?.error ?? null,
  fails: hook?.fails ?? 0,
  offSince: iso(hook?.offAt),
  testedAt: iso(hook?.testedAt),
});

const Base64url = (bytes: number) => z.string().regex(/^[\w-]+={0,2}$/).refine((text) => Buffer.from(text, 'base64url').length === bytes, `${bytes} bytes as base64url`);

export const wayRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/me/hook',
    summary: 'My web hook, what it is signed with, and what it answered last where it failed',
    answers: { 200: 'The hook; nulls where there is none' },
    gives: 'Hook',
    async handle({ c, world, who }) {
      await profileOf(world, who);
      return c.json(hookJson(world, await world.store.ways.hook(who)));
    },
  }),

  playerRoute({
    method: 'put',
    path: '/api/me/hook',
    summary: 'Sets the address of my web hook, with a new secret, and switches it on',
    body: z.strictObject({ url: z.string().max(500) }),
    answers: { 200: 'The hook' },
    gives: 'Hook',
    async handle({ c, world, who, body }) {
      await profileOf(world, who);
      const fault = faultInHook(body.url, world.nearby);
      if (fault !== undefined) throw new Problem('malformed', `body.url: ${fault}`);
      await world.store.ways.setHook(who, body.url, newId(world.random));
      return c.json(hookJson(world, await world.store.ways.hook(who)));
    },
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me/hook',
    summary: 'No web hook any more',
    answers: { 204: 'It is gone' },
    async handle({ c, world, who }) {
      await world.store.ways.removeHook(who);
      return c.body(null, 204);
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/hook/test',
    summary: 'Posts a word to my web hook; what came of it stands with the hook a moment later. One that takes it is on again',
    answers: { 202: 'It is on its way' },
    gives: 'Sent',
    async handle({ c, world, who }) {
      const { email, locale } = await profileOf(world, who);
      if ((await world.store.ways.hook(who)) === undefined) throw new Problem('not-found', 'There is no web hook to try.');
      await limit(world, `hook-test#${who}`, TESTS);
      const now = world.now();
      const link = { id: newId(world.random), email, locale, next: undefined, expiresAt: now + USEFUL };
      await world.store.access.ask(link, now + LEASE, { kind: 'hook-test', player: who });
      return c.json({ sent: true }, 202);
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/me/push',
    summary: 'The key that browsers subscribe with, and the browsers that have',
    answers: { 200: 'The key and the browsers' },
    gives: 'Push',
    async handle({ c, world, who }) {
      await profileOf(world, who);
      return c.json(await pushJson(world, who));
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/push',
    summary: 'Has this browser told too: its subscription as the Push API gives it',
    body: z.strictObject({
      endpoint: z.string().max(1_000),
      keys: z.strictObject({ p256dh: Base64url(65), auth: Base64url(16) }),
      label: Words.max(80),
    }),
    answers: { 200: 'The key and the browsers' },
    gives: 'Push',
    async handle({ c, world, who, body }) {
      await profileOf(world, who);
      const { endpoint, keys, label } = body;
      const fault = faultInHook(endpoint, world.nearby);
      if (fault !== undefined) throw new Problem('malformed', `body.endpoint: ${fault}`);
      const known = (await world.store.ways.all(who)).filter((way) => way.way === 'push');
      const others = known.filter((way) => way.endpoint !== endpoint).toSorted((a, b) => b.at - a.at);
      // The oldest make room: a browser that nobody uses any more never says so.
      for (const old of others.slice(MOST_BROWSERS - 1)) await world.store.ways.removePush(who, pushName(old.endpoint));
      await world.store.ways.addPush(who, { endpoint, p256dh: keys.p256dh, auth: keys.auth, label, at: world.now() });
      return c.json(await pushJson(world, who));
    },
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me/push/:name',
    summary: 'That browser is told no more',
    answers: { 204: 'It is gone' },
    async handle({ c, world, who, param }) {
      await world.store.ways.removePush(who, param('name').slice(0, 40));
      return c.body(null, 204);
    },
  }),
];

async function pushJson(world: World, who: Parameters<World['store']['ways']['all']>[0]) {
  const ways = await world.store.ways.all(who);
  const browsers = ways.flatMap((way) => (way.way === 'push' && way.goneAt === undefined ? [{ name: pushName(way.endpoint), label: way.label, since: iso(way.at) }] : []));
  return { key: vapidKeys(world.ring).publicKey, browsers };
}
