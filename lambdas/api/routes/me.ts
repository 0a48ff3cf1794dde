import { deleteCookie } from 'hono/cookie';
import * as z from 'zod';
import { isZone } from '../../../core/game/zone.ts';
import { isOneOf } from '../../arbiters.ts';
import { changeWhereabouts } from '../../whereabouts.ts';
import { leaveOf } from '../../leave.ts';
import { ALL } from '../../store/access.ts';
import { CADENCES, KINDS, type Player } from '../../store/players.ts';
import type { PlayerId } from '../../store/keys.ts';
import { SESSION_LIFE } from '../../tokens.ts';
import type { World } from '../../world.ts';
import { Locale, Words } from '../fields.ts';
import { Problem } from '../problem.ts';
import { playerRoute } from '../route.ts';
import { COOKIE, renewSession } from '../session.ts';
import { everyView, leaveGames, rename } from './belongings.ts';
import { gameIdIn } from './seating.ts';

/** The switches of a player's letters. */
const SWITCHES = [...KINDS, 'ranks'] as const;

const Hour = z.int().min(0).max(23);

/** Which letters a player wants, and when (correspondence.md, Turn notifications). */
export const CHOICES = {
  ...(Object.fromEntries(SWITCHES.map((kind) => [kind, z.boolean()])) as Readonly<Record<(typeof SWITCHES)[number], z.ZodBoolean>>),
  cadence: z.enum(CADENCES),
  hour: Hour,
  quiet: z.strictObject({ from: Hour, to: Hour }).refine(({ from, to }) => from !== to, 'quiet hours that end are not to begin at the same hour').nullable(),
};

/** A player as they see themselves. */
export const meOf = ({ arbiters }: Pick<World, 'arbiters'>, { id, email, name, named, locale, timeZone, notify }: Player) => ({
  id, email, name, named, locale, timeZone, arbiter: isOneOf(arbiters, { id, email }),
  // In one order always, however the store keeps it, so that the same is the same bytes.
  notify: {
    ...Object.fromEntries(SWITCHES.map((kind) => [kind, notify[kind]])),
    cadence: notify.cadence, hour: notify.hour, quiet: notify.quiet && { from: notify.quiet.from, to: notify.quiet.to },
  },
});

/** Under which name the games of those stay who have left for good. */
const FORMER = 'a former player';

const Changes = z.strictObject({
  name: Words.max(40)
    .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D])+$/u, 'only letters, digits, signs and spaces')
    .refine((name) => name.toLowerCase().replaceAll(/[\u200C\u200D]/g, '') !== FORMER, 'a name of your own')
    .optional(),
  locale: Locale.optional(),
  timeZone: z.string().max(60).refine(isZone, 'a time zone such as Europe/Amsterdam').optional(),
  notify: z.strictObject(CHOICES).partial().optional(),
});

export async function profileOf(world: World, who: PlayerId): Promise<Player> {
  const player = await world.store.players.load(who);
  if (player === undefined) throw new Problem('no-session', 'This player is no more.');
  return player;
}

export const meRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/me',
    summary: 'Who I am, and what I want to be mailed of',
    answers: { 200: 'The player' },
    gives: 'Player',
    async handle({ c, world, who, session }) {
      const player = await profileOf(world, who);
      await renewSession(c, world, session);
      return c.json(meOf(world, player));
    },
  }),

  playerRoute({
    method: 'patch',
    path: '/api/me',
    summary: 'Changes what is named, and nothing else',
    body: Changes,
    answers: { 200: 'The player as changed' },
    gives: 'Player',
    async handle({ c, world, who, body }) {
      const player = await profileOf(world, who);
      const { notify, ...fields } = body;
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changes = { ...given, ...(body.name !== undefined && { named: true }) };
      const choices = Object.fromEntries(Object.entries(notify ?? {}).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length > 0) await world.store.players.change(who, changes);
      await world.store.players.choose(who, choices);
      const changed: Player = { ...player, ...changes, notify: { ...player.notify, ...choices } };
      if (changed.timeZone !== player.timeZone) await changeWhereabouts(world, who, ({ book }) => ({ book, zone: changed.timeZone }));
      if (changed.name !== player.name) await rename(world, who, changed.name);
      return c.json(meOf(world, changed));
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/me/export',
    summary: 'All that is held of me',
    answers: { 200: 'The player and every game of theirs with its talk' },
    gives: 'Everything',
    async handle({ c, world, who }) {
      const player = await profileOf(world, who);
      const games = await everyView(world, who);
      const ways = await world.store.ways.all(who);
      const talk = await Promise.all(games.map(async ({ id }) => {
        const said = await world.store.talk.latest(gameIdIn(id), 1_000);
        return said.map(({ by, at, text }) => ({ game: id, by, at: new Date(at).toISOString(), text }));
      }));
      return c.json({
        player: { ...meOf(world, player), createdAt: new Date(player.createdAt).toISOString() },
        leave: leaveOf((await world.store.whereabouts.load(who)).book, player.timeZone, world.now()),
        hook: ways.flatMap((way) => (way.way === 'hook' ? [way.url] : []))[0] ?? null,
        browsers: ways.flatMap((way) => (way.way === 'push' ? [way.label] : [])),
        games,
        messages: talk.flat(),
      });
    },
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me',
    summary: 'Forgets me; running games are resigned, finished ones stay under a former player',
    answers: { 204: 'It is done' },
    async handle({ c, world, who, session, sessions }) {
      const player = await profileOf(world, who);
      await leaveGames(world, who);
      await rename(world, who, FORMER);
      await world.store.ways.removeAll(who);
      await world.store.whereabouts.forget(who);
      await world.store.players.erase(player);
      await world.store.access.signOut(who, ALL, world.now() + SESSION_LIFE);
      sessions.forget(session);
      deleteCookie(c, COOKIE, { path: '/' });
      return c.body(null, 204);
    },
  }),
];
