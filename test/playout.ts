import type { View } from '../core/game/view.ts';
import type { Side } from '../core/rules/piece.ts';
import type { Client } from './postoffice.ts';

/** A small generator of even numbers in [0, 1), the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A move for whoever's turn it is, from what they may know: attacks and advances more often than not, so that games end. */
export function choose(view: View, dice: () => number): string {
  const taken = new Map(view.board.map((piece) => [piece.square, piece.side]));
  const attacks = view.legalMoves.filter((move) => taken.has(move.split('-').at(-1) ?? ''));
  const onward = view.legalMoves.filter((move) => {
    const [from = '', to = ''] = move.split('-');
    return Math.sign(Number(to.slice(1)) - Number(from.slice(1))) === (view.you === 'red' ? 1 : -1);
  });
  const roll = dice();
  const among = roll < 0.35 && attacks.length > 0 ? attacks : roll < 0.75 && onward.length > 0 ? onward : view.legalMoves;
  const move = among[Math.floor(dice() * among.length)];
  if (move === undefined) throw new Error(`${view.you ?? 'nobody'} has no move at ply ${view.ply}`);
  return move;
}

type Played = { readonly path: string; readonly red: Client; readonly of: (side: Side) => Client };

/** Plays a game on through the API, each side from its own view, until it is over or has so many plies. */
export async function playOut({ path, of, red }: Played, { most, seed }: { most: number; seed: number }): Promise<View> {
  const dice = seeded(seed);
  let view = (await red.send('GET', path)).body;
  while (view.phase === 'play' && view.ply < most && view.turn !== null) {
    const mover = of(view.turn);
    const own = (await mover.send('GET', path)).body;
    const answer = await mover.send('POST', `${path}/moves`, { ply: own.ply + 1, move: choose(own, dice) });
    if (answer.status !== 200) throw new Error(`ply ${own.ply + 1} was answered ${answer.status}: ${answer.text}`);
    view = answer.body;
  }
  return view;
}
