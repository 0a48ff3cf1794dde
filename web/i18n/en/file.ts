import type { Illegal } from '../../../core/game/verify.ts';
import { apart } from '../apart.ts';

const rules: Readonly<Record<Illegal['rule'], string>> = {
  notation: 'That is no move.',
  phase: 'The game was over by then.',
  turn: 'It was the other side’s turn.',
  empty: 'No piece stands there.',
  'not-yours': 'It was the other side’s turn.',
  immovable: 'That piece never moves.',
  lake: 'Nothing enters the lakes.',
  'own-piece': 'A piece of the same side stands there.',
  direction: 'Pieces move in a straight line.',
  range: 'That is too far for this piece.',
  blocked: 'Something is in the way.',
  revisit: 'A path may not name a square twice.',
  'two-squares': 'The piece had crossed that border as often in a row as the rules allow.',
  'more-squares': 'It would have repeated a position of the chase.',
};

/** The page that replays a game from a file. */
export const file = {
  title: 'Replay a file',
  about: 'Look at any finished game again, ply by ply: one you took away from here, or one from the archive of Gravon. You need no account.',
  pick: 'A game file',
  hint: 'A record of Fieldpost (JSON) or a game of Gravon’s archive (XML), up to 5 MB. You can also drop it anywhere on this page.',
  stays: 'The file is read in your browser. Nothing of it is sent to the server.',
  opened: (name: string, games: number) => `${apart(name)} is open: ${games === 1 ? 'one game' : `${games} games`}.`,
  tooLarge: 'This file is larger than 5 MB. No game is.',
  unreachable: 'The browser could not read this file. It may have been moved or changed meanwhile.',
  unreadable: (why: string) => `This file cannot be read: ${why}.`,
  which: (name: string, games: number) => `Which of the ${games} games in ${apart(name)}`,
  option: (number: number, title: string, plies: number) => `${number}. ${apart(title)}, ${plies === 1 ? '1 ply' : `${plies} plies`}`,
  unnamed: 'A game without a name',
  versus: (red: string, blue: string) => `${apart(red)} against ${apart(blue)}`,
  ended: (who: string, why: string) => `${who}. ${why}`,
  claims: (end: string) => `The file says: ${end}`,
  open: 'The file states no result.',
  illegal: (ply: number, move: string, why: string) => `Ply ${ply}, ${apart(move)}, breaks a rule. ${why}`,
  upTo: (ply: number) => `The replay goes up to ply ${ply}.`,
  noneOfIt: 'The replay shows the board before it.',
  problem: (problem: string) => `This record does not hold: ${problem}.`,
  kept: 'Both deployments are those that were sealed before the first move.',
  rules,
};
