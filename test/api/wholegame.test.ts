import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../core/game/record.ts';
import type { View } from '../../core/game/view.ts';
import { verify } from '../../core/game/verify.ts';
import { makeBoard, parseBoard } from '../../core/rules/board.ts';
import { isVariantId, variantOf } from '../../core/rules/variants/all.ts';
import { makeSquare, SQUARES } from '../../core/rules/square.ts';
import { sha256 } from '../../lambdas/sheet.ts';
import { playOut } from '../playout.ts';
import { begun, openPostOffice, type PostOffice } from '../postoffice.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const chases = JSON.parse(readFileSync(new URL('../vectors/chases.json', import.meta.url), 'utf8')) as (GameRecord & {
  name: string;
  expect: { illegal: { ply: number; move: string; rule: string } };
})[];
const ends = JSON.parse(readFileSync(new URL('../vectors/ends.json', import.meta.url), 'utf8')) as (GameRecord & { name: string })[];

/** The deployments that a full position was made from. */
function setupsOf(record: GameRecord): { red: string; blue: string } {
  const rows = (record.position ?? []).map((row) => row.split(' ').map((token) => token.slice(1)));
  const red = rows.slice(6).map((row) => row.join(''));
  const blue = rows.slice(0, 4).toReversed().map((row) => row.toReversed().join(''));
  return { red: red.join('/'), blue: blue.join('/') };
}

/** The board a view shows once the game is over, as a record writes it. */
function boardOf(view: View): readonly string[] {
  const shown = new Map(view.board.map((piece) => [piece.square, `${piece.side === 'red' ? 'r' : 'b'}${piece.rank}`]));
  const empty = makeBoard(SQUARES.map(() => undefined)).map((row) => row.split(' '));
  for (const square of SQUARES) {
    const token = shown.get(makeSquare(square));
    if (token !== undefined) empty[9 - Math.floor(square / 10)]![square % 10] = token;
  }
  return empty.map((row) => row.join(' '));
}

describe('a game through HTTP', () => {
  const full = chases.filter(({ position = [] }) => position.join(' ').match(/[rb]\w/g)?.length === 80);

  test.each(full.slice(0, 2).map((record) => [record.name, record.moves.length, record] as const))(
    '%s, %i moves of two armies of forty, goes as its vector says',
    { timeout: 120_000 },
    async (_, __, record) => {
      const { path, of } = await begun(po, record.variant, setupsOf(record));
      const { illegal } = record.expect;
      for (const [i, move] of record.moves.entries()) {
        const ply = i + 1;
        const answer = await of(ply % 2 === 1 ? 'red' : 'blue').send<View & { rule?: string }>('POST', `${path}/moves`, { ply, move });
        if (ply < illegal.ply) expect(answer.status, `${ply} ${move} ${answer.text}`).toBe(200);
        else expect(answer).toMatchObject({ status: 422, body: { code: 'refused', rule: illegal.rule } });
      }
      const seen = await of('red').send('GET', path);
      expect(seen.body).toMatchObject({ phase: 'play', ply: illegal.ply - 1 });
      expect(seen.body.legalMoves).not.toContain(illegal.move);
    },
  );

  test('two armies walled in by their own deployments draw before the first move', async () => {
    const record = ends.find(({ name }) => name === 'E02')!;
    const { view } = await begun(po, record.variant, setupsOf(record));
    expect(view).toMatchObject({ phase: 'over', ply: 0, result: { winner: null, reason: 'both-immobile' } });
  });

  test('a game of over 200 plies to its end: its record verifies, its commitments are kept, its replay ends in the same position', { timeout: 120_000 }, async () => {
    const game = await begun(po);
    const seen = await playOut(game, { most: 3_000, seed: 7 });
    expect(seen.phase).toBe('over');
    expect(seen.ply).toBeGreaterThan(200);

    const { status, body: record } = await game.red.send<GameRecord>('GET', `${game.path}/record`);
    expect(status).toBe(200);
    if (!isVariantId(record.variant)) throw new Error(`no variant ${record.variant}`);
    const verdict = verify(record, variantOf(record.variant, record.edition), sha256);
    expect(verdict).toMatchObject({ ok: true, commitments: 'kept', plies: seen.ply, illegal: undefined });
    expect(verdict.result).toEqual({ winner: seen.result?.winner ?? undefined, reason: seen.result?.reason });
    expect(record.commitments).toEqual(seen.commitments);

    const shown = (await game.blue.send('GET', game.path)).body;
    expect(boardOf(shown)).toEqual(verdict.position);
    expect(parseBoard(verdict.position)).toBeDefined();
  });
});
