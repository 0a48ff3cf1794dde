import type { Side } from '../../core/rules/piece.ts';
import { fileOf, type Square } from '../../core/rules/square.ts';
import { text } from '../i18n/text.ts';
import { placeOf } from './geometry.ts';

/** A border that one piece keeps crossing: how often, of how often at most. */
export type Crossed = { readonly between: readonly [Square, Square]; readonly times: number; readonly most: number };

type Borders = { readonly crossed: readonly Crossed[]; readonly side: Side; readonly rows: readonly number[] };

/** Drawn over the squares, where two of them meet. */
export const Borders = ({ crossed, side, rows }: Borders) => (
  <>
    {crossed.map(({ between, times, most }) => {
      const [a, b] = between.map((square) => placeOf(square, side, rows));
      if (a === undefined || b === undefined || a[1] < 0 || b[1] < 0) return null;
      const upright = fileOf(between[0]) !== fileOf(between[1]);
      const left = (a[0] + b[0] + 1) / 2;
      const top = (a[1] + b[1] + 1) / 2;
      return (
        <span
          key={between.join('-')}
          class={`crossed ${upright ? 'upright' : 'level'}${times >= most ? ' full' : ''}`}
          style={{ left: `${left * 10}%`, top: `${(top / rows.length) * 100}%` }}
          aria-hidden="true"
        >
          <b>{text.board.crossed(times, most)}</b>
        </span>
      );
    })}
  </>
);
