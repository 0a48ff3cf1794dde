import type { Variant } from '../variant.ts';
import { barrage } from './barrage.ts';
import { classic } from './classic.ts';
import { duel } from './duel.ts';
import { duke } from './duke.ts';
import { isf } from './isf.ts';
import { original } from './original.ts';

export const VARIANT_IDS = ['original', 'isf', 'classic', 'duke', 'barrage', 'duel'] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

/** Every edition of every variant, the newest of each last. */
export type Editions = Readonly<Record<VariantId, readonly [Variant, ...Variant[]]>>;

/** None is ever taken out while a game may be played by it. */
export const EDITIONS: Editions = {
  original: [original],
  isf: [isf],
  classic: [classic],
  duke: [duke],
  barrage: [barrage],
  duel: [duel],
};

export const isVariantId = (text: string): text is VariantId => VARIANT_IDS.some((id) => id === text);

/** The rules of a variant: of the edition a game began with, or the newest. Undefined where there is none such. */
export function findVariant(id: string, edition?: number, editions: Editions = EDITIONS): Variant | undefined {
  if (!isVariantId(id)) return undefined;
  const all = editions[id];
  return edition === undefined ? all.at(-1) : all.find((variant) => variant.edition === edition);
}

/** The same where there must be one. Throws for an edition there never was. */
export function variantOf(id: VariantId, edition?: number): Variant {
  const found = findVariant(id, edition);
  if (found === undefined) throw new Error(`no edition ${edition} of ${id}`);
  return found;
}
