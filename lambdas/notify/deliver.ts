import { MINUTE, HOUR, type Millis } from '../../core/game/duration.ts';
import { view } from '../../core/game/view.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import { draftOf, signInDraft, type Occasion } from '../mail/letters/drafts.ts';
import { makeLetter } from '../mail/letters/letter.tsx';
import { nameOf, Undeliverable, type Envelope, type Post } from '../mail/post.ts';
import { openFor } from '../sheet.ts';
import type { Claim } from '../store/letters.ts';
import { gameIdOf, isPlayerId, type GameId } from '../store/keys.ts';
import { sameAddress, type Kind, type Player } from '../store/players.ts';
import { inviteToken, linkToken } from '../tokens.ts';
import type { World } from '../world.ts';
import { isStill } from './notices.ts';

/** What sending letters needs. */
export type Mailing = { readonly world: World; readonly post: Post };

/** Which of a player's choices a letter falls under. */
const KIND_OF: Readonly<Record<Occasion, Kind>> = {
  invited: 'invited', deploy: 'deploy', turn: 'turn', 'draw-offered': 'draw', 'draw-declined': 'draw', message: 'message', over: 'over',
  'free-ends': 'reminder', 'deadline-day': 'reminder', 'deadline-hours': 'reminder', 'leave-taken': 'leave', 'leave-ended': 'leave', 'leave-over': 'leave',
  'arbiter-called': 'arbiter', 'call-lapsed': 'arbiter', 'ranks-opened': 'arbiter', ruled: 'arbiter', 'void-offered': 'draw', 'void-declined': 'draw',
};

const OCCASIONS = Object.keys(KIND_OF) as readonly Occasion[];

/** How long to wait before each further try at a letter that did not go. */
const BACKOFF: readonly Millis[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** How often it is tried to note that a letter is out: what is not noted is sent again. */
const CLOSINGS = 3;

/** Sends a claimed letter as things are now, or closes it with the reason why not. Never throws for a letter that does not go. */
export async function deliver({ world, post }: Mailing, claim: Claim): Promise<void> {
  const envelope = await envelopeOf(world, claim);
  if (typeof envelope === 'string') {
    await world.store.letters.close(claim, { unsent: envelope });
    return;
  }
  try {
    await post.send(envelope);
  } catch (error) {
    return postpone(world, claim, error);
  }
  await closeSent(world, claim);
  world.log({ at: world.now(), letter: claim.key.sk, of: claim.key.pk, sent: true });
}

async function closeSent({ store, now }: Pick<World, 'store' | 'now'>, claim: Claim, triesLeft = CLOSINGS): Promise<void> {
  try {
    await store.letters.close(claim, { sentAt: now() });
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await closeSent({ store, now }, claim, triesLeft - 1);
  }
}

async function postpone(world: World, claim: Claim, error: unknown): Promise<void> {
  const name = nameOf(error);
  const wait = BACKOFF[claim.attempts];
  world.log({ at: world.now(), letter: claim.key.sk, of: claim.key.pk, sent: false, error: name, attempts: claim.attempts + 1 });
  if (error instanceof Undeliverable || wait === undefined) await world.store.letters.close(claim, { failed: error instanceof Undeliverable ? error.message : name });
  else await world.store.letters.retry(claim, world.now() + wait, name);
}

/** The letter as it reads now; or why there is none to send any more. */
async function envelopeOf(world: World, claim: Claim): Promise<Envelope | string> {
  const game = gameIdOf(claim.key.pk);
  return game === undefined ? signInEnvelope(world, claim) : gameEnvelope(world, claim, game);
}

const hostOf = ({ origin }: World): string => new URL(origin).hostname;

async function signInEnvelope(world: World, claim: Claim): Promise<Envelope | string> {
  const id = claim.key.pk.slice('LINK#'.length);
  const link = await world.store.access.link(id);
  if (link === undefined || link.expiresAt < world.now()) return 'expired';
  const next = link.next === undefined ? '' : `&next=${encodeURIComponent(link.next)}`;
  const href = `${world.origin}/sign-in#token=${await linkToken(world.ring, link)}${next}`;
  return { ...makeLetter(signInDraft(href)), to: sameAddress(link.email), messageId: `<${id}.sign-in@${hostOf(world)}>` };
}

async function gameEnvelope(world: World, { key, item }: Claim, id: GameId): Promise<Envelope | string> {
  const occasion = OCCASIONS.find((one) => one === item['occasion']);
  const side = SIDES.find((one) => one === item['side']);
  const who = String(item['player']);
  const line = Number(item['line']);
  if (occasion === undefined || side === undefined || !isPlayerId(who)) throw new Error(`no claim of a letter: ${key.pk} ${key.sk}`);
  const [stored, player] = await Promise.all([world.store.games.load(id), world.store.players.load(who)]);
  if (stored === undefined || player === undefined) return 'gone';
  if (!player.notify[KIND_OF[occasion]]) return 'not wanted';
  const you = stored.seats[side]?.id === who ? side : undefined;
  const sheet = await openFor(world.ring, stored, you);
  if (occasion !== 'message' && !isStill(sheet.game, { line, occasion, to: side }, world.now())) return 'no longer so';

  const said = occasion === 'message' ? await saidTo(world, id, side, line, Number(item['upTo'])) : [];
  const invite = you === undefined ? `?invite=${await inviteToken(world.ring, id)}` : '';
  const href = `${world.origin}/game/${id}${invite}`;
  const draft = draftOf(occasion, { view: view(sheet, you), reader: readerOf(player, you), href, said, line });
  const messageId = `<${id}.${line}.${occasion}.${side}@${hostOf(world)}>`;
  return { ...makeLetter(draft), to: player.email, messageId, thread: `<${id}@${hostOf(world)}>` };
}

const readerOf = ({ locale, timeZone, notify }: Player, you: Side | undefined) => ({ you: you ?? null, locale, timeZone, ranks: notify.ranks });

async function saidTo(world: World, id: GameId, to: Side, from: number, upTo: number): Promise<readonly string[]> {
  const all = await world.store.talk.latest(id, 200);
  return all.filter(({ by, at }) => by !== to && at >= from && at <= upTo).map(({ text }) => text);
}
