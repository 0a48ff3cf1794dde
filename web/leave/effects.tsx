import { text } from '../i18n/text.ts';
import { When } from '../time/when.tsx';
import type { Effect } from './leave.ts';

/** What leave, or its end, would do to the deadline of each running game. */
export function Effects({ games }: { readonly games: readonly Effect[] }) {
  if (games.length === 0) return <p class="hint">{text.leave.noGames}</p>;
  return (
    <table class="effects">
      <caption>{text.leave.effects}</caption>
      <thead>
        <tr><th scope="col">{text.leave.game}</th><th scope="col">{text.leave.before}</th><th scope="col">{text.leave.after}</th></tr>
      </thead>
      <tbody>
        {games.map(({ id, opponent, yourTurn, before, after }) => (
          <tr key={id}>
            <th scope="row"><a href={`/game/${id}`}><bdi>{opponent?.name ?? text.game.nobody}</bdi></a> <span class="hint">{yourTurn ? text.leave.yours : text.leave.theirs}</span></th>
            <td>{before === null ? text.leave.stands : <When at={before} />}</td>
            <td>{after === null ? text.leave.stands : after === before ? text.leave.same : <b><When at={after} /></b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
