import { book } from './en/book.ts';
import { variantBooks } from './en/variantbooks.ts';
import type { Widened } from './widened.ts';

const en = { ...book, variants: variantBooks };

/** The words of the rules pages. */
export const bookText: Widened<typeof en> = en;
