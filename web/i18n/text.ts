import * as army from './en/army.ts';
import * as book from './en/book.ts';
import * as file from './en/file.ts';
import * as game from './en/game.ts';
import * as hearing from './en/hearing.ts';
import * as leave from './en/leave.ts';
import * as log from './en/log.ts';
import * as mail from './en/mail.ts';
import * as page from './en/page.ts';
import * as setup from './en/setup.ts';
import * as standing from './en/standing.ts';
import * as time from './en/time.ts';
import * as variants from './en/variants.ts';

const en = { locale: 'en-GB', ...army, ...book, ...file, ...game, ...hearing, ...leave, ...log, ...mail, ...page, ...setup, ...standing, ...time, ...variants };

type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Every word the page says, in one language. Another language is another value of this type. */
export type Dictionary = Widened<typeof en>;

/** The languages that letters are written in, each by its own name; the page is in English. */
export const LETTER_LANGUAGES: Readonly<Record<string, string>> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

/** The one of them that a locale such as `nl-BE` asks for; English where we do not write it. */
export const letterLanguage = (locale: string): string => Object.keys(LETTER_LANGUAGES).find((id) => locale.slice(0, 2) === id) ?? 'en';

export const text: Dictionary = en;
