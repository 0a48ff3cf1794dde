import * as z from 'zod';
import { HOUR } from '../../../core/game/duration.ts';
import { Words } from '../fields.ts';
import { limit } from '../limits.ts';
import { playerRoute } from '../route.ts';
import type { GameId } from '../../store/keys.ts';
import type { Message } from '../../store/talk.ts';
import type { World } from '../../world.ts';
import { gameIdIn, present, seatOf } from './seating.ts';

const PAGE = 500;

const PER_PLAYER = { most: 100, window: HOUR, of: 'messages' };

const Text = Words.refine((text) => [...text].length <= 2_000, 'at most 2,000 characters');

const messageJson = ({ by, at, text }: Message) => ({ by, at: new Date(at).toISOString(), text });

/** The last page, or the one before a cursor; the cursor is where the page begins, if anything was said before. */
export async function pageOf({ store }: World, id: GameId, before?: string) {
  const found = await store.talk.latest(id, PAGE + 1, before);
  const shown = found.slice(-PAGE);
  return { messages: shown.map(messageJson), cursor: found.length > PAGE ? (shown[0]?.key.sk ?? null) : null };
}

const Cursor = z.string().regex(/^\d{15}#(?:red|blue)$/, 'not one that this list gave');

export const talkRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/games/:id/messages',
    summary: 'The talk between the players, oldest first: its last page, or by the cursor the one before',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answers: { 200: 'The messages, and a cursor where there are older ones' },
    gives: 'Messages',
    async handle({ c, world, who, param, query }) {
      const stored = await present(world, gameIdIn(param('id')));
      seatOf(stored, who);
      return c.json(await pageOf(world, stored.id, query.cursor));
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/messages',
    summary: 'Says something to the other player',
    body: z.strictObject({ text: Text }),
    answers: { 200: 'The messages' },
    gives: 'Messages',
    async handle({ c, world, who, body, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      const side = seatOf(stored, who);
      await limit(world, `talk#${who}`, PER_PLAYER);
      await world.store.talk.say(stored.id, side, body.text, world.now());
      return c.json(await pageOf(world, stored.id));
    },
  }),
];
