import { leave as en } from './en/leave.ts';
import type { Widened } from './widened.ts';

/** The words of leave. */
export const leaveText: Widened<typeof en> = en;
