import type { AsideFields } from '../../../core/game/timetable.ts';
import type { View, ViewEntry } from '../../../core/game/view.ts';
import { dateWords, isoDurationWords, opponentOf, SIDE_NAMES } from '../words.ts';
import type { Draft } from './letter.tsx';

/** Letters about lines of the log that tell of time, of the arbiter, and of a game that may not count. */
export const TIME_LINES = ['leave-taken', 'leave-ended', 'arbiter-called', 'call-lapsed', 'ranks-opened', 'ruled', 'void-offered', 'void-declined'] as const;
export type TimeLine = (typeof TIME_LINES)[number];

/** Letters that time alone calls for: warnings, and that the other's leave is over. */
export const REMINDINGS = ['free-ends', 'deadline-day', 'deadline-hours', 'leave-over'] as const;
export type Reminding = (typeof REMINDINGS)[number];

export const isReminding = (occasion: string): occasion is Reminding => REMINDINGS.some((one) => one === occasion);

type Reader = { readonly you: 'red' | 'blue' | null; readonly locale: string; readonly timeZone: string };
type Words = Pick<Draft, 'heading' | 'paragraphs'>;

/** `line` counts the lines of the log from 0; a reminder has none. */
export function timeWords(occasion: TimeLine | Reminding, view: View, reader: Reader, line: number): Words {
  const other = opponentOf(view, reader.you);
  const date = (at: string): string => dateWords(at, reader.locale, reader.timeZone);
  if (isReminding(occasion)) return reminderWords(occasion, view, other, date);
  const entry = view.log[line];
  return lineWords(occasion, entry, other, date);
}

function reminderWords(occasion: Reminding, { clock, phase }: View, other: string, date: (at: string) => string): Words {
  if (occasion === 'leave-over') return { heading: `${other} is back from leave`, paragraphs: ['Their clock runs again.'] };
  const deadline = phase === 'setup' ? clock.setupDeadline : clock.deadline;
  const until = deadline === null ? '' : date(deadline);
  if (phase === 'setup') {
    return { heading: `Deploy against ${other}: ${occasion === 'deadline-day' ? 'a day' : '3 hours'} left`, paragraphs: [`Without a deployment by ${until} the game is lost.`] };
  }
  if (occasion === 'free-ends') {
    return {
      heading: `Your free time against ${other} ends in a day`,
      paragraphs: [`It ends ${clock.freeUntil === null ? '' : date(clock.freeUntil)}. After that your reserve runs, until ${until}.`],
    };
  }
  return { heading: `Your turn against ${other}: ${occasion === 'deadline-day' ? 'a day' : '3 hours'} left`, paragraphs: [`Without a move by ${until} the game is lost on time.`] };
}

function lineWords(occasion: TimeLine, entry: ViewEntry | undefined, other: string, date: (at: string) => string): Words {
  const told: AsideFields = entry === undefined || entry.type === 'moved' ? {} : entry;
  const because = told.reason === undefined ? [] : [`Reason given: ${told.reason}`];
  switch (occasion) {
    case 'leave-taken':
      return { heading: `${other} takes leave`, paragraphs: (told.spans ?? []).map(({ from, until }) => `From ${date(from)} until ${date(until)} their clock stands still.`) };
    case 'leave-ended':
      return { heading: `${other} is back from leave`, paragraphs: ['Their clock runs again.'] };
    case 'arbiter-called':
      return { heading: `${other} called the arbiter`, paragraphs: [...because, 'Both clocks stand still until the ruling.'] };
    case 'call-lapsed':
      return { heading: `No arbiter answered in your game with ${other}`, paragraphs: ['Both clocks run again.'] };
    case 'ranks-opened':
      return { heading: `The arbiter of your game with ${other} had the hidden ranks opened`, paragraphs: because };
    case 'ruled':
      return { heading: `The arbiter ruled in your game with ${other}`, paragraphs: [rulingWords(told.ruling), ...because, 'Both clocks run again.'] };
    case 'void-offered':
      return { heading: `${other} offers to call the game void`, paragraphs: ['Accept, and the game counts for nobody. Decline it, or play on.'] };
    case 'void-declined':
      return { heading: `${other} wants the game to count`, paragraphs: ['The game goes on.'] };
  }
}

function rulingWords(ruling: AsideFields['ruling']): string {
  const side = ruling?.side === undefined ? '' : SIDE_NAMES[ruling.side];
  if (ruling?.what === 'time') return `${side} gets ${isoDurationWords(ruling.time ?? '')} more for this turn, or the next.`;
  if (ruling?.what === 'warn') return `${side} is warned. A second warning loses the game.`;
  return 'The game goes on.';
}
