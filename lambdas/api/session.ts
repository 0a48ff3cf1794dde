import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { MINUTE, type Instant } from '../../core/game/duration.ts';
import { ALL } from '../store/access.ts';
import { readSession, type Session } from '../tokens.ts';
import type { World } from '../world.ts';
import { Problem } from './problem.ts';

export const COOKIE = 'fieldpost';

/**
 * That a session has not been signed out is looked up this often by one process: by looking at a game, as a rule, so that the move that
 * follows is one read and one write.
 */
const TRUSTED = 15 * MINUTE;
const MOST_REMEMBERED = 10_000;

export type Sessions = {
  /** Who asks. Throws the 401 where nobody does, or by a token that is forged, foreign, expired or signed out. */
  readonly of: (c: Context) => Promise<Session>;
  readonly forget: (session: Session) => void;
};

export function openSessions(world: World): Sessions {
  const seen = new Map<string, Instant>();

  async function isLive({ id, player }: Session): Promise<boolean> {
    const now = world.now();
    const last = seen.get(id);
    if (last !== undefined && now - last < TRUSTED) return true;
    const ended = await world.store.access.signedOut(player);
    if (ended.has(id) || ended.has(ALL)) return false;
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(id, now);
    return true;
  }

  return {
    async of(c) {
      const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const token = bearer ?? getCookie(c, COOKIE);
      if (token === undefined) throw new Problem('no-session', 'No session came with this request.');
      const session = await readSession(world.ring, token, world.now());
      if (session === undefined || !(await isLive(session))) throw new Problem('no-session', 'The session is not valid any more.');
      if (bearer === undefined) refuseForeign(c, world.origin);
      return session;
    },
    forget: ({ id }) => {
      seen.delete(id);
    },
  };
}

/** A cookie goes along with whatever a browser sends here, so writes by cookie must come from our own page. */
function refuseForeign(c: Context, origin: string): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  const from = c.req.header('origin');
  const own = from === undefined ? site === undefined : from === origin || from === new URL(c.req.url).origin;
  if (!own) throw new Problem('cross-origin', 'Writes with a cookie are taken from this site’s own pages only.');
}
