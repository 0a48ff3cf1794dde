import * as z from 'zod';
import { makeAnswers, type AnswerName } from '../lambdas/api/answers.ts';
import { ROUTES } from '../lambdas/api/app.ts';

const STRICT = makeAnswers(z.strictObject);

const routes = ROUTES.map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Throws where a good answer is not, field by field and none besides, what the published contract says of that call. */
export function holdToContract(method: string, path: string, status: number, body: unknown): void {
  if (status < 200 || status > 299) return;
  const route = routes.find((one) => one.method === method.toLowerCase() && one.pattern.test(path.replace(/\?.*/s, '')));
  if (route === undefined) return;
  const name = `${method} ${route.path}, ${status}`;
  if (route.gives === undefined || !(route.gives in STRICT)) {
    if (body !== undefined) throw new Error(`${name}: the contract says of no JSON`);
    return;
  }
  const { error } = STRICT[route.gives as AnswerName].safeParse(body);
  if (error) throw new Error(`${name}: not as the contract has it: ${z.prettifyError(error)}`);
}
