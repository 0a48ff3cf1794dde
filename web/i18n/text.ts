import * as army from './en/army.ts';
import * as game from './en/game.ts';
import * as log from './en/log.ts';
import * as page from './en/page.ts';
import * as setup from './en/setup.ts';
import * as standing from './en/standing.ts';
import * as time from './en/time.ts';
import * as variants from './en/variants.ts';
import type { Widened } from './widened.ts';

const en = { locale: 'en-GB', ...army, ...game, ...log, ...page, ...setup, ...standing, ...time, ...variants };

/**
 * The words of every page and of a game, in one language. Another language is another value of this type, and of those of the
 * dictionaries beside this one, which are loaded with the pages that need them: a game waits for no word of the rules' articles.
 */
export type Dictionary = Widened<typeof en>;

/** The languages that letters are written in, each by its own name; the page is in English. */
export const LETTER_LANGUAGES: Readonly<Record<string, string>> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

/** The one of them that a locale such as `nl-BE` asks for; English where we do not write it. */
export const letterLanguage = (locale: string): string => Object.keys(LETTER_LANGUAGES).find((id) => locale.slice(0, 2) === id) ?? 'en';

export const text: Dictionary = en;
