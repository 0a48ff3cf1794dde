import * as z from 'zod';
import { RULINGS, type HearingType } from '../../core/game/hearing.ts';
import { CAUSES } from '../../core/game/pause.ts';
import type { Pausing } from '../../core/game/pausing.ts';
import { SIDES } from '../../core/rules/piece.ts';
import type { ObjectMaker } from './answers.ts';

/** The parts of answers that tell of time, of leave and of the arbiter (`core/game/timetable.ts`, `lambdas/leave.ts`). */
export function makeTimeAnswers(object: ObjectMaker) {
  const side = z.enum(SIDES);
  const time = z.iso.datetime();
  const day = z.iso.date();
  const bySide = (of: z.ZodType) => object({ red: of, blue: of });
  const span = object({ from: time, until: time });
  const duration = z.iso.duration();
  const call = object({ number: z.int(), by: side, at: time, reason: z.string(), until: time });

  const Control = object({ setup: duration, free: duration, reserve: duration, match: duration.nullable(), weekends: z.boolean() });
  const view = {
    time: Control,
    clock: object({
      turnStartedAt: time.nullable(), freeUntil: time.nullable(), deadline: time.nullable(), reserve: bySide(duration),
      setupDeadline: time.nullable(), endsAt: time.nullable(), extra: bySide(duration),
      pauses: z.array(object({ cause: z.enum(CAUSES), from: time, until: time })),
    }),
    leave: bySide(z.array(span)), zones: bySide(z.string().nullable()),
    arbiter: object({ call: call.nullable(), callsLeft: bySide(z.int()), ranksOpened: z.boolean() }),
  };

  const ruling = object({ what: z.enum(RULINGS), side: side.optional(), time: duration.optional(), winner: side.nullable().optional() });
  /** What lines about time and the arbiter have beside their type, `ply` and `at`. */
  const asides = {
    'leave-taken': { by: side, spans: z.array(span) },
    'leave-ended': { by: side },
    'zone-set': { by: side, zone: z.string() },
    credited: { spans: z.array(span) },
    'arbiter-called': { by: side, reason: z.string() },
    'call-lapsed': {},
    'ranks-opened': { reason: z.string() },
    ruled: { reason: z.string(), ruling },
  } satisfies Readonly<Record<HearingType | Pausing, Readonly<Record<string, z.ZodType>>>>;
  const recorded = { reason: z.string().optional(), zone: z.string().optional(), spans: z.array(span).optional(), ruling: ruling.optional() };

  const leave = {
    today: day, zone: z.string(), days: z.int(),
    years: z.array(object({ year: z.int(), taken: z.int(), left: z.int() })),
    leave: z.array(object({ from: day, to: day, zone: z.string(), startsAt: time, endsAt: time, state: z.enum(['past', 'now', 'coming']) })),
  };
  const opponent = object({ id: z.string(), name: z.string() });

  return {
    Control, view, asides, recorded,
    Leave: object(leave),
    LeavePreview: object({
      ...leave,
      games: z.array(object({ id: z.string(), opponent: opponent.nullable(), yourTurn: z.boolean(), before: time.nullable(), after: time.nullable() })),
    }),
    Calls: object({
      games: z.array(object({
        id: z.string(), variant: z.string(), players: bySide(opponent.nullable()), ply: z.int(), turn: side.nullable(), warnings: bySide(z.int()), call,
      })),
    }),
  };
}
