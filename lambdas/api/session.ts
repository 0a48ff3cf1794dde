import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { DAY, MINUTE, type Instant } from '../../core/game/duration.ts';
import { ALL } from '../store/access.ts';
import { gameSessionToken, readGameSession, readSession, SESSION_LIFE, sessionToken, type GameSession, type Session } from '../tokens.ts';
import type { World } from '../world.ts';
import { Problem } from './problem.ts';

export const COOKIE = 'fieldpost';

/** What one link into one game lets into; sent to that game's own addresses only. */
export const GAME_COOKIE = 'fieldpost-game';

/**
 * That a session has not been signed out is looked up this often by one process: by looking at a game, as a rule, so that the move that
 * follows is one read and one write.
 */
const TRUSTED = 15 * MINUTE;
const MOST_REMEMBERED = 10_000;

export type Sessions = {
  /** Who asks. Throws the 401 where nobody does, or by a token that is forged, foreign, expired or signed out. */
  readonly of: (c: Context) => Promise<Session>;
  /** Looks a player’s sessions up anew when next they ask. */
  readonly forget: (session: Session) => void;
};

export function openSessions(world: World): Sessions {
  const seen = new Map<string, { readonly player: string; readonly at: Instant }>();
  let forgotten = 0;

  async function isLive({ id, player }: Session): Promise<boolean> {
    const now = world.now();
    const last = seen.get(id);
    if (last !== undefined && now - last.at < TRUSTED) return true;
    const before = forgotten;
    const ended = await world.store.access.signedOut(player);
    if (ended.has(id) || ended.has(ALL)) return false;
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    // Somebody who signed out while we looked is not to be remembered as signed in.
    if (forgotten === before) seen.set(id, { player, at: now });
    return true;
  }

  async function sessionIn(c: Context, token: string): Promise<Session | undefined> {
    const session = (await readSession(world.ring, token, world.now())) ?? (await gameSessionIn(c, token));
    return session !== undefined && (await isLive(session)) ? session : undefined;
  }

  /** A session of one game is one at that game's addresses, and nowhere else. */
  async function gameSessionIn(c: Context, token: string): Promise<Session | undefined> {
    const session = await readGameSession(world.ring, token, world.now());
    return session !== undefined && c.req.routePath.startsWith('/api/games/:id') && c.req.param('id') === session.game ? session : undefined;
  }

  return {
    async of(c) {
      const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const tokens = (bearer === undefined ? [getCookie(c, COOKIE), getCookie(c, GAME_COOKIE)] : [bearer]).filter((token) => token !== undefined);
      if (tokens.length === 0) throw new Problem('no-session', 'No session came with this request.');
      const session = await firstOf(tokens, (token) => sessionIn(c, token));
      if (session === undefined) throw new Problem('no-session', 'The session is not valid any more, or lets into one game alone and not here.');
      if (bearer === undefined) refuseForeign(c, world.origin);
      return session;
    },
    forget({ player }) {
      forgotten += 1;
      for (const [id, one] of seen) if (one.player === player) seen.delete(id);
    },
  };
}

/** `Secure` everywhere but on the machine itself. */
const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** Gives a session its token, and the cookie that carries the same. */
export async function giveSession(c: Context, world: World, { id, player }: Pick<Session, 'id' | 'player'>): Promise<string> {
  const token = await sessionToken(world.ring, { id, player, expiresAt: world.now() + SESSION_LIFE });
  setCookie(c, COOKIE, token, { httpOnly: true, sameSite: 'Lax', secure: !isLocal(world.origin), path: '/', maxAge: SESSION_LIFE / 1_000 });
  return token;
}

/** The same for a session in one game alone. */
export async function giveGameSession(c: Context, world: World, session: GameSession): Promise<string> {
  const token = await gameSessionToken(world.ring, session);
  const maxAge = Math.max(0, Math.floor((session.expiresAt - world.now()) / 1_000));
  setCookie(c, GAME_COOKIE, token, { httpOnly: true, sameSite: 'Lax', secure: !isLocal(world.origin), path: `/api/games/${session.game}`, maxAge });
  return token;
}

async function firstOf<T, R>(all: readonly T[], find: (one: T) => Promise<R | undefined>): Promise<R | undefined> {
  for (const one of all) {
    const found = await find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const FRESH_FOR = 7 * DAY;

/** A cookie that is in use does not run out in the middle of a long game. */
export async function renewSession(c: Context, world: World, session: Session): Promise<void> {
  const age = SESSION_LIFE - (session.expiresAt - world.now());
  if (age > FRESH_FOR && c.req.header('authorization') === undefined) await giveSession(c, world, session);
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
