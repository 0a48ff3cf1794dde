import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { openApp } from '../../lambdas/api/app.ts';
import { clientAt } from '../../lambdas/local/office.ts';
import { watched } from '../../lambdas/local/stream.ts';
import { callsForLetters, sendNew } from '../../lambdas/notify/changed.ts';
import type { Mailing } from '../../lambdas/notify/mailing.ts';
import { patrol, sendOverdue } from '../../lambdas/notify/overdue.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import { sweepGames } from '../../lambdas/sweep/sweep.ts';
import { openStore, type World } from '../../lambdas/world.ts';
import { seeded } from '../playout.ts';
import { openPostOffice, request, type Client, type PostOffice } from '../postoffice.ts';
import { collecting } from './quiet.ts';

let po: PostOffice;
beforeAll(async () => {
  po = await openPostOffice();
});
afterAll(() => po.close());

const GAMES = 200;
const SETUP = '32......../S2......../BM......../F9........';
/** A turn open for so long is told of, though its own trigger and one round of the hourly look were lost. */
const LONG = 3 * HOUR;

/** A turn: whose, of which game, from the line that made it theirs, and for how long it was open. */
type Turn = { readonly game: string; readonly line: number; readonly player: string; readonly from: number; until: number };

/** An office whose triggers, the stream's and the minute's, come twice one time in ten and are dropped one time in ten. */
function openUnreliable(dice: () => number) {
  const waiting: string[] = [];
  const copies = (): number => {
    const roll = dice();
    return roll < 0.1 ? 0 : roll < 0.2 ? 2 : 1;
  };
  const table = watched(openTable(clientAt(po.endpoint), po.table), (key) => {
    if (callsForLetters(key)) for (let i = copies(); i > 0; i -= 1) waiting.push(key.pk);
  });
  const world: World = { ...po.office.world, store: openStore(table) };
  const mailing: Mailing = { ...po.office.mailing, world, post: collecting(po.mails) };
  return {
    app: openApp(world, () => '10.2.0.1'),
    /** All that was triggered, those of one game at the same moment. */
    async settle(): Promise<void> {
      while (waiting.length > 0) await Promise.all(waiting.splice(0).map((pk) => sendNew(mailing, pk)));
    },
    async minute(): Promise<void> {
      await Promise.all(Array.from({ length: copies() }, async () => {
        const keys = await world.store.due.until(po.now());
        await sweepGames(world, keys);
        await sendOverdue(mailing, keys);
        await patrol(mailing);
      }));
      await this.settle();
    },
  };
}

/** Which turns the mails so far tell of, as `game line`, each as often as it is told. */
function toldIn(mails: PostOffice['mails']): readonly string[] {
  return mails.flatMap(({ text }) => [...text.matchAll(/\/game\/(game_[\w-]+)#play=[\w-]+\.([\w-]+)\./g)].map(([, game, payload = '']) =>
    `${game} ${(JSON.parse(Buffer.from(payload, 'base64url').toString()) as { line: number }).line}`));
}

test('with both triggers doubled and dropped, each turn that stayed open long enough is told of once, by its player’s settings', async () => {
  const dice = seeded(20_261_005);
  const unreliable = openUnreliable(dice);
  const settings = [{}, {}, { cadence: 'hourly' }, { quiet: { from: 22, to: 23 } }, { cadence: 'hourly', quiet: { from: 2, to: 3 } }];
  const players: Client[] = [];
  for (const notify of settings) {
    const player = await po.player();
    await player.send('PATCH', '/api/me', { notify: { ...notify, deploy: false, draw: false, over: false, invited: false } });
    players.push(player);
  }
  const at = (player: Client) => (method: string, path: string, body: unknown) => request<View>(unreliable.app, method, path, body, { authorization: `Bearer ${player.token}` });
  po.mails.length = 0;

  const turns: Turn[] = [];
  const running: { readonly path: string; readonly id: string; readonly sides: readonly [Client, Client]; ply: number; wait: number; left: number }[] = [];
  const begin = (game: (typeof running)[number], lines: number): void => {
    turns.push({ game: game.id, line: lines - 1, player: game.sides[game.ply % 2]!.id, from: po.now(), until: Number.POSITIVE_INFINITY });
  };

  for (let i = 0; i < GAMES; i += 1) {
    const red = players[i % players.length]!;
    const blue = players[(i + 1 + (i % (players.length - 1))) % players.length]!;
    const made = await at(red)('POST', '/api/games', { variant: 'barrage', side: 'red', open: true });
    const path = `/api/games/${made.body.id}`;
    await at(blue)('POST', `${path}/join`, {});
    await at(red)('PUT', `${path}/setup`, { setup: SETUP });
    const { body } = await at(blue)('PUT', `${path}/setup`, { setup: SETUP });
    const game = { path, id: made.body.id, sides: [red, blue] as const, ply: 0, wait: Math.floor(dice() * 4) * 60, left: 2 + Math.floor(dice() * 3) };
    running.push(game);
    begin(game, body.version);
    await unreliable.settle();
  }

  const there = ['a4-a5', 'k7-k6', 'a5-a4', 'k6-k7', 'a4-a5', 'k7-k6'];
  for (let minutes = 0; minutes < 8 * 60; minutes += 1) {
    po.advance(MINUTE);
    for (const game of running) {
      game.wait -= 1;
      if (game.wait > 0 || game.left === 0) continue;
      const answer = await at(game.sides[game.ply % 2]!)('POST', `${game.path}/moves`, { ply: game.ply + 1, move: there[game.ply] });
      expect(answer.status).toBe(200);
      const open = turns.findLast((turn) => turn.game === game.id)!;
      open.until = po.now();
      game.ply += 1;
      game.left -= 1;
      game.wait = dice() < 0.4 ? 0 : Math.floor(dice() * 5 * 60);
      begin(game, answer.body.version);
    }
    await unreliable.settle();
    await unreliable.minute();
  }

  const told = toldIn(po.mails);
  const counts = new Map<string, number>();
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  const timesOf = ({ game, line }: Turn): number => counts.get(`${game} ${line}`) ?? 0;
  const end = po.now();
  const long = turns.filter(({ from, until }) => Math.min(until, end) - from >= LONG);
  expect(long.length).toBeGreaterThan(GAMES);
  expect(long.filter((turn) => timesOf(turn) !== 1)).toEqual([]);
  expect(turns.filter((turn) => timesOf(turn) > 1)).toEqual([]);
  // Nobody was told of anything else, and what was dropped was found again.
  expect(told.filter((one) => !turns.some(({ game, line }) => one === `${game} ${line}`))).toEqual([]);
}, 400_000);
