import { createHash } from 'node:crypto';
import * as z from 'zod';
import { view, type View } from '../../../core/game/view.ts';
import { DAY, HOUR, parseDuration } from '../../../core/game/duration.ts';
import { outOfBounds, PRESET_NAMES, PRESETS, type TimeControl } from '../../../core/game/time.ts';
import { recordOf } from '../../../core/game/record.ts';
import { enemyOf, SIDES, type Side } from '../../../core/rules/piece.ts';
import { VARIANT_IDS } from '../../../core/rules/variants/all.ts';
import { newId } from '../../ids.ts';
import { newcomer } from '../../newcomer.ts';
import { makeGame } from '../../making.ts';
import { openFor } from '../../sheet.ts';
import { isPlayerId, type GameId, type PlayerId } from '../../store/keys.ts';
import { addressHash } from '../../store/players.ts';
import { readInvite } from '../../tokens.ts';
import type { World } from '../../world.ts';
import { Email } from '../fields.ts';
import { limit } from '../limits.ts';
import { Problem } from '../problem.ts';
import { playerRoute } from '../route.ts';
import { profileOf } from './me.ts';
import { answerView, gameIdIn, inviteUrl, present, seatOf, sideIn } from './seating.ts';

const Duration = z.string().refine((text) => parseDuration(text) !== undefined, 'a duration in days and hours such as P3D or PT12H');
const Control = z.strictObject({
  setup: Duration,
  free: Duration,
  reserve: Duration,
  match: z.union([z.literal('none'), Duration]).nullish(),
  weekends: z.boolean().optional(),
});

const NewGame = z.strictObject({
  variant: z.enum(VARIANT_IDS),
  time: z.union([z.enum(PRESET_NAMES), Control]).optional(),
  side: z.enum([...SIDES, 'lottery']).optional(),
  invite: z.union([Email, z.string().refine(isPlayerId, 'a player’s id')], 'an email address or a player’s id').optional(),
  open: z.boolean().optional(),
  rated: z.boolean().optional(),
  /** Of the caller's making: the same again is the same game. */
  key: z.string().min(8).max(64).optional(),
});

function timeOf(wanted: z.infer<typeof NewGame>['time']): TimeControl {
  if (wanted === undefined || typeof wanted === 'string') return PRESETS[wanted ?? 'standard'];
  const millis = (text: string): number => parseDuration(text) ?? 0;
  const match = wanted.match === undefined || wanted.match === null || wanted.match === 'none' ? undefined : millis(wanted.match);
  const time = { setup: millis(wanted.setup), free: millis(wanted.free), reserve: millis(wanted.reserve), match, ...(wanted.weekends === true && { weekends: true }) };
  const wrong = outOfBounds(time);
  if (wrong !== undefined) throw new Problem('time', `time.${wrong} is out of bounds.`, { field: wrong });
  return time;
}

/** Mail to people who may never have asked for any. Known addresses count too, or the answer would tell who plays here. */
const INVITATIONS = { most: 200, window: HOUR, of: 'invitations' };
const TO_ONE_ADDRESS = { most: 300, window: DAY, of: 'invitations to this address' };

async function invitedOf(world: World, who: PlayerId, invite: string | undefined): Promise<PlayerId | undefined> {
  if (invite === undefined) return undefined;
  await limit(world, `invite#${who}`, INVITATIONS);
  if (!isPlayerId(invite)) {
    await limit(world, `invited#${addressHash(invite)}`, TO_ONE_ADDRESS);
    return world.store.players.called(invite, newcomer(world, 'en'));
  }
  if ((await world.store.players.load(invite)) === undefined) throw new Problem('not-found', 'There is no such player to invite.');
  return invite;
}

/** An id that nobody guesses; with a key, the same one for the same player each time. */
const idOf = (world: World, who: PlayerId, key: string | undefined): GameId =>
  `game_${key === undefined ? newId(world.random) : newId(() => createHash('sha256').update(`${who} ${key}`).digest().subarray(0, 12))}`;

/** The game that was made when this was asked before, its answer having been lost. */
async function made(world: World, id: GameId, who: PlayerId): Promise<View & { inviteUrl: string }> {
  const stored = await present(world, id);
  const you = seatOf(stored, who);
  return { ...(await answerView(world, await openFor(world.ring, stored, you), stored, you)), inviteUrl: await inviteUrl(world, id) };
}

const lottery = (random: World['random']): Side => ((random(1)[0] ?? 0) % 2 === 0 ? 'red' : 'blue');

export const gameRoutes = [
  playerRoute({
    method: 'post',
    path: '/api/games',
    summary: 'A new game: with somebody invited, with a seat open to all, or with a link to hand over',
    body: NewGame,
    answers: { 201: 'The game, and the link for the free seat' },
    gives: 'View',
    async handle({ c, world, who, body }) {
      const time = timeOf(body.time);
      const player = await profileOf(world, who);
      const invited = await invitedOf(world, who, body.invite);
      if (invited === who) throw new Problem('refused', 'You cannot invite yourself.');
      const creator = body.side === undefined || body.side === 'lottery' ? lottery(world.random) : body.side;
      const id = idOf(world, who, body.key);
      const sheet = await makeGame(world, player, { id, side: creator, variant: body.variant, time, invited, open: body.open === true, rated: body.rated === true });
      if (sheet === undefined) return c.json(await made(world, id, who), 201);
      const seen = view(sheet, creator);
      return c.json({ ...seen, inviteUrl: await inviteUrl(world, id) }, 201);
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/games/:id',
    summary: 'The game as I may know it',
    query: z.strictObject({ invite: z.string().max(2_000).optional() }),
    answers: { 200: 'The view', 304: 'It is as you have it' },
    gives: 'View',
    async handle({ c, world, who, query, param }) {
      const id = gameIdIn(param('id'));
      const stored = await present(world, id);
      const you = sideIn(stored, who);
      if (you === undefined) {
        const isOver = stored.seats[enemyOf(stored.creator)] !== undefined;
        const token = query.invite === undefined ? undefined : await readInvite(world.ring, query.invite, world.now());
        const mayLook = !isOver && (stored.open || stored.invited === who || token === id);
        if (!mayLook) seatOf(stored, who);
      }
      return c.json(await answerView(world, await openFor(world.ring, stored, you), stored, you));
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/games/:id/record',
    summary: 'The whole game, once it is over',
    answers: { 200: 'The record, fieldpost/1', 403: 'The game runs' },
    gives: 'Record',
    async handle({ c, world, who, param }) {
      const id = gameIdIn(param('id'));
      const stored = await present(world, id);
      const you = seatOf(stored, who);
      const record = recordOf(await openFor(world.ring, stored, you));
      if (record === undefined) throw new Problem('not-over', 'The record is open once the game is over.');
      return c.json(record, 200, { 'content-disposition': `attachment; filename="${id}.json"` });
    },
  }),
];
