import type { ViewBattle, ViewMove } from '../../../core/game/view.ts';
import type { Side } from '../../../core/rules/piece.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { useLook, type Look } from '../../board/look.ts';
import { PieceFace } from '../../board/piece.tsx';
import { text } from '../../i18n/text.ts';
import { isShot } from '../shot.ts';

/** The battles among some plies, the newest first: both ranks, and who is left. */
export const Battles = ({ moves, you, variant }: { readonly moves: readonly ViewMove[]; readonly you: Side | undefined; readonly variant: Variant }) => (
  <>
    {moves.toReversed().map(({ ply, move, battle }) =>
      battle && <Battle key={ply} battle={battle} you={you} shot={isShot(variant, battle.attacker.rank, move)} />)}
  </>
);

function Battle({ battle, you, shot }: { readonly battle: ViewBattle; readonly you: Side | undefined; readonly shot: boolean }) {
  const look = useLook();
  const { attacker, defender, lost } = battle;
  return (
    <section class="battle-card">
      <h2>{text.battle.on(battle.square)}</h2>
      <div class="battle-pieces" aria-hidden="true">
        <Fighter side={attacker.side} rank={attacker.rank} lost={lost.includes(attacker.side)} />
        <span class="versus">×</span>
        <Fighter side={defender.side} rank={defender.rank} lost={lost.includes(defender.side)} />
      </div>
      <p>{battleWords(battle, you, look, shot)}</p>
    </section>
  );
}

type Fighter = ViewBattle['attacker'] & { readonly lost: boolean };

const Fighter = ({ side, rank, lost }: Fighter) => (
  <span class={`fighter${lost ? ' fallen' : ''}`}>
    <PieceFace side={side} rank={rank} />
    <small>{lost ? text.battle.lost : text.battle.left}</small>
  </span>
);

export function battleWords({ attacker, defender, lost }: ViewBattle, you: Side | undefined, { nameOf, markOf }: Look, shot: boolean): string {
  const name = ({ side, rank }: ViewBattle['attacker']): string =>
    side === you ? text.battle.yours(markOf(rank), nameOf(rank)) : text.battle.piece(text.sides[side], markOf(rank), nameOf(rank));
  const [first, second] = [name(attacker), name(defender)];
  const fate = lost.length === 2 ? text.battle.bothLost : text.battle.oneLost(lost[0] === attacker.side ? first : second);
  return [shot ? text.battle.shot(first, second) : text.battle.struck(first, second), fate].map(sentence).join(' ');
}

const sentence = (words: string): string => `${words.charAt(0).toLocaleUpperCase(text.locale)}${words.slice(1)}`;
