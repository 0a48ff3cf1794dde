import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/game/duration.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { gameKey, type GameId } from '../../lambdas/store/keys.ts';
import { begun, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const item = async (id: string) => (await everything(po))[`GAME#${id} GAME`] ?? {};

/** Two players at a game with a first move due in an hour, or as told. */
async function hourly(red: Client, blue: Client) {
  const time = { setup: 'PT1H', free: 'PT30M', reserve: 'PT30M', match: 'P1D' };
  const { id } = (await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true, time })).body;
  await blue.send('POST', `/api/games/${id}/join`, {});
  return id;
}

describe('the sweep', () => {
  test('ends a game on time with nobody looking, dated at the deadline, and takes it off its list (lesson 8)', async () => {
    const { red, id } = await begun(po);
    const deadline = (await red.send('GET', `/api/games/${id}`)).body.clock.deadline;
    po.advance(12 * DAY + 90_000);
    await po.office.sweep();
    const stored = await item(id);
    expect(stored).toMatchObject({ phase: 'over', result: 'blue time' });
    const { body } = await red.send('GET', `/api/games/${id}`);
    expect(body.log.find(({ type }) => type === 'timed-out')?.at).toBe(deadline);
    po.advance(5 * MINUTE);
    await po.office.sweep();
    expect(await item(id)).not.toHaveProperty('dueAt');
    expect(await item(id)).not.toHaveProperty('dueShard');
  });

  test('leaves a game alone whose deadline is now, and one whose move has put its deadline off', async () => {
    const { red, id, path } = await begun(po);
    po.advance(12 * DAY);
    await po.office.sweep();
    expect(await item(id)).toMatchObject({ phase: 'play' });
    expect((await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).status).toBe(200);
    po.advance(HOUR);
    await po.office.sweep();
    expect(await item(id)).toMatchObject({ phase: 'play', ply: 1, dueAt: po.now() - HOUR + 12 * DAY });
  });

  test('leaves nothing overdue: no running game is on the list with a date gone by (lesson 9)', async () => {
    const players = [await po.player(), await po.player()] as const;
    for (let i = 0; i < 5; i += 1) await hourly(...players);
    for (let hours = 0; hours < 4; hours += 1) {
      po.advance(HOUR / 2);
      await po.office.sweep();
      const due = Object.values(await everything(po)).filter((one) => one['sk'] === 'GAME' && one['phase'] !== 'over' && Number(one['dueAt']) < po.now());
      expect(due).toEqual([]);
    }
  });

  test('finds a game again that had fallen off its list, once anybody looks at it or lists it (lesson 9)', async () => {
    const fallOff = (id: string) => openTable(clientAt(po.endpoint), po.table).update(gameKey(id as GameId), { set: { dueAt: undefined, dueShard: undefined } });
    const { red, id, path } = await begun(po);
    await fallOff(id);
    expect((await red.send('GET', path)).body.phase).toBe('play');
    expect(await item(id)).toMatchObject({ dueAt: po.now() + 12 * DAY });
    await fallOff(id);
    po.advance(12 * DAY + 1);
    await po.office.sweep();
    expect(await item(id)).toMatchObject({ phase: 'play' });
    expect((await red.send<{ games: unknown[] }>('GET', '/api/games?state=active')).body.games).toEqual([]);
    expect(await item(id)).toMatchObject({ phase: 'over', result: 'blue time' });
  });

  test('goes on to the other games where one is broken, and says which', async () => {
    const [red, blue] = [await po.player(), await po.player()];
    const ids = [await hourly(red, blue), await hourly(red, blue), await hourly(red, blue)];
    const client = clientAt(po.endpoint);
    const broken = ids[1]!;
    const breakLog = (log: string[]) =>
      client.send(new UpdateItemCommand({
        TableName: po.table, Key: { pk: { S: `GAME#${broken}` }, sk: { S: 'GAME' } }, UpdateExpression: 'SET #log = :log', ExpressionAttributeNames: { '#log': 'log' },
        ExpressionAttributeValues: { ':log': { L: log.map((line) => ({ S: line })) } },
      }));
    await po.office.idle();
    const log = (await item(broken))['log'] as string[];
    await breakLog(['what is this']);
    po.advance(2 * HOUR);
    await po.office.sweep();
    const phases = await Promise.all(ids.map(async (id) => (await item(id))['phase']));
    expect(phases).toEqual(['over', 'setup', 'over']);
    expect(po.lines.some((line) => line.includes('"failed":"sweep"') && line.includes(broken))).toBe(true);
    // Mended, it ends with the next.
    await breakLog(log);
    await po.office.sweep();
    expect((await item(broken))['phase']).toBe('over');
    client.destroy();
  });

  test('and a request at once end a game once', async () => {
    const [red, blue] = [await po.player(), await po.player()];
    const id = await hourly(red, blue);
    po.advance(2 * HOUR);
    await Promise.all([po.office.sweep(), red.send('GET', `/api/games/${id}`), blue.send('GET', `/api/games/${id}`), po.office.sweep(), red.send('POST', `/api/games/${id}/resign`, {})]);
    const log = (await item(id))['log'] as string[];
    expect(log.filter((line) => / both-missed/.test(line))).toHaveLength(1);
    expect((await red.send('GET', `/api/games/${id}`)).body.result).toEqual({ winner: null, reason: 'void' });
  });
});
