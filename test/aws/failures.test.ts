import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { bundle } from '../../scripts/bundle.ts';
import { FORTY_SETUP } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { openCloud, type Cloud } from './cloud.ts';
import { minute } from './events.ts';
import { install, MAPPING, type Installation, type Player } from './installation.ts';
import { openMapping } from './mapping.ts';
import { FunctionError, startSandbox } from './sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-failures-'));
let cloud: Cloud;
let site: Installation;
let people = 0;

beforeAll(async () => {
  [cloud] = await Promise.all([openCloud(), bundle(folder)]);
  site = await install(cloud, folder);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  cloud.tableFault = () => undefined;
  cloud.kmsFault = undefined;
  cloud.refusals.length = 0;
});

type Game = { readonly id: string; readonly path: string; readonly red: Player; readonly blue: Player; readonly move: string };

/** A game at which it is Red’s first move, all letters of it out. */
async function begun(): Promise<Game> {
  const [red, blue] = [await site.player(`red${(people += 1)}@example.org`), await site.player(`blue${people}@example.org`)];
  const { body } = await red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true });
  const path = `/api/games/${body.id}`;
  await blue.send('POST', `${path}/join`, {});
  for (const player of [red, blue]) await player.send('PUT', `${path}/setup`, { setup: FORTY_SETUP });
  await site.stream();
  const [move = ''] = (await red.send('GET', path)).body.legalMoves;
  return { id: body.id, path, red, blue, move };
}

const play = ({ red, path, move }: Game) => red.send<View & { code?: string }>('POST', `${path}/moves`, { ply: 1, move });
const mailsTo = ({ email }: Player): number => cloud.sent.filter(({ to }) => to.includes(email)).length;
const logOf = async ({ id }: Game): Promise<readonly string[]> => (await openTable(cloud.client, cloud.table).get({ pk: `GAME#${id}`, sk: 'GAME' }))!['log'] as readonly string[];

describe('a poisoned stream record', () => {
  test('ends in the queue after bounded tries, keeps no other game’s letters, and nothing overtakes', async () => {
    const [first, second] = [await begun(), await begun()];
    const poison = `GAME#game_poison${people}`;
    await cloud.client.send(new PutItemCommand({ TableName: cloud.table, Item: marshall({ pk: poison, sk: 'GAME', variant: 'chess', log: ['?'] }) }));
    const before = { first: mailsTo(first.blue), second: mailsTo(second.blue) };
    await play(first);
    await play(second);
    const mapping = openMapping((event) => site.sandboxes.notify.invoke(event), MAPPING);
    const of = (game: Game) => ({ pk: `GAME#${game.id}`, sk: 'GAME', eventName: 'MODIFY' as const });
    await mapping.deliver([of(first), { pk: poison, sk: 'GAME', eventName: 'MODIFY' }, of(second)]);

    expect([mailsTo(first.blue) - before.first, mailsTo(second.blue) - before.second]).toEqual([1, 1]);
    expect(mapping.laid.map((records) => records.map(({ pk }) => pk))).toEqual([[poison]]);
    // Handed over whole, then from the record at fault, then that one alone until it is given up, and only then what came after it.
    const order = mapping.handed.map((records) => records.map(({ pk }) => (pk === poison ? 'poison' : pk === of(first).pk ? 'first' : 'second')).join(' '));
    expect(order.slice(0, 3)).toEqual(['first poison second', 'poison second', 'poison']);
    expect(order.at(-1)).toBe('second');
    expect(order.filter((batch) => batch.includes('poison'))).toHaveLength(MAPPING.retryAttempts + 1);
    await site.stream();
    expect([mailsTo(first.blue) - before.first, mailsTo(second.blue) - before.second]).toEqual([1, 1]);
  });

  test('is told of in the log by its game, and its page says that something broke and no more', async () => {
    const id = `game_poison${people}`;
    const { red } = await begun();
    const { status, body } = await red.send<{ code: string; detail: string }>('GET', `/api/games/${id}`);
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(body.detail).not.toMatch(/chess|variant|game_/i);
    expect(site.sandboxes.notify.lines.some((line) => line.includes('"failed":"notify"') && line.includes(id))).toBe(true);
    await openTable(cloud.client, cloud.table).remove({ pk: `GAME#${id}`, sk: 'GAME' });
  });
});

describe('a throttled store', () => {
  const THROTTLED = 'ProvisionedThroughputExceededException';

  test('for a moment costs the player nothing: the client asks again', async () => {
    const game = await begun();
    let left = 2;
    cloud.tableFault = ({ lambda, operation }) => (lambda === 'api' && operation === 'UpdateItem' && (left -= 1) >= 0 ? THROTTLED : undefined);
    expect((await play(game)).status).toBe(200);
    expect(left).toBeLessThan(0);
    expect((await logOf(game)).filter((line) => line.includes(game.move))).toHaveLength(1);
  });

  test('for long is told the player as a 503 with when to try again; nothing is written, and the same move then goes', async () => {
    const game = await begun();
    const before = await logOf(game);
    cloud.tableFault = ({ lambda, operation }) => (lambda === 'api' && operation === 'UpdateItem' ? THROTTLED : undefined);
    const refused = await play(game);
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(await logOf(game)).toEqual(before);
    cloud.tableFault = () => undefined;
    expect((await play(game)).body).toMatchObject({ ply: 1, turn: 'blue' });
    expect((await play(game)).body).toMatchObject({ ply: 1, turn: 'blue' });
    expect(await logOf(game)).toHaveLength(before.length + 1);
  });

  test('while letters are sent has the stream hand over again what was not seen to, and each goes once', async () => {
    const [first, second] = [await begun(), await begun()];
    const before = [mailsTo(first.blue), mailsTo(second.blue)];
    await play(first);
    await play(second);
    let left = 9; // three records' worth of the client's own tries
    cloud.tableFault = ({ lambda, operation }) => (lambda === 'notify' && operation === 'UpdateItem' && (left -= 1) >= 0 ? THROTTLED : undefined);
    const laid = site.mapping.laid.length;
    await site.stream();
    expect(left).toBeLessThan(0);
    await site.stream();
    expect([mailsTo(first.blue) - before[0]!, mailsTo(second.blue) - before[1]!]).toEqual([1, 1]);
    expect(site.mapping.laid).toHaveLength(laid);
  });

  test('while the sweep looks fails that Lambda, which an alarm hears of, and the next minute is as good', async () => {
    cloud.tableFault = ({ lambda }) => (lambda === 'sweep' ? THROTTLED : undefined);
    await expect(site.sandboxes.sweep.invoke(minute())).rejects.toThrow(THROTTLED);
    cloud.tableFault = () => undefined;
    await site.sandboxes.sweep.invoke(minute());
  });
});

describe('KMS that denies the ring', () => {
  test.each(['api', 'notify', 'sweep'])('keeps %s from starting, so that it does nothing by halves, and says why without a key', async (lambda) => {
    cloud.kmsFault = 'AccessDeniedException';
    const sandbox = await startSandbox(join(folder, lambda), await cloud.of(lambda));
    const asked = cloud.asked.length;
    await expect(sandbox.invoke(minute())).rejects.toThrow(FunctionError);
    await expect(sandbox.invoke(minute())).rejects.toThrow('AccessDenied');
    expect(cloud.asked.length).toBe(asked);
    await sandbox.stop();
  });

  test('takes no letter away: the stream hands over again, and once KMS opens it each goes once', async () => {
    const game = await begun();
    const before = mailsTo(game.blue);
    await play(game);
    cloud.kmsFault = 'AccessDeniedException';
    let sandbox = await startSandbox(join(folder, 'notify'), await cloud.of('notify'));
    let tries = 0;
    // Lambda starts another sandbox where one could not load.
    const mapping = openMapping(async (event) => {
      tries += 1;
      if (tries === 4) cloud.kmsFault = undefined;
      await sandbox.stop();
      sandbox = await startSandbox(join(folder, 'notify'), await cloud.of('notify'));
      return sandbox.invoke(event);
    }, MAPPING);
    await mapping.deliver([{ pk: `GAME#${game.id}`, sk: 'GAME', eventName: 'MODIFY' }]);
    await sandbox.stop();
    expect(tries).toBe(4);
    expect(mapping.laid).toEqual([]);
    expect(mailsTo(game.blue) - before).toBe(1);
    await site.stream();
    expect(mailsTo(game.blue) - before).toBe(1);
  });
});

describe('SES that refuses', () => {
  const lettersOf = async ({ id }: Game): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    Object.values(await everything({ endpoint: cloud.endpoint, table: cloud.table })).filter(({ pk, occasion }) => pk === `LETTERS#${id}` && occasion === 'turn');

  test('for a cause that may pass has the letter wait, holds up no other game, and the player sees their turn on the page', async () => {
    const [game, other] = [await begun(), await begun()];
    const before = { blue: mailsTo(game.blue), other: mailsTo(other.blue), laid: site.mapping.laid.length };
    await play(game);
    cloud.refusals.push('SendingPausedException');
    await site.stream();
    await play(other);
    await site.stream();
    expect([mailsTo(game.blue) - before.blue, mailsTo(other.blue) - before.other]).toEqual([0, 1]);
    expect(site.mapping.laid).toHaveLength(before.laid);
    expect((await game.blue.send('GET', game.path)).body).toMatchObject({ turn: 'blue', ply: 1 });

    const waiting = (await lettersOf(game)).filter(({ dueAt }) => dueAt !== undefined);
    expect(waiting).toHaveLength(1);
    const [{ pk, sk } = {}] = waiting;
    await openTable(cloud.client, cloud.table).update({ pk: String(pk), sk: String(sk) }, { set: { dueAt: Date.now() - 1 } });
    await site.minute();
    await site.minute();
    expect(mailsTo(game.blue) - before.blue).toBe(1);
  });

  test('for good has the letter end in the queue with its reason, is not tried again, and names no address', async () => {
    const game = await begun();
    const before = mailsTo(game.blue);
    cloud.dead.length = 0;
    await play(game);
    cloud.refusals.push('BadRequestException');
    await site.stream();
    await site.minute();
    expect(mailsTo(game.blue)).toBe(before);
    expect(cloud.dead).toEqual([expect.objectContaining({ of: `LETTERS#${game.id}`, error: 'BadRequestException' })]);
    expect(JSON.stringify(cloud.dead)).not.toContain('@');
  });
});
