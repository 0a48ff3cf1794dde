import type { LetterKind } from '../about.ts';
import { arbiterCalled, callLapsed, ranksOpened, ruled } from './arbiter.tsx';
import { deploy } from './deploy.tsx';
import { drawDeclined, drawOffered } from './draw.tsx';
import { invited } from './invited.tsx';
import { leaveEnded, leaveTaken } from './leave.tsx';
import { message } from './message.tsx';
import { over } from './over.tsx';
import { deadlineDay, deadlineHours, freeEnds } from './reminder.tsx';
import { turn } from './turn.tsx';
import { voidDeclined, voidOffered } from './void.tsx';

/** Every letter about a game, by what it is about (correspondence.md, Turn notifications). `message` tells of talk. */
export const LETTERS = {
  invited,
  deploy,
  turn,
  'free-ends': freeEnds,
  'deadline-day': deadlineDay,
  'deadline-hours': deadlineHours,
  'draw-offered': drawOffered,
  'draw-declined': drawDeclined,
  'void-offered': voidOffered,
  'void-declined': voidDeclined,
  'arbiter-called': arbiterCalled,
  'call-lapsed': callLapsed,
  'ranks-opened': ranksOpened,
  ruled,
  'leave-taken': leaveTaken,
  'leave-ended': leaveEnded,
  'leave-over': leaveEnded,
  message,
  over,
} as const satisfies Readonly<Record<string, LetterKind>>;

export type Occasion = keyof typeof LETTERS;

export const OCCASIONS = Object.keys(LETTERS) as readonly Occasion[];
