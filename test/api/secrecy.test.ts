import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { placed } from '../../core/rules/setup.ts';
import { makeSquare } from '../../core/rules/square.ts';
import { makeRing, parseRing } from '../../lambdas/store/ring.ts';
import { choose, seeded } from '../playout.ts';
import { begun, FORTY_SETUP, openPostOffice, type Answer, type PostOffice } from '../postoffice.ts';

const ring = parseRing(makeRing(randomBytes));

/** Rows that Blue's deployment never has, so that one of Blue's in what Red hears is a leak. */
const RED_SETUP = '3333322222/2224444555/S887776666/M9F5BBBBBB';

/** An office whose dice fall the same each time: the same deeds give the same ids. */
const openTwin = (): Promise<PostOffice> => {
  const dice = seeded(1);
  return openPostOffice({ ring, random: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(dice() * 256)) });
};

/** What a commitment commits to is hidden, so it differs where that does; nothing else may. */
const masked = (text: string): string => text.replace(/sha256:[0-9a-f]{64}/g, 'sha256:…');

function heard(answer: Answer): string {
  const headers = [...answer.headers].filter(([name]) => name !== 'etag' && name !== 'date');
  const etag = answer.headers.get('etag');
  // The ETag is a function of the very bytes that are sent.
  if (etag !== null) expect(etag).toBe(`"${createHash('sha1').update(answer.text).digest('hex')}"`);
  return masked(JSON.stringify([answer.status, headers, answer.text]));
}

type Script = readonly { readonly move: string; readonly probe: readonly string[] }[];
type Told = { readonly view: View; readonly heard: readonly string[]; readonly whole: string };

/** Plays moves in a fresh office and gives all that Red was sent, mailed or that was logged of it. */
async function play(setup: string, script: Script): Promise<Told> {
  const po = await openTwin();
  try {
    const { red, blue, path } = await begun(po, 'original', { red: RED_SETUP, blue: setup });
    const said: string[] = [];
    const hear = (answer: Answer) => void said.push(heard(answer));
    for (const [i, { move, probe }] of script.entries()) {
      const mover = i % 2 === 0 ? red : blue;
      hear(await red.send('GET', path));
      for (const wrong of probe) hear(await red.send('POST', `${path}/moves`, { ply: i + 1, move: wrong }));
      const answer = await mover.send('POST', `${path}/moves`, { ply: i + 1, move });
      expect(answer.status, `${i + 1} ${move} ${answer.text}`).toBe(200);
      if (mover === red) hear(answer);
      await po.office.idle();
      po.advance(3_600_000);
    }
    hear(await red.send('GET', path));
    hear(await red.send('GET', '/api/games?state=active'));
    hear(await red.send('GET', `${path}/record`));
    hear(await red.send('GET', `${path}/messages`));
    await po.office.idle();
    const mails = po.mails.filter((mail) => mail.to === red.email).map((mail) => masked(JSON.stringify(mail)));
    const lines = po.lines.map((line) => line.replace(/"ms":\d+/, '"ms":0'));
    const view = (await red.send('GET', path)).body;
    return { view, heard: [...said, ...mails, ...lines.toSorted()], whole: [...said, ...mails, ...po.lines].join('\n') };
  } finally {
    await po.close();
  }
}

/** The moves of a game that the two play, with wrong moves that Red tries at every turn. */
async function makeScript(setup: string, plies: number, seed: number): Promise<Script> {
  const po = await openTwin();
  const dice = seeded(seed);
  const script: { move: string; probe: readonly string[] }[] = [];
  try {
    const { of, red, path } = await begun(po, 'original', { red: RED_SETUP, blue: setup });
    for (let view = (await red.send('GET', path)).body; view.turn !== null && script.length < plies; ) {
      const own = (await of(view.turn).send('GET', path)).body;
      const move = choose(own, dice);
      const squares = view.board.map(({ square }) => square);
      const any = () => squares[Math.floor(dice() * squares.length)] ?? 'a1';
      script.push({ move, probe: [`${any()}-${any()}`, `${any()}-c5`, `${any()}-${any()}`].filter((one) => one !== move && !own.legalMoves.includes(one)) });
      view = (await of(view.turn).send('POST', `${path}/moves`, { ply: own.ply + 1, move })).body;
    }
    return script;
  } finally {
    await po.close();
  }
}

/** Blue's deployment with two ranks changed round that Red never came to know, so that all Red saw stays as it was. */
function another(setup: string, view: View, dice: () => number): string | undefined {
  const ranks = [...setup].filter((token) => token !== '/');
  const squares = placed(setup, 'blue').map(([square]) => makeSquare(square));
  const still = new Set(view.board.filter((piece) => piece.side === 'blue' && !piece.moved && !piece.known).map(({ square }) => square));
  const hidden = squares.flatMap((square, i) => (still.has(square) ? [i] : []));
  const pairs = hidden.flatMap((a) => hidden.filter((b) => b > a && ranks[a] !== ranks[b]).map((b) => [a, b] as const));
  const [a, b] = pairs[Math.floor(dice() * pairs.length)] ?? [];
  if (a === undefined || b === undefined) return undefined;
  const swapped = ranks.map((rank, i) => (i === a ? ranks[b] : i === b ? ranks[a] : rank));
  return [0, 10, 20, 30].map((row) => swapped.slice(row, row + 10).join('')).join('/');
}

describe('hidden means hidden', () => {
  test('two games that look the same to a player are the same bytes to them, whatever the enemy deployed', { timeout: 240_000 }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 60 }), async (seed, plies) => {
        const script = await makeScript(FORTY_SETUP, plies, seed);
        const first = await play(FORTY_SETUP, script);
        if (first.view.phase !== 'play') return;
        const setup = another(FORTY_SETUP, first.view, seeded(seed + 1));
        if (setup === undefined) return;
        const second = await play(setup, script);
        expect(second.heard).toEqual(first.heard);
        for (const row of setup.split('/')) expect(second.whole).not.toContain(`${row}/`);
        compared += 1;
      }),
      { numRuns: 6, interruptAfterTimeLimit: 60_000 },
    );
    expect(compared).toBeGreaterThan(2);
  });
});
