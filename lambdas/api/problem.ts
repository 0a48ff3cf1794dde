/** What can be wrong with a request, as a client may test for it. These names do not change. */
export const CODES = {
  malformed: [400, 'The request is not well formed'],
  'no-session': [401, 'Sign in first'],
  'cross-origin': [403, 'This came from another site'],
  'not-a-player': [403, 'You do not play this game'],
  'not-an-arbiter': [403, 'You are no arbiter of this game'],
  'not-over': [403, 'The game is not over'],
  'not-found': [404, 'There is nothing here'],
  stale: [409, 'The game has gone on'],
  taken: [409, 'The seat is taken'],
  expired: [410, 'This link has expired or was used'],
  'too-large': [413, 'The request is too large'],
  'wrong-type': [415, 'Send JSON'],
  refused: [422, 'The rules do not allow it'],
  setup: [422, 'The deployment is not complete'],
  leave: [422, 'This leave cannot be taken'],
  time: [422, 'The time control is out of bounds'],
  'too-many': [429, 'Too many requests'],
  busy: [503, 'The store is busy'],
  internal: [500, 'Something broke on our side'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;
export type Code = keyof typeof CODES;

/** Fields beside those of RFC 9457 that some problems carry. */
export type Extra = {
  readonly rule?: string;
  readonly retryAfter?: number;
  readonly [field: string]: unknown;
};

/** A request that is answered with a problem document (RFC 9457). Thrown in routes, caught once at the app's edge. */
export class Problem extends Error {
  readonly code: Code;
  readonly detail: string;
  readonly extra: Extra;

  constructor(code: Code, detail: string, extra: Extra = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.extra = extra;
  }
}

export function answerProblem({ code, detail, extra }: Problem): Response {
  const [status, title] = CODES[code];
  const { retryAfter, ...fields } = extra;
  return new Response(JSON.stringify({ type: 'about:blank', title, status, code, detail, ...fields }), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}
