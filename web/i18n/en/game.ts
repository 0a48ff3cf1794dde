import { apart } from '../apart.ts';

export const game = {
  title: (opponent: string) => `Game with ${opponent}`,
  yourMoveTitle: (opponent: string) => `● Your move – ${opponent}`,
  deployTitle: (opponent: string) => `● Deploy – ${opponent}`,
  signInTitle: 'A game by post',
  you: 'you',
  nobody: 'nobody yet',
  former: 'a former player',
  versus: 'against',
  rulesOf: (variant: string) => `The rules of ${variant}`,
  letters: 'What was sent to you of this game',
  played: (variant: string) => `${variant} rules`,
  missingTitle: 'No such game',
  missing: 'There is no game here, or it is not one of yours. The link may be incomplete.',
  forbidden: 'This game belongs to two other players. Nobody can watch it while it runs.',
  otherAccount: (name: string) => `You are signed in as ${apart(name)}. If the game is yours under another address, sign out first.`,
  stale: 'The game has gone on meanwhile. This is how it stands now.',
  outdated: (since: string) => `No connection. You see the game as it was at ${since}; the page keeps trying.`,
};

export const invited = {
  title: 'The invitation is out',
  ways: {
    link: 'Hand this link to the one you want to play with.',
    mail: 'Your invitation has gone out by mail; this is the link in it.',
    lobby: 'Your seat stands in the lobby, where anybody may take it. With this link it can be taken too.',
  } as Readonly<Record<string, string>>,
  anyWay: 'Whoever has this link may take the other side.',
  sent: 'Your invitation has been sent.',
  link: 'Link to this game',
  copy: 'Copy link',
  waiting: 'The game starts when somebody takes the other side.',
  withdraw: 'Take back the invitation',
  withdrawSure: 'Take it back? The link will stop working.',
  offerTitle: (name: string) => `${apart(name)} invites you to a game`,
  offerSide: (side: string) => `You would play ${side}.`,
  play: 'Play',
  goneTitle: 'The invitation is no more',
  gone: (name: string) => `${apart(name)} took the invitation back, or nobody took it up in 14 days.`,
  withdrawn: 'You took the invitation back.',
  lapsed: 'Nobody took the invitation up in 14 days.',
  tooLate: 'Somebody was faster: the seat is taken.',
  guestTitle: 'You are invited to a game of Stratego',
  signInFirst: 'Sign in first to see who invites you and to play. The link in the mail brings you back here.',
};

export const play = {
  yourTurn: 'Your move',
  theirTurn: (name: string) => `${apart(name)} is to move`,
  choosePiece: 'Choose a piece to move.',
  chooseTarget: (rank: string, square: string) => `${rank} on ${square}: choose where to.`,
  noTarget: (rank: string, square: string) => `${rank} on ${square} cannot move now.`,
  neverMoves: (rank: string) => `${rank}s never move.`,
  move: (move: string) => `Move ${move}`,
  attack: (move: string) => `Attack ${move}`,
  shoot: (move: string) => `Shoot ${move}`,
  ways: 'Which way',
  barredWay: (move: string) => `${move} (barred)`,
  send: (move: string) => `Send ${move}`,
  cancel: 'Cancel',
  sending: (move: string) => `Sending ${move}…`,
  unsent: (move: string) => `No answer came: ${move} may have arrived or not. Sending it again is safe, for it is played once.`,
  retry: 'Send again',
  understood: 'All right',
  refused: (why: string) => `Not played: ${why}`,
  sendAtOnce: 'Send a move at once, without asking again',
  sent: (move: string) => `${move} is played.`,
  theyMoved: (name: string, move: string) => `${apart(name)} played ${move}.`,
  barredTitle: 'Barred now',
  /** A move with the number of its ply. */
  numbered: (ply: number, move: string) => `${ply}. ${move}`,
  barredTwo: (move: string, from: string, to: string, earlier: readonly string[]) =>
    `${move}: your last ${earlier.length} moves all took this piece over the border between ${from} and ${to} (${earlier.join(', ')}). Move another piece, or this one elsewhere.`,
  showReturning: (ply: number) => `Show the position after ply ${ply}, which would return`,
  barredMore: (move: string, since: number, returns: number, ago: number) =>
    `${move}: you have been chasing since ply ${since}, and this would bring back the position after ply ${returns}, ${ago} plies ago. Chase another way, attack, or let go.`,
  noMoves: 'None of your pieces can move.',
  lostTitle: 'Lost pieces',
  lostOf: (lost: number, all: number) => `${lost} of ${all}`,
  lostRank: 'Rank',
};

export const clock = {
  title: 'Clock',
  free: 'Free until',
  freeOver: 'Free time is used up; the reserve is running.',
  deadline: 'Deadline',
  yourDeadline: 'Your deadline',
  reserve: 'In reserve',
  ends: 'A draw on',
  in: 'in',
  due: 'The time is up; the server is about to end the game.',
};

export const draw = {
  title: 'Draw and resignation',
  offer: 'Offer a draw',
  offered: 'You offered a draw. It stands until the other side moves.',
  received: (name: string) => `${apart(name)} offers a draw.`,
  accept: 'Accept the draw',
  decline: 'Decline',
  resign: 'Resign',
  resignSure: 'Resign this game? It cannot be taken back.',
  again: 'You have offered a draw at this ply already.',
};

export const replay = {
  title: 'Go through the game',
  first: 'First',
  back: 'Back',
  on: 'On',
  last: 'Last',
  play: 'Play',
  pause: 'Pause',
  at: (ply: number, of: number) => `Ply ${ply} of ${of}`,
  start: (of: number) => `Before the first of ${of} plies`,
  slider: 'Ply',
  now: 'Back to the present',
  looking: 'You are looking back. The game stands at a later ply.',
  seen: 'Whose eyes',
  both: 'Both open',
  eyes: (side: string) => `${side}'s view`,
};

export const talk = {
  title: 'Talk',
  none: 'Nothing said yet.',
  label: 'Your message',
  send: 'Send',
  left: (count: number) => (count >= 0 ? `${count} characters left` : `${-count} too many`),
  failed: 'The talk could not be loaded.',
};

export const pass = {
  title: 'Your turn is waiting',
  about: 'This link from your mail opens this one game, once, until the deadline of this turn. Press the button and you are in.',
  button: 'Open the game',
  used: 'This link has been used, or its turn is over. Sign in to go on:',
  as: (name: string) => `You are here as ${apart(name)}, in this game only. Sign in for anything else.`,
};
