import type { Problem } from '../../api.ts';
import { text } from '../../i18n/text.ts';
import { problemWords } from '../../notice.tsx';

/** Why the server did not take a setup, piece by piece where it says so. */
export function setupProblem(problem: Problem): string {
  const { missing = [], extra = [] } = problem;
  const wrong = [
    ...missing.map(({ count, rank }) => text.setup.missing(count, text.ranks[rank])),
    ...extra.map(({ count, rank }) => text.setup.extra(count, text.ranks[rank])),
  ];
  return wrong.length === 0 ? problemWords(problem) : text.setup.wrong(wrong.join(', '));
}
