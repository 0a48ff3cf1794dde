import type { Side } from '../../core/rules/piece.ts';
import type { Square } from '../../core/rules/square.ts';
import { placeOf } from './geometry.ts';

/** A line over the board: the squares a piece goes or went over, or the flight of a shot. */
export type Trail = { readonly squares: readonly Square[]; readonly kind: 'way' | 'shot' };

type Trails = { readonly trails: readonly Trail[]; readonly side: Side; readonly rows: readonly number[] };

/** Decoration only: the moves are told in words. */
export const Trails = ({ trails, side, rows }: Trails) => (
  <svg class="trails" viewBox={`0 0 100 ${rows.length * 10}`} aria-hidden="true" focusable="false">
    {trails.map(({ squares, kind }) => {
      const points = squares.map((square) => placeOf(square, side, rows).map((at) => at * 10 + 5).join(' '));
      const [x = 0, y = 0] = points.at(-1)?.split(' ').map(Number) ?? [];
      const path = `M${points.join('L')}`;
      return (
        <g key={path} class={`trail ${kind}`}>
          <path class="trail-edge" d={path} />
          <path class="trail-line" d={path} />
          {kind === 'shot' ? <path class="trail-line" d={`M${x - 2.2} ${y - 2.2}l4.4 4.4m0 -4.4l-4.4 4.4`} /> : <circle class="trail-end" cx={x} cy={y} r="1.6" />}
        </g>
      );
    })}
  </svg>
);
