import { text } from '../i18n/text.ts';
import type { Row } from '../rows.ts';
import { Left, When } from '../time/when.tsx';
import { reasonWords, variantName } from '../variant-words.ts';

/** One game in a list: with whom, what is wanted, until when. The whole row leads to the game. */
export function GameRow({ row }: { readonly row: Row }) {
  const name = row.opponent?.name ?? text.game.nobody;
  return (
    <li class={row.yourTurn ? 'row yours' : 'row'}>
      <div class="row-main">
        <a class="row-link" href={`/game/${row.id}`}>{row.opponent === null ? text.home.invitation : text.home.against(name)}</a>
        <span class="row-state">{stateOf(row, name)}</span>
      </div>
      <div class="row-time">
        {row.phase !== 'over' && row.deadline !== null && (
          <>
            <span><Left until={row.deadline} /> {text.home.left}</span>
            <span class="hint"><When at={row.deadline} /></span>
          </>
        )}
        {row.phase === 'over' && row.lastMoveAt !== null && <span class="hint"><When at={row.lastMoveAt} /></span>}
      </div>
      <span class="row-variant hint">{variantName(row.variant)}</span>
    </li>
  );
}

function stateOf(row: Row, name: string): string {
  switch (row.phase) {
    case 'invited':
      return row.yourTurn ? text.home.invites : text.home.waiting;
    case 'setup':
      return row.yourTurn ? text.home.deploy : text.home.theirSetup(name);
    case 'play':
      return row.yourTurn ? text.home.move : text.home.theirMove(name);
    case 'over':
      return outcome(row);
  }
}

function outcome({ opponent, result, you, variant }: Row): string {
  if (result === null) return '';
  const reason = reasonWords(variant, result.reason);
  if (opponent === null) return text.home.cameToNothing;
  if (result.reason === 'void') return text.result.void;
  if (result.winner === null) return `${text.result.draw}. ${reason}`;
  if (you === undefined) return `${text.result.won(text.sides[result.winner])}. ${reason}`;
  return `${result.winner === you ? text.result.youWon : text.result.youLost}. ${reason}`;
}
