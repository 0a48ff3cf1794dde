import { HOUR, MINUTE } from '../../../core/game/duration.ts';
import { newId } from '../../ids.ts';
import { LEASE } from '../../store/letters.ts';
import { limit } from '../limits.ts';
import { playerRoute } from '../route.ts';
import { profileOf } from './me.ts';

const TESTS = { most: 5, window: HOUR, of: 'test letters were asked for' };
const RESUMPTIONS = { most: 3, window: 24 * HOUR, of: 'times mail was let go there again' };

/** A test letter that has not gone by then is of no use any more. */
const USEFUL = 15 * MINUTE;

const iso = (at: number): string => new Date(at).toISOString();

export const mailRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/me/mail',
    summary: 'Whether mail to my address has been stopped, and what could not be sent to me',
    answers: { 200: 'How my mail stands' },
    gives: 'Mail',
    async handle({ c, world, who }) {
      const { email } = await profileOf(world, who);
      const [stop, { failures }] = await Promise.all([world.store.addresses.stopped(email), world.store.mailboxes.state(who)]);
      return c.json({
        stopped: stop ? { why: stop.why, at: iso(stop.at) } : null,
        failures: failures.toReversed().map(({ at, game, occasion, way, error }) => ({ at: iso(at), game: game ?? null, occasion, way, error })),
      });
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/mail/test',
    summary: 'Mails me a letter, to see whether it arrives',
    answers: { 202: 'It is on its way' },
    gives: 'Sent',
    async handle({ c, world, who }) {
      const { email, locale, name } = await profileOf(world, who);
      await limit(world, `mail-test#${who}`, TESTS);
      const now = world.now();
      const link = { id: newId(world.random), email, locale, next: undefined, expiresAt: now + USEFUL };
      await world.store.access.ask(link, now + LEASE, { kind: 'test', name, player: who });
      return c.json({ sent: true }, 202);
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/mail/resume',
    summary: 'Lets mail go to my address again after it was stopped',
    answers: { 204: 'It is done' },
    async handle({ c, world, who }) {
      const { email } = await profileOf(world, who);
      await limit(world, `mail-resume#${who}`, RESUMPTIONS);
      await world.store.addresses.resume(email);
      return c.body(null, 204);
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/visit',
    summary: 'I have looked at my games: who is mailed once until they look may be mailed again',
    answers: { 204: 'It is noted' },
    async handle({ c, world, who }) {
      await world.store.mailboxes.visit(who, world.now());
      return c.body(null, 204);
    },
  }),
];
