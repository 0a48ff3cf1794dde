import { boardOf } from '../rules/board.ts';
import type { Move } from '../rules/notation.ts';
import type { Rank, Side } from '../rules/piece.ts';
import { emptyPosition, play, positionOf, survivorOf, type Battle, type Position } from '../rules/position.ts';
import { FULL_SHAPE, placed } from '../rules/setup.ts';
import type { Variant } from '../rules/variant.ts';
import { fallOf, press, startClock, type Clock } from './clock.ts';
import type { Instant } from './duration.ts';
import type { Event, EventOf } from './event.ts';
import { resultOf, type Result } from './result.ts';
import { INVITATION, type TimeControl } from './time.ts';

export const PHASES = ['invited', 'setup', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type BySide<T> = Readonly<Record<Side, T>>;

/** Deployments as their holder knows them: undefined before one is known at all, `?` for each rank that is hidden from them. */
export type Setups = BySide<string | undefined>;

/** How talk of a draw stands. */
export type Draw = {
  readonly offeredBy: Side | undefined;
  /** The ply after which each side last offered: one offer a turn is enough. */
  readonly offeredAt: BySide<number | undefined>;
  readonly declinedBy: Side | undefined;
};

/** What a game's log comes to. */
export type Game = {
  readonly variant: Variant;
  readonly time: TimeControl;
  readonly phase: Phase;
  readonly events: readonly Event[];
  readonly setups: Setups;
  readonly deployed: BySide<boolean>;
  readonly commitments: BySide<string> | undefined;
  readonly position: Position;
  /** The ranks each side has lost, in the order they fell: all were shown in battle. */
  readonly lost: BySide<readonly Rank[]>;
  readonly clock: Clock | undefined;
  readonly draw: Draw;
  readonly result: Result | undefined;
  /** When something last happened. */
  readonly at: Instant;
};

/** A game of which nothing has happened yet. */
export const newGame = (variant: Variant, time: TimeControl, setups: Setups): Game => ({
  variant,
  time,
  phase: 'invited',
  events: [],
  setups,
  deployed: { red: false, blue: false },
  commitments: undefined,
  position: emptyPosition(variant),
  lost: { red: [], blue: [] },
  clock: undefined,
  draw: { offeredBy: undefined, offeredAt: { red: undefined, blue: undefined }, declinedBy: undefined },
  result: undefined,
  at: 0,
});

/**
 * The game after a log. It needs no hidden rank, for battles are logged with both: a reader who holds `?` for the enemy's ranks comes
 * to the same squares. Throws where the log cannot have been one.
 */
export function fold(start: Game, events: readonly Event[]): Game {
  let game = start;
  for (const event of events) game = evolve(game, event);
  return { ...game, events: start.events.length === 0 ? events : [...start.events, ...events] };
}

function evolve(game: Game, event: Event): Game {
  const result = resultOf(event);
  if (result !== undefined) return { ...game, phase: 'over', result, draw: { ...game.draw, offeredBy: undefined }, at: event.at };
  switch (event.type) {
    case 'moved':
      return moved(game, event);
    case 'joined':
      return { ...game, phase: 'setup', at: event.at };
    case 'deployed':
      return { ...game, deployed: { ...game.deployed, [event.by]: true }, at: event.at };
    case 'began':
      return begun(game, event);
    case 'draw-offered':
      return offered(game, event.by, event.at);
    case 'draw-declined':
      return { ...game, draw: { ...game.draw, offeredBy: undefined, declinedBy: event.by }, at: event.at };
    case 'opened':
      return { ...game, setups: { ...game.setups, [event.by]: event.setup }, at: event.at };
    default:
      return { ...game, at: event.at };
  }
}

function begun(game: Game, event: EventOf<'began'>): Game {
  const red = game.setups.red ?? event.shapes?.red ?? FULL_SHAPE;
  const blue = game.setups.blue ?? event.shapes?.blue ?? FULL_SHAPE;
  return {
    ...game,
    setups: { red, blue },
    phase: 'play',
    commitments: event.commitments,
    position: positionOf(game.variant, boardOf([...placed(red, 'red'), ...placed(blue, 'blue')])),
    clock: startClock(game.time, event.at),
    at: event.at,
  };
}

/** Names every field: a log has hundreds of moves, and spreading a game takes five times as long as all the rest of one. */
function moved(game: Game, event: EventOf<'moved'>): Game {
  const { variant, time, phase, events, setups, deployed, commitments, position, clock, draw, result } = game;
  if (clock === undefined) throw new Error('a move in a game that has not begun');
  return {
    variant,
    time,
    phase,
    events,
    setups,
    deployed,
    commitments,
    position: play(position, event.move, event.battle),
    lost: event.battle ? losses(game, event.move, event.battle) : game.lost,
    clock: press(clock, event.at),
    // An offer lapses when its receiver moves (`api.md`).
    draw: draw.offeredBy !== undefined && draw.offeredBy !== position.turn ? { ...draw, offeredBy: undefined } : draw,
    result,
    at: event.at,
  };
}

function losses(game: Game, move: Move, battle: Battle): Game['lost'] {
  const survivor = survivorOf(game.variant, battle, move);
  const { red, blue } = game.lost;
  const ours = survivor === 'attacker' ? [] : [battle.attacker];
  const theirs = survivor === 'defender' ? [] : [battle.defender];
  return game.position.turn === 'red' ? { red: [...red, ...ours], blue: [...blue, ...theirs] } : { red: [...red, ...theirs], blue: [...blue, ...ours] };
}

function offered(game: Game, by: Side, at: Instant): Game {
  const offeredAt = { ...game.draw.offeredAt, [by]: game.position.plies };
  return { ...game, draw: { offeredBy: by, offeredAt, declinedBy: undefined }, at };
}

/** When this game must be looked at next because time alone changes it; undefined once it is over. */
export function fallsDue(game: Game): Instant | undefined {
  switch (game.phase) {
    case 'invited':
      return game.at + INVITATION;
    case 'setup':
      return setupDeadline(game);
    case 'play':
      return game.clock && fallOf(game.clock).at;
    case 'over':
      return undefined;
  }
}

/** Until when both may deploy; undefined before the second player has joined. */
export function setupDeadline(game: Game): Instant | undefined {
  const joined = game.events.find((event) => event.type === 'joined');
  return joined && joined.at + game.time.setup;
}
