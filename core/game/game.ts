import { boardOf } from '../rules/board.ts';
import type { Move } from '../rules/notation.ts';
import type { Rank, Side } from '../rules/piece.ts';
import { emptyPosition, play, positionOf, survivorOf, type Battle, type Position } from '../rules/position.ts';
import { FULL_SHAPE, placed } from '../rules/setup.ts';
import type { Variant } from '../rules/variant.ts';
import { fallOf, press, startClock, type Clock } from './clock.ts';
import type { Instant } from './duration.ts';
import type { Event, EventOf } from './event.ts';
import { heard, lapsesAt, NO_HEARING, stopped, type Hearing, type HearingEvent } from './hearing.ts';
import { NO_PAUSES, setupPauses, type Pauses } from './pause.ts';
import { paused } from './pausing.ts';
import { resultOf, type Result } from './result.ts';
import { lastInstant, union } from './span.ts';
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
  /** What stops the clocks, now and at other times. */
  readonly pauses: Pauses;
  readonly hearing: Hearing;
  readonly draw: Draw;
  /** Whose wish it is that the game count for nobody. */
  readonly voidOfferedBy: Side | undefined;
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
  pauses: NO_PAUSES,
  hearing: NO_HEARING,
  draw: { offeredBy: undefined, offeredAt: { red: undefined, blue: undefined }, declinedBy: undefined },
  voidOfferedBy: undefined,
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
  if (result !== undefined) return { ...game, phase: 'over', result, draw: { ...game.draw, offeredBy: undefined }, voidOfferedBy: undefined, at: event.at };
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
    case 'void-offered':
      return { ...game, voidOfferedBy: event.by, at: event.at };
    case 'void-declined':
      return { ...game, voidOfferedBy: undefined, at: event.at };
    case 'leave-taken':
    case 'leave-ended':
    case 'zone-set':
    case 'credited':
      return standing(game, paused(game.pauses, event), event.at);
    case 'arbiter-called':
    case 'call-lapsed':
    case 'ranks-opened':
    case 'ruled':
      return attended(game, event);
    case 'opened':
      return { ...game, setups: { ...game.setups, [event.by]: event.setup }, at: event.at };
    default:
      return { ...game, at: event.at };
  }
}

const standing = (game: Game, pauses: Pauses, at: Instant): Game => ({ ...game, pauses, ...(game.clock && { clock: { ...game.clock, pauses } }), at });

function attended(game: Game, event: HearingEvent): Game {
  const after = standing({ ...game, hearing: heard(game.hearing, event) }, stopped(game.pauses, event), event.at);
  if (after.clock === undefined || event.type !== 'ruled' || event.ruling.what !== 'time') return after;
  const { side, time } = event.ruling;
  const { extra } = after.clock;
  return { ...after, clock: { ...after.clock, extra: { ...extra, [side]: extra[side] + time } } };
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
    clock: startClock(game.time, event.at, game.pauses),
    at: event.at,
  };
}

/** Names every field: a log has hundreds of moves, and spreading a game takes five times as long as all the rest of one. */
function moved(game: Game, event: EventOf<'moved'>): Game {
  const { variant, time, phase, events, setups, deployed, commitments, position, clock, pauses, hearing, draw, voidOfferedBy, result } = game;
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
    pauses,
    hearing,
    // An offer lapses when its receiver moves (`api.md`).
    draw: draw.offeredBy !== undefined && draw.offeredBy !== position.turn ? { ...draw, offeredBy: undefined } : draw,
    // Once both have moved the game counts.
    voidOfferedBy: position.plies === 0 ? voidOfferedBy : undefined,
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
      return invitationLapses(game);
    case 'setup':
      return setupDeadline(game);
    case 'play': {
      const { call } = game.hearing;
      const falls = game.clock && fallOf(game.clock).at;
      return call && falls !== undefined ? Math.min(falls, lapsesAt(call)) : falls;
    }
    case 'over':
      return undefined;
  }
}

/** Until when an invitation may be taken up, whatever else is told of its game. */
export const invitationLapses = ({ events, at }: Game): Instant => (events[0]?.at ?? at) + INVITATION;

/** Until when both may deploy, the same for both; undefined before the second player has joined. */
export function setupDeadline({ events, time, pauses }: Game): Instant | undefined {
  const joined = events.find((event) => event.type === 'joined');
  return joined && lastInstant(union(setupPauses(pauses)), joined.at, time.setup);
}
