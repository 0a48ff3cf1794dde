import { dateWords, durationWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';

export const deploy: LetterKind = {
  kind: 'deploy',
  hasBoard: false,
  heading: ({ words, other }) => words.deploy.heading(other),
  action: ({ words }) => words.deploy.open,
  Body: Wanted,
};

function Wanted({ view: { clock }, reader, words, now }: Telling) {
  const by = clock.setupDeadline;
  return (
    <>
      <Paragraph>{words.deploy.side(reader.you ?? 'red')}</Paragraph>
      <Paragraph>
        {by === null ? words.standing : words.deploy.by(durationWords(Math.max(0, Date.parse(by) - now), words), dateWords(by, words, reader.timeZone))}
      </Paragraph>
    </>
  );
}
