import { MINUTE, type Instant } from '../../core/game/duration.ts';
import type { Side } from '../../core/rules/piece.ts';
import type { Item, Table } from './dynamo.ts';
import { shardOf, talkKey, talkPk, type GameId, type Key } from './keys.ts';

/** A message between the two players of a game. */
export type Message = { readonly key: Key; readonly by: Side; readonly at: Instant; readonly text: string; readonly untold: boolean };

/** Messages are gathered for so long before the other is mailed of them. */
export const GATHERING = 15 * MINUTE;

/** The same words again within this are the same message sent twice. */
const REPEAT = MINUTE;

export type Talk = ReturnType<typeof openTalk>;

export function openTalk(table: Table) {
  const messageOf = (item: Item): Message => ({
    key: { pk: String(item['pk']), sk: String(item['sk']) },
    by: item['by'] === 'blue' ? 'blue' : 'red',
    at: Number(item['at']),
    text: String(item['text']),
    untold: item['dueAt'] !== undefined,
  });

  /** The last messages, oldest first; of those before one, where its sort key is given. */
  async function latest(id: GameId, most: number, before?: string): Promise<readonly Message[]> {
    const found = await table.find({ hash: ['pk', talkPk(id)], backwards: true, limit: most, ...(before !== undefined && { range: ['sk', '<', before] }) });
    return found.map(messageOf).toReversed();
  }

  return {
    latest,

    /** Keeps a message, and makes its letter due once others have had time to gather with it. */
    async say(id: GameId, by: Side, text: string, now: Instant): Promise<void> {
      const said = await latest(id, 20);
      if (said.some((message) => message.by === by && message.text === text && message.at > now - REPEAT)) return;
      for (let at = Math.max(now, (said.at(-1)?.at ?? 0) + 1); ; at += 1) {
        const key = talkKey(id, at, by);
        const item = { by, at, text, dueShard: shardOf(key.pk), dueAt: at + GATHERING };
        if (await table.put(key, item, { absent: 'pk' })) return;
      }
    },

    /** Takes messages off what is due: the other has been told of them. */
    async told(messages: readonly Message[]): Promise<void> {
      for (const { key } of messages) await table.update(key, { set: { dueAt: undefined, dueShard: undefined } }, { equals: { pk: key.pk } });
    },
  };
}
