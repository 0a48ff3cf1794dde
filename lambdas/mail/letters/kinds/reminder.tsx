import { dateWords, lastMoveWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';
import { Left } from './turn.tsx';

/** Letters that time alone calls for: warnings, and that the other's leave is over. */
export type Reminding = 'free-ends' | 'deadline-day' | 'deadline-hours' | 'leave-over';

const reminder = (heading: LetterKind['heading']): LetterKind => ({
  kind: 'reminder',
  hasBoard: true,
  heading,
  action: ({ view, words }) => (view.phase === 'setup' ? words.deploy.open : words.turn.open),
  Body: Reminder,
});

/** The free time of a turn ends within a day. */
export const freeEnds = reminder(({ words, other }) => words.reminder.free(other));

const near = (left: 'day' | 'hours'): LetterKind =>
  reminder(({ view, words, other }) => (view.phase === 'setup' ? words.reminder.deploy : words.reminder.deadline)(other, words.reminder.left[left]));

/** The deadline of a turn or a deployment is a day away. */
export const deadlineDay = near('day');

/** It is three hours away: the last warning. */
export const deadlineHours = near('hours');

function Reminder({ view, reader, words, now }: Telling) {
  const by = view.clock.setupDeadline;
  if (view.phase === 'setup') return <Paragraph>{by === null ? words.standing : words.reminder.noSetup(dateWords(by, words, reader.timeZone))}</Paragraph>;
  const last = lastMoveWords(view, reader.you, words);
  return (
    <>
      <Left view={view} reader={reader} words={words} now={now} />
      <Paragraph>{words.reminder.lost}</Paragraph>
      {last !== undefined && <Paragraph>{last}</Paragraph>}
    </>
  );
}
