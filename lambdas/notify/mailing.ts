import type { Instant } from '../../core/game/duration.ts';
import type { Post } from '../mail/post.ts';
import type { Beside } from '../ways/beside.ts';
import type { World } from '../world.ts';

/** A letter that failed for good, as it is laid aside for whoever operates this: names and codes, no address. */
export type DeadLetter = { readonly at: Instant; readonly of: string; readonly letter: string; readonly way: string; readonly error: string };

/** Where those go. */
export type DeadLetters = { readonly lay: (letter: DeadLetter) => Promise<void> };

/** What telling players takes. */
export type Mailing = { readonly world: World; readonly post: Post; readonly beside: Beside; readonly dead: DeadLetters };
