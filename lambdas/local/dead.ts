import { appendFile } from 'node:fs/promises';
import type { DeadLetters } from '../notify/mailing.ts';

/** Letters that failed for good, a line each: the dead-letter queue of one machine. */
export const openDeadLetters = (path: string): DeadLetters => ({
  lay: (letter) => appendFile(path, `${JSON.stringify(letter)}\n`, { mode: 0o600 }),
});
