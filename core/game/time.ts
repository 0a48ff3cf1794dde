import { DAY, makeDuration, MINUTE, parseDuration, type Millis } from './duration.ts';

/** The four durations of a time control (correspondence.md, The clock). */
export type TimeControl = {
  readonly setup: Millis;
  /** Free time for each move; what is not used is not saved (Bronstein). */
  readonly free: Millis;
  readonly reserve: Millis;
  /** The whole game; undefined for no end. */
  readonly match: Millis | undefined;
};

export const PRESETS = {
  brisk: { setup: DAY, free: DAY / 2, reserve: 2 * DAY, match: 60 * DAY },
  standard: { setup: 3 * DAY, free: 2 * DAY, reserve: 10 * DAY, match: 180 * DAY },
  relaxed: { setup: 7 * DAY, free: 5 * DAY, reserve: 30 * DAY, match: 365 * DAY },
} as const satisfies Readonly<Record<string, TimeControl>>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = ['brisk', 'standard', 'relaxed'] as const satisfies readonly PresetName[];

export const BOUNDS: Readonly<Record<keyof TimeControl, readonly [least: Millis, most: Millis]>> = {
  setup: [10 * MINUTE, 30 * DAY],
  free: [MINUTE, 30 * DAY],
  reserve: [0, 90 * DAY],
  match: [DAY, 730 * DAY],
};

/** An invitation that nobody takes up lapses after this (correspondence.md, Ends of a game). */
export const INVITATION: Millis = 14 * DAY;

/**
 * A game of so many plies is at its end as one whose `match` has run out is. No rule ends a game by counting moves; this is here because a log
 * has to fit an item of the store (`docs/decisions.md`, Known limits), and no game between people comes near it.
 */
export const MOST_PLIES = 15_000;

/** How often a draw may be offered in one game, for the same reason. */
export const MOST_OFFERS = 1_500;

/** Which of the four is out of bounds; undefined where none is. */
export function outOfBounds(time: TimeControl): keyof TimeControl | undefined {
  return (['setup', 'free', 'reserve', 'match'] as const).find((key) => {
    const [least, most] = BOUNDS[key];
    const value = time[key];
    return value !== undefined && (value < least || value > most);
  });
}

/** `P3D P2D P10D P180D`, as a game keeps it; `-` for no end. */
export const makeTime = (time: TimeControl): string =>
  [time.setup, time.free, time.reserve, time.match].map((d) => (d === undefined ? '-' : makeDuration(d))).join(' ');

export function parseTime(text: string): TimeControl {
  const [setup, free, reserve, match] = text.split(' ').map(parseDuration);
  if (setup === undefined || free === undefined || reserve === undefined) throw new Error(`no time control: ${text}`);
  return { setup, free, reserve, match };
}

/** The four as they go over the wire. */
export const timeFields = (time: TimeControl) => ({
  setup: makeDuration(time.setup),
  free: makeDuration(time.free),
  reserve: makeDuration(time.reserve),
  match: time.match === undefined ? null : makeDuration(time.match),
});
