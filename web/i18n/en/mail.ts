import { apart } from '../apart.ts';

/** Of letters and the other ways in which a player is told. */
export const choices = {
  title: 'Mail me when',
  kinds: {
    invited: 'somebody invites me',
    deploy: 'a game wants my deployment',
    turn: 'it is my turn',
    reminder: 'my time runs short',
    draw: 'a draw is offered or declined',
    arbiter: 'the arbiter is called or rules',
    leave: 'my opponent goes on leave or returns',
    message: 'somebody writes to me',
    over: 'a game is over',
  } as Readonly<Record<string, string>>,
  ranks: 'Show the ranks of my own pieces in those mails',
  how: 'How often',
  cadences: {
    each: ['Each thing by itself', 'A mail for each turn, as it comes.'],
    hourly: ['At most once an hour', 'What came in an hour, in one mail. Warnings of a deadline still come by themselves.'],
    daily: ['Once a day', 'What came in a day, in one mail. Warnings of a deadline still come by themselves.'],
    first: ['Once until I have looked', 'One mail when a game waits for you, and no more of that until you have been here.'],
  } as Readonly<Record<string, readonly [string, string]>>,
  hour: 'At what hour',
  quiet: 'Quiet hours',
  quietOn: 'Hold mail back for some hours of the day',
  quietHint: 'All but the last warning before a deadline waits until they are over.',
  from: 'From',
  to: 'Until',
  clock: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
};

export const mailState = {
  title: 'Does mail reach me?',
  about: 'Have a letter sent to see whether mail reaches you, and how it looks.',
  test: 'Send me a test letter',
  tested: 'It is on its way.',
  stopped: {
    bounce: 'Mail to your address came back as undeliverable, so nothing more is mailed there. Signing in by a mailed link, or this button, starts it again.',
    complaint: 'Mail to your address was reported as unwanted, so nothing more is mailed there.',
  } as Readonly<Record<string, string>>,
  resume: 'Mail me again',
  failures: 'What could not be sent to you',
  failure: (what: string, way: string, error: string) => `${what}, ${way}: ${error}`,
  game: 'game',
};

export const ways = { mail: 'by mail', push: 'to a browser', hook: 'to the web hook' } as Readonly<Record<string, string>>;

/** What a letter was about. */
export const occasions = {
  invited: 'Invitation', deploy: 'Deployment wanted', turn: 'Your turn', 'free-ends': 'Free time ends', 'deadline-day': 'Deadline in a day',
  'deadline-hours': 'Deadline in hours', 'draw-offered': 'Draw offered', 'draw-declined': 'Draw declined', 'arbiter-called': 'Arbiter called',
  'call-lapsed': 'No arbiter answered', 'ranks-opened': 'Ranks opened to the arbiter', ruled: 'Ruling', 'leave-taken': 'Opponent on leave',
  'leave-ended': 'Opponent is back', 'leave-over': 'Opponent is back', 'void-offered': 'Void offered', 'void-declined': 'Void declined', message: 'Message', over: 'Game over', digest: 'Gathered mail',
} as Readonly<Record<string, string>>;

export const letters = {
  title: 'What was sent to you of this game',
  link: 'What was sent to you of this game',
  back: 'Back to the game',
  about: 'Kept for 30 days. “Sent” means that your mail server or your browser’s service has taken it; “arrived”, that it is known to be there.',
  none: 'Nothing yet.',
  what: 'What', when: 'When', way: 'How', state: 'What became of it',
  states: {
    waiting: 'waiting to be sent', held: 'held back', gathered: 'gathered with others', sent: 'sent', arrived: 'arrived', returned: 'returned, may be tried again by its server',
    failed: 'failed', 'not-sent': 'not sent',
  } as Readonly<Record<string, string>>,
  whys: {
    'not wanted': 'you do not want these', 'no longer so': 'it was no longer so', 'seen already': 'you had seen it', 'told already': 'you had a mail already and had not looked',
    gone: 'there was nobody to tell', 'switched off': 'switched off', 'stopped: bounce': 'mail to your address has been stopped', 'stopped: complaint': 'mail to your address has been stopped',
    bounce: 'your mailbox did not take it', complaint: 'it was reported as unwanted',
  } as Readonly<Record<string, string>>,
  until: (when: string) => `until ${when}`,
  muted: 'Stopped for this game',
  unmute: (what: string) => `Mail me again ${what}`,
};

export const stop = {
  title: 'Stop these letters?',
  about: (what: string) => `You will get no more mail about this game ${what}. Other letters still come.`,
  button: 'Stop these letters',
  done: 'Stopped. Nothing of that kind comes about this game any more.',
  undo: 'No, send them again',
  undone: 'They are sent again.',
  bad: 'This link is not whole. Copy all of it from the mail, or change what you get on your own page.',
  settings: 'All my settings',
  kinds: {
    invited: 'that tells of the invitation', deploy: 'when to deploy', turn: 'when it is your turn', reminder: 'when your time runs short', draw: 'about a draw',
    arbiter: 'about the arbiter', leave: 'about leave', message: 'when somebody writes', over: 'when it is over',
  } as Readonly<Record<string, string>>,
};

export const pass = {
  title: 'Your turn is waiting',
  about: 'This link from your mail opens this one game, once, until the deadline of this turn. Press the button and you are in.',
  button: 'Open the game',
  used: 'This link has been used, or its turn is over. Sign in to go on:',
  as: (name: string) => `You are here as ${apart(name)}, in this game only. Sign in for anything else.`,
};

export const hook = {
  title: 'Web hook',
  about: 'For bots: each thing you would be told is posted to an address of yours, as JSON signed by HMAC (Standard Webhooks).',
  url: 'Address',
  set: 'Set the address',
  renew: 'Set it again, with a new secret',
  secret: 'Secret that it is signed with',
  copy: 'Copy secret',
  test: 'Try it',
  tested: 'Tried: it was taken.',
  remove: 'Remove the web hook',
  removed: 'The web hook is gone.',
  failing: (error: string) => `The last try failed: ${error}.`,
  off: (error: string, since: string) => `Switched off since ${since}, for it failed too often: ${error}. A try that succeeds switches it on again.`,
  bad: 'That is not an https address.',
};

export const push = {
  title: 'Tell me in this browser',
  about: 'A note on your screen when a game waits for you, whether or not Fieldpost is open. It says who waits, and nothing of the board.',
  on: 'Tell me in this browser',
  off: 'Tell me here no more',
  isOn: 'This browser tells you.',
  refused: 'This browser does not allow it. Its settings for this page say so.',
  none: 'This browser cannot do that.',
  failed: 'The browser’s push service could not be reached. Try again later.',
  others: 'Browsers that tell you',
  remove: (label: string) => `Remove ${label}`,
  since: 'since',
};
