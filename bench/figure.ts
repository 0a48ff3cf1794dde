/** What was measured, and the least or the most it should be where there is such a limit. */
export type Figure = { readonly name: string; readonly value: number; readonly unit: string; readonly least?: number; readonly most?: number };

export const isMet = ({ value, least, most }: Figure): boolean => (least === undefined || value >= least) && (most === undefined || value <= most);

export function lineOf(figure: Figure): string {
  const { name, value, unit, least, most } = figure;
  const shown = Number.isInteger(value) ? value.toLocaleString('en') : value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  const limit = least !== undefined ? `at least ${least.toLocaleString('en')}` : most !== undefined ? `at most ${most.toLocaleString('en')}` : '';
  return `${isMet(figure) ? ' ' : '!'} ${name.padEnd(62)} ${`${shown} ${unit}`.padEnd(22)} ${limit}`.trimEnd();
}
