import { openApp } from '../../lambdas/api/app.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import type { Envelope, Post } from '../../lambdas/mail/post.ts';
import type { Mailing } from '../../lambdas/notify/mailing.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { openStore, type Store, type World } from '../../lambdas/world.ts';
import { request, type Client, type PostOffice } from '../postoffice.ts';

/** A server of the same office whose writes trigger nothing: every trigger is dropped. */
export function openQuiet(po: PostOffice) {
  const store = openStore(openTable(clientAt(po.endpoint), po.table));
  const world: World = { ...po.office.world, store };
  const app = openApp(world, () => '10.1.0.1');
  /** The same player at this server. */
  const at = (player: Client): Client => ({
    ...player,
    send: (method, path, body, headers = {}) => request(app, method, path, body, { authorization: `Bearer ${player.token}`, ...headers }),
  });
  return { app, world, at, mailing: { ...po.office.mailing, world, post: collecting(po.mails) } satisfies Mailing };
}

export const collecting = (mails: Envelope[]): Post => ({ send: async (envelope) => void mails.push(envelope) });

/** A world in which one operation on letters breaks so many times: as if the process had been killed before it. */
export function breaking(world: World, operation: keyof Store['letters'], times: number): World {
  let left = times;
  const letters: Store['letters'] = {
    ...world.store.letters,
    [operation]: async (...given: readonly never[]) => {
      left -= 1;
      if (left >= 0) throw new Error(`killed before ${operation}`);
      return (world.store.letters[operation] as (...given: readonly never[]) => Promise<unknown>)(...given);
    },
  };
  return { ...world, store: { ...world.store, letters } };
}

/** Letters that have come to a mailbox: one sent twice under one Message-ID is one letter there. */
export const letters = (mails: readonly Envelope[]): readonly Envelope[] => [...new Map(mails.map((mail) => [`${mail.to} ${mail.messageId}`, mail])).values()];
