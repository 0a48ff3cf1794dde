import { signal } from '@preact/signals';
import type { Rank } from '../../core/rules/piece.ts';
import { isTrue, keep, kept } from '../store.ts';

/** Boxes sold in America number from the marshal down: 1 for what is 10 elsewhere, 9 for the scout. */
export const AMERICAN: Readonly<Partial<Record<Rank, string>>> = { M: '1', '9': '2', '8': '3', '7': '4', '6': '5', '5': '6', '4': '7', '3': '8', '2': '9' };

const KEY = 'american-order';

/** Whether this browser's reader is used to the American order. It is a way of drawing: no move, record or mail knows of it. */
export const american = signal(kept(KEY, isTrue) === true);

export function setAmerican(to: boolean): void {
  american.value = to;
  keep(KEY, to ? true : undefined);
}
