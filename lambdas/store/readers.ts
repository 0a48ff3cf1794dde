import type { Table } from './dynamo.ts';
import { readerKey, type GameId, type PlayerId } from './keys.ts';
import { KINDS, type Kind } from './players.ts';

/** What a player has done about the letters of one game. */
export type Reading = {
  /** How many lines of the log the player has seen. */
  readonly seen: number;
  /** Kinds of which no more is wanted of this game. */
  readonly muted: ReadonlySet<Kind>;
};

/** An attribute each, so that two switched at once do not undo one another. */
const attributeOf = (kind: Kind): string => `no_${kind}`;

export type Readers = ReturnType<typeof openReaders>;

export function openReaders(table: Table) {
  return {
    async load(id: GameId, player: PlayerId): Promise<Reading> {
      const item = await table.get(readerKey(id, player));
      return { seen: Number(item?.['seen'] ?? 0), muted: new Set(KINDS.filter((kind) => item?.[attributeOf(kind)] === true)) };
    },

    /** The player has seen so many lines; fewer than before say nothing new. */
    async see(id: GameId, player: PlayerId, lines: number): Promise<void> {
      const key = readerKey(id, player);
      if (await table.update(key, { set: { seen: lines } }, { absent: 'seen' })) return;
      await table.update(key, { set: { seen: lines } }, { atMost: { seen: lines } });
    },

    /** No more letters of a kind about this game, or again. */
    async mute(id: GameId, player: PlayerId, kind: Kind, is: boolean): Promise<void> {
      await table.update(readerKey(id, player), { set: { [attributeOf(kind)]: is ? true : undefined } });
    },
  };
}
