import { apart } from '../apart.ts';

/** What stops clocks, and what the arbiter does: told on a game's page. */
export const reckoning = {
  title: 'Why this date?',
  began: 'The turn began',
  setupBegan: 'Both sat down',
  setup: 'to deploy',
  free: 'free for this move',
  extra: 'given by the arbiter',
  reserve: 'left in reserve',
  causes: {
    outage: 'our server was down',
    arbiter: 'the arbiter was called',
    leave: 'leave',
    weekend: 'weekend',
  },
};

export const away = {
  now: (name: string, until: string) => `${apart(name)} is on leave until ${until}. That clock stands still; you may go on playing.`,
  coming: (name: string, from: string, until: string) => `${apart(name)} will be on leave from ${from} until ${until}.`,
  youNow: (until: string) => `You are on leave until ${until}. Your clocks stand still, and you may move all the same.`,
  youComing: (from: string, until: string) => `You will be on leave from ${from} until ${until}.`,
  plan: 'Your leave',
};

export const arbiter = {
  title: 'Arbiter',
  about: 'For what the rules and the two of you cannot settle. Both clocks stand still until the ruling, which is final.',
  call: 'Call the arbiter',
  reason: 'What is the matter?',
  reasonHint: (most: number) => `Both players and the arbiter read it. At most ${most} characters.`,
  reasonMissing: 'Say what is the matter, please.',
  send: 'Stop the clocks and call',
  called: (name: string) => `${apart(name)} called the arbiter. Both clocks stand still until the ruling.`,
  youCalled: 'You called the arbiter. Both clocks stand still until the ruling.',
  lapses: 'Without a ruling the clocks go on',
  none: 'You have called the arbiter as often as one game allows.',
  theyWarned: (name: string) => `${apart(name)} has been warned once; a second warning loses the game.`,
  youWarned: 'You have been warned once; a second warning loses the game.',
  opened: 'An arbiter has had the hidden ranks of this game opened, to rule on it. Your opponent has not seen them.',
  rulings: {
    resume: 'The arbiter ruled: the game goes on.',
    time: (who: string, length: string) => `The arbiter gave ${who} ${length} more.`,
    warn: (who: string) => `The arbiter warned ${who}.`,
    result: (who: string) => `The arbiter ruled that ${who} has won.`,
    drawn: 'The arbiter ruled a draw.',
    void: 'The arbiter ruled that the game does not count.',
  },
};

export const voiding = {
  title: 'Call it void',
  about: 'Before both have moved you can agree that this game counts for nobody.',
  offer: 'Offer to call it void',
  offered: 'You offered to call the game void. It stands until both have moved.',
  received: (name: string) => `${apart(name)} offers to call the game void: it would count for nobody.`,
  accept: 'Call it void',
  decline: 'No, let it count',
};
