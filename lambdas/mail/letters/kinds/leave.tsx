import { dateWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';
import { asideOf } from './aside.ts';

const letter = (heading: LetterKind['heading'], Body: LetterKind['Body']): LetterKind => ({
  kind: 'leave', hasBoard: false, heading, action: ({ words }) => words.open, Body,
});

export const leaveTaken = letter(({ words, other }) => words.leave.taken(other), Spans);

/** Ended early, or over by itself. */
export const leaveEnded = letter(({ words, other }) => words.leave.ended(other), ({ words }) => <Paragraph>{words.leave.runs}</Paragraph>);

function Spans(telling: Telling) {
  const { words, reader } = telling;
  const date = (iso: string): string => dateWords(iso, words, reader.timeZone);
  return <>{(asideOf(telling).spans ?? []).map(({ from, until }) => <Paragraph>{words.leave.stands(date(from), date(until))}</Paragraph>)}</>;
}
