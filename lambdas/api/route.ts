import type { Context } from 'hono';
import type * as z from 'zod';
import type { AnswerName } from './answers.ts';
import type { PlayerId } from '../store/keys.ts';
import type { Session } from '../tokens.ts';
import type { World } from '../world.ts';
import type { Sessions } from './session.ts';
import { Problem } from './problem.ts';

/** What every route is given. */
export type Surroundings = { readonly world: World; readonly sessions: Sessions; readonly addressOf: (c: Context) => string };

/** One request, parsed: nothing in a handler is unproved text. */
export type Call<B, Q> = Surroundings & {
  readonly c: Context;
  readonly body: B;
  readonly query: Q;
  readonly param: (name: string) => string;
};

export type SignedCall<B, Q> = Call<B, Q> & { readonly who: PlayerId; readonly session: Session };

/** Of a body that is not JSON. */
export type MediaType = `text/${string}`;

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Shape<B, Q> = {
  readonly method: Method;
  /** As Hono writes it: `/api/games/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType<B>;
  readonly query?: z.ZodType<Q>;
  /** Status of each answer, and what it means. */
  readonly answers: Readonly<Record<number, string>>;
  /** What the body of a good answer is, by name, or of what media type; left out where it has none. */
  readonly gives?: AnswerName | MediaType;
};

/** A route as the app mounts it and the published contract describes it: one source for both. */
export type Route = Shape<unknown, unknown> & { readonly signedIn: boolean; readonly run: (around: Surroundings, c: Context) => Promise<Response> };

export function openRoute<B = undefined, Q = undefined>(shape: Shape<B, Q> & { readonly handle: (call: Call<B, Q>) => Promise<Response> }): Route {
  const { handle, ...rest } = shape;
  return { ...(rest as Shape<unknown, unknown>), signedIn: false, run: async (around, c) => handle(await callOf(shape, around, c)) };
}

/** The same for those who have signed in; others get the 401 before anything they sent is looked at. */
export function playerRoute<B = undefined, Q = undefined>(shape: Shape<B, Q> & { readonly handle: (call: SignedCall<B, Q>) => Promise<Response> }): Route {
  const { handle, ...rest } = shape;
  return {
    ...(rest as Shape<unknown, unknown>),
    signedIn: true,
    async run(around, c) {
      const session = await around.sessions.of(c);
      return handle({ ...(await callOf(shape, around, c)), who: session.player, session });
    },
  };
}

async function callOf<B, Q>(shape: Shape<B, Q>, around: Surroundings, c: Context): Promise<Call<B, Q>> {
  const query = shape.query && proved(shape.query, c.req.query(), 'query');
  const body = shape.body && proved(shape.body, await jsonOf(c), 'body');
  const param = (name: string): string => c.req.param(name) ?? '';
  return { ...around, c, body: body as B, query: query as Q, param };
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw new Problem('wrong-type', `The body is ${type || 'of no stated type'}; send application/json.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('malformed', `The body is not JSON: ${error instanceof Error ? error.message : 'it does not parse'}.`);
  }
}

function proved<T>(schema: z.ZodType<T>, value: unknown, part: 'body' | 'query'): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ at: [part, ...path].join('.'), message }));
  throw new Problem('malformed', issues.map(({ at, message }) => `${at}: ${message}`).join('; '), { issues });
}
