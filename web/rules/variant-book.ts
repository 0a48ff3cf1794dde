import { isVariantId } from '../../core/rules/variants/all.ts';
import { bookText } from '../i18n/book.ts';
import type { VariantBook } from '../i18n/en/variantbooks.ts';

/** What the rules say of a variant by itself; undefined for one that this page does not know. */
export const variantBook = (id: string): VariantBook | undefined => (isVariantId(id) ? bookText.variants[id] : undefined);
