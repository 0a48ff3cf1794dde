import type { VariantId } from '../../../core/rules/variants/all.ts';
import type { Article, ArticleName } from './book.ts';
import type { RankNames } from './variants.ts';

/** What the rules pages say of a variant; what is left out is said as of the boxed game. */
export type VariantBook = {
  /** What differs from the boxed game, a line each. */
  readonly differs: readonly string[];
  /** How ranks go that go in a way of their own. */
  readonly goes?: RankNames;
  /** Articles in place of those that all variants share, by their names in `book.ts`; `deploy` for either of the two. */
  readonly articles?: Readonly<Partial<Record<ArticleName | 'deploy', Article>>>;
  readonly more?: readonly Article[];
  /** Where the number of the two-squares rule is from. */
  readonly repetition: { readonly source: string; readonly decided: string };
};

const BOOKLET = 'World Championships booklet, 1999';
const LATER = 'the federation’s later text, known to us second-hand';
const SHEET = 'Dutch rule sheet';
const TOURNAMENT = 'Stratego Tournament rulebook';
const AS_LATER = { source: LATER, decided: 'Usual for small armies: the numbers of the federation’s later text.' };

export const variantBooks: Readonly<Record<VariantId, VariantBook>> = {
  original: {
    differs: ['The boxed game of forty pieces, as the federation played it in 1999.', 'Two-squares rule: five moves running over the same border.', 'More-squares rule against endless chases.'],
    repetition: { source: `${BOOKLET}: “no more than five times”`, decided: 'It needs no notion of who began: both examples of the booklet come out as it has them.' },
  },
  isf: {
    differs: ['The same forty pieces as Original.', 'Two-squares rule: three moves running over the same border.', 'More-squares rule against endless chases.'],
    repetition: { source: `${LATER}: three`, decided: 'Passed squares, as the federation has them for scouts, are borders crossed.' },
  },
  classic: {
    differs: ['39 pieces: five sergeants, five miners and six scouts, so one square of your four rows stays empty.', 'A scout moves far or attacks the next square, never both.', 'Two-squares rule: two moves running over the same border. No more-squares rule.'],
    goes: { '2': 'any number of empty squares in a line, or attacks the next square' },
    articles: {
      deploy: {
        title: 'Deployment',
        says: 'Both sides deploy 39 pieces at the same time, unseen, on their four rows: one square stays empty.',
        source: SHEET,
        decided: 'Most sheets have four sergeants, five miners and eight scouts, forty in all. We play this sheet as it is written.',
      },
      scout: {
        title: 'The scout',
        says: 'Moves any number of empty squares in a straight line, or attacks a piece on the next square. A scout that has gone more than one square is known to be one, and is marked so.',
        source: SHEET,
      },
    },
    repetition: { source: `${SHEET}: not “in three consecutive turns”`, decided: 'So the third crossing is already one too many: two are allowed.' },
  },
  duke: {
    differs: ['Twelve pieces, anywhere on your four rows.', 'Take the Duke to win. Duke and tower never move.', 'Serfs go up to three steps and turn as they like; archers shoot; the maiden beats the mounted knight when she attacks.', 'Two-squares rule: five moves running over the same border. No more-squares rule.'],
    goes: {
      '3': 'one to three steps, turning as it likes, over empty squares; the last step may attack',
      '2': 'one square; or shoots at what stands exactly two squares away in a line, over an empty square',
    },
    articles: {
      deploy: { title: 'Deployment', says: 'Both sides deploy twelve pieces at the same time, unseen, on any squares of their own four rows.', source: TOURNAMENT },
      turn: {
        title: 'A turn',
        says: 'Move one piece or attack with it; one or the other is compulsory. A piece goes one square forward, back or sideways, onto an empty square or onto an enemy, which is an attack; serf and archer have ways of their own.',
        source: TOURNAMENT,
      },
      immovable: { title: 'What never moves', says: 'Duke and tower stay where they were deployed.', source: TOURNAMENT },
      scout: {
        title: 'The serf',
        says: 'Goes one to three steps in one move, turning as it likes, over empty squares. The last step may attack, and an attack ends the move. It visits no square twice and does not come back to where it began. One that has gone more than one step is known for a serf. Where two ways lead to the same square and it matters, you choose.',
        source: TOURNAMENT,
        decided: 'Coming back to where it began would be passing a turn, and a move is compulsory.',
      },
      battle: {
        title: 'Battle',
        says: 'Both ranks are shown to both players and stay known, also where both pieces go. The higher number wins; equals both go. An attacker that wins takes the square, a defender that wins stays where it is.',
        source: TOURNAMENT,
      },
      special: {
        title: 'Duke, tower and maiden',
        says: 'The Duke falls to any attacker, and the game is over. The tower loses to nothing: every attacker is lost, an archer that shoots at it too. The maiden wins when she attacks the mounted knight; maiden on maiden, both go.',
        source: TOURNAMENT,
      },
    },
    more: [
      {
        title: 'The archer',
        says: 'Moves one square. Beside a piece it attacks with its value of 2. It may also shoot at a piece exactly two squares away in a line, over an empty square: the shot wins against all but the tower, another archer included, and the archer takes the square. Archer beside archer: both go.',
        source: TOURNAMENT,
        decided: 'That the archer takes the square it shot at is the book’s general rule of the winner; its list of the archer’s exceptions does not lift it.',
      },
    ],
    repetition: { source: `${TOURNAMENT}: five`, decided: 'Every border on a serf’s way counts; a shot is barred like a step. The book has no more-squares rule.' },
  },
  barrage: {
    differs: ['Eight pieces: marshal, general, miner, two scouts, spy, bomb and flag, anywhere on your four rows.', 'All else as in Federation.'],
    repetition: AS_LATER,
  },
  duel: {
    differs: ['Ten pieces: marshal, general, two miners, two scouts, spy, two bombs and the flag, anywhere on your four rows.', 'All else as in Federation.'],
    repetition: AS_LATER,
  },
};
