import type { Rank } from '../../core/rules/piece.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { useLook } from '../board/look.ts';
import { bookText } from '../i18n/book.ts';
import { ranksOf } from './pieces.tsx';

/** Who beats whom, asked of the function that judges battles, so that it can say nothing else. */
export function BattleTable({ variant }: { readonly variant: Variant }) {
  const { nameOf, markOf } = useLook();
  const ranks = ranksOf(variant);
  const attackers = ranks.filter((rank) => variant.gaitOf(rank) !== undefined);
  return (
    <section>
      <h2>{bookText.battles}</h2>
      <p>{bookText.battlesAbout}</p>
      <table class="battles">
        <thead>
          <tr>
            <td />
            {ranks.map((rank) => <th scope="col" key={rank} title={nameOf(rank)}><span class="unseen">{nameOf(rank)}</span><span aria-hidden="true">{markOf(rank)}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {attackers.map((attacker) => (
            <tr key={attacker}>
              <th scope="row"><span aria-hidden="true">{markOf(attacker)}</span> <span class="row-name">{nameOf(attacker)}</span></th>
              {ranks.map((defender) => <Outcome key={defender} variant={variant} attacker={attacker} defender={defender} />)}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{bookText.legend}</p>
    </section>
  );
}

function Outcome({ variant, attacker, defender }: { readonly variant: Variant; readonly attacker: Rank; readonly defender: Rank }) {
  const survivor = variant.strike(attacker, defender, 1);
  return <td class={survivor}><span aria-hidden="true">{bookText.sign[survivor]}</span><span class="unseen">{bookText.outcome[survivor]}</span></td>;
}
