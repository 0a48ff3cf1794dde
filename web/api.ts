import type { Millis } from '../core/game/duration.ts';
import type { Surplus } from '../core/rules/army.ts';
import type { View } from '../core/game/view.ts';
import { heard } from './time/server.ts';

/** Why a request did not do what it should: the server's problem document, or `network` with status 0 where no answer came. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly rule?: string;
  readonly missing?: readonly Surplus[];
  readonly extra?: readonly Surplus[];
  /** How the game stands, where a command to it was refused. */
  readonly view?: View;
  /** From `Retry-After`. */
  readonly retryAfter?: Millis;
};

export type Answer<T> =
  | { readonly value: T; readonly tag: string | undefined }
  /** What the tag named is still true. */
  | { readonly unchanged: true }
  | { readonly problem: Problem };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Options = { readonly body?: unknown; readonly tag?: string | undefined };

const PATIENCE: Millis = 15_000;
const PAUSES: readonly Millis[] = [600, 2_400];

/** Hears of every 401, wherever it was met. */
let onSignedOut: () => void = () => undefined;
export const whenSignedOut = (tell: () => void): void => {
  onSignedOut = tell;
};

/**
 * One request to the API. Every write is safe to repeat (`api.md`), so a request that got no answer is sent again, twice; after that it
 * is the caller's to say so.
 */
export async function call<T>(method: Method, path: string, options: Options = {}): Promise<Answer<T>> {
  for (const pause of PAUSES) {
    const response = await send(method, path, options);
    if (response !== undefined) return answerOf<T>(response);
    await new Promise((done) => setTimeout(done, pause));
  }
  const response = await send(method, path, options);
  return response === undefined ? { problem: { status: 0, code: 'network', detail: '' } } : answerOf<T>(response);
}

/** No answer, and one of a gateway that did not reach the server, are the same to a caller. */
async function send(method: Method, path: string, { body, tag }: Options): Promise<Response | undefined> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (tag !== undefined) headers.set('if-none-match', tag);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    heard(response.headers.get('date'));
    return response.status === 502 || response.status === 503 || response.status === 504 ? undefined : response;
  } catch {
    return undefined;
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  if (response.status === 304) return { unchanged: true };
  if (response.ok) {
    const text = await response.text();
    return { value: (text === '' ? undefined : JSON.parse(text)) as T, tag: response.headers.get('etag') ?? undefined };
  }
  const problem = await problemOf(response);
  if (problem.status === 401) onSignedOut();
  return { problem };
}

async function problemOf(response: Response): Promise<Problem> {
  const { status } = response;
  const after = Number(response.headers.get('retry-after') ?? '');
  const retry = after > 0 ? { retryAfter: after * 1_000 } : {};
  try {
    const document = (await response.json()) as Partial<Problem>;
    return { ...document, status, code: document.code ?? String(status), detail: document.detail ?? '', ...retry };
  } catch {
    return { status, code: String(status), detail: '', ...retry };
  }
}
