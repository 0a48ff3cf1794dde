import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { SIDES } from '../../core/rules/piece.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { gameKey, shardOf, type GameId } from '../../lambdas/store/keys.ts';
import { seal, unseal } from '../../lambdas/store/seal.ts';
import { keepTime, sweepGames } from '../../lambdas/sweep/sweep.ts';
import { openWatch } from '../../lambdas/watch.ts';
import { openStore, type World } from '../../lambdas/world.ts';
import { begun, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

/** As many as DynamoDB takes at once. */
const BATCH = 25;

/**
 * So many running games, written straight into the table, of which some fall due within one minute, a week before the rest. The clock then stands a
 * minute after the last of those.
 */
export async function crowd(po: PostOffice, count: number, due: number): Promise<readonly GameId[]> {
  const { id } = await begun(po);
  const { ring } = po.office.world;
  const model = (await everything(po))[`GAME#${id} GAME`]!;
  const hands = Object.fromEntries(await Promise.all(SIDES.map(async (side) => [side, await unseal(ring, { game: id as GameId, side, variant: 'original' }, String(model[`${side}Sealed`]))] as const)));
  const client = clientAt(po.endpoint);
  await openTable(client, po.table).remove(gameKey(id as GameId));
  const ids = Array.from({ length: count }, (_, i): GameId => `game_crowd${i}`);
  for (let from = 0; from < count; from += BATCH) {
    const items = await Promise.all(ids.slice(from, from + BATCH).map(async (game, j) => {
      const i = from + j;
      const back = i < due ? 7 * DAY - Math.floor((i * MINUTE) / due) : (i % 48) * HOUR;
      const sealed = await Promise.all(SIDES.map(async (side) => [`${side}Sealed`, await seal(ring, { game, side, variant: 'original' }, hands[side]!)] as const));
      return {
        ...model, ...Object.fromEntries(sealed), pk: `GAME#${game}`, shelf: `active#${game}`, dueShard: shardOf(`GAME#${game}`),
        log: (model['log'] as string[]).map((line) => line.replace(/^\S+/, (at) => (Number.parseInt(at, 36) - back).toString(36))),
        deadline: Number(model['deadline']) - back, dueAt: Number(model['deadline']) - back,
      };
    }));
    const requests = items.map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [po.table]: requests } }));
  }
  client.destroy();
  po.advance(Number(model['deadline']) - 7 * DAY + MINUTE - po.now());
  return ids.slice(0, due);
}

/** One sweep such as the Lambda does each minute, and how often it asked the table for what. */
export async function sweepMetered(po: PostOffice) {
  const asked = { read: {} as Record<string, number>, write: {} as Record<string, number> };
  const client = clientAt(po.endpoint);
  client.middlewareStack.add((next, { commandName = '' }) => (call) => {
    const kind = /^(?:Get|Query)/.test(commandName) ? 'read' : 'write';
    const name = commandName.replace('Command', '');
    asked[kind][name] = (asked[kind][name] ?? 0) + 1;
    return next(call);
  }, { step: 'initialize' });
  const store = openStore(openTable(client, po.table));
  const world: World = { ...po.office.world, store };
  await keepTime({ ...world, watch: openWatch(store.sightings, po.now) }, async () => void (await sweepGames(world, await store.due.until(po.now()))));
  client.destroy();
  return asked;
}
