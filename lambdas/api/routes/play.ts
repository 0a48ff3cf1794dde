import * as z from 'zod';
import type { Command } from '../../../core/game/decide.ts';
import type { Refusal } from '../../../core/game/decision.ts';
import { parseMove } from '../../../core/rules/notation.ts';
import { enemyOf, type Side } from '../../../core/rules/piece.ts';
import { parseSetup } from '../../../core/rules/setup.ts';
import { variantOf } from '../../../core/rules/variants/all.ts';
import { barredBy } from '../../../core/game/barred.ts';
import { view, type Reader, type Sheet, type View } from '../../../core/game/view.ts';
import { whereaboutsIn } from '../../whereabouts.ts';
import { newSalt } from '../../ids.ts';
import type { StoredGame } from '../../store/games.ts';
import { submit, type Submitted, type Wish } from '../../submit.ts';
import type { GameId, PlayerId } from '../../store/keys.ts';
import { readInvite } from '../../tokens.ts';
import type { World } from '../../world.ts';
import { Problem, type Code } from '../problem.ts';
import { playerRoute, type SignedCall } from '../route.ts';
import { sentenceOf, sentenceOfSetup } from '../wording.ts';
import { profileOf } from './me.ts';
import { answerView, freeSide, gameIdIn, seatOf, sideIn, unknownGame } from './seating.ts';

const STALE: Readonly<Partial<Record<Refusal['rule'], Code>>> = { stale: 'stale', taken: 'taken' };

/** The problem that a refusal is told as, with the present view, so that a stale page can show the truth at once. */
export function problemFor(refusal: Refusal, sheet: Sheet, reader: Reader): Problem {
  const code = STALE[refusal.rule] ?? 'refused';
  const why = refusal.rule === 'two-squares' || refusal.rule === 'more-squares' ? barredBy(sheet.game.position, refusal) : { rule: refusal.rule };
  return new Problem(code, sentenceOf(refusal, sheet.game), { ...why, view: view(sheet, reader) });
}

function resultOf(done: Submitted<Problem>): { sheet: Sheet; stored: StoredGame; refusal?: Refusal } {
  if ('unknown' in done) throw unknownGame();
  if ('no' in done) throw done.no;
  return done;
}

/** A command by one of the two players: submitted, and answered with the view it leads to. */
export async function command(call: SignedCall<unknown, unknown>, make: (side: Side, stored: StoredGame) => Command): Promise<Response> {
  const { c, world, who, param } = call;
  let you: Side | undefined;
  const wish: Wish<Problem> = (stored) => {
    you = seatOf(stored, who);
    return { command: make(you, stored) };
  };
  const { sheet, stored, refusal } = resultOf(await submit(world, gameIdIn(param('id')), wish));
  if (you === undefined) throw new Error(`nobody asked for a command in ${stored.id}`);
  if (refusal !== undefined) throw problemFor(refusal, sheet, you);
  return c.json(await answerView(world, sheet, stored, you));
}

/** Takes the free seat of a game, with the joiner's leave if they are away. */
export async function joinGame(world: World, id: GameId, who: PlayerId, token: string | undefined): Promise<View> {
  const invited = token === undefined ? undefined : await readInvite(world.ring, token, world.now());
  const player = await profileOf(world, who);
  const whereabouts = whereaboutsIn(await world.store.whereabouts.load(who), player.timeZone);
  const wish: Wish<Problem> = (stored) => {
    const side = sideIn(stored, who);
    if (side === stored.creator) return { no: new Problem('refused', 'You cannot play against yourself.') };
    if (side !== undefined) return { command: { type: 'look' } };
    const isTaken = stored.seats[freeSide(stored)] !== undefined;
    const may = isTaken || stored.open || stored.invited === who || invited === id;
    if (!may) return { no: new Problem('not-a-player', 'This seat is kept for somebody who has its link.') };
    return { command: { type: 'join', by: freeSide(stored), whereabouts }, seat: { id: who, name: player.name } };
  };
  const { sheet, stored, refusal } = resultOf(await submit(world, id, wish));
  if (refusal !== undefined) throw new Problem(STALE[refusal.rule] ?? 'refused', sentenceOf(refusal, sheet.game), { rule: refusal.rule });
  return answerView(world, sheet, stored, freeSide(stored));
}

export const playRoutes = [
  playerRoute({
    method: 'post',
    path: '/api/games/:id/join',
    summary: 'Takes the free seat',
    body: z.strictObject({ token: z.string().max(2_000).optional() }),
    answers: { 200: 'The view', 409: 'Somebody else has it' },
    gives: 'View',
    async handle({ c, world, who, body, param }) {
      return c.json(await joinGame(world, gameIdIn(param('id')), who, body.token));
    },
  }),

  playerRoute({
    method: 'put',
    path: '/api/games/:id/setup',
    summary: 'Deploys; may be replaced until the other side has deployed too',
    body: z.strictObject({ setup: z.string().max(200) }),
    answers: { 200: 'The view', 422: 'What is missing, too many or misplaced' },
    gives: 'View',
    async handle(call) {
      const salt = newSalt(call.world.random);
      return command(call, (by, { variant, edition }) => {
        const parsed = parseSetup(call.body.setup, variantOf(variant, edition));
        if ('fault' in parsed) throw new Problem('setup', sentenceOfSetup(parsed.fault), parsed.fault);
        return { type: 'deploy', by, setup: parsed.setup, salt };
      });
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/moves',
    summary: 'Moves; ply is the number of this move',
    body: z.strictObject({ ply: z.int().min(1).max(1_000_000), move: z.string().max(60).refine((text) => parseMove(text) !== undefined, 'a move such as a4-a5') }),
    answers: { 200: 'The view', 409: 'Another move has been made for this ply', 422: 'The rules refuse it' },
    gives: 'View',
    async handle(call) {
      const move = parseMove(call.body.move);
      if (move === undefined) throw new Error('a move that was proved does not parse');
      return command(call, (by) => ({ type: 'move', by, ply: call.body.ply, move }));
    },
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/draw',
    summary: 'Offers a draw, accepts or declines it',
    body: z.strictObject({ action: z.enum(['offer', 'accept', 'decline']) }),
    answers: { 200: 'The view' },
    gives: 'View',
    handle: async (call) => command(call, (by) => ({ type: `${call.body.action}-draw` as const, by })),
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/void',
    summary: 'Before both have moved: offers that the game count for nobody, accepts or declines it',
    body: z.strictObject({ action: z.enum(['offer', 'accept', 'decline']) }),
    answers: { 200: 'The view' },
    gives: 'View',
    handle: async (call) => command(call, (by) => ({ type: `${call.body.action}-void` as const, by })),
  }),

  playerRoute({
    method: 'post',
    path: '/api/games/:id/resign',
    summary: 'Gives the game up, or takes an invitation back',
    body: z.strictObject({
      /** That an invitation is meant: a game that somebody has joined meanwhile is not given up by it. */
      withdraw: z.literal(true).optional(),
    }),
    answers: { 200: 'The view', 409: 'Somebody has taken the seat that was to be taken back' },
    gives: 'View',
    handle: async (call) => command(call, (by, { seats }) => {
      if (call.body.withdraw === true && seats[enemyOf(by)] !== undefined) throw new Problem('taken', 'Somebody has taken the seat meanwhile: the game is on.');
      return { type: 'resign', by };
    }),
  }),
];
