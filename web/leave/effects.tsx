import { leaveText } from '../i18n/leave.ts';
import { text } from '../i18n/text.ts';
import { When } from '../time/when.tsx';
import type { Effect } from './leave.ts';

/** What leave, or its end, would do to the deadline of each running game. */
export function Effects({ games }: { readonly games: readonly Effect[] }) {
  if (games.length === 0) return <p class="hint">{leaveText.noGames}</p>;
  return (
    <table class="effects">
      <caption>{leaveText.effects}</caption>
      <thead>
        <tr><th scope="col">{leaveText.game}</th><th scope="col">{leaveText.before}</th><th scope="col">{leaveText.after}</th></tr>
      </thead>
      <tbody>
        {games.map(({ id, opponent, yourTurn, before, after }) => (
          <tr key={id}>
            <th scope="row"><a href={`/game/${id}`}><bdi>{opponent?.name ?? text.game.nobody}</bdi></a> <span class="hint">{yourTurn ? leaveText.yours : leaveText.theirs}</span></th>
            <td>{before === null ? leaveText.stands : <When at={before} />}</td>
            <td>{after === null ? leaveText.stands : after === before ? leaveText.same : <b><When at={after} /></b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
