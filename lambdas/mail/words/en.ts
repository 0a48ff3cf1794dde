import type { Rank, Side } from '../../../core/rules/piece.ts';
import type { VariantId } from '../../../core/rules/variants/all.ts';

/** Who did something: the reader, or a side. */
export type Who = Side | 'you';

type Names = Readonly<Partial<Record<Rank, string>>>;

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const sides: Readonly<Record<Side, string>> = { red: 'Red', blue: 'Blue' };
const named = (who: Who): string => (who === 'you' ? 'You' : sides[who]);

const ranks: Names = {
  F: 'Flag', B: 'Bomb', S: 'Spy', '2': 'Scout', '3': 'Miner', '4': 'Sergeant', '5': 'Lieutenant', '6': 'Captain', '7': 'Major', '8': 'Colonel',
  '9': 'General', M: 'Marshal',
};

/** Variants in which ranks have other names than in the boxed game. */
const otherRanks: Readonly<Record<string, Names>> = {
  duke: { D: 'Duke', T: 'Tower', '6': 'Mounted knight', '5': 'Foot knight', '4': 'Guard', '3': 'Serf', '2': 'Archer', '1': 'Maiden' },
};

const variants: Readonly<Record<VariantId, string>> = {
  original: 'Original', isf: 'Federation', classic: 'Classic', duke: 'Duke', barrage: 'Barrage', duel: 'Duel',
};

/** Every word of a letter, in English. Variants and ranks are called as the page calls them. */
export const en = {
  language: 'en', dates: 'en-GB', somebody: 'somebody',
  sides, ranks, otherRanks, variants,
  units: { day: (n: number) => many(n, 'day'), hour: (n: number) => many(n, 'hour'), minute: (n: number) => many(n, 'minute') },
  moment: 'less than a minute',
  noDate: 'no date',

  subject: (other: string, variant: string, tag: string) => `Stratego with ${other} (${variant}, ${tag})`,
  board: (side: Side) => `The board from ${sides[side]}’s side`,

  begun: 'Both have deployed. Red moves first.',
  moved: (who: Who, move: string) => `${named(who)} moved ${move}.`,
  struck: (who: Who, move: string, attacker: string, defender: string) => `${named(who)} attacked, ${move}: ${attacker} against ${defender}.`,
  shot: (who: Who, move: string, attacker: string, defender: string) => `${named(who)} shot from afar, ${move}: ${attacker} at ${defender}.`,
  fell: (side: Side, rank: string) => `${sides[side]} lost the ${rank}.`,
  bothFell: 'Both were lost.',

  freeTime: (left: string, at: string) => `Free time: ${left} left, until ${at}.`,
  freeOver: 'Your free time is used up: your reserve is running.',
  deadline: (left: string, at: string) => `Deadline: in ${left}, on ${at}.`,
  standing: 'The clocks stand still.',
  reserve: (left: string) => `Your reserve: ${left}.`,
  noReserve: 'No reserve is left.',

  invited: {
    heading: (other: string) => `${other} invites you to a game of Stratego by post`,
    terms: (side: Side, variant: string) => `You would play ${sides[side]}, by the rules “${variant}”.`,
    time: (setup: string, free: string, reserve: string) => `Time: ${setup} to deploy, then ${free} for each move and ${reserve} in reserve.`,
    open: 'Look at the invitation',
  },
  deploy: {
    heading: (other: string) => `Your game with ${other} begins: deploy your army`,
    side: (side: Side) => `You play ${sides[side]}. The other deploys at the same time, and neither sees the other’s army.`,
    by: (left: string, at: string) => `Deploy by ${at}: ${left} left.`,
    open: 'Deploy',
  },
  turn: { heading: (other: string) => `Your turn against ${other}`, open: 'Make your move' },
  reminder: {
    free: (other: string) => `Your free time against ${other} ends in a day`,
    deadline: (other: string, left: string) => `Your turn against ${other}: ${left} left`,
    deploy: (other: string, left: string) => `Deploy against ${other}: ${left} left`,
    left: { day: 'a day', hours: '3 hours' },
    lost: 'Without a move by the deadline the game is lost on time.',
    noSetup: (at: string) => `Without a deployment by ${at} the game is lost.`,
  },
  draw: {
    offered: (other: string) => `${other} offers a draw`,
    answer: 'Accept it, decline it, or play on: the offer lapses when you move.',
    declined: (other: string) => `${other} declined the draw`,
    on: 'The game goes on.',
  },
  arbiter: {
    called: (other: string) => `${other} called the arbiter`,
    stands: 'Both clocks stand still until the ruling.',
    lapsed: (other: string) => `No arbiter answered in your game with ${other}`,
    runs: 'Both clocks run again.',
    opened: (other: string) => `The arbiter of your game with ${other} had the hidden ranks opened`,
    ruled: (other: string) => `The arbiter ruled in your game with ${other}`,
    time: (side: Side, time: string) => `${sides[side]} gets ${time} more for this turn, or the next.`,
    warned: (side: Side) => `${sides[side]} is warned. A second warning loses the game.`,
    resumed: 'The game goes on.',
  },
  voids: {
    offered: (other: string) => `${other} offers to call the game void`,
    answer: 'Accept, and the game counts for nobody. Decline it, or play on.',
    declined: (other: string) => `${other} wants the game to count`,
  },
  leave: {
    taken: (other: string) => `${other} takes leave`,
    stands: (from: string, until: string) => `From ${from} until ${until} their clock stands still.`,
    ended: (other: string) => `${other} is back from leave`,
    runs: 'Their clock runs again.',
  },
  message: { heading: (other: string) => `${other} wrote to you`, open: 'Read and answer' },
  over: {
    heading: (other: string) => `Your game with ${other} is over`,
    lapsed: 'Nobody took your invitation up',
    lapsedWhy: 'It has lapsed after 14 days, and counts for nobody.',
    withdrawn: 'The invitation was taken back',
    withdrawnWhy: 'The game counts for nobody.',
    missed: (other: string) => `Your game with ${other} is void`,
    missedWhy: 'Neither side deployed in time, so it counts for nobody.',
    deployed: (side: Side) => `${sides[side]}’s deployment, as ${sides[side]} saw it, front row first:`,
    replay: 'Replay the game',
  },
  open: 'Open the game',
  openSite: 'Open Fieldpost',
  result: {
    void: (why: string) => `The game is void: ${why}.`,
    draw: (why: string) => `A draw: ${why}.`,
    won: (who: Who, why: string) => `${named(who)} won: ${why}.`,
    lost: (why: string) => `You lost: ${why}.`,
    on: 'The game goes on.',
  },
  reasons: {
    captured: 'the Flag was captured', immobile: 'no move was left', 'both-immobile': 'neither side could move', time: 'the time ran out',
    agreement: 'by agreement', duration: 'the time for the whole game is over', resignation: 'by resignation', warnings: 'two warnings by the arbiter',
    'no-setup': 'no deployment in time', void: 'it does not count', ruling: 'the arbiter set the result',
  } as Readonly<Record<string, string>>,
  dukeCaptured: 'the Duke was captured',

  signIn: {
    heading: 'Sign in to Fieldpost',
    about: 'This link signs you in, once, within 15 minutes. If you did not ask for it, leave it: nothing happens.',
    open: 'Sign in',
  },
  test: {
    heading: 'A letter to see whether letters arrive',
    about: (name: string) => `You asked for this one, ${name}. Letters about your games come to this address and look like this.`,
    open: 'Your settings',
  },
  digest: {
    subject: (count: number) => `Fieldpost: ${many(count, 'game')} with news for you`,
    heading: (count: number) => `${many(count, 'game')} with news for you`,
  },

  why: {
    player: 'You get this because you play at Fieldpost.',
    guest: (other: string) => `You get this once, because ${other} invited you by this address. Leave it, and nothing happens.`,
    site: 'Fieldpost: Stratego by post.',
  },
  stop: (kind: string) => `No more letters of this game that tell ${kind}`,
  settings: 'All settings',
  kinds: {
    invited: 'of invitations', deploy: 'when to deploy', turn: 'when it is your turn', reminder: 'of deadlines', draw: 'of draws', arbiter: 'of the arbiter',
    leave: 'of leave', message: 'of messages', over: 'how it ended',
  } as Readonly<Record<string, string>>,
};
