import { deleteCookie } from 'hono/cookie';
import * as z from 'zod';
import { HOUR } from '../../../core/game/duration.ts';
import { addressHash } from '../../store/players.ts';
import { newcomer } from '../../newcomer.ts';
import { LEASE } from '../../store/letters.ts';
import { newId } from '../../ids.ts';
import { LINK_LIFE, readLink, SESSION_LIFE } from '../../tokens.ts';
import { Problem } from '../problem.ts';
import { openRoute, playerRoute } from '../route.ts';
import { Email, Locale, Path } from '../fields.ts';
import { limit } from '../limits.ts';
import { COOKIE, giveSession } from '../session.ts';
import { meOf } from './me.ts';

const PER_ADDRESS = { most: 5, window: HOUR, of: 'links were asked for' };
const PER_NETWORK = { ...PER_ADDRESS, most: 30 };

const expired = (): Problem => new Problem('expired', 'A link is good once and for 15 minutes. Ask for a new one.');

export const signInRoutes = [
  openRoute({
    method: 'post',
    path: '/api/sign-in',
    summary: 'Mails a one-time link, good for 15 minutes',
    body: z.strictObject({ email: Email, locale: Locale.optional(), next: Path.optional() }),
    answers: { 202: 'A link is on its way, if the address takes mail', 429: 'Too many for this address or from this network' },
    gives: 'Sent',
    async handle({ c, world, body, addressOf }) {
      await limit(world, `ip#${addressHash(addressOf(c))}`, PER_NETWORK);
      await limit(world, `email#${addressHash(body.email)}`, PER_ADDRESS);
      const now = world.now();
      const link = { id: newId(world.random), email: body.email, locale: body.locale ?? 'en', next: body.next, expiresAt: now + LINK_LIFE };
      await world.store.access.ask(link, now + LEASE);
      return c.json({ sent: true }, 202);
    },
  }),

  openRoute({
    method: 'post',
    path: '/api/session',
    summary: 'Signs in by a link’s token, once',
    body: z.strictObject({ token: z.string().min(1).max(2_000) }),
    answers: { 200: 'The session’s token and the player; the cookie is set', 410: 'The link has expired or was used' },
    gives: 'Session',
    async handle({ c, world, body }) {
      const now = world.now();
      const id = await readLink(world.ring, body.token);
      const link = id === undefined ? undefined : await world.store.access.valid(id, now);
      if (link === undefined) throw expired();
      const player = await world.store.players.called(link.email, newcomer(world, link.locale));
      const profile = await world.store.players.load(player);
      if (profile === undefined) throw new Error(`${player} has an address but no profile`);
      // Last, so that a store that fails on the way does not cost the link.
      const session = newId(world.random);
      if (!(await world.store.access.use(link.id, session, now))) throw expired();
      // Whoever comes by a mailed link has shown that the address takes mail.
      await world.store.addresses.resume(link.email, ['bounce']);
      const token = await giveSession(c, world, { id: session, player });
      return c.json({ token, player: meOf(world, profile), next: link.next ?? null });
    },
  }),

  playerRoute({
    method: 'delete',
    path: '/api/session',
    summary: 'Signs out',
    answers: { 204: 'The session is over' },
    async handle({ c, world, sessions, session }) {
      await world.store.access.signOut(session.player, session.id, world.now() + SESSION_LIFE);
      sessions.forget(session);
      deleteCookie(c, COOKIE, { path: '/' });
      return c.body(null, 204);
    },
  }),
];
