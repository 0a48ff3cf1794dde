import type { Rank, Side } from '../../core/rules/piece.ts';
import { useLook } from './look.ts';

/** A piece as it is drawn; without a rank it lies face down. */
export type Drawn = {
  readonly side: Side;
  readonly rank: Rank | undefined;
  readonly moved?: boolean;
  /** The side that does not own it knows its rank. */
  readonly known?: boolean;
};

/** Red stands on cut corners and a hatched back, Blue under an arch and with a banded one: they differ without their colours. */
const BODY: Readonly<Record<Side, string>> = {
  red: 'M7 2.5h26l4.5 4.5v26l-4.5 4.5H7L2.5 33V7z',
  blue: 'M2.5 37.5V15C2.5 8 9 2.5 20 2.5S37.5 8 37.5 15v22.5z',
};
const BACK: Readonly<Record<Side, string>> = {
  red: 'M9 20L20 9M9 28L28 9M12 32L31 13M20 32l11-11',
  blue: 'M9 15h22M9 20.5h22M9 26h22M9 31.5h22',
};

/** Decoration only: whoever draws it says in words what it is. */
export function PieceFace({ side, rank, moved = false, known = false }: Drawn) {
  return (
    <svg class={`piece ${side}${rank === undefined ? ' face-down' : ''}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path class="piece-body" d={BODY[side]} />
      {rank === undefined ? <path class="piece-back" d={BACK[side]} /> : <Face rank={rank} />}
      {moved && <path class="piece-moved" d="M14 37.5l6-6 6 6z" />}
      {known && <Eye />}
    </svg>
  );
}

function Face({ rank }: { readonly rank: Rank }) {
  const { symbols, markOf } = useLook();
  const { fill, line } = symbols[rank] ?? {};
  return (
    <>
      <g class="piece-symbol" transform="translate(4 6.5) scale(.77)">
        {fill && <path class="symbol-fill" d={fill} />}
        {line && <path class="symbol-line" d={line} />}
      </g>
      <text class="piece-rank" x="29.5" y="34">{markOf(rank)}</text>
    </>
  );
}

/** An open eye: the other side has seen this one. */
const Eye = () => (
  <g class="piece-known">
    <circle cx="31.5" cy="8.5" r="7" />
    <path d="M26.5 8.5q5-6 10 0q-5 6-10 0z" />
    <circle class="pupil" cx="31.5" cy="8.5" r="1.7" />
  </g>
);
