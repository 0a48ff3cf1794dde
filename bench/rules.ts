import { makeLine, parseLine, type Event } from '../core/game/event.ts';
import { fold, newGame, type BySide, type Game } from '../core/game/game.ts';
import { PRESETS } from '../core/game/time.ts';
import { piecesOf, sizeOf } from '../core/rules/army.ts';
import { endOf, movesIn } from '../core/rules/legal.ts';
import { lastOf, type Move } from '../core/rules/notation.ts';
import { encounter, type Position } from '../core/rules/position.ts';
import { faceDown, HOME_SIZE } from '../core/rules/setup.ts';
import type { Variant } from '../core/rules/variant.ts';
import { VARIANT_IDS, variantOf } from '../core/rules/variants/all.ts';
import { original } from '../core/rules/variants/original.ts';
import type { Figure } from './figure.ts';

/** Numbers from 0 up to 1. */
type Dice = () => number;

/** Seconds, on a clock that only goes forward. */
export type Stopwatch = () => number;

/** A game as it is kept: its variant, both setups and the lines of its log. */
type Kept = { readonly variant: Variant; readonly setups: BySide<string>; readonly lines: readonly string[] };

const PLIES = 400;
/** Armies of a dozen seldom last longer. */
const SHORT = 60;
const BEGAN = Date.UTC(2026, 0, 1);
const TURN = 3_600_000;

type Extent = { readonly games?: number; readonly seconds?: number };

/** How fast one core folds whole games and lists the moves of mid-game positions: on the boxed game, within limits, and on each other variant. */
export function measureRules(dice: Dice, stopwatch: Stopwatch, { games = 20, seconds = 2 }: Extent = {}): readonly Figure[] {
  const boxed = measureBoxed(dice, stopwatch, { games, seconds });
  const others = VARIANT_IDS.map((id) => variantOf(id)).filter((variant) => variant !== original);
  return [...boxed, ...others.flatMap((variant) => measureVariant(variant, dice, stopwatch, { games, seconds: seconds / 2 }))];
}

function measureBoxed(dice: Dice, stopwatch: Stopwatch, { games, seconds }: Required<Extent>): readonly Figure[] {
  const kept = Array.from({ length: games }, () => longGame(dice, original, PLIES));
  const parsed = kept.map(parse);
  const positions = parsed.flatMap((game) => [150, 200, 250, 300].map((ply) => gameOf(game, ply).position));

  const whole = rate(stopwatch, seconds, kept, (game) => gameOf(parse(game)).position.plies).samples;
  const folds = rate(stopwatch, seconds, parsed, (game) => gameOf(game).position.plies).total;
  const lists = rate(stopwatch, seconds, positions, (position) => movesIn(position).legal.length).samples;
  return [
    { name: `log of ${PLIES} plies parsed and folded`, value: 1_000 / whole, unit: 'ms', most: 2 },
    { name: `logs of ${PLIES} plies parsed and folded`, value: whole, unit: '1/s', least: 500 },
    { name: 'plies folded', value: folds, unit: '1/s', least: 300_000 },
    { name: 'lists of legal moves in mid-game', value: lists, unit: '1/s', least: 100_000 },
  ];
}

function measureVariant(variant: Variant, dice: Dice, stopwatch: Stopwatch, { games, seconds }: Required<Extent>): readonly Figure[] {
  const fills = sizeOf(variant.army) > HOME_SIZE / 2;
  const parsed = Array.from({ length: games }, () => parse(longGame(dice, variant, fills ? PLIES : SHORT)));
  const positions = parsed.flatMap((game) => [1, 2, 3].map((quarter) => gameOf(game, Math.floor((gameOf(game).position.plies * quarter) / 4)).position));

  const folds = rate(stopwatch, seconds, parsed, (game) => gameOf(game).position.plies).total;
  const lists = rate(stopwatch, seconds, positions, (position) => movesIn(position).legal.length).samples;
  return [
    { name: `${variant.id}: plies folded`, value: folds, unit: '1/s' },
    { name: `${variant.id}: lists of legal moves in mid-game`, value: lists, unit: '1/s' },
  ];
}

type Parsed = { readonly variant: Variant; readonly setups: BySide<string>; readonly events: readonly Event[] };

const parse = ({ variant, setups, lines }: Kept): Parsed => ({ variant, setups, events: lines.map(parseLine) });

/** The game after its log, or after so many plies of it. */
const gameOf = ({ variant, setups, events }: Parsed, plies?: number): Game =>
  fold(newGame(variant, PRESETS.standard, setups), plies === undefined ? events : events.slice(0, OPENING + plies));

/** How many samples a second `work` is done on, in turn, and what it comes to; a quarter of the time goes before, to warm up. */
type Rate = { readonly samples: number; readonly total: number };

function rate<T>(stopwatch: Stopwatch, seconds: number, samples: readonly T[], work: (sample: T) => number): Rate {
  run(stopwatch, seconds / 4, samples, work);
  return run(stopwatch, seconds, samples, work);
}

function run<T>(stopwatch: Stopwatch, seconds: number, samples: readonly T[], work: (sample: T) => number): Rate {
  const began = stopwatch();
  let done = 0;
  let sum = 0;
  do {
    for (const sample of samples) sum += work(sample);
    done += samples.length;
  } while (stopwatch() - began < seconds);
  if (sum === 0) throw new Error('nothing was measured');
  const took = stopwatch() - began;
  return { samples: done / took, total: sum / took };
}

/** A random game that went on for so many plies at least, and for 400 at most. */
function longGame(dice: Dice, variant: Variant, least: number): Kept {
  for (;;) {
    const setups = { red: shuffledSetup(dice, variant), blue: shuffledSetup(dice, variant) };
    const events = playedEvents(dice, variant, setups);
    if (events.length >= OPENING + least) return { variant, setups, lines: events.map(makeLine) };
  }
}

/** The events before the first ply. */
const OPENING = 5;

/** The log of 400 random plies, or of as many as there were before the game ended. */
function playedEvents(dice: Dice, variant: Variant, setups: BySide<string>): readonly Event[] {
  const commitments = { red: `sha256:${'0'.repeat(64)}`, blue: `sha256:${'0'.repeat(64)}` };
  const shapes = sizeOf(variant.army) === HOME_SIZE ? undefined : { red: faceDown(setups.red), blue: faceDown(setups.blue) };
  const events: Event[] = [
    { type: 'created', by: 'red', at: BEGAN },
    { type: 'joined', by: 'blue', at: BEGAN },
    { type: 'deployed', by: 'red', at: BEGAN },
    { type: 'deployed', by: 'blue', at: BEGAN },
    { type: 'began', at: BEGAN, commitments, shapes },
  ];
  let game = gameOf({ variant, setups, events });
  for (let ply = 1; ply <= PLIES && endOf(game.position) === undefined; ply += 1) {
    const { position } = game;
    const move = moveBy(dice, position);
    const moved: Event = { type: 'moved', at: BEGAN + ply * TURN, move, battle: encounter(position, move) };
    events.push(moved);
    game = fold(game, [moved]);
  }
  return events;
}

/** Any legal move; an attack only one time in three, as players hold back. */
function moveBy(dice: Dice, position: Position): Move {
  const { legal } = movesIn(position);
  const quiet = legal.filter((move) => position.board[lastOf(move)] === undefined);
  return pick(dice, quiet.length > 0 && dice() > 1 / 3 ? quiet : legal);
}

function shuffledSetup(dice: Dice, { army }: Variant): string {
  const ranks: string[] = [...piecesOf(army), ...Array.from({ length: HOME_SIZE - sizeOf(army) }, () => '.')];
  const shuffled = ranks.map((_, i) => {
    const at = i + Math.floor(dice() * (ranks.length - i));
    const rank = ranks[at];
    ranks[at] = ranks[i] ?? '.';
    return rank;
  });
  return [0, 10, 20, 30].map((start) => shuffled.slice(start, start + 10).join('')).join('/');
}

function pick<T>(dice: Dice, list: readonly T[]): T {
  const one = list[Math.floor(dice() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
