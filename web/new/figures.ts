import { DAY, HOUR, makeDuration, MINUTE, type Millis } from '../../core/game/duration.ts';
import { BOUNDS, PRESETS, type PresetName, type TimeControl } from '../../core/game/time.ts';
import { startText } from '../i18n/start.ts';
import { text } from '../i18n/text.ts';
import { lengthWords } from '../time/words.ts';

export const FIGURES = ['setup', 'free', 'reserve', 'match'] as const;
export type Figure = (typeof FIGURES)[number];

export const UNITS = ['minute', 'hour', 'day'] as const;
export type Unit = (typeof UNITS)[number];
const SIZE: Readonly<Record<Unit, Millis>> = { minute: MINUTE, hour: HOUR, day: DAY };

/** A figure as it is being typed. */
export type Typed = { readonly count: string; readonly unit: Unit };

export type Figures = Readonly<Record<Figure, Typed>> & { readonly ends: boolean; readonly weekends: boolean };

/** Figures to begin with: those of a preset. */
export function figuresOf(preset: PresetName): Figures {
  const { setup, free, reserve, match } = PRESETS[preset];
  return { setup: typed(setup), free: typed(free), reserve: typed(reserve), match: typed(match), ends: true, weekends: false };
}

function typed(millis: Millis): Typed {
  const unit = millis % DAY === 0 ? 'day' : millis % HOUR === 0 ? 'hour' : 'minute';
  return { count: String(millis / SIZE[unit]), unit };
}

const millisOf = ({ count, unit }: Typed): Millis | undefined => (/^\d{1,7}$/.test(count.trim()) ? Number(count) * SIZE[unit] : undefined);

/** What is wrong with a figure, in a sentence; undefined where nothing is. */
export function faultOf(figures: Figures, figure: Figure): string | undefined {
  if (figure === 'match' && !figures.ends) return undefined;
  const millis = millisOf(figures[figure]);
  if (millis === undefined) return startText.create.whole;
  const [least, most] = BOUNDS[figure];
  return millis < least || millis > most ? text.time.outOfBounds(lengthWords(least), lengthWords(most)) : undefined;
}

/** The time control the figures come to; undefined while one is wrong. */
export function controlOf(figures: Figures): TimeControl | undefined {
  if (FIGURES.some((figure) => faultOf(figures, figure) !== undefined)) return undefined;
  const [setup, free, reserve, match] = FIGURES.map((figure) => millisOf(figures[figure]));
  if (setup === undefined || free === undefined || reserve === undefined) return undefined;
  return { setup, free, reserve, match: figures.ends ? match : undefined, ...(figures.weekends && { weekends: true }) };
}

/** As `POST /api/games` takes it: no `match` for a game without a last day. */
export const bodyOf = ({ setup, free, reserve, match, weekends = false }: TimeControl) => ({
  setup: makeDuration(setup),
  free: makeDuration(free),
  reserve: makeDuration(reserve),
  ...(match !== undefined && { match: makeDuration(match) }),
  ...(weekends && { weekends }),
});
