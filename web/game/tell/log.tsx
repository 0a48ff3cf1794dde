import { useSignal } from '@preact/signals';
import type { ViewEntry } from '../../../core/game/view.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { useLook } from '../../board/look.ts';
import { text } from '../../i18n/text.ts';
import { When } from '../../time/when.tsx';
import { moveWords } from '../move-words.ts';
import { variantFor } from '../positions.ts';
import { isShot } from '../shot.ts';
import { rulingWords } from './ruling-words.ts';
import type { GameView } from '../store.ts';

const FEW = 12;

/** Everything that happened, the newest first; each ply leads to the board after it. A file may not know when. */
export function Log({ view, onGo }: { readonly view: Pick<GameView, 'log' | 'variant' | 'edition'>; readonly onGo?: (ply: number) => void }) {
  const all = useSignal(false);
  const variant = variantFor(view);
  const told = view.log.toReversed();
  const shown = all.value ? told : told.slice(0, FEW);
  return (
    <section class="log">
      <h2>{text.log.title}</h2>
      {told.length === 0 && <p class="hint">{text.log.none}</p>}
      <ol>{shown.map((entry, i) => <Entry key={told.length - i} entry={entry} variant={variant} onGo={onGo} />)}</ol>
      {shown.length < told.length && <button type="button" onClick={() => { all.value = true; }}>{text.log.showAll(told.length)}</button>}
    </section>
  );
}

type Aside = Exclude<ViewEntry, { readonly type: 'moved' }>;

type Entry = { readonly entry: ViewEntry; readonly variant: Variant | undefined; readonly onGo: ((ply: number) => void) | undefined };

function Entry({ entry, variant, onGo }: Entry) {
  const { markOf } = useLook();
  if (entry.type !== 'moved') {
    return (
      <li class="aside">
        <span>{asideWords(entry)}</span> <span class="at"><When at={entry.at} /></span>
        {entry.spans?.map(({ from, until }) => <span key={from} class="detail"><When at={from} /> – <When at={until} /></span>)}
        {entry.zone !== undefined && <span class="detail">{entry.zone}</span>}
        {entry.type !== 'ended' && entry.reason !== undefined && <q class="detail" dir="auto">{entry.reason}</q>}
      </li>
    );
  }
  const { battle, ply } = entry;
  const shot = battle !== null && variant !== undefined && isShot(variant, battle.attacker.rank, entry.move);
  const met = battle && (shot ? text.battle.shortShot : text.battle.short)(markOf(battle.attacker.rank), markOf(battle.defender.rank));
  const said = `${text.sides[entry.by]} ${moveWords(entry.move)}${met === null ? '' : ` (${met})`}`;
  return (
    <li class={`by-${entry.by}`}>
      <span class="ply">{ply}.</span>{' '}
      {onGo ? <button type="button" class="quiet" title={text.log.goTo(ply)} onClick={() => onGo(ply)}>{said}</button> : <span>{said}</span>}{' '}
      {entry.at !== '' && <span class="at"><When at={entry.at} /></span>}
    </li>
  );
}

function asideWords(entry: Aside): string {
  if (entry.ruling !== undefined) return rulingWords(entry.ruling);
  const words = text.log[entry.type];
  return typeof words === 'string' ? words : words(entry.by === undefined ? '' : text.sides[entry.by]);
}
