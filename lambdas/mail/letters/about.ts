import type { Instant } from '../../../core/game/duration.ts';
import type { View } from '../../../core/game/view.ts';
import type { Side } from '../../../core/rules/piece.ts';
import type { Kind } from '../../store/players.ts';
import { opponentOf } from '../telling.ts';
import { wordsFor, type Words } from '../words.ts';

/** Who reads a letter, and how they like their dates. */
export type Reader = { readonly you: Side | null; readonly locale: string; readonly timeZone: string; readonly ranks: boolean };

/** All that a letter about a game may say: what its reader may know, as things are when it is sent. */
export type About = {
  readonly view: View;
  readonly reader: Reader;
  readonly now: Instant;
  /** Into the game. Opening it changes nothing. */
  readonly href: string;
  /** What somebody wrote, word for word: the other, or an arbiter. */
  readonly said: readonly string[];
  /** Which line of the log it is about, from 0; of a reminder, the instant it warns of. */
  readonly line: number;
};

/** The same with the words to say it in. */
export type Telling = About & { readonly words: Words; readonly other: string };

export function tellingOf(about: About): Telling {
  const words = wordsFor(about.reader.locale);
  return { ...about, words, other: opponentOf(about.view, about.reader.you, words) };
}

/** One kind of letter about a game: a file of `kinds/` has those of one switch. */
export type LetterKind = {
  /** Which of a player's choices it falls under. */
  readonly kind: Kind;
  readonly heading: (telling: Telling) => string;
  /** What it says under its heading. Called as a component. */
  readonly Body: (telling: Telling) => preact.VNode;
  readonly hasBoard: boolean;
  /** What its one link is called. */
  readonly action: (telling: Telling) => string;
  /** Whether its reader may never have heard of us. */
  readonly toGuest?: true;
};
