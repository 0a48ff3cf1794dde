import { expect } from 'vitest';
import { CODES, type Code } from '../../lambdas/api/problem.ts';
import type { Answer, PostOffice } from '../postoffice.ts';
import { everythingKept } from '../store/raw.ts';

export type ProblemBody = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly rule?: string;
};

/** That an answer is the problem document of a code (RFC 9457), whose detail says what is wrong and where. */
export function expectProblem(answer: Answer, code: Code, detail: string | RegExp = /./): void {
  const [status, title] = CODES[code];
  expect(answer, answer.text.slice(0, 300)).toMatchObject({ status, body: { type: 'about:blank', status, title, code } });
  expect((answer.body as ProblemBody).detail).toMatch(detail);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

/** That a request is refused with a problem, and that nothing in the whole store is other than it was. */
export async function expectRefused(po: PostOffice, ask: () => Promise<Answer>, code: Code, detail?: string | RegExp): Promise<void> {
  await po.office.idle();
  const before = await everythingKept(po);
  expectProblem(await ask(), code, detail);
  await po.office.idle();
  expect(await everythingKept(po)).toEqual(before);
}
