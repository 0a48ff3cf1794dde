import { lastMoveWords, timeLeft } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';

export const turn: LetterKind = {
  kind: 'turn',
  hasBoard: true,
  heading: ({ words, other }) => words.turn.heading(other),
  action: ({ words }) => words.turn.open,
  Body: Turn,
};

function Turn({ view, reader, words, now }: Telling) {
  return (
    <>
      <Paragraph>{lastMoveWords(view, reader.you, words) ?? words.begun}</Paragraph>
      <Left view={view} reader={reader} words={words} now={now} />
    </>
  );
}

/** How much time its reader has left, and until when. */
export function Left({ view, reader, words, now }: Pick<Telling, 'view' | 'reader' | 'words' | 'now'>) {
  return <Paragraph>{timeLeft(view, reader.you ?? 'red', now, reader.timeZone, words).join(' ')}</Paragraph>;
}
