import * as z from 'zod';
import { HOUR } from '../../../core/game/duration.ts';
import { Words } from '../fields.ts';
import { limit } from '../limits.ts';
import { playerRoute } from '../route.ts';
import type { Message } from '../../store/talk.ts';
import { gameIdIn, present, seatOf } from './seating.ts';

const MOST = 500;

const PER_PLAYER = { most: 100, window: HOUR, of: 'messages' };

const Text = Words.refine((text) => [...text].length <= 2_000, 'at most 2,000 characters');

const messageJson = ({ by, at, text }: Message) => ({ by, at: new Date(at).toISOString(), text });

export const talkRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/games/:id/messages',
    summary: 'The talk between the players, oldest first',
    answers: { 200: 'The messages' },
    async handle({ c, world, who, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      seatOf(stored, who);
      return c.json({ messages: (await world.store.talk.latest(stored.id, MOST)).map(messageJson) });
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/messages',
    summary: 'Says something to the other player',
    body: z.strictObject({ text: Text }),
    answers: { 200: 'The messages' },
    async handle({ c, world, who, body, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      const side = seatOf(stored, who);
      await limit(world, `talk#${who}`, PER_PLAYER);
      await world.store.talk.say(stored.id, side, body.text, world.now());
      return c.json({ messages: (await world.store.talk.latest(stored.id, MOST)).map(messageJson) });
    },
  }),
];
