import type { Side } from '../../core/rules/piece.ts';

export type GameId = `game_${string}`;
export type PlayerId = `player_${string}`;

export const isGameId = (text: string): text is GameId => /^game_[\w-]{1,40}$/.test(text);
export const isPlayerId = (text: string): text is PlayerId => /^player_[\w-]{1,40}$/.test(text);

/** Where an item stands in the table. */
export type Key = { readonly pk: string; readonly sk: string };

export const gameKey = (id: GameId): Key => ({ pk: `GAME#${id}`, sk: 'GAME' });
// A game's letters and its talk have partitions of their own, so that who sends letters can be kept from writing games (`cdk/access.ts`).
export const followedKey = (id: GameId, follower: string): Key => ({ pk: `LETTERS#${id}`, sk: `FOLLOWED#${follower}` });
export const letterKey = (id: GameId, occasion: string, to: PlayerId): Key => ({ pk: `LETTERS#${id}`, sk: `SENT#${occasion}#${to}` });
/** What one reader has done about a game's letters: how far they have seen it, and of which kinds they want no more. */
export const readerKey = (id: GameId, player: PlayerId): Key => ({ pk: `LETTERS#${id}`, sk: `READER#${player}` });
/** What belongs to a player's mail, whatever game it is of: partitions that the sender of letters may write. */
export const mailboxKey = (player: PlayerId, what: string): Key => ({ pk: `MAILBOX#${player}`, sk: what });
export const addressKey = (hash: string): Key => ({ pk: `ADDRESS#${hash}`, sk: 'ADDRESS' });
export const playedKey = (id: GameId, line: number, player: PlayerId): Key => ({ pk: `PLAYED#${id}#${line}#${player}`, sk: 'PLAYED' });
/** A claim for one of a player's other ways than mail. */
export const besideKey = (letter: Key, way: Key): Key => ({ pk: letter.pk, sk: `${letter.sk}~${way.sk.slice('WAY#'.length)}` });
export const talkPk = (id: GameId): string => `TALK#${id}`;
export const talkKey = (id: GameId, at: number, by: Side): Key => ({ pk: talkPk(id), sk: `${at.toString().padStart(15, '0')}#${by}` });
export const playerKey = (id: PlayerId): Key => ({ pk: `PLAYER#${id}`, sk: 'PROFILE' });
// Apart from the player's own item, so that who looks after the clocks sees no address.
export const whereaboutsKey = (id: PlayerId): Key => ({ pk: `WHEREABOUTS#${id}`, sk: 'WHEREABOUTS' });
export const watchKey: Key = { pk: 'WATCH#clocks', sk: 'WATCH' };
export const emailKey = (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'EMAIL' });
export const linkKey = (id: string): Key => ({ pk: `LINK#${id}`, sk: 'LINK' });
export const signedOutKey = (player: PlayerId, session: string): Key => ({ pk: `OUT#${player}`, sk: session });
/** Stands in a table while an archive is put into it, so that the same command goes on where it was cut short, and nothing else does. */
export const importKey: Key = { pk: 'IMPORT', sk: 'IMPORT' };
export const rateKey = (what: string): Key => ({ pk: `RATE#${what}`, sk: 'RATE' });

/** The game that an item is, or belongs to. */
export function gameIdOf(pk: string): GameId | undefined {
  const [, id = ''] = /^(?:GAME|LETTERS|TALK)#(.+)$/.exec(pk) ?? [];
  return isGameId(id) ? id : undefined;
}

/** Whose mailbox an item belongs to. */
export function mailboxOf(pk: string): PlayerId | undefined {
  const [, id = ''] = /^MAILBOX#(.+)$/.exec(pk) ?? [];
  return isPlayerId(id) ? id : undefined;
}

/** The player whose whereabouts an item is. */
export function whereaboutsOf(pk: string): PlayerId | undefined {
  const [, id = ''] = /^WHEREABOUTS#(.+)$/.exec(pk) ?? [];
  return isPlayerId(id) ? id : undefined;
}

/** Among how many partitions of the due index items are spread. */
export const SHARDS = 4;

/** Which of so many parts an item falls to: any even spread will do. */
export function partOf(pk: string, parts: number): number {
  let sum = 0;
  for (const char of pk) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % parts;
}

export const shardOf = (pk: string): number => partOf(pk, SHARDS);
