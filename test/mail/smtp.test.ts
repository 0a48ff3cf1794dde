import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/game/duration.ts';
import { smtpPost, type Envelope, type Post } from '../../lambdas/mail/post.ts';
import { begun, FORTY_SETUP, openPostOffice, type Client, type PostOffice } from '../postoffice.ts';
import { everything } from '../store/raw.ts';
import { openMailServer, type MailServer, type Message } from './server.ts';

let po: PostOffice;
let server: MailServer;
const sent: Envelope[] = [];
beforeAll(async () => {
  server = await openMailServer();
  const smtp = smtpPost(server.url, 'Fieldpost <post@fieldpost.example>');
  // What is sent is kept too, for players sign in by it.
  const post: Post = { send: async (envelope) => { await smtp.send(envelope); sent.push(envelope); po.mails.push(envelope); } };
  po = await openPostOffice({ post });
});
afterAll(async () => {
  await po.close();
  await server.stop();
});
beforeEach(async () => {
  await po.office.idle();
  server.messages.length = 0;
});

const to = (player: Client): readonly Message[] => server.messages.filter((message) => message.to.includes(player.email));
const BLUES = FORTY_SETUP.split('/').toReversed().join('/');
const RANKS = 'MS98765432BF';

/** What stands on the board of a letter, square by square, as its plain part has it. */
function squaresIn({ text }: Message): Map<string, string> {
  const rows = text.split('\n').flatMap((line) => /^([ 1]\d) ((?:~~| \.|[rb].)(?: (?:~~| \.|[rb].)){9})$/.exec(line)?.slice(1, 3).map(String) ?? []);
  const files = /^ {3}((?:[a-k] {2}){9}[a-k])$/m.exec(text)?.[1]?.split('  ') ?? [];
  const found = new Map<string, string>();
  for (let i = 0; i < rows.length; i += 2) {
    for (const [file, cell] of [...(rows[i + 1] ?? '').matchAll(/(..)(?: |$)/g)].entries()) found.set(`${files[file]}${rows[i]?.trim()}`, cell[1] ?? '');
  }
  return found;
}

/** The marks in the cells of the board's table, row by row. */
const cellsIn = ({ html }: Message): readonly (readonly string[])[] =>
  [...(/<table aria-label.*?<\/table>/s.exec(html)?.[0] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => [...(row ?? '').matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell ?? ''));

describe('a letter through SMTP', () => {
  test('goes to its reader alone, with a text, an HTML page and nothing else', async () => {
    const { red, blue, id } = await begun(po, 'original', { red: FORTY_SETUP, blue: BLUES });
    await po.office.idle();
    const letter = to(red).at(-1)!;
    expect(letter).toMatchObject({ from: 'post@fieldpost.example', to: [red.email] });
    expect(letter.headers).toMatchObject({ from: 'Fieldpost <post@fieldpost.example>', to: red.email, 'auto-submitted': 'auto-generated', 'mime-version': '1.0' });
    expect(letter.headers['subject']).toContain(id.slice(-4));
    expect(letter.raw).not.toContain(blue.email);
    expect(letter.text).toContain(`http://localhost:3000/game/${id}`);
    expect(letter.html).toContain(`<a href="http://localhost:3000/game/${id}#play=`);
  });

  test('stands in one thread a game, under one subject, with an id of its own that says nothing', async () => {
    const { red, blue, id, path } = await begun(po);
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    await blue.send('POST', `${path}/moves`, { ply: 2, move: 'a7-a6' });
    await po.office.idle();
    await blue.send('POST', `${path}/resign`, {});
    await po.office.idle();
    const letters = to(red).filter(({ headers }) => headers['references'] !== undefined);
    expect(letters.length).toBeGreaterThan(3);
    expect(new Set(letters.map(({ headers }) => headers['subject']))).toHaveProperty('size', 1);
    for (const { headers } of letters) expect([headers['references'], headers['in-reply-to']]).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
    const ids = letters.map(({ headers }) => headers['message-id'] ?? '');
    expect(new Set(ids).size).toBe(letters.length);
    for (const one of ids) expect(one).toMatch(new RegExp(`^<${id}\\.\\d+\\.[a-z-]+\\.red@localhost>$`));
  });

  test('shows the board from the reader’s side, their own ranks, and none of the enemy’s', async () => {
    const { red, blue, path } = await begun(po, 'original', { red: FORTY_SETUP, blue: BLUES });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    for (const [reader, own, enemy] of [[red, 'r', 'b'], [blue, 'b', 'r']] as const) {
      const letter = to(reader).at(-1)!;
      const squares = squaresIn(letter);
      expect(squares.size).toBe(100);
      const cells = [...squares.values()];
      expect(cells.filter((cell) => cell.startsWith(enemy))).toEqual(Array.from({ length: 40 }, () => `${enemy}•`));
      expect(cells.filter((cell) => cell.startsWith(own)).map((cell) => cell.slice(1)).toSorted()).toEqual([...FORTY_SETUP.replaceAll('/', '')].toSorted());
      // The far corner on the reader’s left comes first.
      expect([...squares.keys()][0]).toBe(own === 'r' ? 'a10' : 'k1');
      const table = cellsIn(letter);
      expect(table.map((row) => row.length)).toEqual(Array.from({ length: 11 }, () => 11));
      expect(table.map(([label]) => label).slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => String(own === 'r' ? 10 - i : i + 1)));
      // Cell for cell the page says what the text says.
      const files = table.at(-1) ?? [];
      for (const row of table.slice(0, 10)) for (const [i, cell] of row.slice(1).entries()) expect(squares.get(`${files[i + 1]}${row[0]}`)?.trim().slice(-1).replace('.', '')).toBe(cell.trim());
    }
  });

  test('hides the reader’s own ranks too where they wish it, but not from the enemy’s page or the plain part alone', async () => {
    const { red, blue, path } = await begun(po, 'original', { red: FORTY_SETUP, blue: BLUES });
    await po.office.idle();
    await blue.send('PATCH', '/api/me', { notify: { ranks: false } });
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    const letter = to(blue).at(-1)!;
    expect([...squaresIn(letter).values()].filter((cell) => /^[rb]/.test(cell)).every((cell) => cell.endsWith('•'))).toBe(true);
    expect(cellsIn(letter).slice(0, 10).flatMap((row) => row.slice(1)).some((cell) => RANKS.includes(cell) && cell !== '')).toBe(false);
    for (const row of BLUES.split('/')) expect(letter.raw).not.toContain(row);
  });

  test('is a page that needs nothing from elsewhere and runs nothing, with every element closed', async () => {
    const { red } = await begun(po);
    await po.office.idle();
    const { html } = to(red).at(-1)!;
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|style|object)\b|javascript:|url\(|\son\w+=/i);
    const open: string[] = [];
    for (const [, close, name = '', self] of html.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (self === '/' || ['meta', 'br', 'hr'].includes(name)) continue;
      if (close === '/') expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('keeps a name and a message from being headers, whatever is in them', async () => {
    const { red, blue, path } = await begun(po);
    const name = 'Åse “Bcc: x@example.org” <y@example.org>';
    expect((await red.send('PATCH', '/api/me', { name })).status).toBe(200);
    await red.send('POST', `${path}/messages`, { text: 'one\r\nBcc: z@example.org\r\n\r\n.\r\nQUIT\r\n' });
    po.advance(15 * MINUTE);
    await po.office.sweep();
    const letter = to(blue).at(-1)!;
    expect(letter.to).toEqual([blue.email]);
    expect(letter.headers['subject']).toContain(name);
    expect(Object.keys(letter.headers)).not.toContain('bcc');
    expect(letter.text).toContain('> Bcc: z@example.org\n> \n> .\n> QUIT');
  });
});

describe('when the SMTP server', () => {
  test('is down, moves go on and letters follow once it is up, each once and as they would have been', async () => {
    const { red, blue, path } = await begun(po);
    await po.office.idle();
    await server.stop();
    expect((await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' })).status).toBe(200);
    await po.office.idle();
    po.advance(MINUTE);
    await po.office.sweep();
    server.messages.length = 0;
    await server.start();
    po.advance(2 * MINUTE);
    await po.office.sweep();
    await po.office.sweep();
    expect(to(blue)).toHaveLength(1);
    expect(to(blue)[0]?.text).toContain('Red moved a4-a5.');
  });

  test('refuses an address for good, no more is sent for that letter', async () => {
    const { red, blue, path, id } = await begun(po);
    await po.office.idle();
    server.refuse = blue.email;
    await red.send('POST', `${path}/moves`, { ply: 1, move: 'a4-a5' });
    await po.office.idle();
    expect((await everything(po))[`LETTERS#${id} SENT#000005#turn#${blue.id}`]).toMatchObject({ failed: 'EENVELOPE' });
    server.refuse = undefined;
    po.advance(60 * MINUTE);
    await po.office.sweep();
    expect(to(blue).filter(({ text }) => text.includes('a4-a5'))).toEqual([]);
  });
});
