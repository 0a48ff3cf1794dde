import { parseDuration } from '../../../core/game/duration.ts';
import type { Side } from '../../../core/rules/piece.ts';
import { enemyOf } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { second } from '../../time/server.ts';
import { Left, When } from '../../time/when.tsx';
import { lengthWords } from '../../time/words.ts';
import type { GameView } from '../store.ts';
import { Reckoning } from '../tell/reckoning.tsx';

/** Whose time runs, what of it is free, and until when; absolute moments are the server's. */
export function Clock({ view, you, opponent }: { readonly view: GameView; readonly you: Side; readonly opponent: string }) {
  const { freeUntil, deadline, reserve, endsAt } = view.clock;
  const yours = view.turn === you;
  const now = second.value;
  return (
    <section class={`clock${yours ? ' yours' : ''}`}>
      <h2>{text.clock.title}</h2>
      {deadline !== null && Date.parse(deadline) < now && <p class="notice bad">{text.clock.due}</p>}
      <dl>
        {freeUntil !== null && (
          <>
            <dt>{text.clock.free}</dt>
            <dd>{Date.parse(freeUntil) > now ? <><When at={freeUntil} /> <b>(<Left until={freeUntil} />)</b></> : text.clock.freeOver}</dd>
          </>
        )}
        {deadline !== null && (
          <>
            <dt>{yours ? text.clock.yourDeadline : text.clock.deadline}</dt>
            <dd><When at={deadline} /> <b>(<Left until={deadline} />)</b></dd>
          </>
        )}
        <dt>{text.clock.reserve}</dt>
        <dd>
          {text.game.you}: {lengthWords(parseDuration(reserve[you]) ?? 0)}; <bdi>{opponent}</bdi>: {lengthWords(parseDuration(reserve[enemyOf(you)]) ?? 0)}
        </dd>
        {endsAt !== null && <><dt>{text.clock.ends}</dt><dd><When at={endsAt} /></dd></>}
      </dl>
      <Reckoning view={view} />
    </section>
  );
}
