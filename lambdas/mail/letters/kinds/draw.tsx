import { lastMoveWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';
import { Left } from './turn.tsx';

export const drawOffered: LetterKind = {
  kind: 'draw',
  hasBoard: true,
  heading: ({ words, other }) => words.draw.offered(other),
  action: ({ words }) => words.open,
  Body: Offered,
};

export const drawDeclined: LetterKind = {
  kind: 'draw',
  hasBoard: false,
  heading: ({ words, other }) => words.draw.declined(other),
  action: ({ words }) => words.open,
  Body: ({ words }) => <Paragraph>{words.draw.on}</Paragraph>,
};

function Offered({ view, reader, words, now }: Telling) {
  const last = lastMoveWords(view, reader.you, words);
  return (
    <>
      <Paragraph>{words.draw.answer}</Paragraph>
      {last !== undefined && <Paragraph>{last}</Paragraph>}
      {view.turn === reader.you && <Left view={view} reader={reader} words={words} now={now} />}
    </>
  );
}
