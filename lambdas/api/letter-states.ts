import type { Claim } from '../store/letters.ts';

/** What has become of something that was to be told. `sent` is taken by the reader's mail server or push service; `arrived` is known to be there. */
export const LETTER_STATES = ['waiting', 'held', 'gathered', 'sent', 'arrived', 'returned', 'failed', 'not-sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** The state of a claim, until when it is held back, and why it did not go. */
export function stateOf({ item, dueAt, heldUntil }: Claim): { readonly state: LetterState; readonly until?: number; readonly why?: string } {
  const said = (name: string): string => String(item[name]);
  if (item['fate'] === 'bounce' || item['fate'] === 'complaint') return { state: 'failed', why: said('fate') };
  if (item['fate'] === 'returned') return { state: 'returned' };
  // Who takes a web hook is who reads it.
  if (item['deliveredAt'] !== undefined || (item['sentAt'] !== undefined && item['way'] === 'hook')) return { state: 'arrived' };
  if (item['sentAt'] !== undefined) return { state: 'sent' };
  if (item['failed'] !== undefined) return { state: 'failed', why: said('failed') };
  if (item['unsent'] !== undefined) return { state: 'not-sent', why: said('unsent') };
  if (typeof item['gathered'] === 'number') return { state: 'gathered', until: item['gathered'] };
  if (dueAt !== undefined && dueAt === heldUntil) return { state: 'held', until: dueAt };
  return { state: 'waiting', ...(item['error'] !== undefined && { why: said('error') }) };
}
