import { sizeOf } from '../../core/rules/army.ts';
import { run } from '../../core/rules/gait.ts';
import { RANKS, type Rank } from '../../core/rules/piece.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { useLook } from '../board/look.ts';
import { PieceFace } from '../board/piece.tsx';
import { bookText } from '../i18n/book.ts';
import { variantBook } from './variant-book.ts';

/** The ranks of an army, the strongest first. */
export const ranksOf = ({ army }: Variant): readonly Rank[] => RANKS.toReversed().filter((rank) => army[rank] !== undefined);

/** Every rank of an army with its picture, its number, how many there are and how it goes. */
export function Pieces({ variant }: { readonly variant: Variant }) {
  const { nameOf, markOf } = useLook();
  return (
    <section>
      <h2>{bookText.pieces}</h2>
      <p>{bookText.piecesOf(sizeOf(variant.army))}</p>
      <table class="ranks">
        <thead>
          <tr><th scope="col">{bookText.picture}</th><th scope="col">{bookText.name}</th><th scope="col">{bookText.count}</th><th scope="col">{bookText.goes}</th></tr>
        </thead>
        <tbody>
          {ranksOf(variant).map((rank) => (
            <tr key={rank}>
              <td><PieceFace side="red" rank={rank} /><span class="unseen">{markOf(rank)}</span></td>
              <th scope="row">{nameOf(rank)}</th>
              <td>{variant.army[rank]}</td>
              <td>{waysOf(variant, rank)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function waysOf(variant: Variant, rank: Rank): string {
  const gait = variant.gaitOf(rank);
  const goes = variantBook(variant.id)?.goes?.[rank] ?? (gait === undefined ? bookText.gait.never : gait === run ? bookText.gait.run : bookText.gait.step);
  return rank === variant.goal ? `${goes}; ${bookText.goal}` : goes;
}
