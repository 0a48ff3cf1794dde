import * as en from './en/account.ts';
import type { Widened } from './widened.ts';

/** The words of a player’s own page. */
export const accountText: Widened<typeof en> = en;
