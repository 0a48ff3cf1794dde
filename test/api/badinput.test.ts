import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begun, openPostOffice, request, type Answer, type PostOffice } from '../postoffice.ts';
import { expectProblem, expectRefused, type ProblemBody } from './problems.ts';

let po: PostOffice;
let game: Awaited<ReturnType<typeof begun>>;
let legal: string;
beforeAll(async () => {
  po = await openPostOffice();
  game = await begun(po);
  legal = (await game.red.send('GET', game.path)).body.legalMoves[0] ?? '';
  await po.office.idle();
});
afterAll(() => po.close());

/** Every route that takes a body, with `GAME` for the game at hand. */
const ROUTES = [
  ['POST', '/api/sign-in'], ['POST', '/api/session'], ['PATCH', '/api/me'], ['POST', '/api/games'], ['POST', '/api/games/GAME/join'],
  ['PUT', '/api/games/GAME/setup'], ['POST', '/api/games/GAME/moves'], ['POST', '/api/games/GAME/draw'], ['POST', '/api/games/GAME/resign'],
  ['POST', '/api/games/GAME/messages'],
] as const;

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  game.red.send<unknown>(method, path.replace('GAME', game.id), body, headers);

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

/** Bodies that no route takes, and where the answer says it is wrong. */
const BODIES: readonly (readonly [what: string, body: string, detail: RegExp])[] = [
  ['JSON that breaks off', '{"ply": 1, ', /^The body is not JSON: /],
  ['words', 'resign, please', /^The body is not JSON: /],
  ['a trailing comma', '{"ply": 1,}', /^The body is not JSON: /],
  ['a number that is none', '{"ply": NaN}', /^The body is not JSON: /],
  ['two values', '{} {}', /^The body is not JSON: /],
  ['an array', '[]', /^body: .*expected object/],
  ['null', 'null', /^body: .*expected object/],
  ['a text', '"a4-a5"', /^body: .*expected object/],
  ['a number', '1', /^body: .*expected object/],
  ['arrays twenty thousand deep', DEEP, /^body: .*expected object/],
  ['a field that it does not know', '{"rank": "M"}', /"rank"/],
  ['a field named __proto__', '{"__proto__": {"ply": 1}}', /"__proto__"/],
  ['a field named constructor', '{"constructor": {"prototype": {"ply": 1}}}', /"constructor"/],
];

describe.each(ROUTES)('%s %s', (method, path) => {
  test.each(BODIES)('refuses %s', async (_, body, detail) => expectRefused(po, () => send(method, path, body), 'malformed', detail));

  test('refuses a text in place of JSON, and what does not say what it is', async () => {
    await expectRefused(po, () => send(method, path, '{}', { 'content-type': 'text/plain' }), 'wrong-type', 'text/plain');
    await expectRefused(po, () => send(method, path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 'wrong-type', 'urlencoded');
  });

  test('refuses a body of a megabyte, whether it says its length or not', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    await expectRefused(po, () => send(method, path, body, { 'content-length': String(body.length) }), 'too-large', '64 kB');
    await expectRefused(po, () => chunked(method, path, body), 'too-large', '64 kB');
  });
});

/** A body in pieces, whose length nobody knows before its end. */
async function chunked(method: string, path: string, body: string): Promise<Answer> {
  const bytes = new TextEncoder().encode(body);
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + 16_384));
      sent += 16_384;
      if (sent >= bytes.length) controller.close();
    },
  });
  const init = {
    method, body: stream, duplex: 'half', headers: { authorization: `Bearer ${game.red.token}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  };
  const answer = await po.app.request(path.replace('GAME', game.id), init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as unknown };
}

describe('a move', () => {
  test.each<[string, unknown, RegExp]>([
    ['no ply', { move: 'a4-a5' }, /body\.ply/],
    ['no move', { ply: 1 }, /body\.move/],
    ['a ply in words', { ply: '1', move: 'a4-a5' }, /body\.ply/],
    ['ply 0', { ply: 0, move: 'a4-a5' }, /body\.ply/],
    ['a ply below nothing', { ply: -1, move: 'a4-a5' }, /body\.ply/],
    ['half a ply', { ply: 1.5, move: 'a4-a5' }, /body\.ply/],
    ['a ply beyond any game', { ply: 1_000_001, move: 'a4-a5' }, /body\.ply/],
    ['a ply beyond any number', '{"ply": 1e400, "move": "a4-a5"}', /body\.ply/],
    ['null for a ply', { ply: null, move: 'a4-a5' }, /body\.ply/],
    ['one square', { ply: 1, move: 'a4' }, /body\.move: a move such as a4-a5/],
    ['no square', { ply: 1, move: '' }, /body\.move/],
    ['a square off the board', { ply: 1, move: 'a4-a11' }, /body\.move/],
    ['a file there is not', { ply: 1, move: 'a4-l4' }, /body\.move/],
    ['capitals', { ply: 1, move: 'A4-A5' }, /body\.move/],
    ['spaces', { ply: 1, move: 'a4 - a5' }, /body\.move/],
    ['squares run together', { ply: 1, move: 'a4a5' }, /body\.move/],
    ['a dash too many', { ply: 1, move: 'a4-a5-' }, /body\.move/],
    ['a path without end', { ply: 1, move: Array.from({ length: 30 }, () => 'a4').join('-') }, /body\.move/],
    ['a list of squares', { ply: 1, move: ['a4', 'a5'] }, /body\.move/],
    ['the rank of the piece beside it (lesson 22)', { ply: 1, move: 'a4-a5', rank: 'M' }, /"rank"/],
    ['the side beside it', { ply: 1, move: 'a4-a5', side: 'blue' }, /"side"/],
  ])('with %s is malformed', async (_, body, detail) => expectRefused(po, () => send('POST', '/api/games/GAME/moves', body), 'malformed', detail));

  test('that names a field twice is read as its last word', async () => {
    await expectRefused(po, () => send('POST', '/api/games/GAME/moves', `{"ply": 1, "move": "${legal}", "ply": 0}`), 'malformed', /body\.ply/);
  });
});

test('a problem names each place that is wrong', async () => {
  const answer = await send('POST', '/api/games', { variant: 'chess', side: 'green', open: 'yes' });
  expectProblem(answer, 'malformed');
  const places = (answer.body as ProblemBody & { issues: { at: string }[] }).issues.map(({ at }) => at);
  expect(places).toEqual(['body.variant', 'body.side', 'body.open']);
});

test('what asks is known before what it sends is looked at', async () => {
  expectProblem(await request(po.app, 'POST', `${game.path}/moves`, '{"ply":'), 'no-session');
});
