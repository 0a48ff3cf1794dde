import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../core/game/duration.ts';
import { outOfBounds, PRESET_NAMES, PRESETS } from '../../core/game/time.ts';
import { bodyOf, controlOf, faultOf, figuresOf, type Figure, type Figures } from '../../web/new/figures.ts';

const standard = figuresOf('standard');
const typed = (figure: Figure, count: string, unit: 'minute' | 'hour' | 'day'): Figures => ({ ...standard, [figure]: { count, unit } });

test.each(PRESET_NAMES)('the figures of %s come to it', (name) => {
  expect(controlOf(figuresOf(name))).toEqual(PRESETS[name]);
});

test.each<[Figure, string, 'minute' | 'hour' | 'day', boolean]>([
  ['setup', '10', 'minute', true],
  ['setup', '9', 'minute', false],
  ['setup', '31', 'day', false],
  ['free', '1', 'minute', true],
  ['free', '0', 'minute', false],
  ['reserve', '0', 'day', true],
  ['reserve', '91', 'day', false],
  ['match', '23', 'hour', false],
  ['match', '730', 'day', true],
  ['free', '', 'day', false],
  ['free', '1.5', 'day', false],
  ['free', '-1', 'day', false],
  ['free', 'two', 'day', false],
])('%s of %j %ss is %s', (figure, count, unit, right) => {
  const figures = typed(figure, count, unit);
  expect(faultOf(figures, figure) === undefined).toBe(right);
  const control = controlOf(figures);
  expect(control !== undefined).toBe(right);
  if (control) expect(outOfBounds(control)).toBeUndefined();
});

test('a game without a last day is sent without one, whatever was typed for it', () => {
  const control = controlOf({ ...typed('match', 'never', 'day'), ends: false });
  expect(control?.match).toBeUndefined();
  expect(bodyOf({ setup: DAY, free: 90 * MINUTE, reserve: 0, match: undefined })).toEqual({ setup: 'P1D', free: 'PT1H30M', reserve: 'PT0S' });
});
