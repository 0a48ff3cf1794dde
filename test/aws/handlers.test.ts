import { marshall } from '@aws-sdk/util-dynamodb';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LETTER_ATTRIBUTES } from '../../cdk/access.ts';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { dayAfter, dayIn } from '../../core/game/zone.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { whereaboutsKey, type GameId, type PlayerId } from '../../lambdas/store/keys.ts';
import { addressHash } from '../../lambdas/store/players.ts';
import type * as Api from '../../lambdas/api/handler.ts';
import type * as Notify from '../../lambdas/notify/handler.ts';
import type * as Sweep from '../../lambdas/sweep/handler.ts';
import { openStore, type Store } from '../../lambdas/world.ts';
import { FORTY_SETUP } from '../postoffice.ts';
import { openCloud, type Cloud, type Sent } from './cloud.ts';
import { EDGE_KEY, minute, request, stream } from './events.ts';

type Player = { readonly token: string };
type Answer<T> = { readonly statusCode: number; readonly body: T; readonly cookies?: readonly string[] };

let cloud: Cloud;
let store: Store;
let api: typeof Api;
let notify: typeof Notify;
let sweep: typeof Sweep;
const lines: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  cloud = await openCloud();
  store = openStore(openTable(cloud.client, cloud.table));
  // Each reads its environment as it loads, like a Lambda that starts cold; where the table is, the SDK looks up at the first call.
  Object.assign(process.env, await cloud.of('api'));
  api = await import('../../lambdas/api/handler.ts');
  await call('POST', '/api/sign-in', { email: 'cold@example.org' });
  Object.assign(process.env, await cloud.of('notify'));
  notify = await import('../../lambdas/notify/handler.ts');
  await notify.handler(minute());
  Object.assign(process.env, await cloud.of('sweep'));
  sweep = await import('../../lambdas/sweep/handler.ts');
  await sweep.handler({});
});
afterAll(() => cloud.close());
beforeEach(() => void cloud.sent.splice(0));

async function call<T = View>(method: string, path: string, body?: unknown, options: { token?: string; ip?: string } = {}): Promise<Answer<T>> {
  const answer: Answer<string> = await api.handler(request(method, path, body, options));
  return { ...answer, body: (answer.body === '' ? undefined : JSON.parse(answer.body)) as T };
}

/** A link that was asked for: where it stands in the table. */
async function asked(email: string): Promise<string> {
  const before = cloud.asked.length;
  expect((await call('POST', '/api/sign-in', { email }, { ip: `192.0.2.${before % 250}` })).statusCode).toBe(202);
  const put = cloud.asked.slice(before).find(({ operation, input }) => operation === 'PutItem' && pkOf(input).startsWith('LINK#'));
  return pkOf(put!.input);
}

const pkOf = (input: Readonly<Record<string, unknown>>): string => ((input['Item'] ?? input['Key']) as { pk: { S: string } }).pk.S;
const mailedTo = (email: string) => cloud.sent.filter(({ to }) => to.includes(email));
const textOf = ({ raw }: Sent): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

async function player(email: string): Promise<Player> {
  await notify.handler(stream([await asked(email), 'LINK', 'INSERT']));
  const token = /token=([\w.-]+)/.exec(textOf(mailedTo(email)[0]!))?.[1];
  const { body } = await call<Player>('POST', '/api/session', { token });
  return { token: body.token };
}

async function joined(red: Player, blue: Player) {
  const made = await call<View & { inviteUrl: string }>('POST', '/api/games', { variant: 'original', side: 'red', time: 'standard' }, red);
  const path = `/api/games/${made.body.id}`;
  expect((await call('POST', `${path}/join`, { token: new URL(made.body.inviteUrl).searchParams.get('invite') }, blue)).statusCode).toBe(200);
  return { id: made.body.id as GameId, path };
}

describe('the sign-in', () => {
  test('is asked for through the API, mailed through the stream, and its link opens a session', async () => {
    const pk = await asked('ann@example.org');
    expect(cloud.sent).toEqual([]);
    expect(await notify.handler(stream([pk, 'LINK', 'INSERT']))).toEqual({ batchItemFailures: [] });
    expect(cloud.sent).toMatchObject([{ from: 'Fieldpost <post@example.org>', to: ['ann@example.org'] }]);
    const token = /https:\/\/play\.example\.org\/sign-in#token=([\w.-]+)/.exec(textOf(cloud.sent[0]!))?.[1];
    const session = await call<{ token: string }>('POST', '/api/session', { token });
    expect(session).toMatchObject({ statusCode: 200, cookies: [expect.stringMatching(/^fieldpost=.*; Secure/)] });
    expect((await call('GET', '/api/me', undefined, { token: session.body.token })).statusCode).toBe(200);

    await notify.handler(stream([pk, 'LINK', 'INSERT'], [pk, 'LINK'], [pk, 'LINK', 'REMOVE']));
    expect(cloud.sent).toHaveLength(1);
  });

  test('is limited by the address that the gateway saw, not by one that a header claims', async () => {
    await call('POST', '/api/sign-in', { email: 'ned@example.org' }, { ip: '203.0.113.99' });
    const limited = cloud.asked.filter(({ operation }) => operation === 'PutItem').map(({ input }) => pkOf(input));
    expect(limited).toContain(`RATE#ip#${addressHash('203.0.113.99')}`);
    expect(limited).not.toContain(`RATE#ip#${addressHash('198.51.100.1')}`);
  });

  test('is limited by the address that CloudFront saw, where it comes by way of CloudFront', async () => {
    const viewer = (headers: Record<string, string>) => {
      const event = request('POST', '/api/sign-in', { email: 'kit@example.org' }, { ip: '203.0.113.50' });
      return api.handler({ ...event, headers: { ...event.headers, ...headers } });
    };
    await viewer({ 'x-viewer-address': '198.51.100.7', 'x-fieldpost-edge': EDGE_KEY });
    await viewer({ 'x-viewer-address': '198.51.100.8', 'x-fieldpost-edge': 'guessed' });
    await viewer({ 'x-viewer-address': '198.51.100.9' });
    const limited = cloud.asked.filter(({ operation }) => operation === 'PutItem').map(({ input }) => pkOf(input));
    const of = (ip: string): number => limited.filter((pk) => pk === `RATE#ip#${addressHash(ip)}`).length;
    expect(['198.51.100.7', '198.51.100.8', '198.51.100.9', '203.0.113.50'].map(of)).toEqual([1, 0, 0, 2]);
  });

  test('goes out at the next minute where the stream’s try was lost', async () => {
    const link = { id: 'late', email: 'late@example.org', locale: 'en', next: undefined, expiresAt: Date.now() + 600_000 };
    await store.access.ask(link, Date.now() - 1);
    expect(await notify.handler(minute())).toBeUndefined();
    await notify.handler(minute());
    expect(mailedTo('late@example.org')).toHaveLength(1);
  });

  test('is put off where SES is not to be had, and given up where SES cannot read the address', async () => {
    const [busy, bad] = [await asked('busy@example.org'), await asked('bad@example.org')];
    cloud.refusals.push('SendingPausedException', 'BadRequestException');
    expect(await notify.handler(stream([busy, 'LINK', 'INSERT'], [bad, 'LINK', 'INSERT']))).toEqual({ batchItemFailures: [] });
    const table = openTable(cloud.client, cloud.table);
    expect(await table.get({ pk: busy, sk: 'LINK' })).toMatchObject({ dueAt: expect.any(Number), error: 'ESES' });
    const given = await table.get({ pk: bad, sk: 'LINK' });
    expect(given).toMatchObject({ failed: 'BadRequestException' });
    expect(given).not.toHaveProperty('dueAt');
  });
});

test('a move brings the other player their turn, once for however many records tell of it', async () => {
  const [red, blue] = [await player('red@example.org'), await player('blue@example.org')];
  const { id, path } = await joined(red, blue);
  await call('PUT', `${path}/setup`, { setup: FORTY_SETUP }, red);
  const begun = await call('PUT', `${path}/setup`, { setup: FORTY_SETUP }, blue);
  expect(begun.body.phase).toBe('play');
  await notify.handler(stream([`GAME#${id}`, 'GAME']));
  cloud.sent.splice(0);

  const { legalMoves } = (await call('GET', path, undefined, red)).body;
  expect((await call('POST', `${path}/moves`, { ply: 1, move: legalMoves[0] }, red)).statusCode).toBe(200);
  const told = stream([`GAME#${id}`, 'GAME'], [`LETTERS#${id}`, 'SENT#000005#turn#player_x'], [`GAME#${id}`, 'GAME']);
  expect(await notify.handler(told)).toEqual({ batchItemFailures: [] });
  await notify.handler(told);
  expect(cloud.sent.map(({ to }) => to)).toEqual([['blue@example.org']]);
  expect(textOf(cloud.sent[0]!)).toContain(`https://play.example.org/game/${id}`);
});

test('a record that cannot be seen to stops the batch there, and those before and after it are not lost', async () => {
  const poison = 'GAME#game_broken';
  await cloud.client.send(new PutItemCommand({ TableName: cloud.table, Item: marshall({ pk: poison, sk: 'GAME', variant: 'chess', log: ['?'] }) }));
  const [first, second] = [await asked('first@example.org'), await asked('second@example.org')];
  const answer = await notify.handler(stream([first, 'LINK', 'INSERT'], [poison, 'GAME'], [second, 'LINK', 'INSERT']));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(cloud.sent.map(({ to }) => to)).toEqual([['first@example.org']]);
  // Lambda halves what it hands over again, down to the record at fault.
  expect(await notify.handler(stream([poison, 'GAME']))).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(await notify.handler(stream([second, 'LINK', 'INSERT']))).toEqual({ batchItemFailures: [] });
  expect(cloud.sent.map(({ to }) => to)).toEqual([['first@example.org'], ['second@example.org']]);
});

test('the sweep ends a game whose time has run out, and both are told', async () => {
  const [red, blue] = [await player('slow@example.org'), await player('gone@example.org')];
  const { id, path } = await joined(red, blue);
  await longAgo(id);
  await notify.handler(stream([`GAME#${id}`, 'GAME']));
  cloud.sent.splice(0);

  await sweep.handler({});
  const { body } = await call('GET', path, undefined, red);
  expect(body).toMatchObject({ phase: 'over', result: { reason: 'void' } });
  await notify.handler(stream([`GAME#${id}`, 'GAME']));
  expect(cloud.sent.map(({ to }) => to[0]).toSorted()).toEqual(['gone@example.org', 'slow@example.org']);
});

test('leave that was taken while a game could not be told is told by the sweep', async () => {
  const [red, blue] = [await player('away@example.org'), await player('here@example.org')];
  const { id, path } = await joined(red, blue);
  const { body: me } = await call<{ id: PlayerId; timeZone: string }>('GET', '/api/me', undefined, red);
  const to = dayAfter(dayIn(me.timeZone, Date.now()), 3);
  expect((await call('PUT', '/api/me/leave', { to }, red)).statusCode).toBe(200);
  expect((await call('GET', path, undefined, red)).body).toMatchObject({ leave: { red: [{ until: `${dayAfter(to)}T00:00:00.000Z` }] } });

  // As if that had been cut short, and two minutes had gone by.
  const table = openTable(cloud.client, cloud.table);
  const game = { pk: `GAME#${id}`, sk: 'GAME' };
  const log = ((await table.get(game))!['log'] as string[]).filter((line) => !line.includes('leave-taken'));
  await table.update(game, { set: { log } });
  const { pk } = whereaboutsKey(me.id);
  await table.update({ pk, sk: 'WHEREABOUTS' }, { set: { dueAt: Date.now() - 1, changedAt: Date.now() - 2 * MINUTE } });
  await sweep.handler({});
  expect((await call('GET', path, undefined, red)).body).toMatchObject({ leave: { red: [{ until: `${dayAfter(to)}T00:00:00.000Z` }] } });
  expect(await table.get({ pk, sk: 'WHEREABOUTS' })).not.toHaveProperty('dueAt');
});

/** Puts a game's whole log, and its date, a year back. */
async function longAgo(id: GameId): Promise<void> {
  const table = openTable(cloud.client, cloud.table);
  const key = { pk: `GAME#${id}`, sk: 'GAME' };
  const item = (await table.get(key))!;
  const log = (item['log'] as string[]).map((line) => line.replace(/^\S+/, yearEarlier));
  await table.put(key, { ...item, log, dueAt: Number(item['dueAt']) - 365 * DAY });
}

const yearEarlier = (at: string): string => (Number.parseInt(at, 36) - 365 * DAY).toString(36);

test('what was said is told a quarter of an hour later, at the minute', async () => {
  const [red, blue] = [await player('says@example.org'), await player('hears@example.org')];
  const { id, path } = await joined(red, blue);
  await call('POST', `${path}/messages`, { text: 'Good luck!' }, red);
  cloud.sent.splice(0);
  await notify.handler(minute());
  expect(mailedTo('hears@example.org')).toEqual([]);

  const [said] = await store.talk.latest(id, 1);
  await openTable(cloud.client, cloud.table).update(said!.key, { set: { at: said!.at - 16 * MINUTE, dueAt: said!.at - MINUTE } });
  await notify.handler(minute());
  await notify.handler(minute());
  expect(mailedTo('says@example.org')).toEqual([]);
  expect(mailedTo('hears@example.org').map(textOf)).toEqual([expect.stringContaining('> Good luck!')]);
});

describe('what SES tells of a letter', () => {
  /** A letter that went out, and how SES names it in what it tells. */
  async function told(email: string, of: object) {
    const { body } = await call<{ id: string }>('GET', '/api/me', undefined, await player(email));
    cloud.sent.splice(0);
    return { id: body.id, event: { source: 'aws.ses', 'detail-type': 'told', detail: { mail: { messageId: 'x', destination: [email], tags: { letter: ['TElOSyN4fExJTks'] } }, ...of } } };
  }

  test('a hard bounce and a complaint stop the address, and its player sees it; a soft one does neither', async () => {
    const bounce = (email: string, bounceType: string) => ({ eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }] } });
    const cases = [
      ['hard@example.org', bounce('hard@example.org', 'Permanent'), 'bounce'],
      ['soft@example.org', bounce('soft@example.org', 'Transient'), undefined],
      ['angry@example.org', { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'angry@example.org' }] } }, 'complaint'],
    ] as const;
    for (const [email, of, why] of cases) {
      const { event } = await told(email, of);
      await notify.handler(event);
      await notify.handler(event);
      expect((await store.addresses.stopped(email))?.why).toBe(why);
    }
  });

  test('nothing more is mailed there about games, and of what was, its page says what became of it', async () => {
    const [red, blue] = [await player('red2@example.org'), await player('blue2@example.org')];
    cloud.sent.splice(0);
    const { id, path } = await joined(red, blue);
    await notify.handler(stream([`GAME#${id}`, 'GAME']));
    const [letter] = mailedTo('blue2@example.org');
    expect(letter).toMatchObject({ set: 'fieldpost-test', tags: [{ Name: 'letter', Value: expect.stringMatching(/^[\w-]{1,256}$/) }] });
    const tags = { letter: [letter!.tags[0]!.Value] };
    type Letters = { letters: readonly { readonly occasion: string; readonly state: string; readonly arrivedAt: string | null }[] };
    const state = async () => (await call<Letters>('GET', `${path}/letters`, undefined, blue)).body.letters.find(({ occasion }) => occasion === 'deploy')?.state;
    expect(await state()).toBe('sent');
    await notify.handler({ source: 'aws.ses', detail: { eventType: 'Delivery', mail: { destination: ['blue2@example.org'], tags } } });
    expect(await state()).toBe('arrived');
    const bounced = { eventType: 'Bounce', mail: { destination: ['blue2@example.org'], tags }, bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'Blue2@example.org' }] } };
    cloud.dead.splice(0);
    await notify.handler({ source: 'aws.ses', detail: bounced });
    expect(await state()).toBe('failed');
    expect(cloud.dead).toEqual([expect.objectContaining({ of: `LETTERS#${id}`, error: 'bounce' })]);

    cloud.sent.splice(0);
    await call('POST', `${path}/resign`, {}, red);
    await notify.handler(stream([`GAME#${id}`, 'GAME']));
    expect(cloud.sent.map(({ to }) => to[0])).toEqual(['red2@example.org']);
    type Mail = { stopped: { why: string } | null; failures: readonly object[] };
    expect((await call<Mail>('GET', '/api/me/mail', undefined, blue)).body).toMatchObject({ stopped: { why: 'bounce' }, failures: [{ game: id, occasion: 'deploy', way: 'mail', error: 'bounce' }] });
    expect((await call('POST', '/api/me/mail/resume', {}, blue)).statusCode).toBe(204);
    expect((await call<Mail>('GET', '/api/me/mail', undefined, blue)).body.stopped).toBeNull();
  });
});

test('lists, and leaving for good, need no more than the API may', async () => {
  const leaver = await player('leaver@example.org');
  for (const state of ['active', 'finished', 'open']) expect((await call('GET', `/api/games?state=${state}`, undefined, leaver)).statusCode).toBe(200);
  expect((await call('DELETE', '/api/me', undefined, leaver)).statusCode).toBeLessThan(300);
});

test('a line of the log is JSON, and names no address and no token', () => {
  for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
  expect(lines.filter((line) => /@|eyJ/.test(line))).toEqual([]);
  expect(lines.some((line) => line.includes('"failed":"notify","of":"GAME#game_broken"'))).toBe(true);
});

describe('what the Lambdas were seen to do, the stack lets them do', () => {
  const of = (lambda: string) => cloud.asked.filter((one) => one.lambda === lambda);
  const operations = (lambda: string) => [...new Set(of(lambda).map(({ operation, input }) => (typeof input['IndexName'] === 'string' ? `${operation} ${input['IndexName']}` : operation)))].toSorted();
  const kinds = (lambda: string, operation: string) =>
    [...new Set(of(lambda).filter((one) => one.operation === operation).map(({ input }) => pkOf(input).split('#')[0]))].toSorted();

  test('notify', () => {
    expect(operations('notify')).toEqual(['GetItem', 'Query', 'Query due', 'UpdateItem']);
    expect(kinds('notify', 'GetItem')).toEqual(['ADDRESS', 'GAME', 'LETTERS', 'LINK', 'MAILBOX', 'PLAYER']);
    expect(kinds('notify', 'UpdateItem')).toEqual(['ADDRESS', 'LETTERS', 'LINK', 'MAILBOX', 'TALK']);
    const named = of('notify').filter(({ operation }) => operation === 'UpdateItem').flatMap(({ input }) => Object.values(input['ExpressionAttributeNames'] as Record<string, string>));
    expect(LETTER_ATTRIBUTES).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  test('sweep', () => {
    expect(operations('sweep')).toEqual(['GetItem', 'Query byBlue', 'Query byRed', 'Query due', 'UpdateItem']);
    expect(kinds('sweep', 'GetItem').every((kind) => ['GAME', 'LETTERS', 'WHEREABOUTS', 'WATCH'].includes(kind ?? ''))).toBe(true);
    expect(kinds('sweep', 'UpdateItem')).toEqual(['GAME', 'WATCH', 'WHEREABOUTS']);
  });

  test('api', () => {
    expect(operations('api')).toEqual(['DeleteItem', 'GetItem', 'PutItem', 'Query', 'Query byBlue', 'Query byRed', 'Query open', 'UpdateItem']);
  });

  test('each opened each key of the ring once, in this table’s name', () => {
    const once = ['signing', 'k1'].map((key) => ({ app: 'fieldpost', table: cloud.table, key }));
    expect(cloud.contexts).toHaveLength(6);
    expect(cloud.contexts).toEqual(expect.arrayContaining([...once, ...once, ...once]));
  });
});
