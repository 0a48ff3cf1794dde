import type { View } from '../core/game/view.ts';
import { isVariantId } from '../core/rules/variants/all.ts';
import type { VariantWords } from './i18n/en/variants.ts';
import { text } from './i18n/text.ts';

/** What is said of a variant; undefined for one that the server knows and this page does not. */
export const variantWords = (id: string): VariantWords | undefined => (isVariantId(id) ? text.variants[id] : undefined);

export const variantName = (id: string): string => variantWords(id)?.name ?? text.unknownVariant(id);

/** How a game by those rules ended. */
export const reasonWords = (id: string, reason: NonNullable<View['result']>['reason']): string =>
  (reason === 'captured' ? variantWords(id)?.captured : undefined) ?? text.result.reasons[reason];
