import type { LetterKind } from '../about.ts';
import { Paragraph } from '../parts.tsx';

/** That a game count for nobody is offered and declined as a draw is, and falls under the same switch. */
export const voidOffered: LetterKind = {
  kind: 'draw',
  hasBoard: true,
  heading: ({ words, other }) => words.voids.offered(other),
  action: ({ words }) => words.open,
  Body: ({ words }) => <Paragraph>{words.voids.answer}</Paragraph>,
};

export const voidDeclined: LetterKind = {
  kind: 'draw',
  hasBoard: false,
  heading: ({ words, other }) => words.voids.declined(other),
  action: ({ words }) => words.open,
  Body: ({ words }) => <Paragraph>{words.draw.on}</Paragraph>,
};
