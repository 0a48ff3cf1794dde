import { file as en } from './en/file.ts';
import type { Widened } from './widened.ts';

/** The words of the page that replays a file. */
export const fileText: Widened<typeof en> = en;
