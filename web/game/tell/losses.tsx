import { RANKS, SIDES, type Rank, type Side } from '../../../core/rules/piece.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { useLook } from '../../board/look.ts';
import { PieceFace } from '../../board/piece.tsx';
import { text } from '../../i18n/text.ts';
import type { Moved } from '../positions.ts';

/** How many of each rank both sides have lost, by the battles of these moves. */
export function Losses({ moves, variant }: { readonly moves: readonly Moved[]; readonly variant: Variant }) {
  const { nameOf, markOf } = useLook();
  const lost = lostIn(moves);
  const ranks = RANKS.toReversed().filter((rank) => variant.army[rank] !== undefined);
  return (
    <details class="losses" open>
      <summary>{text.play.lostTitle} <span class="hint">{SIDES.map((side) => `${text.sides[side]} ${lost[side].length}`).join(', ')}</span></summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.play.lostRank}</th>
            {SIDES.map((side) => <th scope="col" key={side} class={`of-${side}`}>{text.sides[side]}</th>)}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank}>
              <th scope="row"><span class="rank-sign" aria-hidden="true">{markOf(rank)}</span> {nameOf(rank)}</th>
              {SIDES.map((side) => <Count key={side} side={side} rank={rank} lost={lost[side].filter((one) => one === rank).length} all={variant.army[rank] ?? 0} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Count = { readonly side: Side; readonly rank: Rank; readonly lost: number; readonly all: number };

const Count = ({ side, rank, lost, all }: Count) => (
  <td class={lost === 0 ? 'none' : undefined}>
    {lost > 0 && <PieceFace side={side} rank={rank} />}
    <span>{text.play.lostOf(lost, all)}</span>
  </td>
);

export function lostIn(moves: readonly Moved[]): Readonly<Record<Side, readonly Rank[]>> {
  const lost: Record<Side, Rank[]> = { red: [], blue: [] };
  for (const { battle } of moves) {
    for (const one of battle ? [battle.attacker, battle.defender] : []) if (battle?.lost.includes(one.side)) lost[one.side].push(one.rank);
  }
  return lost;
}
