import type { Game } from '../../core/game/game.ts';
import { view } from '../../core/game/view.ts';
import { SIDES, type Side } from '../../core/rules/piece.ts';
import type { About } from '../mail/letters/about.ts';
import { LETTERS, OCCASIONS, type Occasion } from '../mail/letters/kinds/all.ts';
import { openFor } from '../sheet.ts';
import { gameIdOf, type GameId } from '../store/keys.ts';
import type { Claim } from '../store/letters.ts';
import type { Kind, Player } from '../store/players.ts';
import { inviteToken, playToken, stopToken } from '../tokens.ts';
import type { World } from '../world.ts';
import { isStill, turnLine } from './notices.ts';

/** Something to tell a player of a game, as it stands when it is told. */
export type News = {
  readonly id: GameId;
  readonly occasion: Occasion;
  readonly kind: Kind;
  readonly player: Player;
  readonly about: About;
  /** When the player last did something in this game. */
  readonly lookedAt: number;
  readonly messageId: string;
  readonly thread: string;
  /** The token by which letters of this kind about this game are stopped. */
  readonly stop: string;
};

export const hostOf = ({ origin }: World): string => new URL(origin).hostname;

/** What a claim is to tell, or why there is nothing to tell any more. A web hook hears of every kind, whatever its player's switches say. */
export async function newsOf(world: World, { key, item, player: who }: Claim, heedsSwitches = true): Promise<News | string> {
  const id = gameIdOf(key.pk);
  const occasion = OCCASIONS.find((one) => one === item['occasion']);
  const side = SIDES.find((one) => one === item['side']);
  const line = Number(item['line']);
  if (id === undefined || occasion === undefined || side === undefined || who === undefined) throw new Error(`no claim of a letter: ${key.pk} ${key.sk}`);
  const [stored, player, reading] = await Promise.all([world.store.games.load(id), world.store.players.load(who), world.store.readers.load(id, who)]);
  if (stored === undefined || player === undefined) return 'gone';
  const { kind } = LETTERS[occasion];
  if (heedsSwitches && (!player.notify[kind] || reading.muted.has(kind))) return 'not wanted';
  const you = stored.seats[side]?.id === who ? side : undefined;
  const sheet = await openFor(world.ring, stored, you);
  if (occasion !== 'message' && !isStill(sheet.game, { line, occasion, to: side }, world.now())) return 'no longer so';
  // Only having seen it holds a letter back, not that a page is open somewhere (lesson 3).
  if (heedsSwitches && SPARED.has(occasion) && reading.seen > line) return 'seen already';

  const said = occasion === 'message' ? await saidTo(world, id, side, line, Number(item['upTo'])) : [];
  const reader = { you: you ?? null, locale: player.locale, timeZone: player.timeZone, ranks: player.notify.ranks };
  const about = { view: view(sheet, you), reader, now: world.now(), href: await hrefOf(world, id, sheet.game, player, you), said, line };
  return {
    id, occasion, kind, player, about, lookedAt: lastDeed(sheet.game, side),
    messageId: `<${id}.${line}.${occasion}.${side}@${hostOf(world)}>`, thread: `<${id}@${hostOf(world)}>`, stop: await stopToken(world.ring, { player: who, game: id, kind }),
  };
}

/** Of these there is nothing to tell who has seen it; how a game ended is told all the same, for the letter is its keepsake. */
const SPARED: ReadonlySet<Occasion> = new Set(['deploy', 'turn', 'draw-offered', 'draw-declined']);

/** Into the game; for whom it waits, with what lets them in for this turn. Behind the number sign, so that no server logs it. */
async function hrefOf({ ring, origin }: World, game: GameId, now: Game, { id: player }: Player, you: Side | undefined): Promise<string> {
  const href = `${origin}/game/${game}`;
  if (you === undefined) return `${href}?invite=${await inviteToken(ring, game)}`;
  const line = turnLine(now, you);
  return line === undefined ? href : `${href}#play=${await playToken(ring, { player, game, line })}`;
}

/** When a side last moved or deployed; 0 for never. Whoever did has looked. */
function lastDeed({ events }: Game, side: Side): number {
  let [at, ply] = [0, 0];
  for (const event of events) {
    if (event.type === 'moved') ply += 1;
    const isOwn = event.type === 'moved' ? (ply % 2 === 1) === (side === 'red') : event.type === 'deployed' && event.by === side;
    if (isOwn) ({ at } = event);
  }
  return at;
}

async function saidTo(world: World, id: GameId, to: Side, from: number, upTo: number): Promise<readonly string[]> {
  const all = await world.store.talk.latest(id, 200);
  return all.filter(({ by, at }) => by !== to && at >= from && at <= upTo).map(({ text }) => text);
}
