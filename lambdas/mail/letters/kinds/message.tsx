import type { LetterKind } from '../about.ts';
import { Quote } from '../parts.tsx';

export const message: LetterKind = {
  kind: 'message',
  hasBoard: false,
  heading: ({ words, other }) => words.message.heading(other),
  action: ({ words }) => words.message.open,
  Body: ({ said }) => <>{said.map((words) => <Quote>{words}</Quote>)}</>,
};
