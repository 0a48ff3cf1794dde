import type { AsideFields } from '../../../../core/game/timetable.ts';
import type { Telling } from '../about.ts';

/** What the line of the log that a letter is about tells beside who did what. */
export function asideOf({ view, line }: Pick<Telling, 'view' | 'line'>): AsideFields {
  const entry = view.log[line];
  return entry === undefined || entry.type === 'moved' ? {} : entry;
}
