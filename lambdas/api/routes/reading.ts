import * as z from 'zod';
import { deadlineOf } from '../../../core/game/clock.ts';
import { setupDeadline, type Game } from '../../../core/game/game.ts';
import { SIDES } from '../../../core/rules/piece.ts';
import { turnLine } from '../../notify/notices.ts';
import { newId } from '../../ids.ts';
import { openFor } from '../../sheet.ts';
import type { Claim } from '../../store/letters.ts';
import { isKind, KINDS } from '../../store/players.ts';
import { readPlay } from '../../tokens.ts';
import { stateOf } from '../letter-states.ts';
import { Problem } from '../problem.ts';
import { openRoute, playerRoute } from '../route.ts';
import { giveGameSession } from '../session.ts';
import { profileOf } from './me.ts';
import { gameIdIn, present, seatOf } from './seating.ts';

const iso = (at: unknown): string | null => (typeof at === 'number' ? new Date(at).toISOString() : null);

function rowOf(claim: Claim) {
  const { state, until, why } = stateOf(claim);
  const { occasion, way, claimedAt, sentAt, deliveredAt } = claim.item;
  return { occasion, way: way ?? 'mail', at: iso(claimedAt ?? 0), state, until: iso(until), sentAt: iso(sentAt), arrivedAt: iso(deliveredAt), why: why ?? null };
}

const used = (): Problem => new Problem('expired', 'This link has been used, or the turn it was for is over. Sign in instead.');

/** Until when a game waits for what it wants next. */
const waitsUntil = (game: Game): number | undefined => (game.phase === 'play' && game.clock ? deadlineOf(game.clock) : setupDeadline(game));

export const readingRoutes = [
  openRoute({
    method: 'post',
    path: '/api/games/:id/play',
    summary: 'Lets into this one game by the link in a letter, once, until the deadline of that turn',
    body: z.strictObject({ token: z.string().min(1).max(2_000) }),
    answers: { 200: 'A session for this game alone; the cookie is set', 410: 'The link was used, or its turn is over' },
    gives: 'GameSession',
    async handle({ c, world, body, param }) {
      const id = gameIdIn(param('id'));
      const turn = await readPlay(world.ring, body.token);
      if (turn === undefined || turn.game !== id) throw used();
      const stored = await present(world, id);
      const side = SIDES.find((one) => stored.seats[one]?.id === turn.player);
      const { game } = await openFor(world.ring, stored, undefined);
      const until = waitsUntil(game);
      if (side === undefined || until === undefined || until < world.now() || turnLine(game, side) !== turn.line) throw used();
      const { name, locale, timeZone } = await profileOf(world, turn.player);
      const session = { id: newId(world.random), player: turn.player, game: id, expiresAt: until };
      if (!(await world.store.access.usePlay(id, turn.line, turn.player, session.id, until))) throw used();
      const token = await giveGameSession(c, world, session);
      return c.json({ token, player: { id: turn.player, name, locale, timeZone }, until: iso(until) });
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/seen',
    summary: 'I have seen the game up to this version of its view: nothing up to there need be told me',
    body: z.strictObject({ version: z.int().min(0).max(1_000_000) }),
    answers: { 204: 'It is noted' },
    async handle({ c, world, who, body, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      seatOf(stored, who);
      await world.store.readers.see(stored.id, who, Math.min(body.version, stored.log.length));
      await world.store.mailboxes.visit(who, world.now());
      return c.body(null, 204);
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/games/:id/letters',
    summary: 'What was sent to me of this game, when, by which way, and whether it arrived; kept for 30 days',
    answers: { 200: 'The newest first, and the kinds that I have stopped' },
    gives: 'Letters',
    async handle({ c, world, who, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      seatOf(stored, who);
      const [claims, { muted }] = await Promise.all([world.store.letters.ofGame(stored.id), world.store.readers.load(stored.id, who)]);
      const mine = claims.filter(({ item }) => item['player'] === who).map(rowOf);
      return c.json({ letters: mine.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1)), muted: KINDS.filter((kind) => muted.has(kind)) });
    },
  }),

  playerRoute({
    method: 'put',
    path: '/api/games/:id/letters/:kind',
    summary: 'Whether I want letters of a kind about this game',
    body: z.strictObject({ wanted: z.boolean() }),
    answers: { 204: 'It is done' },
    async handle({ c, world, who, body, param }) {
      const stored = await present(world, gameIdIn(param('id')));
      seatOf(stored, who);
      const kind = param('kind');
      if (!isKind(kind)) throw new Problem('not-found', 'There is no such kind of letter.');
      await world.store.readers.mute(stored.id, who, kind, !body.wanted);
      return c.body(null, 204);
    },
  }),
];
