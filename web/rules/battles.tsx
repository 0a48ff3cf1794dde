import type { Survivor } from '../../core/rules/battle.ts';
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
          {attackers.flatMap((attacker) => waysToStrike(variant, ranks, attacker).map((apart) => {
            const name = apart === SHOT ? bookText.shooting(nameOf(attacker)) : nameOf(attacker);
            return (
              <tr key={`${attacker} ${apart}`}>
                <th scope="row"><span aria-hidden="true">{markOf(attacker)}{apart === SHOT && bookText.sign.shot}</span> <span class="row-name">{name}</span></th>
                {ranks.map((defender) => <Outcome key={defender} survivor={variant.strike(attacker, defender, apart)} />)}
              </tr>
            );
          }))}
        </tbody>
      </table>
      <p class="hint">{bookText.legend}{attackers.some((attacker) => waysToStrike(variant, ranks, attacker).length > 1) && ` ${bookText.legendShot}`}</p>
    </section>
  );
}

const SHOT = 2;

/** From how far away a rank strikes: beside its enemy, and over an empty square where that makes a difference. */
const waysToStrike = ({ strike }: Variant, ranks: readonly Rank[], attacker: Rank): readonly number[] =>
  ranks.some((defender) => strike(attacker, defender, SHOT) !== strike(attacker, defender, 1)) ? [1, SHOT] : [1];

function Outcome({ survivor }: { readonly survivor: Survivor }) {
  return <td class={survivor}><span aria-hidden="true">{bookText.sign[survivor]}</span><span class="unseen">{bookText.outcome[survivor]}</span></td>;
}
