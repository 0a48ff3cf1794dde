import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../core/game/duration.ts';
import { begun, FORTY_SETUP, openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { expectProblem } from '../api/problems.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

type Address = { readonly url: string | null };

const renewed = async (player: Client): Promise<string> => (await player.send<Address>('POST', '/api/me/calendar')).body.url ?? '';
const fetched = (url: string) => request(po.app, 'GET', new URL(url).pathname);

/** What a calendar program makes of the feed at an address. */
async function entriesAt(url: string) {
  const { status, headers, text } = await fetched(url);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return { uid: event.uid, summary: event.summary, at: event.startDate.toJSDate().toISOString(), sequence: event.sequence, alarms: component.getAllSubcomponents('valarm').length };
  });
}

describe('a calendar of deadlines', () => {
  test('has what waits for its player and until when, and nothing else', async () => {
    const { red, blue, path, id, view } = await begun(po);
    await red.send('PATCH', '/api/me', { name: 'Ann' });
    await blue.send('PATCH', '/api/me', { name: 'Ben, "B"; \\ 🚩' });
    const [reds, blues] = [await renewed(red), await renewed(blue)];
    expect(await entriesAt(reds)).toEqual([{ uid: `${id}.deadline@localhost`, summary: 'Stratego with Ben, "B"; \\ 🚩: move by now', at: view.clock.deadline, sequence: 0, alarms: 1 }]);
    expect(await entriesAt(blues)).toEqual([]);

    po.advance(3 * HOUR);
    const { body } = await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    expect(await entriesAt(reds)).toEqual([]);
    expect(await entriesAt(blues)).toMatchObject([{ uid: `${id}.deadline@localhost`, summary: 'Stratego with Ann: move by now', at: body.clock.deadline, sequence: 1 }]);
    await blue.send('POST', `${path}/resign`, {});
    expect(await entriesAt(blues)).toEqual([]);
  });

  test('has a deployment that is wanted, until it is done, in the language of its player', async () => {
    const [ann, ben] = [await po.player(), await po.player()];
    const { id } = (await ann.send('POST', '/api/games', { variant: 'original', side: 'red', invite: ben.id })).body;
    await ben.send('PATCH', '/api/me', { locale: 'nl-BE' });
    await ann.send('PATCH', '/api/me', { name: 'Ann' });
    const url = await renewed(ben);
    expect(await entriesAt(url)).toEqual([]);
    const { body } = await ben.send('POST', `/api/games/${id}/join`, {});
    expect(await entriesAt(url)).toMatchObject([{ summary: 'Stratego met Ann: uiterlijk nu opstellen', at: body.clock.setupDeadline }]);
    await ben.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
    expect(await entriesAt(url)).toEqual([]);
  });

  test('is the same bytes while nothing is new, and says so to who has it', async () => {
    const { red } = await begun(po);
    const url = await renewed(red);
    const first = await fetched(url);
    po.advance(DAY);
    const again = await request(po.app, 'GET', new URL(url).pathname, undefined, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

describe('the address of a calendar', () => {
  test('is given on demand, is the same until it is renewed, and then the one before is nobody’s', async () => {
    const ann = await po.player();
    expect((await ann.send<Address>('GET', '/api/me/calendar')).body).toEqual({ url: null });
    const first = await renewed(ann);
    expect((await ann.send<Address>('GET', '/api/me/calendar')).body).toEqual({ url: first });
    const second = await renewed(ann);
    expect(second).not.toBe(first);
    expectProblem(await fetched(first), 'not-found');
    expect((await fetched(second)).status).toBe(200);
    expect((await ann.send('DELETE', '/api/me/calendar')).status).toBe(204);
    expectProblem(await fetched(second), 'not-found');
  });

  test('goes with its player', async () => {
    const ann = await po.player();
    const url = await renewed(ann);
    await ann.send('DELETE', '/api/me');
    expectProblem(await fetched(url), 'not-found');
  });

  test('is no session, and a session is no address', async () => {
    const ann = await po.player();
    const url = await renewed(ann);
    const token = /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
    expectProblem(await request(po.app, 'GET', '/api/me', undefined, { authorization: `Bearer ${token}` }), 'no-session');
    for (const other of [ann.token, `${token}x`, token.slice(2), 'a', ann.id]) expectProblem(await request(po.app, 'GET', `/api/calendar/${other}.ics`), 'not-found');
  });

  test('is in no line of the log', async () => {
    const url = await renewed(await po.player());
    await fetched(url);
    expect(po.lines.join('\n')).not.toContain(/calendar\/(.{30})/.exec(url)?.[1]);
  });
});
