import * as z from 'zod';
import { ACTS, LAPSES } from '../../core/game/event.ts';
import { PHASES } from '../../core/game/game.ts';
import { REASONS } from '../../core/game/result.ts';
import { RANKS, SIDES } from '../../core/rules/piece.ts';
import { LETTER_STATES } from './letter-states.ts';
import { CADENCES, KINDS } from '../store/players.ts';
import { makeTimeAnswers } from './time-answers.ts';

/** How an object is taken that has other fields too: `z.object` lets them by, as a client must; `z.strictObject` does not, for tests. */
export type ObjectMaker = (shape: Readonly<Record<string, z.ZodType>>) => z.ZodType;

/**
 * What the calls answer with, by the name under which the contract has it. `view` and its kin make the answers; these say what they make,
 * and the tests hold every answer to them.
 */
export function makeAnswers(object: ObjectMaker) {
  const side = z.enum(SIDES);
  const rank = z.enum(RANKS);
  const time = z.iso.datetime();
  const bySide = (of: z.ZodType) => object({ red: of, blue: of });
  const ply = z.int().min(0);
  const cursor = z.string().nullable();
  const hour = z.int().min(0).max(23);
  const { Control, view, asides, recorded, Leave, LeavePreview, Calls } = makeTimeAnswers(object);

  const player = {
    id: z.string(), email: z.email(), name: z.string(), named: z.boolean(), locale: z.string(), timeZone: z.string(), arbiter: z.boolean(),
    notify: object({
      ...Object.fromEntries([...KINDS, 'ranks'].map((kind) => [kind, z.boolean()])),
      cadence: z.enum(CADENCES), hour, quiet: object({ from: hour, to: hour }).nullable(),
    }),
  };
  const Player = object(player);
  const Opponent = object({ id: z.string(), name: z.string() });
  const Result = object({ winner: side.nullable(), reason: z.enum(REASONS) });

  const battle = object({
    attacker: object({ side, rank }), defender: object({ side, rank }), square: z.string(), lost: z.array(side),
  }).nullable();
  const moved = { ply, by: side, move: z.string(), at: time, battle };
  const told = { ply, at: time };
  const entry = z.union([
    object({ ...moved, type: z.literal('moved') }),
    object({ ...told, type: z.enum(ACTS), by: side }),
    object({ ...told, type: z.enum([...LAPSES, 'began']) }),
    object({ ...told, type: z.literal('ended'), winner: side.nullable(), reason: z.enum(REASONS) }),
    object({ ...told, type: z.literal('opened'), by: side, setup: z.string(), salt: z.string() }),
    ...Object.entries(asides).map(([type, fields]) => object({ ...told, type: z.literal(type), ...fields })),
  ]);
  const earlier = { plies: z.array(ply), moves: z.array(z.string()) };
  const barred = z.union([
    object({ move: z.string(), rule: z.literal('two-squares'), border: z.array(z.string()).length(2), ...earlier }),
    object({ move: z.string(), rule: z.literal('more-squares'), since: ply, returns: ply, ...earlier }),
  ]);
  const View = object({
    id: z.string(), variant: z.string(), edition: z.int(), phase: z.enum(PHASES), you: side.nullable(),
    players: bySide(object({ id: z.string(), name: z.string(), rating: z.number().nullable() }).nullable()),
    ply, turn: side.nullable(), setups: bySide(z.string().nullable()), deployed: bySide(z.boolean()),
    board: z.array(object({ square: z.string(), side, rank: rank.nullable(), moved: z.boolean(), known: z.boolean() })),
    lost: bySide(z.array(rank)), last: object(moved).nullable(), legalMoves: z.array(z.string()), barred: z.array(barred),
    ...view, void: object({ offeredBy: side.nullable() }),
    draw: object({ offeredBy: side.nullable() }), warnings: bySide(z.int()), result: Result.nullable(),
    commitments: bySide(z.string()).nullable(), log: z.array(entry), version: z.int(),
    inviteUrl: z.url().optional().describe('For who made the game, while the seat is free'),
  });

  const row = {
    id: z.string(), variant: z.string(), opponent: Opponent.nullable(), phase: z.enum(PHASES), turn: side.nullable(), yourTurn: z.boolean(),
    deadline: time.nullable(), lastMoveAt: time.nullable(), result: Result.nullable(),
  };
  const Rows = object({
    games: z.array(z.union([
      object({ ...row, you: side, ply }),
      object({ ...row, mine: z.boolean(), side, time: Control.nullable(), since: time }),
    ])),
    cursor,
  });

  const message = { by: side, at: time, text: z.string() };
  const Messages = object({ messages: z.array(object(message)), cursor });

  const Record = object({
    format: z.literal('fieldpost/1'), variant: z.string(), edition: z.int(), players: bySide(z.string()),
    setups: bySide(z.string()).optional(), salts: bySide(z.string()).optional(), commitments: bySide(z.string()).optional(),
    moves: z.array(z.string()), times: z.array(time),
    events: z.array(object({ after: ply, type: z.string(), by: side.optional(), winner: side.nullable().optional(), at: time, ...recorded })),
    result: Result,
  });

  const Everything = object({
    player: object({ ...player, createdAt: time }), leave: Leave, hook: z.url().nullable(), browsers: z.array(z.string()), games: z.array(View),
    messages: z.array(object({ ...message, game: z.string() })),
  });

  return {
    Player, View, Rows, Messages, Record, Everything, Leave, LeavePreview, Calls,
    Session: object({ token: z.string(), player: Player, next: z.string().nullable() }),
    Calendar: object({ url: z.url().nullable() }),
    Sent: object({ sent: z.literal(true) }),
    Mail: object({
      stopped: object({ why: z.enum(['bounce', 'complaint']), at: time }).nullable(),
      failures: z.array(object({ at: time, game: z.string().nullable(), occasion: z.string(), way: z.enum(['mail', 'push', 'hook']), error: z.string() })),
    }),
    Letters: object({
      letters: z.array(object({
        occasion: z.string(), way: z.enum(['mail', 'push', 'hook']), at: time, state: z.enum(LETTER_STATES), until: time.nullable(), sentAt: time.nullable(),
        arrivedAt: time.nullable(), why: z.string().nullable(),
      })),
      muted: z.array(z.enum(KINDS)),
    }),
    Stoppable: object({ game: z.string(), kind: z.enum(KINDS), stopped: z.boolean() }),
    GameSession: object({ token: z.string(), player: object({ id: z.string(), name: z.string(), locale: z.string(), timeZone: z.string() }), until: time }),
    Hook: object({
      url: z.url().nullable(), secret: z.string().nullable(), error: z.string().nullable(), fails: z.int(), offSince: time.nullable(), testedAt: time.nullable(),
    }),
    Push: object({ key: z.string(), browsers: z.array(object({ name: z.string(), label: z.string(), since: time })) }),
  };
}

export type AnswerName = keyof ReturnType<typeof makeAnswers>;
