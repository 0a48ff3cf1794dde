import type { Problem } from '../../api.ts';
import type { Look } from '../../board/look.ts';
import { text } from '../../i18n/text.ts';
import { problemWords } from '../../notice.tsx';

/** Why the server did not take a setup, piece by piece where it says so. */
export function setupProblem(problem: Problem, { nameOf }: Look): string {
  const { missing = [], extra = [] } = problem;
  const wrong = [
    ...missing.map(({ count, rank }) => text.setup.missing(count, nameOf(rank))),
    ...extra.map(({ count, rank }) => text.setup.extra(count, nameOf(rank))),
  ];
  return wrong.length === 0 ? problemWords(problem) : text.setup.wrong(wrong.join(', '));
}
