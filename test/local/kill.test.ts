import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { View } from '../../core/game/view.ts';
import { bestEngine, type EngineName } from '../../lambdas/local/engine.ts';
import { choose, seeded } from '../playout.ts';
import { FORTY_SETUP } from '../postoffice.ts';
import { ask, makeFolders, outbox, signIn, startProcess, told, type Process } from './process.ts';

const engines: readonly EngineName[] = bestEngine() === 'dynoxide' ? ['dynoxide', 'dynalite'] : ['dynalite'];
const KILLS: Readonly<Record<EngineName, number>> = { dynoxide: 20, dynalite: 6 };
const MOVES_A_LIFE = 3;

describe.each(engines)('a server on %s that is killed', (engine) => {
  test(`${KILLS[engine]} times in one game: no answered move is missing, no mail lost or doubled, the game plays on`, { timeout: 240_000 }, async () => {
    const { data, page } = makeFolders();
    const environment = { DATA_DIR: data, PAGE: page, DYNAMODB_ENGINE: engine };
    let server: Process = await startProcess(environment);
    const addresses = { red: 'ann@example.com', blue: 'ben@example.com' };
    const tokens = { red: await signIn(server.url, addresses.red), blue: await signIn(server.url, addresses.blue) };
    const { id } = await told<View>(server.url, 'POST', '/api/games', { variant: 'original', side: 'red', invite: addresses.blue }, tokens.red);
    const path = `/api/games/${id}`;
    await told(server.url, 'POST', `${path}/join`, {}, tokens.blue);
    for (const side of ['red', 'blue'] as const) await told(server.url, 'PUT', `${path}/setup`, { setup: FORTY_SETUP }, tokens[side]);

    const dice = seeded(randomInt(1e9));
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS[engine]; kill += 1) {
      for (let i = 0; i < MOVES_A_LIFE; i += 1) {
        const { turn } = await told<View>(server.url, 'GET', path, undefined, tokens.red);
        if (turn === null) throw new Error('the game ended before the test did');
        const own = await told<View>(server.url, 'GET', path, undefined, tokens[turn]);
        expect(own.log.flatMap((entry) => (entry.type === 'moved' ? [entry.move] : [])).slice(0, acknowledged.length)).toEqual(acknowledged);
        const ply = own.ply + 1;
        const move = choose(own, dice);
        const submitted = ask<View>(server.url, 'POST', `${path}/moves`, { ply, move }, tokens[turn]);
        // The last move of each life is struck somewhere in its middle, now sooner, now later, or just after its answer.
        if (i === MOVES_A_LIFE - 1) await Promise.race([submitted, ticks(kill * 40)]).then(() => server.kill('SIGKILL'));
        const answer = await submitted;
        if (answer?.status === 200) acknowledged[ply - 1] = move;
        else expect(answer).toBeUndefined();
      }
      server = await startProcess(environment);
      // A move that was stored but not answered counts as made.
      const made = (await told<View>(server.url, 'GET', path, undefined, tokens.red)).log.flatMap((entry) => (entry.type === 'moved' ? [entry.move] : []));
      expect(made.slice(0, acknowledged.length)).toEqual(acknowledged);
      acknowledged.splice(0, acknowledged.length, ...made);
      await expectMails(server.url, addresses, id, made.length);
    }
    const last = await told<View>(server.url, 'GET', path, undefined, tokens.red);
    expect(last.phase).toBe('play');
    expect(last.ply).toBeGreaterThanOrEqual(KILLS[engine] * (MOVES_A_LIFE - 1));
    await server.kill('SIGTERM');
  });
});

/** Lets so many turns of the event loop go by. */
async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Whoever is to move has been told of this turn, once; and nobody twice of any. */
async function expectMails(url: string, addresses: { red: string; blue: string }, id: string, plies: number): Promise<void> {
  const mails = [...(await outbox(url, addresses.red)), ...(await outbox(url, addresses.blue))].filter(({ headers }) => headers['Message-ID']?.includes(id));
  const ids = mails.map(({ headers }) => headers['Message-ID']);
  expect(new Set(ids).size).toBe(ids.length);
  const side = plies % 2 === 0 ? 'red' : 'blue';
  // Lines 0 to 3 are created, joined and two deployed; line 4 began the game; line 4 + n is the nth move.
  expect(ids.filter((one) => one?.includes(`.${4 + plies}.turn.${side}@`))).toHaveLength(1);
  const turns = mails.filter(({ headers }) => headers['Message-ID']?.includes('.turn.')).map(({ text }) => text);
  expect(new Set(turns).size).toBe(turns.length);
}
