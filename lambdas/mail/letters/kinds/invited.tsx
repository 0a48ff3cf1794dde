import { isoDurationWords } from '../../telling.ts';
import { variantName } from '../../words.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph } from '../parts.tsx';

export const invited: LetterKind = {
  kind: 'invited',
  hasBoard: false,
  toGuest: true,
  heading: ({ words, other }) => words.invited.heading(other),
  action: ({ words }) => words.invited.open,
  Body: Terms,
};

function Terms({ view: { players, variant, time }, words }: Telling) {
  const length = (iso: string): string => isoDurationWords(iso, words);
  return (
    <>
      <Paragraph>{words.invited.terms(players.red === null ? 'red' : 'blue', variantName(words, variant))}</Paragraph>
      <Paragraph>{words.invited.time(length(time.setup), length(time.free), length(time.reserve))}</Paragraph>
    </>
  );
}
