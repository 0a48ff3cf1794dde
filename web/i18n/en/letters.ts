/** How a player was told. */
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
