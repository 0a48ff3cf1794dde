import { hearing as en } from './en/hearing.ts';
import type { Widened } from './widened.ts';

/** The words of the arbiter’s pages. */
export const hearingText: Widened<typeof en> = en;
