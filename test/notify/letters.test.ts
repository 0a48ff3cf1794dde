import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { begun, FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());
beforeEach(async () => {
  await po.office.idle();
  po.mails.length = 0;
});

/** Every letter these players have had since the last time, as `1: turn` for the first of them, sorted. */
async function told(...players: readonly (Client | string)[]): Promise<readonly string[]> {
  await po.office.idle();
  const names = new Map(players.map((player, i) => [typeof player === 'string' ? player : player.email, `${i + 1}`]));
  return po.mails.splice(0).flatMap(({ to, messageId }) => (names.has(to) ? [`${names.get(to)}: ${occasionOf(messageId)}`] : [])).toSorted();
}

const occasionOf = (messageId: string): string => /\.([a-z-]+)\.(?:red|blue)@/.exec(messageId)?.[1] ?? messageId;
const to = (player: Client) => po.mails.filter((mail) => mail.to === player.email);

const make = async (host: Client, more: object = {}) => (await host.send<View & { inviteUrl: string }>('POST', '/api/games', { variant: 'original', side: 'red', ...more })).body;

describe('who is told what', () => {
  test('an invitation goes to who is invited, by address or by name, and to nobody where the link is handed over', async () => {
    const [host, guest] = [await po.player(), await po.player()];
    po.mails.length = 0;
    await make(host, { invite: guest.email });
    await make(host, { invite: guest.id });
    await make(host, { invite: 'New.One@example.org' });
    await make(host);
    await make(host, { open: true });
    expect(await told(host, guest, 'new.one@example.org')).toEqual(['2: invited', '2: invited', '3: invited']);
  });

  test('a joined game asks both to deploy, a begun one tells Red of the turn, a move tells the other', async () => {
    const [red, blue] = [await po.player(), await po.player()];
    po.mails.length = 0;
    const { id } = await make(red, { open: true });
    await blue.send('POST', `/api/games/${id}/join`, {});
    expect(await told(red, blue)).toEqual(['1: deploy', '2: deploy']);
    await blue.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
    expect(await told(red, blue)).toEqual([]);
    await red.send('PUT', `/api/games/${id}/setup`, { setup: FORTY_SETUP });
    expect(await told(red, blue)).toEqual(['1: turn']);
    await red.send('POST', `/api/games/${id}/moves`, { ply: 1, move: 'a4-a5' });
    expect(await told(red, blue)).toEqual(['2: turn']);
    await blue.send('POST', `/api/games/${id}/moves`, { ply: 2, move: 'a7-a6' });
    expect(await told(red, blue)).toEqual(['1: turn']);
  });

  test('a draw is offered to the other, declined to who offered, and agreed to both', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    await red.send('POST', `${path}/draw`, { action: 'offer' });
    expect(await told(red, blue)).toEqual(['2: draw-offered']);
    await blue.send('POST', `${path}/draw`, { action: 'decline' });
    expect(await told(red, blue)).toEqual(['1: draw-declined']);
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await told();
    await blue.send('POST', `${path}/draw`, { action: 'offer' });
    await red.send('POST', `${path}/draw`, { action: 'accept' });
    expect((await told(red, blue)).filter((one) => one.endsWith('over'))).toEqual(['1: over', '2: over']);
  });

  test('a resignation is told to both, one taken back before anybody came only to who had invited', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    await blue.send('POST', `${path}/resign`, {});
    expect(await told(red, blue)).toEqual(['1: over', '2: over']);
    const { id } = await make(red, { invite: blue.id });
    await told();
    await red.send('POST', `/api/games/${id}/resign`, {});
    expect(await told(red, blue)).toEqual(['1: over']);
  });

  test('a loss on time is told to both with nobody looking', async () => {
    const { red, blue } = await begun(po);
    await told();
    po.advance(12 * DAY + 1);
    await po.office.sweep();
    expect(await told(red, blue)).toEqual(['1: over', '2: over']);
    await po.office.sweep();
    po.advance(30 * DAY);
    await po.office.sweep();
    expect(await told(red, blue)).toEqual([]);
  });

  test('no letter goes to the player whose own move it was, nor a second to anyone for a move sent again', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    for (let again = 0; again < 3; again += 1) {
      await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
      await po.office.idle();
    }
    expect(await told(red, blue)).toEqual(['2: turn']);
  });
});

describe('talk is gathered', () => {
  test('for 15 minutes from the first word, then one letter has all of it', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    const say = (who: Client, text: string) => who.send('POST', `${path}/messages`, { text });
    await say(red, 'Good luck!');
    po.advance(10 * MINUTE);
    await say(red, 'And have fun.');
    await say(blue, 'You too.');
    await po.office.sweep();
    po.advance(5 * MINUTE - 1);
    await po.office.sweep();
    expect(await told(red, blue)).toEqual([]);
    po.advance(1);
    await po.office.sweep();
    await po.office.idle();
    const [letter] = to(blue);
    expect(letter?.text).toMatch(/> Good luck![^]*> And have fun\./);
    expect(await told(red, blue)).toEqual(['2: message']);
    po.advance(10 * MINUTE + 1);
    await po.office.sweep();
    expect(to(red).map(({ text }) => text.includes('> You too.'))).toEqual([true]);
    expect(await told(red, blue)).toEqual(['1: message']);
  });

  test('and what is said after that letter goes with the next', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    for (const text of ['one', 'two', 'three']) {
      await red.send('POST', `${path}/messages`, { text });
      po.advance(15 * MINUTE);
      await po.office.sweep();
    }
    expect(to(blue).map(({ text }) => /> (one|two|three)/g.exec(text)?.[1])).toEqual(['one', 'two', 'three']);
    expect(await told(red, blue)).toEqual(['2: message', '2: message', '2: message']);
  });

  test('as it was written, whatever it looks like', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    const text = '<b>Hi</b>\r\nSubject: bought\n\n.\n& "quotes"';
    await red.send('POST', `${path}/messages`, { text });
    po.advance(15 * MINUTE);
    await po.office.sweep();
    const [letter] = to(blue);
    expect(letter?.html).toContain('&lt;b>Hi&lt;/b>');
    expect(letter?.subject).not.toContain('bought');
    expect(letter?.text).toContain('> & "quotes"');
    expect(await told(red, blue)).toEqual(['2: message']);
  });
});

describe('a letter is not sent', () => {
  test('of a kind that its reader does not want, while the others are', async () => {
    const { red, blue, path } = await begun(po);
    await told();
    expect((await blue.send('PATCH', '/api/me', { notify: { turn: false } })).body).toMatchObject({ notify: { turn: false, over: true } });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await red.send('POST', `${path}/draw`, { action: 'offer' });
    expect(await told(red, blue)).toEqual(['2: draw-offered']);
    await blue.send('PATCH', '/api/me', { notify: { over: false, turn: true } });
    await red.send('POST', `${path}/resign`, {});
    expect(await told(red, blue)).toEqual(['1: over']);
  });

  test('to a player who is no more', async () => {
    const { red, blue, path } = await begun(po);
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await told();
    await red.send('DELETE', '/api/me');
    await told();
    await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    expect((await told(red, blue)).filter((one) => one.startsWith('1'))).toEqual([]);
  });
});
