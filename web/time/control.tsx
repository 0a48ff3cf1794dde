import { parseDuration, type Millis } from '../../core/game/duration.ts';
import type { TimeControl } from '../../core/game/time.ts';
import type { View } from '../../core/game/view.ts';
import { text } from '../i18n/text.ts';
import { lengthWords } from './words.ts';

/** The four figures of a time control in one sentence. */
export function controlWords({ setup, free, reserve, match, weekends = false }: TimeControl): string {
  const end = match === undefined ? text.time.gameHasNoEnd : text.time.gameEndsAfter(lengthWords(match));
  const figures = text.time.inWords(lengthWords(setup), lengthWords(free), lengthWords(reserve), end);
  return weekends ? `${figures} ${text.time.weekendsFree}` : figures;
}

const read = (duration: string): Millis => parseDuration(duration) ?? 0;

export const TimeWords = ({ time }: { readonly time: View['time'] }) => (
  <p>
    {controlWords({
      setup: read(time.setup),
      free: read(time.free),
      reserve: read(time.reserve),
      match: time.match === null ? undefined : read(time.match),
      weekends: time.weekends,
    })}
  </p>
);
