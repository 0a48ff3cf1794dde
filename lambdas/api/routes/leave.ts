import * as z from 'zod';
import { DAY } from '../../../core/game/duration.ts';
import { endLeave, takeLeave, trimmed, type Book } from '../../../core/game/leave.ts';
import { isDay, type Day } from '../../../core/game/zone.ts';
import { changeWhereabouts } from '../../whereabouts.ts';
import { leaveOf, previewOf } from '../../leave.ts';
import type { Player } from '../../store/players.ts';
import { limit } from '../limits.ts';
import { Problem } from '../problem.ts';
import { playerRoute, type SignedCall } from '../route.ts';
import { sentenceOfLeave } from '../wording.ts';
import { profileOf } from './me.ts';

const Date = z.string().refine(isDay, 'a day such as 2026-12-24');

/** Each change is a line in the log of every running game. Nobody with 30 days has reason for more. */
const CHANGES = { most: 40, window: 365 * DAY, of: 'changes of leave' };

const Days = z.strictObject({
  /** Left out for leave that begins now. */
  from: Date.optional(),
  to: Date,
});

type Wish = (book: Book, now: number) => Book;

const taking = ({ from, to }: { readonly from?: Day | undefined; readonly to: Day }, { timeZone }: Player): Wish => (book, now) => {
  const booked = takeLeave(book, { first: from, last: to }, timeZone, now);
  if ('refusal' in booked) throw new Problem('leave', sentenceOfLeave(booked.refusal), booked.refusal);
  return booked.book;
};

const ending = (first: Day | undefined): Wish => (book, now) => endLeave(book, first, now);

async function change({ c, world, who }: SignedCall<unknown, unknown>, make: (player: Player) => Wish): Promise<Response> {
  const player = await profileOf(world, who);
  const wish = make(player);
  const before = await world.store.whereabouts.load(who);
  // What changes nothing is not counted: the same asked again is answered as it was.
  if (JSON.stringify(wish(before.book, world.now())) !== JSON.stringify(before.book)) {
    await limit(world, `leave#${who}`, CHANGES);
    await changeWhereabouts(world, who, ({ book }) => ({ book: trimmed(wish(book, world.now()), world.now()), zone: player.timeZone }));
  }
  const { book } = await world.store.whereabouts.load(who);
  return c.json(leaveOf(book, player.timeZone, world.now()));
}

export const leaveRoutes = [
  playerRoute({
    method: 'get',
    path: '/api/me/leave',
    summary: 'My leave, and how many days of it are left',
    answers: { 200: 'The leave' },
    gives: 'Leave',
    async handle({ c, world, who }) {
      const { timeZone } = await profileOf(world, who);
      return c.json(leaveOf((await world.store.whereabouts.load(who)).book, timeZone, world.now()));
    },
  }),

  playerRoute({
    method: 'put',
    path: '/api/me/leave',
    summary: 'Takes leave, from a day or from now to the end of another; running games are told',
    body: Days,
    answers: { 200: 'The leave', 422: 'More days than are left, or days gone by' },
    gives: 'Leave',
    handle: async (call) => change(call, (player) => taking(call.body, player)),
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me/leave',
    summary: 'Ends the leave I am on, now',
    answers: { 200: 'The leave' },
    gives: 'Leave',
    handle: async (call) => change(call, () => ending(undefined)),
  }),

  playerRoute({
    method: 'delete',
    path: '/api/me/leave/:from',
    summary: 'Takes back the leave that begins on a day, or ends it if it has begun',
    answers: { 200: 'The leave' },
    gives: 'Leave',
    handle: async (call) => change(call, () => ending(call.param('from'))),
  }),

  playerRoute({
    method: 'post',
    path: '/api/me/leave/preview',
    summary: 'What leave, or its end, would do to the deadlines of my games; changes nothing',
    body: z
      .strictObject({ from: Date.optional(), to: Date.optional(), end: z.boolean().optional() })
      .refine(({ to, end }) => (to === undefined) === (end === true), 'either a day to end on, or end: true'),
    answers: { 200: 'The leave as it would be, and each running game', 422: 'More days than are left, or days gone by' },
    gives: 'LeavePreview',
    async handle({ c, world, who, body }) {
      const player = await profileOf(world, who);
      const { book } = await world.store.whereabouts.load(who);
      const wish = body.to === undefined ? ending(body.from) : taking({ from: body.from, to: body.to }, player);
      const after = wish(book, world.now());
      return c.json({ ...leaveOf(after, player.timeZone, world.now()), games: await previewOf(world, who, after, player.timeZone) });
    },
  }),
];
