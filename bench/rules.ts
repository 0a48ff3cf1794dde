import { makeLine, parseLine, type Event } from '../core/game/event.ts';
import { fold, newGame, type BySide, type Game } from '../core/game/game.ts';
import { PRESETS } from '../core/game/time.ts';
import { FORTY, piecesOf } from '../core/rules/army.ts';
import { endOf, movesIn } from '../core/rules/legal.ts';
import { lastOf, type Move } from '../core/rules/notation.ts';
import { encounter, type Position } from '../core/rules/position.ts';
import { original } from '../core/rules/variants/original.ts';
import type { Figure } from './figure.ts';

/** Numbers from 0 up to 1. */
type Dice = () => number;

/** Seconds, on a clock that only goes forward. */
export type Stopwatch = () => number;

/** A game as it is kept: both setups and the lines of its log. */
type Kept = { readonly setups: BySide<string>; readonly lines: readonly string[] };

const PLIES = 400;
const BEGAN = Date.UTC(2026, 0, 1);
const TURN = 3_600_000;

/** How fast one core folds whole games of 400 plies and lists the moves of mid-game positions, on random games of the boxed game. */
export function measureRules(dice: Dice, stopwatch: Stopwatch, { games = 20, seconds = 2 } = {}): readonly Figure[] {
  const kept = Array.from({ length: games }, () => longGame(dice));
  const parsed = kept.map(({ setups, lines }) => ({ setups, events: lines.map(parseLine) }));
  const positions = parsed.flatMap(({ setups, events }) => [150, 200, 250, 300].map((ply) => gameOf(setups, events.slice(0, ply)).position));

  const whole = rate(stopwatch, seconds, kept, ({ setups, lines }) => gameOf(setups, lines.map(parseLine)).position.plies);
  const folds = rate(stopwatch, seconds, parsed, ({ setups, events }) => gameOf(setups, events).position.plies);
  const lists = rate(stopwatch, seconds, positions, (position) => movesIn(position).legal.length);
  return [
    { name: `log of ${PLIES} plies parsed and folded`, value: 1_000 / whole, unit: 'ms', most: 2 },
    { name: `logs of ${PLIES} plies parsed and folded`, value: whole, unit: '1/s', least: 500 },
    { name: 'plies folded', value: folds * PLIES, unit: '1/s', least: 300_000 },
    { name: 'lists of legal moves in mid-game', value: lists, unit: '1/s', least: 100_000 },
  ];
}

const gameOf = (setups: BySide<string>, events: readonly Event[]): Game => fold(newGame(original, PRESETS.standard, setups), events);

/** How often a second `work` is done on the samples in turn; a quarter of the time goes before, to warm up. */
function rate<T>(stopwatch: Stopwatch, seconds: number, samples: readonly T[], work: (sample: T) => number): number {
  run(stopwatch, seconds / 4, samples, work);
  return run(stopwatch, seconds, samples, work);
}

function run<T>(stopwatch: Stopwatch, seconds: number, samples: readonly T[], work: (sample: T) => number): number {
  const began = stopwatch();
  let done = 0;
  let sum = 0;
  do {
    for (const sample of samples) sum += work(sample);
    done += samples.length;
  } while (stopwatch() - began < seconds);
  if (sum === 0) throw new Error('nothing was measured');
  return done / (stopwatch() - began);
}

/** A random game that went on for 400 plies. */
function longGame(dice: Dice): Kept {
  for (;;) {
    const setups = { red: shuffledSetup(dice), blue: shuffledSetup(dice) };
    const events = playedEvents(dice, setups);
    if (events !== undefined) return { setups, lines: events.map(makeLine) };
  }
}

/** The log of 400 random plies; undefined where the game ended before. */
function playedEvents(dice: Dice, setups: BySide<string>): readonly Event[] | undefined {
  const commitments = { red: `sha256:${'0'.repeat(64)}`, blue: `sha256:${'0'.repeat(64)}` };
  const events: Event[] = [
    { type: 'created', by: 'red', at: BEGAN },
    { type: 'joined', by: 'blue', at: BEGAN },
    { type: 'deployed', by: 'red', at: BEGAN },
    { type: 'deployed', by: 'blue', at: BEGAN },
    { type: 'began', at: BEGAN, commitments, shapes: undefined },
  ];
  let game = gameOf(setups, events);
  for (let ply = 1; ply <= PLIES; ply += 1) {
    const { position } = game;
    if (endOf(position) !== undefined) return undefined;
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

function shuffledSetup(dice: Dice): string {
  const ranks = [...piecesOf(FORTY)];
  const shuffled = ranks.map((_, i) => {
    const at = i + Math.floor(dice() * (ranks.length - i));
    const rank = ranks[at];
    ranks[at] = ranks[i] ?? 'F';
    return rank;
  });
  return [0, 10, 20, 30].map((start) => shuffled.slice(start, start + 10).join('')).join('/');
}

function pick<T>(dice: Dice, list: readonly T[]): T {
  const one = list[Math.floor(dice() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
