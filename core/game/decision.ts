import type { Refusal as RuleRefusal } from '../rules/legal.ts';
import type { Side } from '../rules/piece.ts';
import type { Hand } from './commitment.ts';
import type { Event } from './event.ts';

/** Why a command does not happen. `stale`: it was meant for another ply than the present one. */
export type Refusal = RuleRefusal | { readonly rule: 'stale' | 'taken' | 'no-offer' | 'offered' | 'no-void' | 'void-offered' | 'begun' | 'calls' | 'no-call' | 'given' };

/**
 * What follows from a command: lines for the log, and a refusal where the command itself is not among them. Neither means that it
 * has happened already, which answers as it did then.
 */
export type Decision = {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
  /** A deployment to keep sealed in place of the one its side had. */
  readonly deployment?: { readonly by: Side; readonly hand: Hand };
};

export const NOTHING: Decision = { events: [] };
export const refuse = (refusal: Refusal): Decision => ({ events: [], refusal });
