import * as z from 'zod';
import { LONGEST_REASON } from '../../core/game/time.ts';

export const Email = z.email('not an email address').max(254);

export const Locale = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language such as en or en-GB');

/** A path of this site and nothing that a browser takes for another, even once the dots are taken out of it. */
export const Path = z.string().max(200).regex(/^(?!.*\/\/)\/[\w\-/?=&#.~%]*$/, 'a path of this site');

/** Text that shows something: well formed, with a letter, a digit or a sign in it, and no control characters but line ends and tabs. */
export const Words = z
  .string()
  .trim()
  .refine((text) => !/\p{Cs}|[^\P{Cc}\n\r\t]/u.test(text), 'no control characters, no halves of characters')
  .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, '')), 'at least one character that shows');

/** Letters and signs that show nothing: fillers and the blank pattern of Braille. */
const INVISIBLE = /[\u115F\u1160\u3164\uFFA0\u2800]/g;

/** Why somebody does something: one line, for both players to read. */
export const Reason = Words.transform((text) => text.replace(/\s+/g, ' ')).refine((text) => [...text].length <= LONGEST_REASON, `at most ${LONGEST_REASON} characters`);
