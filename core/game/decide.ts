import { sizeOf } from '../rules/army.ts';
import { encounter, type Ply } from '../rules/position.ts';
import { endOf, judge } from '../rules/legal.ts';
import { makeMove, type Move } from '../rules/notation.ts';
import { enemyOf, type Side } from '../rules/piece.ts';
import { faceDown, HOME_SIZE, type Setup } from '../rules/setup.ts';
import { commitmentOf, type Hand, type Hash } from './commitment.ts';
import type { Instant } from './duration.ts';
import type { Event } from './event.ts';
import { fold, type BySide, type Game } from './game.ts';
import { NOTHING, refuse, type Decision } from './decision.ts';
import { drawing, type DrawCommand } from './drawing.ts';
import { keeping, type Whereabouts, type KeepCommand } from './keeping.ts';
import { passing } from './passing.ts';
import { hearing, type HearingCommand } from './rulings.ts';
import { MOST_PLIES } from './time.ts';
import { voiding, type VoidCommand } from './voiding.ts';

/** What somebody wants of a game. */
export type Command =
  | { readonly type: 'join'; readonly by: Side; readonly whereabouts?: Whereabouts }
  | { readonly type: 'deploy'; readonly by: Side; readonly setup: Setup; readonly salt: string }
  | { readonly type: 'move'; readonly by: Side; readonly ply: number; readonly move: Move }
  | DrawCommand
  | VoidCommand
  | HearingCommand
  | KeepCommand
  | { readonly type: 'resign'; readonly by: Side }
  /** Nobody's wish: look whether time has ended the game. */
  | { readonly type: 'look' };

/** What deciding needs beside the game: both deployments, where they are made, and the hash for their commitments. */
export type Secrets = { readonly hands: BySide<Hand | undefined>; readonly hash: Hash };

/**
 * Decides a command on the whole game. The clock comes first: past the deadline any command, whoever's, yields the end on time, and is
 * itself refused unless it repeats what has happened. `watchedAt` is when the clocks were last known to be watched: an outage stops them all.
 */
export function decide(game: Game, command: Command, now: Instant, secrets: Secrets, watchedAt: Instant = now): Decision {
  const passed = passing(game, now, watchedAt);
  if (passed.length === 0) return settle(game, act(game, command, Math.max(now, game.at), secrets), secrets);
  const after = fold(game, passed);
  const at = Math.max(now, after.at);
  if (after.phase !== 'over') {
    const decision = settle(after, act(after, command, at, secrets), secrets);
    return { ...decision, events: [...passed, ...decision.events] };
  }
  const { refusal } = act(after, command, after.at, secrets);
  return { events: [...passed, ...closing(after, secrets, after.at)], ...(refusal && { refusal }) };
}

/** Adds what the rules of the board make of a decision, and the open deployments where it ends the game. */
function settle(before: Game, decision: Decision, { hands, hash }: Secrets): Decision {
  const last = decision.events.at(-1);
  if (last === undefined) return decision;
  const { deployment } = decision;
  const game = deployment ? { ...before, setups: { ...before.setups, [deployment.by]: deployment.hand.setup } } : before;
  const secrets = deployment ? { hash, hands: { ...hands, [deployment.by]: deployment.hand } } : { hash, hands };
  const after = fold(game, decision.events);
  const end = after.phase === 'play' && (last.type === 'moved' || last.type === 'began') ? endAfter(after, last.at) : undefined;
  const events: readonly Event[] = end ? [...decision.events, end] : decision.events;
  const over = end !== undefined || after.phase === 'over';
  return { ...decision, events: over ? [...events, ...closing(after, secrets, last.at)] : events };
}

/** The end that a move, or the beginning, brings with it: the board's, or that of a game that has become too long. */
function endAfter({ position }: Game, at: Instant): Event | undefined {
  const end = endOf(position);
  if (end !== undefined) return { type: 'ended', at, ...end };
  return position.plies >= MOST_PLIES ? { type: 'match-ended', at } : undefined;
}

/** Once a game is over its deployments are open; those of a game that never began stay their owners'. */
function closing(game: Game, secrets: Secrets, at: Instant): readonly Event[] {
  if (game.commitments === undefined) return [];
  return (['red', 'blue'] as const).map((by) => {
    const hand = secrets.hands[by];
    if (hand === undefined) throw new Error(`no deployment of ${by} to lay open`);
    return { type: 'opened', at, by, setup: hand.setup, salt: hand.salt };
  });
}

function act(game: Game, command: Command, at: Instant, secrets: Secrets): Decision {
  switch (command.type) {
    case 'look':
      return NOTHING;
    case 'join':
      return join(game, command, at);
    case 'deploy':
      return deploy(game, command, at, secrets);
    case 'move':
      return move(game, command, at);
    case 'resign':
      return resign(game, command.by, at);
    case 'keep-whereabouts':
      return { events: keeping(game, command.by, command.whereabouts, at) };
    case 'call-arbiter':
    case 'open-ranks':
    case 'rule':
      return hearing(game, command, at);
    case 'offer-void':
    case 'accept-void':
    case 'decline-void':
      return voiding(game, command, at);
    default:
      return drawing(game, command, at);
  }
}

/** A game that begins while somebody is away begins with their leave. */
function join(game: Game, { by, whereabouts }: Command & { type: 'join' }, at: Instant): Decision {
  const joined: Event = { type: 'joined', by, at };
  if (game.phase === 'invited') return { events: [joined, ...(whereabouts ? keeping(fold(game, [joined]), by, whereabouts, at) : [])] };
  return refuse({ rule: game.events.some((event) => event.type === 'joined') ? 'taken' : 'phase' });
}

/** The second deployment begins the game and publishes both commitments; until then each may be replaced. */
function deploy(game: Game, command: Command & { type: 'deploy' }, at: Instant, { hands, hash }: Secrets): Decision {
  const { by, setup, salt } = command;
  if (game.deployed[by] && hands[by]?.setup === setup) return NOTHING;
  if (game.phase !== 'setup') return refuse({ rule: 'phase' });
  const hand: Hand = { setup, salt };
  const theirs = hands[enemyOf(by)];
  const first: readonly Event[] = game.deployed[by] ? [] : [{ type: 'deployed', by, at }];
  const events = game.deployed[enemyOf(by)] && theirs ? [...first, began(game, { [by]: hand, [enemyOf(by)]: theirs }, hash, at)] : first;
  return { events, deployment: { by, hand } };
}

function began(game: Game, hands: Partial<Record<Side, Hand>>, hash: Hash, at: Instant): Event {
  const { red, blue } = hands;
  if (red === undefined || blue === undefined) throw new Error('a game begins with both deployments');
  const { id, army } = game.variant;
  const commitments = { red: commitmentOf(hash, id, 'red', red), blue: commitmentOf(hash, id, 'blue', blue) };
  const shapes = sizeOf(army) === HOME_SIZE ? undefined : { red: faceDown(red.setup), blue: faceDown(blue.setup) };
  return { type: 'began', at, commitments, shapes };
}

function move(game: Game, command: Command & { type: 'move' }, at: Instant): Decision {
  const { position } = game;
  if (command.ply <= position.plies) {
    const made = plyOf(position.last, command.ply);
    const same = made?.by === command.by && makeMove(made.move) === makeMove(command.move);
    return same ? NOTHING : refuse({ rule: 'stale' });
  }
  if (game.phase !== 'play') return refuse({ rule: 'phase' });
  if (command.ply !== position.plies + 1) return refuse({ rule: 'stale' });
  if (command.by !== position.turn) return refuse({ rule: 'turn' });
  const refusal = judge(position, command.move);
  if (refusal !== undefined) return refuse(refusal);
  return { events: [{ type: 'moved', at, move: command.move, battle: encounter(position, command.move) }] };
}

function plyOf(last: Ply | undefined, number: number): Ply | undefined {
  let ply = last;
  while (ply !== undefined && ply.number > number) ply = ply.before;
  return ply?.number === number ? ply : undefined;
}

/** Before the second player has come, giving up is taking the invitation back. */
function resign(game: Game, by: Side, at: Instant): Decision {
  if (game.phase === 'invited') return { events: [{ type: 'withdrawn', at }] };
  if (game.phase !== 'over') return { events: [{ type: 'resigned', by, at }] };
  const again = game.events.some((event) => event.type === 'withdrawn' || (event.type === 'resigned' && event.by === by));
  return again ? NOTHING : refuse({ rule: 'phase' });
}
