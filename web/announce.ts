import { signal } from '@preact/signals';

/** What a screen reader is told without moving the focus. */
export const announcement = signal('');

export function announce(words: string): void {
  // The same words twice are told twice only if they differ.
  announcement.value = announcement.value === words ? `${words}\u00a0` : words;
}
