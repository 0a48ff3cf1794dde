import * as en from './en/start.ts';
import type { Widened } from './widened.ts';

/** The words of the lobby and of a new game. */
export const startText: Widened<typeof en> = en;
