import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import type { Side } from '../../core/rules/piece.ts';
import { smtpPost, type Post } from '../../lambdas/mail/post.ts';
import { choose, seeded } from '../playout.ts';
import { begun, FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { openMailServer, type MailServer, type Message } from './server.ts';

let po: PostOffice;
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
  const smtp = smtpPost(server.url, 'Fieldpost <post@fieldpost.example>');
  const post: Post = { send: async (envelope) => { await smtp.send(envelope); po.mails.push(envelope); } };
  po = await openPostOffice({ post });
});
afterAll(async () => {
  await po.close();
  await server.stop();
});

const BLUES = '2233344455/5566662222/77788322S9/FBBBBBB34M';

/** Squares with what stands on them, as the plain part draws them: `b•`, `r5`. */
function drawn(text: string): ReadonlyMap<string, string> {
  const files = /^ {3}((?:[a-k] {2}){9}[a-k])$/m.exec(text)?.[1]?.split('  ') ?? [];
  return new Map([...text.matchAll(/^([ 1]\d) ((?:~~| \.|[rb].)(?: (?:~~| \.|[rb].)){9})$/gm)].flatMap(([, row = '', cells = '']) =>
    cells.match(/(?:~~| \.|[rb].)(?= |$)/g)?.flatMap((cell, i) => (/^[rb]/.test(cell) ? [[`${files[i]}${row.trim()}`, cell] as const] : [])) ?? []));
}

/** What the reader’s own view says stands there. */
const seenIn = ({ board }: View): ReadonlyMap<string, string> => new Map(board.map(({ square, side, rank }) => [square, `${side === 'red' ? 'r' : 'b'}${rank ?? '•'}`]));

const sorted = (map: ReadonlyMap<string, string>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

test('a whole game’s mail: threaded, to the right reader in the right language, no more, no fewer, and nothing hidden in any part or header', async () => {
  const game = await begun(po, 'original', { red: FORTY_SETUP, blue: BLUES });
  await game.red.send('PATCH', '/api/me', { locale: 'nl', name: 'Åse', timeZone: 'Europe/Amsterdam' });
  await game.blue.send('PATCH', '/api/me', { locale: 'de-AT', name: 'Björn', timeZone: 'Asia/Tokyo' });
  await po.office.idle();
  server.messages.length = 0;

  const dice = seeded(11);
  const seen: Message[] = [];
  let view = (await game.red.send('GET', game.path)).body;
  while (view.phase === 'play' && view.ply < 60 && view.turn !== null) {
    const mover = game.of(view.turn);
    const own = (await mover.send('GET', game.path)).body;
    view = (await mover.send('POST', `${game.path}/moves`, { ply: own.ply + 1, move: choose(own, dice) })).body;
    await po.office.idle();
    if (view.phase !== 'play' || view.turn === null) break;
    const letters = server.messages.splice(0);
    expect(letters.map(({ to }) => to)).toEqual([[game.of(view.turn).email]]);
    const [letter] = letters;
    expect(sorted(drawn(letter!.text))).toEqual(sorted(seenIn((await game.of(view.turn).send('GET', game.path)).body)));
    for (const part of [letter!.raw, letter!.text, letter!.html]) expectNothingOf(part, view.turn);
    expect(letter!.text).toContain(view.turn === 'red' ? 'Jouw beurt tegen Björn' : 'Du bist am Zug gegen Åse');
    seen.push(letter!);
  }
  expect(seen.length).toBeGreaterThan(30);

  if (view.phase === 'play') await game.red.send('POST', `${game.path}/resign`, {});
  await po.office.idle();
  const last = server.messages.splice(0);
  expect(last.map(({ to }) => to[0]).toSorted()).toEqual([game.red.email, game.blue.email].toSorted());
  for (const { text } of last) for (const row of [...FORTY_SETUP.split('/'), ...BLUES.split('/')]) expect(text).toContain([...row].join(' '));

  for (const player of [game.red, game.blue]) expectOneThread([...seen, ...last], player, game.id);
  await po.office.catchUp(false);
  expect(server.messages).toEqual([]);
}, 120_000);

/** No row of the enemy’s deployment, however it is written. */
function expectNothingOf(part: string, reader: Side): void {
  const enemy = reader === 'red' ? BLUES : FORTY_SETUP;
  for (const row of enemy.split('/')) for (const written of [row, [...row].join(' '), [...row].toReversed().join(''), [...row].map((rank) => `${reader === 'red' ? 'b' : 'r'}${rank}`).join(' ')]) expect(part).not.toContain(written);
}

function expectOneThread(messages: readonly Message[], player: Client, id: string): void {
  const own = messages.filter(({ to }) => to.includes(player.email));
  expect(new Set(own.map(({ headers }) => headers['subject'])).size).toBe(1);
  expect(new Set(own.map(({ headers }) => headers['message-id'])).size).toBe(own.length);
  for (const { headers, html } of own) {
    expect([headers['references'], headers['in-reply-to'], headers['auto-submitted']]).toEqual([`<${id}@localhost>`, `<${id}@localhost>`, 'auto-generated']);
    expect(headers['list-unsubscribe']?.replaceAll(' ', '')).toMatch(/^<http:\/\/localhost:3000\/api\/stop\/[\w.-]+>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    // Nothing in it comes from elsewhere, so nothing tells that it was opened.
    expect(html).not.toMatch(/<(?:img|link|script)|src=|url\(/);
  }
}
