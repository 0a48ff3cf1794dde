import { apart } from '../apart.ts';

/** Where games begin: the lobby and the form for a new one. */
export const lobby = {
  title: 'Lobby',
  about: 'Seats that anybody may take.',
  empty: 'Nobody is waiting just now.',
  openOne: 'Open a seat yourself',
  waits: (name: string) => `${apart(name)} waits for an opponent`,
  since: 'since',
  join: 'Join',
  joinWhom: (name: string) => `Join ${apart(name)}`,
  own: 'your own seat',
  look: 'Look at it',
  faster: 'Somebody was faster. This is the list as it is now.',
};

export const create = {
  title: 'New game',
  variant: 'Rules',
  time: 'Time',
  side: 'Your side',
  lottery: 'Draw lots',
  redFirst: 'Red, who moves first',
  blue: 'Blue',
  opponent: 'Opponent',
  byLink: 'Somebody I give the link to',
  byMail: 'Somebody I invite by mail',
  byLobby: 'Anybody in the lobby',
  email: "Your opponent's email address",
  submit: 'Start the game',
  submitting: 'Starting…',
  signInFirst: 'Sign in to start a game.',
  whole: 'A whole number, please.',
  unit: (figure: string) => `${figure}: unit`,
  matchEnd: 'The game has a last day',
  weekends: 'Saturdays and Sundays do not count',
};
