import { parseDuration } from '../../../core/game/duration.ts';
import type { ViewEntry } from '../../../core/game/view.ts';
import { text } from '../../i18n/text.ts';
import { lengthWords } from '../../time/words.ts';

type Ruling = NonNullable<Exclude<ViewEntry, { readonly type: 'moved' }>['ruling']>;

/** What the arbiter ruled, in a sentence. */
export function rulingWords({ what, side, time, winner }: Ruling): string {
  const who = side === undefined ? '' : text.sides[side];
  switch (what) {
    case 'time':
      return text.arbiter.rulings.time(who, lengthWords(parseDuration(time ?? '') ?? 0));
    case 'warn':
      return text.arbiter.rulings.warn(who);
    case 'result':
      return winner === null || winner === undefined ? text.arbiter.rulings.drawn : text.arbiter.rulings.result(text.sides[winner]);
    default:
      return text.arbiter.rulings[what];
  }
}
