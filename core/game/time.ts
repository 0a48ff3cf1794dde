import { DAY, makeDuration, MINUTE, parseDuration, type Millis } from './duration.ts';

/** The four durations of a time control, and whether weekends count (correspondence.md, The clock). */
export type TimeControl = {
  readonly setup: Millis;
  /** Free time for each move; what is not used is not saved (Bronstein). */
  readonly free: Millis;
  readonly reserve: Millis;
  /** The whole game; undefined for no end. */
  readonly match: Millis | undefined;
  /** Saturday and Sunday, where the player to move lives, stop the clock. */
  readonly weekends?: boolean;
};

type Figure = 'setup' | 'free' | 'reserve' | 'match';

export const PRESETS = {
  brisk: { setup: DAY, free: DAY / 2, reserve: 2 * DAY, match: 60 * DAY },
  standard: { setup: 3 * DAY, free: 2 * DAY, reserve: 10 * DAY, match: 180 * DAY },
  relaxed: { setup: 7 * DAY, free: 5 * DAY, reserve: 30 * DAY, match: 365 * DAY },
} as const satisfies Readonly<Record<string, TimeControl>>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = ['brisk', 'standard', 'relaxed'] as const satisfies readonly PresetName[];

export const BOUNDS: Readonly<Record<Figure, readonly [least: Millis, most: Millis]>> = {
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
export const MOST_PLIES = 12_500;

/** How often a draw may be offered in one game, for the same reason. */
export const MOST_OFFERS = 1_500;

/** A call that no arbiter has answered lapses after this, and the clocks go on: with no move every game ends. */
export const UNANSWERED: Millis = 14 * DAY;

/** How often each side may call the arbiter in one game. */
export const MOST_CALLS = 3;

/** How much time an arbiter may give a side: in one ruling, and in one game. */
export const MOST_GIVEN = { once: 30 * DAY, inAll: 90 * DAY } as const;

/** Reasons that people give stand in the log. In characters. */
export const LONGEST_REASON = 500;

/** Nobody loses on time because we were down: so long without a sweep is an outage. */
export const OUTAGE: Millis = 15 * MINUTE;

/** How many lines of one side's leave and zones a log takes, and how many of outages, for the same reason as `MOST_PLIES`; what comes after passes the game by. */
export const MOST_PAUSES = 50;

/** Which of the four is out of bounds; undefined where none is. */
export function outOfBounds(time: TimeControl): Figure | undefined {
  return (['setup', 'free', 'reserve', 'match'] as const).find((key) => {
    const [least, most] = BOUNDS[key];
    const value = time[key];
    return value !== undefined && (value < least || value > most);
  });
}

const WEEKENDS = 'weekends';

/** `P3D P2D P10D P180D`, as a game keeps it; `-` for no end, and `weekends` after it where they stop the clock. */
export const makeTime = (time: TimeControl): string =>
  [
    ...[time.setup, time.free, time.reserve, time.match].map((d) => (d === undefined ? '-' : makeDuration(d))),
    ...(time.weekends === true ? [WEEKENDS] : []),
  ].join(' ');

export function parseTime(text: string): TimeControl {
  const words = text.split(' ');
  const [setup, free, reserve, match] = words.map(parseDuration);
  if (setup === undefined || free === undefined || reserve === undefined) throw new Error(`no time control: ${text}`);
  return { setup, free, reserve, match, ...(words[4] === WEEKENDS && { weekends: true }) };
}

/** The same as it goes over the wire. */
export const timeFields = (time: TimeControl) => ({
  setup: makeDuration(time.setup),
  free: makeDuration(time.free),
  reserve: makeDuration(time.reserve),
  match: time.match === undefined ? null : makeDuration(time.match),
  weekends: time.weekends === true,
});
