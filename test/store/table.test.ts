import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../core/game/duration.ts';
import type { PlayerId } from '../../lambdas/store/keys.ts';
import { letterKey, SHARDS } from '../../lambdas/store/keys.ts';
import { ALL_LETTERS } from '../../lambdas/store/players.ts';
import { START } from '../postoffice.ts';
import { openAt, STORES, type Opened } from './engines.ts';

const ID = 'game_AAAAAAAAAAAAAAAA';
const times = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

describe.each(STORES)('on %s', (_, options) => {
  let at: Opened;
  const read: number[] = [];
  beforeAll(async () => {
    at = await openAt(options, (operation, units) => void (operation === 'read' && read.push(units)));
  });
  afterAll(() => at.close());

  const key = (name: string) => ({ pk: `GAME#${name}`, sk: 'GAME' });

  test('a write happens if and only if its condition holds', async () => {
    const { table } = at;
    expect(await table.put(key('a'), { n: 1 }, { absent: 'pk' })).toBe(true);
    expect(await table.put(key('a'), { n: 2 }, { absent: 'pk' })).toBe(false);
    expect(await table.put(key('a'), { n: 2 }, { equals: { n: 3 } })).toBe(false);
    expect(await table.update(key('a'), { set: { n: 5 } }, { equals: { n: 1 }, absent: 'm' })).toBe(true);
    expect(await table.update(key('a'), { set: { n: 6 } }, { atMost: { n: 4 } })).toBe(false);
    expect(await table.update(key('a'), { set: { n: 6, m: 'x' } }, { atMost: { n: 5 } })).toBe(true);
    expect(await table.update(key('a'), { set: { m: undefined } }, { equals: { m: 'x' } })).toBe(true);
    expect(await table.get(key('a'))).toEqual({ ...key('a'), n: 6 });
    await table.remove(key('a'));
    expect(await table.get(key('a'))).toBeUndefined();
    expect(await table.update(key('a'), { set: { n: 1 } }, { equals: { pk: 'GAME#a' } })).toBe(false);
  });

  test('of fifty conditional writes at once one happens, and every append is kept once', async () => {
    const { table } = at;
    await table.put(key('b'), { version: 0, log: [] });
    const won = await times(50, (i) => table.update(key('b'), { set: { version: 1 }, append: { log: [`line ${i}`] } }, { equals: { version: 0 } }));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await table.get(key('b')))?.['log']).toEqual([`line ${won.indexOf(true)}`]);
  });

  test('a list goes on over pages, in order, backwards, from a place on and up to a limit', async () => {
    const { table } = at;
    // Eight items of 300 kB are more than a megabyte, which is what one page of an answer holds.
    const big = 'x'.repeat(300_000);
    for (let i = 0; i < 8; i += 1) await table.put({ pk: 'GAME#pages', sk: `TALK#${i}` }, { big });
    const find = async (more: object) => (await table.find({ hash: ['pk', 'GAME#pages'], range: ['sk', 'begins', 'TALK#'], ...more })).map(({ sk }) => String(sk).slice(5)).join('');
    expect(await find({})).toBe('01234567');
    expect(await find({ backwards: true })).toBe('76543210');
    expect(await find({ limit: 5 })).toBe('01234');
    expect(await find({ backwards: true, limit: 6 })).toBe('765432');
    expect(await find({ backwards: true, limit: 2, after: { pk: 'GAME#pages', sk: 'TALK#6' } })).toBe('54');
    expect(await find({ range: ['sk', 'between', 'TALK#2', 'TALK#4'] })).toBe('234');
  });

  test('the due index holds what is due and is read for nothing else', async () => {
    const { table, store } = at;
    // Four hundred games that are not due, one that is over and so due at no time, three that are due.
    await times(400, (i) => table.put(key(`later${i}`), { dueShard: i % SHARDS, dueAt: START + HOUR + i }));
    await table.put(key('never'), { phase: 'over' });
    read.length = 0;
    expect(await store.due.until(START)).toEqual([]);
    const idle = read.reduce((sum, units) => sum + units, 0);
    for (const [i, name] of ['x', 'y', 'z'].entries()) await table.put(key(name), { dueShard: i, dueAt: START - i });
    read.length = 0;
    const due = await store.due.until(START);
    expect(due.map(({ pk }) => pk).toSorted()).toEqual(['GAME#x', 'GAME#y', 'GAME#z']);
    // At most half a unit for each of the four parts, however much lies in them that is not due.
    expect(idle).toBeLessThanOrEqual(SHARDS / 2);
    expect(read.reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(SHARDS / 2);
    await table.update(key('x'), { set: { dueAt: undefined, dueShard: undefined } });
    expect((await store.due.until(START)).map(({ pk }) => pk).toSorted()).toEqual(['GAME#y', 'GAME#z']);
  });

  test('a limit lets through so many and no more, however many ask at once, and again after its time', async () => {
    const { access } = at.store;
    const first = await times(40, () => access.limit('email#a', 5, HOUR, START));
    expect(first.filter((wait) => wait === undefined)).toHaveLength(5);
    expect(first.filter((wait) => wait === HOUR)).toHaveLength(35);
    expect(await access.limit('email#b', 5, HOUR, START)).toBeUndefined();
    expect(await access.limit('email#a', 5, HOUR, START + HOUR - 1)).toBe(1);
    expect(await access.limit('email#a', 5, HOUR, START + HOUR)).toBeUndefined();
  });

  test('a letter is claimed by one of many, and taken over by one of many once its time is up', async () => {
    const { letters } = at.store;
    const letter = letterKey(ID, '000005#turn', 'player_a');
    const claims = await times(20, () => letters.claim(letter, { occasion: 'turn' }, START));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await letters.takeOver(letter, START + MINUTE - 1)).toBeUndefined();
    const taken = (await times(20, () => letters.takeOver(letter, START + MINUTE))).filter((claim) => claim !== undefined);
    expect(taken.map(({ attempts }) => attempts)).toEqual([1]);
    // Who had it first, and comes back late, neither puts it off nor closes it: it is another's now.
    const late = claims.find((claim) => claim !== undefined)!;
    await letters.retry(late, START + HOUR, 'late');
    expect(await letters.close(late, { unsent: 'late' })).toBe(false);
    const last = await letters.takeOver(letter, START + 2 * MINUTE);
    expect(last?.attempts).toBe(2);
    expect(await letters.close(taken[0]!, { sentAt: START })).toBe(false);
    expect(await letters.close(last!, { sentAt: START })).toBe(true);
    // Closed, it stays so, whoever closes it once more not having heard that it was.
    expect(await letters.close(last!, { failed: 'unheard' })).toBe(false);
    expect(await letters.takeOver(letter, START + HOUR)).toBeUndefined();
    expect(await letters.claim(letter, {}, START + HOUR)).toBeUndefined();
  });

  test('a follower goes on from where it had come, and a slower one does not put it back', async () => {
    const { letters } = at.store;
    const place = (lines: number, dueAt?: number) => ({ lines, dueAt });
    expect(await letters.place(ID, 'notify')).toEqual(place(0));
    await letters.follow(ID, 'notify', place(0), place(7));
    await letters.follow(ID, 'notify', place(0), place(5));
    expect(await letters.place(ID, 'notify')).toEqual(place(7));
    await letters.follow(ID, 'notify', place(7), place(9, START));
    await letters.follow(ID, 'notify', place(7), place(8));
    expect(await letters.place(ID, 'notify')).toEqual(place(9, START));
    await letters.follow(ID, 'notify', place(9, START), place(9));
    expect(await letters.place(ID, 'notify')).toEqual(place(9));
  });

  test('twenty who come by one address at once are one player', async () => {
    const { players } = at.store;
    const fresh = (i: number) => ({ id: `player_${i}` as PlayerId, name: 'Recruit', named: false, locale: 'en', timeZone: 'UTC', notify: ALL_LETTERS, createdAt: START });
    const ids = await times(20, (i) => players.called(i % 2 === 0 ? 'Ann@example.org' : 'ann@EXAMPLE.org', fresh(i)));
    expect(new Set(ids).size).toBe(1);
    const player = await players.load(ids[0]!);
    expect(player).toEqual({ ...fresh(0), id: ids[0], email: 'ann@example.org' });
    // What the nineteen others began is gone.
    expect(await times(20, async (i) => ((await players.load(`player_${i}`)) === undefined ? 0 : 1))).toContain(1);
    expect((await times(20, async (i) => ((await players.load(`player_${i}`)) === undefined ? 0 : 1))).reduce<number>((a, b) => a + b, 0)).toBe(1);
  });

  test('words are kept in order, each once, also those of one instant and those sent twice', async () => {
    const { talk } = at.store;
    await times(10, (i) => talk.say(ID, i % 2 === 0 ? 'red' : 'blue', `word ${i}`, START));
    await talk.say(ID, 'red', 'word 0', START + 1);
    await talk.say(ID, 'red', 'later', START + MINUTE);
    const said = await talk.latest(ID, 100);
    expect(said.map(({ text }) => text).toSorted()).toEqual(['later', ...Array.from({ length: 10 }, (__, i) => `word ${i}`)]);
    expect(said.at(-1)?.text).toBe('later');
    expect((await talk.latest(ID, 3)).map(({ text }) => text)).toEqual(said.slice(-3).map(({ text }) => text));
  });
});
