import type { View } from '../../../core/game/view.ts';
import type { Side } from '../../../core/rules/piece.ts';
import { dateWords, isoDurationWords, lastMoveWords, opponentOf, resultWords, SIDE_NAMES, TITLES } from '../words.ts';
import type { Draft } from './letter.tsx';
import { timeWords, type Reminding, type TimeLine } from './time-words.ts';

/** What a letter is about. `message` tells of talk. */
export type Occasion = 'invited' | 'deploy' | 'turn' | 'draw-offered' | 'draw-declined' | 'over' | 'message' | TimeLine | Reminding;

/** Who reads it, and how they like their dates. */
export type Reader = { readonly you: Side | null; readonly locale: string; readonly timeZone: string; readonly ranks: boolean };

export type About = {
  readonly view: View;
  readonly reader: Reader;
  /** Into the game. Opening it changes nothing. */
  readonly href: string;
  readonly said: readonly string[];
  /** Which line of the log it is about, from 0; of a reminder, the instant it warns of. */
  readonly line: number;
};

const FOOTER = 'You get this because you play at Fieldpost. Which letters you get is yours to choose on your own page there.';

/** One subject a game, so that its letters stand in one thread. */
const subjectOf = ({ view, reader }: About): string =>
  `Stratego with ${opponentOf(view, reader.you)} (${TITLES[view.variant] ?? view.variant}, ${view.id.slice(-4)})`;

const boardOf = ({ view, reader }: About): Pick<Draft, 'board'> =>
  reader.you === null || view.board.length === 0 ? {} : { board: { view, you: reader.you, ranks: reader.ranks } };

const date = (iso: string | null, { locale, timeZone }: Reader): string => (iso === null ? 'no date' : dateWords(iso, locale, timeZone));

/** The words of a letter about a game, from what its reader may know. */
export function draftOf(occasion: Occasion, about: About): Draft {
  const { view, href } = about;
  return { subject: subjectOf(about), link: { label: view.phase === 'over' ? 'Replay the game' : 'Open the game', href }, footer: FOOTER, ...wordsOf(occasion, about) };
}

function wordsOf(occasion: Occasion, about: About): Pick<Draft, 'heading' | 'paragraphs'> & Partial<Draft> {
  const { view, reader } = about;
  const other = opponentOf(view, reader.you);
  switch (occasion) {
    case 'invited':
      return {
        heading: `${other} invites you to a game of Stratego by post`,
        paragraphs: [
          `You would play ${SIDE_NAMES[view.players.red === null ? 'red' : 'blue']}, by the rules “${TITLES[view.variant] ?? view.variant}”.`,
          `Time: ${isoDurationWords(view.time.setup)} to deploy, then ${isoDurationWords(view.time.free)} for each move and ${isoDurationWords(view.time.reserve)} in reserve.`,
        ],
        link: { label: 'Look at the invitation', href: about.href },
      };
    case 'deploy':
      return {
        heading: `Your game with ${other} begins: deploy your army`,
        paragraphs: [`You play ${SIDE_NAMES[reader.you ?? 'red']}. Deploy by ${date(view.clock.setupDeadline, reader)}; the other does the same, and neither sees the other’s.`],
      };
    case 'turn':
      return { heading: `Your turn against ${other}`, paragraphs: turnWords(about), ...boardOf(about) };
    case 'draw-offered':
      return { heading: `${other} offers a draw`, paragraphs: ['Accept it, decline it, or play on: the offer lapses when you move.'], ...boardOf(about) };
    case 'draw-declined':
      return { heading: `${other} declined the draw`, paragraphs: ['The game goes on.'] };
    case 'message':
      return { heading: `${other} wrote to you`, paragraphs: [], quotes: about.said };
    case 'over':
      return overWords(about);
    default:
      return { ...timeWords(occasion, view, reader, about.line), ...boardOf(about) };
  }
}

function overWords(about: About): Pick<Draft, 'heading' | 'paragraphs'> & Partial<Draft> {
  const { view, reader } = about;
  const ended = view.log.at(-1)?.type;
  const open = { label: 'Open Fieldpost', href: about.href };
  if (ended === 'lapsed') return { heading: 'Nobody took your invitation up', paragraphs: ['It has lapsed after 14 days, and counts for nobody.'], link: open };
  if (ended === 'withdrawn') return { heading: 'The invitation was taken back', paragraphs: ['The game counts for nobody.'], link: open };
  const other = opponentOf(view, reader.you);
  if (ended === 'both-missed') return { heading: `Your game with ${other} is void`, paragraphs: ['Neither side deployed in time, so it counts for nobody.'], link: open };
  return { heading: `Your game with ${other} is over`, paragraphs: [resultWords(view, reader.you), ...deploymentWords(view)], ...boardOf(about) };
}

function turnWords({ view, reader }: About): readonly string[] {
  const { clock } = view;
  const last = lastMoveWords(view, reader.you);
  return [
    ...(last === undefined ? ['Both have deployed. Red moves first.'] : [last]),
    `Free time until ${date(clock.freeUntil, reader)}; ${reserveWords(clock.reserve[reader.you ?? 'red'])} the deadline is ${date(clock.deadline, reader)}.`,
  ];
}

const reserveWords = (reserve: string): string => (reserve === 'PT0S' ? 'no reserve is left, so' : `with your reserve of ${isoDurationWords(reserve)}`);

function deploymentWords({ setups, phase }: View): readonly string[] {
  const { red, blue } = setups;
  if (phase !== 'over' || red === null || blue === null) return [];
  return [`Red deployed ${red.replaceAll('/', ' / ')}, Blue ${blue.replaceAll('/', ' / ')} (rows from the front, each as its owner saw it).`];
}

export function signInDraft(href: string): Draft {
  return {
    subject: 'Sign in to Fieldpost',
    heading: 'Sign in to Fieldpost',
    paragraphs: ['This link signs you in, once, within 15 minutes. If you did not ask for it, leave it: nothing happens.'],
    link: { label: 'Sign in', href },
    footer: 'Fieldpost: Stratego by post.',
  };
}
