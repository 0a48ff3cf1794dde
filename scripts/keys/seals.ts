import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { gameIdOf, type GameId } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import { kidOf } from '../../lambdas/store/seal.ts';

/** How many deployments each key seals, and the games that have any under another than the current one. */
export type Seals = { readonly under: ReadonlyMap<string, number>; readonly old: readonly GameId[] };

/** Looks through every game. Needs no key: which one sealed stands on the seal. */
export async function countSeals(client: DynamoDBClient, table: string, current: string): Promise<Seals> {
  const under = new Map<string, number>();
  const old: GameId[] = [];
  for await (const item of everyItem(client, table, { only: 'GAME#' })) {
    const kids = [item['redSealed'], item['blueSealed']].filter((sealed) => typeof sealed === 'string').map(kidOf);
    for (const kid of kids) under.set(kid, (under.get(kid) ?? 0) + 1);
    const id = gameIdOf(String(item['pk']));
    if (id !== undefined && kids.some((kid) => kid !== current)) old.push(id);
  }
  return { under, old };
}
