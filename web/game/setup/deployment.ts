import { signal, type ReadonlySignal } from '@preact/signals';
import { isRank, RANKS, type Rank, type Side } from '../../../core/rules/piece.ts';
import { makeSquare, parseSquare, type Square } from '../../../core/rules/square.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { announce } from '../../announce.ts';
import { lookOf } from '../../board/look.ts';
import { text } from '../../i18n/text.ts';
import { isText, keep, kept } from '../../store.ts';
import { EMPTY, fillUp, makeDraft, mirror, parseDraft, placeOn, put, shuffled, squareOn, swap, unplaced, type Draft } from './draft.ts';

/** What has been picked up: one of the tray, or what stands on a place. */
export type Hand = { readonly rank: Rank } | { readonly place: number };

export type Deployment = {
  readonly draft: ReadonlySignal<Draft>;
  readonly hand: ReadonlySignal<Hand | undefined>;
  readonly past: ReadonlySignal<readonly Draft[]>;
  readonly press: (square: Square) => void;
  readonly pick: (rank: Rank) => void;
  readonly key: (key: string, square: Square) => boolean;
  readonly drop: (from: string, to: string | undefined) => void;
  readonly putBack: () => void;
  readonly letGo: () => void;
  readonly change: (to: Draft) => void;
  readonly undo: () => void;
  readonly shuffle: () => void;
  readonly mirror: () => void;
  readonly clear: () => void;
};

export const draftKey = (game: string): string => `draft.${game}`;

/** A deployment in the making. It is kept in this browser with every change, so that nothing is lost. */
export function deployment(game: string, side: Side, variant: Variant, sent: string | null): Deployment {
  const { nameOf, markOf } = lookOf(variant.id);
  const start = kept(draftKey(game), isText) ?? sent ?? '';
  const draft = signal<Draft>(parseDraft(start, variant) ?? EMPTY);
  const hand = signal<Hand | undefined>(undefined);
  const past = signal<readonly Draft[]>([]);

  function show(to: Draft): void {
    draft.value = to;
    keep(draftKey(game), makeDraft(to));
  }
  function change(to: Draft): void {
    past.value = [...past.value.slice(-99), draft.value];
    hand.value = undefined;
    show(to);
  }
  const left = (rank: Rank): boolean => unplaced(draft.value, variant).includes(rank);

  function place(rank: Rank, at: number): void {
    change(put(draft.value, at, rank));
    hand.value = left(rank) ? { rank } : undefined;
    announce(text.board.piece(makeSquare(squareOn(at, side)), nameOf(rank)));
  }
  function pick(rank: Rank): void {
    if (!left(rank)) return;
    hand.value = { rank };
    announce(text.setup.inHand(nameOf(rank)));
  }
  function press(square: Square): void {
    const at = placeOn(square, side);
    const held = hand.value;
    if (at < 0) return;
    const rank = draft.value[at];
    if (held === undefined) {
      if (rank === undefined) return;
      hand.value = { place: at };
      announce(text.setup.picked(nameOf(rank), makeSquare(square)));
    } else if ('rank' in held) place(held.rank, at);
    else if (held.place === at) hand.value = undefined;
    else change(swap(draft.value, held.place, at));
  }
  function remove(at: number): void {
    if (draft.value[at] !== undefined) change(put(draft.value, at, undefined));
  }

  return {
    draft,
    hand,
    past,
    press,
    pick,
    change,
    key(key, square) {
      // What is on a piece is what picks it, in whichever order the reader has them numbered.
      const rank = RANKS.find((one) => variant.army[one] !== undefined && markOf(one) === key.toUpperCase());
      const at = placeOn(square, side);
      if (key === 'Backspace' || key === 'Delete') remove(at);
      else if (key === 'Escape') hand.value = undefined;
      else if (rank !== undefined) pick(rank);
      else return false;
      return true;
    },
    drop(from, to) {
      const target = to === undefined ? undefined : parseSquare(to);
      const at = target === undefined ? -1 : placeOn(target, side);
      const source = parseSquare(from);
      const rank = from.replace('tray:', '');
      if (source === undefined) {
        if (isRank(rank) && at >= 0 && left(rank)) place(rank, at);
        hand.value = undefined;
      } else if (to === 'tray') remove(placeOn(source, side));
      else if (at >= 0 && target !== source) change(swap(draft.value, placeOn(source, side), at));
    },
    putBack() {
      const held = hand.value;
      if (held !== undefined && 'place' in held) remove(held.place);
    },
    letGo() {
      hand.value = undefined;
    },
    undo() {
      const before = past.value.at(-1);
      if (before === undefined) return;
      past.value = past.value.slice(0, -1);
      hand.value = undefined;
      show(before);
    },
    shuffle() {
      const some = draft.value.some((rank) => rank !== undefined) && unplaced(draft.value, variant).length > 0;
      change(some ? fillUp(draft.value, variant, Math.random) : shuffled(variant, Math.random));
    },
    mirror: () => change(mirror(draft.value)),
    clear: () => change(EMPTY),
  };
}
