import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { endOf, judge, movesIn, type Refusal } from '../../core/rules/legal.ts';
import { firstOf, lastOf, type Move } from '../../core/rules/notation.ts';
import { lengthOf } from '../../core/rules/notation.ts';
import type { Position } from '../../core/rules/position.ts';
import type { Square } from '../../core/rules/square.ts';
import { played, type Example } from './examples.ts';

export type Refused = { readonly move: Move; readonly why: Refusal };

/** A table at which a reader plays both sides of an example. */
export type ExampleTable = {
  readonly position: ReadonlySignal<Position>;
  readonly picked: ReadonlySignal<Square | undefined>;
  readonly refused: ReadonlySignal<Refused | undefined>;
  /** The next move of the example; undefined where it has been left or is over. */
  readonly next: ReadonlySignal<Move | undefined>;
  readonly strayed: ReadonlySignal<boolean>;
  readonly press: (square: Square) => void;
  readonly follow: () => void;
  readonly back: () => void;
  readonly restart: () => void;
  /** Goes back to the position after a ply. */
  readonly show: (ply: number) => void;
};

export function exampleTable({ start, moves }: Example): ExampleTable {
  const line = signal<readonly Position[]>([start]);
  const picked = signal<Square | undefined>(undefined);
  const refused = signal<Refused | undefined>(undefined);
  const position = computed(() => line.value.at(-1) ?? start);
  const strayed = computed(() => !line.value.slice(1).every(({ last }, i) => last !== undefined && isSame(last.move, moves[i])));
  const next = computed(() => (strayed.value || endOf(position.value) !== undefined ? undefined : moves[position.value.plies]));

  /** Makes a move, or says why it is refused. */
  function attempt(move: Move): void {
    const why = judge(position.value, move);
    picked.value = undefined;
    refused.value = why && { move, why };
    if (why === undefined) line.value = [...line.value, played(position.value, move)];
  }
  function to(length: number): void {
    picked.value = undefined;
    refused.value = undefined;
    line.value = line.value.slice(0, Math.max(1, length));
  }

  return {
    position, picked, refused, next, strayed,
    press(square) {
      if (endOf(position.value) !== undefined) return;
      const { board, turn } = position.value;
      const from = picked.value;
      if (board[square]?.side === turn) {
        refused.value = undefined;
        picked.value = from === square ? undefined : square;
      } else if (from !== undefined) attempt(wayTo(position.value, from, square));
    },
    follow() {
      if (next.value !== undefined) attempt(next.value);
    },
    back: () => to(refused.value === undefined ? line.value.length - 1 : line.value.length),
    restart: () => to(1),
    show: (ply) => to(ply + 1),
  };
}

const isSame = (a: Move, b: Move | undefined): boolean => a.length === b?.length && a.every((square, i) => square === b[i]);

/** The shortest way there that some piece could go, a legal one first; else straight, for the rules to refuse. */
function wayTo(position: Position, from: Square, to: Square): Move {
  const { legal, barred } = movesIn(position);
  const ways = [...legal, ...barred.map(({ move }) => move)].filter((move) => firstOf(move) === from && lastOf(move) === to);
  return ways.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0] ?? [from, to];
}
