import * as en from './en/letters.ts';
import type { Widened } from './widened.ts';

/** The words of what was sent to a player. */
export const lettersText: Widened<typeof en> = en;
