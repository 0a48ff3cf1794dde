import { jwtVerify, SignJWT } from 'jose';
import { DAY, MINUTE, type Instant, type Millis } from '../core/game/duration.ts';
import type { Link } from './store/access.ts';
import { isKind, type Kind } from './store/players.ts';
import { isGameId, isPlayerId, type GameId, type PlayerId } from './store/keys.ts';
import type { KeyRing } from './store/ring.ts';

/** A mailed link is good for this long. */
export const LINK_LIFE: Millis = 15 * MINUTE;

/** A session that is not used ends by itself after this. */
export const SESSION_LIFE: Millis = 90 * DAY;

export type Session = { readonly id: string; readonly player: PlayerId; readonly expiresAt: Instant };

type Purpose = 'session' | 'sign-in' | 'invite' | 'calendar' | 'play' | 'game-session' | 'stop';

const ALGORITHM = 'HS256';
const inSeconds = (at: Instant): number => Math.floor(at / 1_000);

const sign = (ring: KeyRing, purpose: Purpose, token: SignJWT): Promise<string> =>
  token.setProtectedHeader({ alg: ALGORITHM }).setAudience(purpose).sign(ring.signing);

/** Undefined where the token is forged, meant for something else, or past its time. */
async function read(ring: KeyRing, purpose: Purpose, token: string, now: Instant) {
  try {
    const { payload } = await jwtVerify(token, ring.signing, { algorithms: [ALGORITHM], audience: purpose, currentDate: new Date(now) });
    return payload;
  } catch {
    return undefined;
  }
}

export const sessionToken = (ring: KeyRing, { id, player, expiresAt }: Session): Promise<string> =>
  sign(ring, 'session', new SignJWT().setJti(id).setSubject(player).setExpirationTime(inSeconds(expiresAt)));

export async function readSession(ring: KeyRing, token: string, now: Instant): Promise<Session | undefined> {
  const payload = await read(ring, 'session', token, now);
  const { jti, sub, exp } = payload ?? {};
  if (jti === undefined || sub === undefined || exp === undefined || !isPlayerId(sub)) return undefined;
  return { id: jti, player: sub, expiresAt: exp * 1_000 };
}

/** The token of a one-time link: made anew from what the table keeps, so that the table alone holds no way in. */
export const linkToken = (ring: KeyRing, link: Link): Promise<string> =>
  sign(ring, 'sign-in', new SignJWT().setJti(link.id).setExpirationTime(inSeconds(link.expiresAt)));

/** The link's id where its signature holds; whether it is too old or used is the table's to say. */
export const readLink = async (ring: KeyRing, token: string): Promise<string | undefined> => (await read(ring, 'sign-in', token, 0))?.jti;

/** Lets whoever has it take the free seat of one game. The same each time it is made. */
export const inviteToken = (ring: KeyRing, game: GameId): Promise<string> => sign(ring, 'invite', new SignJWT().setSubject(game));

export async function readInvite(ring: KeyRing, token: string, now: Instant): Promise<GameId | undefined> {
  const sub = (await read(ring, 'invite', token, now))?.sub;
  return sub !== undefined && isGameId(sub) ? sub : undefined;
}

/** Whose deadlines a calendar may read; `feed` is what the player's profile must still have. */
export type Feed = { readonly player: PlayerId; readonly feed: string };

export const calendarToken = (ring: KeyRing, { player, feed }: Feed): Promise<string> => sign(ring, 'calendar', new SignJWT().setJti(feed).setSubject(player));

export async function readCalendar(ring: KeyRing, token: string): Promise<Feed | undefined> {
  const { jti, sub } = (await read(ring, 'calendar', token, 0)) ?? {};
  return jti !== undefined && sub !== undefined && isPlayerId(sub) ? { player: sub, feed: jti } : undefined;
}

/** One turn of a player's, as the link in a letter names it: the line of the log by which it became theirs. */
export type Turn = { readonly player: PlayerId; readonly game: GameId; readonly line: number };

/** Lets a player into one game for one turn. When it ends to be good is the game's to say, for a deadline may move. */
export const playToken = (ring: KeyRing, { player, game, line }: Turn): Promise<string> =>
  sign(ring, 'play', new SignJWT({ game, line }).setSubject(player));

export async function readPlay(ring: KeyRing, token: string): Promise<Turn | undefined> {
  const { sub = '', game, line } = (await read(ring, 'play', token, 0)) ?? {};
  return isPlayerId(sub) && typeof game === 'string' && isGameId(game) && typeof line === 'number' ? { player: sub, game, line } : undefined;
}

/** A session in one game alone. */
export type GameSession = Session & { readonly game: GameId };

export const gameSessionToken = (ring: KeyRing, { id, player, game, expiresAt }: GameSession): Promise<string> =>
  sign(ring, 'game-session', new SignJWT({ game }).setJti(id).setSubject(player).setExpirationTime(inSeconds(expiresAt)));

export async function readGameSession(ring: KeyRing, token: string, now: Instant): Promise<GameSession | undefined> {
  const { jti, sub = '', exp, game } = (await read(ring, 'game-session', token, now)) ?? {};
  if (jti === undefined || exp === undefined || !isPlayerId(sub) || typeof game !== 'string' || !isGameId(game)) return undefined;
  return { id: jti, player: sub, game, expiresAt: exp * 1_000 };
}

/** Letters of one kind about one game to one player: what a press on their foot stops. */
export type Stoppable = { readonly player: PlayerId; readonly game: GameId; readonly kind: Kind };

export const stopToken = (ring: KeyRing, { player, game, kind }: Stoppable): Promise<string> =>
  sign(ring, 'stop', new SignJWT({ game, kind }).setSubject(player));

export async function readStop(ring: KeyRing, token: string): Promise<Stoppable | undefined> {
  const { sub = '', game, kind } = (await read(ring, 'stop', token, 0)) ?? {};
  return isPlayerId(sub) && typeof game === 'string' && isGameId(game) && isKind(kind) ? { player: sub, game, kind } : undefined;
}
