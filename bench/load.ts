import type { GameId } from '../lambdas/store/keys.ts';
import type { Envelope, Post } from '../lambdas/mail/post.ts';
import { openPostOffice, FORTY_SETUP, type Client, type PostOffice } from '../test/postoffice.ts';
import { choose, seeded } from '../test/playout.ts';
import { isMet, lineOf, type Figure } from './figure.ts';

/**
 * `npm run load [GAMES]`: so many games of 20 plies, 50 at a time, on a store on this machine. Each player moves when their mail has come, so that one that
 * is lost stops its game, and one that comes twice is counted. Units a move must not grow with the games that there are.
 */

const GAMES = Number(process.argv[2] ?? 1_000);
const PLIES = 20;
const ABREAST = 50;
const PLAYERS = 100;
/** How long a mail may take before it counts as lost: far longer than any should. */
const PATIENCE = 120_000;

type Game = { readonly id: GameId; readonly path: string; readonly red: Client; readonly blue: Client; readonly moves: string[] };

/** What has been measured along the way. */
type Run = { readonly took: number[]; units: number; moves: number; readonly unitsAt: number[] };

/** Mail as it comes in, and those who wait for it. */
function openMailroom() {
  const all: Envelope[] = [];
  const came = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const keyOf = (game: string, to: string): string => `${game} ${to}`;
  const post: Post = {
    async send(envelope) {
      all.push(envelope);
      const game = /game_[\w-]+/.exec(envelope.thread ?? '')?.[0];
      if (game === undefined) return;
      const key = keyOf(game, envelope.to);
      came.set(key, (came.get(key) ?? 0) + 1);
      waiting.get(key)?.();
    },
  };
  return {
    all, post,
    count: (game: string, to: string): number => came.get(keyOf(game, to)) ?? 0,
    /** Resolves once a player has had so many mails of a game. */
    async until(game: string, to: string, count: number): Promise<void> {
      const key = keyOf(game, to);
      const late = new Error(`${count} mails of ${game} to one player: only ${came.get(key) ?? 0} have come in two minutes`);
      while ((came.get(key) ?? 0) < count) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(late), PATIENCE);
          waiting.set(key, () => (clearTimeout(timer), resolve()));
        });
      }
    },
  };
}

type Mailroom = ReturnType<typeof openMailroom>;

async function sent<T>(answer: Promise<{ readonly status: number; readonly body: T; readonly text: string }>): Promise<T> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`a request was answered ${status}: ${text}`);
  return body;
}

async function play(mailroom: Mailroom, red: Client, blue: Client, seed: number, run: Run): Promise<Game> {
  const { id } = await sent(red.send('POST', '/api/games', { variant: 'original', side: 'red', open: true }));
  const path = `/api/games/${id}`;
  await sent(blue.send('POST', `${path}/join`, {}));
  for (const player of [red, blue]) await mailroom.until(id, player.email, 1);
  for (const player of [red, blue]) await sent(player.send('PUT', `${path}/setup`, { setup: FORTY_SETUP }));
  const game: Game = { id: id as GameId, path, red, blue, moves: [] };
  const dice = seeded(seed);
  for (let ply = 1; ply <= PLIES; ply += 1) {
    const mover = ply % 2 === 1 ? red : blue;
    // One of the deployment, and one for each turn.
    await mailroom.until(id, mover.email, 1 + Math.ceil(ply / 2));
    const move = choose(await sent(mover.send('GET', path)), dice);
    const began = performance.now();
    await sent(mover.send('POST', `${path}/moves`, { ply, move }));
    run.took.push(performance.now() - began);
    game.moves.push(move);
    run.moves += 1;
    if (run.moves % 1_000 === 0) {
      run.unitsAt.push(run.units);
      process.stderr.write(`${run.moves.toLocaleString('en')} moves…\n`);
    }
  }
  await mailroom.until(id, red.email, 1 + PLIES / 2 + 1);
  return game;
}

async function playAll(mailroom: Mailroom, players: readonly Client[], run: Run): Promise<readonly Game[]> {
  const games: Game[] = [];
  const numbers = Array.from({ length: GAMES }, (_, i) => i).values();
  await Promise.all(Array.from({ length: ABREAST }, async () => {
    for (const i of numbers) {
      const [red, blue] = [players[i % PLAYERS], players[(i + 1 + Math.floor(i / PLAYERS)) % PLAYERS]];
      if (red === undefined || blue === undefined) throw new Error('too few players');
      games.push(await play(mailroom, red, blue, i, run));
    }
  }));
  return games;
}

/** What came of it, by the store and by the mail: how many games have another log than was played, and how many mails are missing or too many. */
async function faults(po: PostOffice, mailroom: Mailroom, games: readonly Game[]): Promise<readonly Figure[]> {
  let [moves, mails] = [0, 0];
  for (const { id, moves: played, red, blue } of games) {
    const log = (await po.office.world.store.games.load(id))?.log ?? [];
    const stored = log.map((line) => line.split(' ')[1] ?? '').filter((word) => /^[a-k]\d+-[a-k]\d+$/.test(word));
    if (JSON.stringify(stored) !== JSON.stringify(played)) moves += 1;
    if (mailroom.count(id, red.email) !== 2 + PLIES / 2 || mailroom.count(id, blue.email) !== 1 + PLIES / 2) mails += 1;
  }
  const ids = mailroom.all.map(({ messageId }) => messageId);
  return [
    { name: 'games with a move lost or doubled', value: moves, unit: '', most: 0 },
    { name: 'games with a mail lost or doubled', value: mails, unit: '', most: 0 },
    { name: 'mails that had been sent before', value: ids.length - new Set(ids).size, unit: `of ${ids.length.toLocaleString('en')}`, most: 0 },
  ];
}

const quantile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

async function main(): Promise<number> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  delete process.env['NODE_EXTRA_CA_CERTS'];
  const run: Run = { took: [], units: 0, moves: 0, unitsAt: [0] };
  const mailroom = openMailroom();
  const po = await openPostOffice({
    engine: 'dynoxide',
    post: { send: async (envelope) => (po.mails.push(envelope), mailroom.post.send(envelope)) },
    meter: (_, units) => void (run.units += units),
  });
  try {
    const players: Client[] = [];
    for (let i = 0; i < PLAYERS; i += 1) players.push(await po.player());
    run.unitsAt[0] = run.units;
    const began = performance.now();
    const games = await playAll(mailroom, players, run);
    await po.office.idle();
    const seconds = (performance.now() - began) / 1_000;
    const each = run.unitsAt.slice(1).map((units, i) => (units - (run.unitsAt[i] ?? 0)) / 1_000);
    const [first = Number.NaN, last = Number.NaN] = [each[0], each.at(-1)];
    const figures: readonly Figure[] = [
      { name: `games of ${PLIES} plies, ${ABREAST} at a time`, value: games.length, unit: `in ${Math.round(seconds)} s`, least: GAMES },
      { name: 'moves a second, views and letters included', value: run.moves / seconds, unit: '1/s' },
      { name: 'a move, half of them at most', value: quantile(run.took, 0.5), unit: 'ms' },
      { name: 'a move, 99 of 100 at most', value: quantile(run.took, 0.99), unit: 'ms' },
      ...(await faults(po, mailroom, games)),
      { name: 'units a move, all that follows included: the first thousand', value: first, unit: 'units' },
      { name: 'units a move, all that follows included: the last thousand', value: last, unit: 'units', most: Number((first * 1.1).toFixed(2)) },
    ];
    for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
    return figures.every(isMet) ? 0 : 1;
  } finally {
    await po.close();
  }
}

process.exitCode = await main();
