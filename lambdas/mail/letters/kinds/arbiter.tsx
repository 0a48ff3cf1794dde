import { isoDurationWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph, Quote } from '../parts.tsx';
import { asideOf } from './aside.ts';

const letter = (heading: LetterKind['heading'], Body: LetterKind['Body']): LetterKind => ({
  kind: 'arbiter', hasBoard: false, heading, action: ({ words }) => words.open, Body,
});

/** The reason that was given, word for word. */
function Reason(telling: Telling) {
  const { reason } = asideOf(telling);
  return reason === undefined ? <></> : <Quote>{reason}</Quote>;
}

export const arbiterCalled = letter(({ words, other }) => words.arbiter.called(other), (telling) => (
  <>
    <Reason {...telling} />
    <Paragraph>{telling.words.arbiter.stands}</Paragraph>
  </>
));

export const callLapsed = letter(({ words, other }) => words.arbiter.lapsed(other), ({ words }) => <Paragraph>{words.arbiter.runs}</Paragraph>);

export const ranksOpened = letter(({ words, other }) => words.arbiter.opened(other), (telling) => <Reason {...telling} />);

export const ruled = letter(({ words, other }) => words.arbiter.ruled(other), (telling) => (
  <>
    <Paragraph>{rulingWords(telling)}</Paragraph>
    <Reason {...telling} />
    <Paragraph>{telling.words.arbiter.runs}</Paragraph>
  </>
));

function rulingWords(telling: Telling): string {
  const { words } = telling;
  const { ruling } = asideOf(telling);
  if (ruling?.side === undefined) return words.arbiter.resumed;
  if (ruling.what === 'time') return words.arbiter.time(ruling.side, isoDurationWords(ruling.time ?? '', words));
  return ruling.what === 'warn' ? words.arbiter.warned(ruling.side) : words.arbiter.resumed;
}
