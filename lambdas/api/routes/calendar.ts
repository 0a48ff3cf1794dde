import { newId } from '../../ids.ts';
import { calendarToken, readCalendar } from '../../tokens.ts';
import { calendarWords } from '../../ways/words.ts';
import { deadlinesOf, makeCalendar } from '../../ways/calendar.ts';
import type { World } from '../../world.ts';
import { Problem } from '../problem.ts';
import { openRoute, playerRoute } from '../route.ts';
import type { PlayerId } from '../../store/keys.ts';
import { profileOf } from './me.ts';

/** Where a calendar finds a player's deadlines: whoever has the address can read them, so it can be changed. */
async function urlOf({ ring, origin }: World, player: PlayerId, feed: string | undefined): Promise<string | null> {
  return feed === undefined ? null : `${origin}/api/calendar/${await calendarToken(ring, { player, feed })}.ics`;
}

export const calendarRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/me/calendar',
    summary: 'The private address of my deadlines as an iCalendar feed',
    answers: { 200: 'The address; null where there is none' },
    gives: 'Calendar',
    async handle({ c, world, who }) {
      return c.json({ url: await urlOf(world, who, (await profileOf(world, who)).feed) });
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/calendar',
    summary: 'A new private address for my deadlines; the one before is good no more',
    answers: { 200: 'The address' },
    gives: 'Calendar',
    async handle({ c, world, who }) {
      await profileOf(world, who);
      const feed = newId(world.random);
      await world.store.players.change(who, { feed });
      return c.json({ url: await urlOf(world, who, feed) });
    },
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me/calendar',
    summary: 'No feed of my deadlines any more',
    answers: { 204: 'It is gone' },
    async handle({ c, world, who }) {
      await profileOf(world, who);
      await world.store.players.change(who, { feed: undefined });
      return c.body(null, 204);
    },
  }),

  openRoute({
    method: 'get',
    path: '/api/calendar/:file',
    summary: 'Deadlines of whoever this private address was given to, as iCalendar',
    answers: { 200: 'The calendar' },
    gives: 'text/calendar',
    async handle({ c, world, param }) {
      const named = await readCalendar(world.ring, param('file').replace(/\.ics$/, ''));
      const player = named && (await world.store.players.load(named.player));
      if (player === undefined || player.feed === undefined || player.feed !== named?.feed) throw new Problem('not-found', 'There is no such calendar.');
      const deadlines = deadlinesOf(await world.store.games.list(player.id, 'active'), player.id);
      return c.body(makeCalendar(deadlines, world.origin, calendarWords(player.locale)), 200, { 'content-type': 'text/calendar; charset=utf-8' });
    },
  }),
];
