const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const time = {
  short: {
    day: (n: number) => `${n} d`,
    hour: (n: number) => `${n} h`,
    minute: (n: number) => `${n} min`,
    second: (n: number) => `${n} s`,
  },
  long: {
    day: (n: number) => many(n, 'day'),
    hour: (n: number) => many(n, 'hour'),
    minute: (n: number) => many(n, 'minute'),
    second: (n: number) => many(n, 'second'),
  },
  up: 'time is up',
  none: 'nothing',
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,

  presets: { brisk: 'Brisk', standard: 'Standard', relaxed: 'Relaxed' },
  own: 'Your own figures',
  figures: {
    setup: 'To deploy',
    free: 'Free for each move',
    reserve: 'Reserve for each player',
    match: 'Whole game',
  },
  figuresHint: {
    setup: 'Both players set up side by side in this time.',
    free: 'Thinking this long costs nothing.',
    reserve: 'Only what goes beyond the free time is taken from it.',
    match: 'After this the game is a draw.',
  },
  noEnd: 'no end',
  inWords: (setup: string, free: string, reserve: string, match: string) =>
    `${setup} to deploy; ${free} free for each move; ${reserve} in reserve for each player; ${match}.`,
  weekendsFree: 'Saturdays and Sundays do not count, each in the time zone of the player to move.',
  gameEndsAfter: (match: string) => `after ${match} the game is a draw`,
  gameHasNoEnd: 'the game has no last day',
  units: { minute: 'minutes', hour: 'hours', day: 'days' },
  outOfBounds: (least: string, most: string) => `Between ${least} and ${most}, please.`,
};
