import * as z from 'zod';
import { parseDuration } from '../../../core/game/duration.ts';
import { RULINGS, type Ruling } from '../../../core/game/hearing.ts';
import { hearingFields } from '../../../core/game/timetable.ts';
import { view, type Reader } from '../../../core/game/view.ts';
import { SIDES } from '../../../core/rules/piece.ts';
import { isArbiter } from '../../arbiters.ts';
import { openFor } from '../../sheet.ts';
import { eventsOf, type StoredGame } from '../../store/games.ts';
import type { PlayerId } from '../../store/keys.ts';
import { submit } from '../../submit.ts';
import type { World } from '../../world.ts';
import { Reason } from '../fields.ts';
import { Problem } from '../problem.ts';
import { playerRoute, type SignedCall } from '../route.ts';
import { command, problemFor } from './play.ts';
import { gameIdIn, present, sideIn, unknownGame } from './seating.ts';
import { pageOf } from './talk.ts';

const MOST_CALLED = 100;

async function provedArbiter(world: World, who: PlayerId): Promise<void> {
  if (!(await isArbiter(world, who))) throw new Problem('not-an-arbiter', 'You are not one of the arbiters here.');
}

/**
 * Proves that a game is this arbiter's to see: one to which an arbiter is called, or in which they ruled. Nobody is the arbiter of their own game;
 * any other game is none that they know of.
 */
function provedCalled(stored: StoredGame, who: PlayerId): void {
  if (sideIn(stored, who) !== undefined) throw new Problem('not-an-arbiter', 'Nobody is the arbiter of their own game.');
  const events = eventsOf(stored);
  const last = events.findLast(({ type }) => type === 'arbiter-called' || type === 'ruled' || type === 'call-lapsed');
  const isTheirs = last?.type === 'arbiter-called' || events.some((event) => event.type === 'ruled' && event.arbiter === who);
  if (!isTheirs) throw unknownGame();
}

async function calledGame({ world, who, param }: SignedCall<unknown, unknown>): Promise<StoredGame> {
  await provedArbiter(world, who);
  const stored = await present(world, gameIdIn(param('id')));
  provedCalled(stored, who);
  return stored;
}

/** A command by an arbiter, answered with the view it leads to. */
async function asArbiter(call: SignedCall<unknown, unknown>, make: () => Parameters<typeof commandOf>[0]): Promise<Response> {
  const { c, world, who, param } = call;
  await provedArbiter(world, who);
  const reader: Reader = { arbiter: who };
  const done = await submit(world, gameIdIn(param('id')), (stored) => {
    provedCalled(stored, who);
    return { command: commandOf(make(), who) };
  });
  if (!('sheet' in done)) throw unknownGame();
  // The door in holds both deployments whole; what goes out is read anew, for this reader.
  const stored = await present(world, done.stored.id);
  const sheet = await openFor(world.ring, stored, reader);
  if (done.refusal !== undefined) throw problemFor(done.refusal, sheet, reader);
  return c.json(view(sheet, reader));
}

type Act = { readonly type: 'open-ranks'; readonly reason: string } | { readonly type: 'rule'; readonly call: number; readonly ruling: Ruling; readonly reason: string };
const commandOf = (act: Act, arbiter: PlayerId) => ({ ...act, arbiter });

const Side = z.enum(SIDES);
const RulingBody = z.strictObject({
  /** Which call it answers, as the view numbers it. */
  call: z.int().min(1),
  ruling: z.enum(RULINGS),
  /** Who gets time or is warned. */
  side: Side.optional(),
  time: z.string().refine((text) => parseDuration(text) !== undefined, 'a duration such as P2D').optional(),
  /** Of a result: null for a draw. */
  winner: Side.nullable().optional(),
  reason: Reason,
});

function rulingOf({ ruling, side, time, winner }: z.infer<typeof RulingBody>): Ruling {
  const missing = (what: string): Problem => new Problem('malformed', `body.${what}: this ruling needs it.`);
  switch (ruling) {
    case 'time': {
      const millis = time === undefined ? undefined : parseDuration(time);
      if (side === undefined) throw missing('side');
      if (millis === undefined) throw missing('time');
      return { what: ruling, side, time: millis };
    }
    case 'warn':
      if (side === undefined) throw missing('side');
      return { what: ruling, side };
    case 'result':
      if (winner === undefined) throw missing('winner');
      return { what: ruling, winner: winner ?? undefined };
    default:
      return { what: ruling };
  }
}

export const arbiterRoutes = [
  playerRoute({
    method: 'post',
    path: '/api/games/:id/arbiter',
    summary: 'Calls the arbiter: both clocks stand still until the ruling, 14 days at most',
    body: z.strictObject({ action: z.literal('call'), reason: Reason }),
    answers: { 200: 'The view', 422: 'Called too often' },
    gives: 'View',
    handle: async (call) => command(call, (by) => ({ type: 'call-arbiter', by, reason: call.body.reason })),
  }),

  playerRoute({
    method: 'get',
    path: '/api/arbiter/games',
    summary: 'For an arbiter: the games that wait for a ruling, the oldest call first',
    answers: { 200: 'The games, with what was said to call' },
    gives: 'Calls',
    async handle({ c, world, who }) {
      await provedArbiter(world, who);
      const found = await Promise.all((await world.store.games.called(MOST_CALLED)).map((id) => present(world, id)));
      const games = await Promise.all(found.filter((stored) => sideIn(stored, who) === undefined).map((stored) => rowOf(world, stored)));
      return c.json({ games: games.flatMap((row) => (row.call === null ? [] : [{ ...row, call: row.call }])).toSorted((a, b) => (a.call.at < b.call.at ? -1 : 1)) });
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/arbiter/games/:id',
    summary: 'For an arbiter: a game that waits for a ruling, as both players know it',
    answers: { 200: 'The view' },
    gives: 'View',
    async handle(call) {
      const stored = await calledGame(call);
      const reader: Reader = { arbiter: call.who };
      return call.c.json(view(await openFor(call.world.ring, stored, reader), reader));
    },
  }),

  playerRoute({
    method: 'get',
    path: '/api/arbiter/games/:id/messages',
    summary: 'For an arbiter: the talk between the players',
    answers: { 200: 'The last page of it' },
    gives: 'Messages',
    handle: async (call) => call.c.json(await pageOf(call.world, (await calledGame(call)).id)),
  }),

  playerRoute({
    method: 'post',
    path: '/api/arbiter/games/:id/ranks',
    summary: 'For an arbiter: opens the hidden ranks to me; both players are told',
    body: z.strictObject({ reason: Reason }),
    answers: { 200: 'The view with every rank' },
    gives: 'View',
    handle: async (call) => asArbiter(call, () => ({ type: 'open-ranks', reason: call.body.reason })),
  }),

  playerRoute({
    method: 'post',
    path: '/api/arbiter/games/:id/ruling',
    summary: 'For an arbiter: rules on a call, for good; the clocks go on unless that ends the game',
    body: RulingBody,
    answers: { 200: 'The view', 409: 'This call was answered otherwise', 422: 'More time than may be given, or no such call' },
    gives: 'View',
    async handle(call) {
      const ruling = rulingOf(call.body);
      return asArbiter(call, () => ({ type: 'rule', call: call.body.call, ruling, reason: call.body.reason }));
    },
  }),
];

async function rowOf(world: World, stored: StoredGame) {
  const { game, players } = await openFor(world.ring, stored, undefined);
  const one = (side: 'red' | 'blue') => { const player = players[side]; return player ? { id: player.id, name: player.name } : null; };
  return {
    id: stored.id, variant: stored.variant, players: { red: one('red'), blue: one('blue') }, ply: game.position.plies,
    turn: game.phase === 'play' ? game.position.turn : null, warnings: game.hearing.warnings, call: hearingFields(game).call,
  };
}
