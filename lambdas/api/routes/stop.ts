import { readStop, type Stoppable } from '../../tokens.ts';
import type { World } from '../../world.ts';
import { Problem } from '../problem.ts';
import { openRoute } from '../route.ts';

/** What a link in a letter stops. Throws the 410 for one that is not ours. */
async function stoppableIn({ ring }: World, token: string): Promise<Stoppable> {
  const found = await readStop(ring, token);
  if (found === undefined) throw new Problem('expired', 'This link is not one of ours, or not whole.');
  return found;
}

const path = '/api/stop/:token';

/**
 * Stopping letters of one kind about one game, without signing in. A mail program posts here by itself (RFC 8058), and so does the page that the
 * letter links to; whoever only looks changes nothing (lesson 6).
 */
export const stopRoutes = [
  openRoute({
    method: 'get',
    path,
    summary: 'What this link would stop, and whether it has been stopped',
    answers: { 200: 'The kind of letter and the game' },
    gives: 'Stoppable',
    async handle({ c, world, param }) {
      const { player, game, kind } = await stoppableIn(world, param('token'));
      const { muted } = await world.store.readers.load(game, player);
      return c.json({ game, kind, stopped: muted.has(kind) });
    },
  }),

  openRoute({
    method: 'post',
    path,
    summary: 'Stops letters of this kind about this game (RFC 8058, one click)',
    answers: { 200: 'They are stopped' },
    gives: 'Stoppable',
    async handle({ c, world, param }) {
      const { player, game, kind } = await stoppableIn(world, param('token'));
      await world.store.readers.mute(game, player, kind, true);
      return c.json({ game, kind, stopped: true });
    },
  }),

  openRoute({
    method: 'delete',
    path,
    summary: 'Has them sent again',
    answers: { 200: 'They are sent again' },
    gives: 'Stoppable',
    async handle({ c, world, param }) {
      const { player, game, kind } = await stoppableIn(world, param('token'));
      await world.store.readers.mute(game, player, kind, false);
      return c.json({ game, kind, stopped: false });
    },
  }),
];
