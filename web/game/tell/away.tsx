import type { Side } from '../../../core/rules/piece.ts';
import { enemyOf } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { zone } from '../../session.ts';
import { second, serverNow } from '../../time/server.ts';
import { whenWords } from '../../time/words.ts';
import type { GameView } from '../store.ts';

type Away = { readonly view: GameView; readonly you: Side; readonly opponent: string };

const words = (at: string): string => whenWords(Date.parse(at), zone.value, serverNow());

/** Who is away, or will be next. */
export function Away({ view, you, opponent }: Away) {
  const now = second.value;
  const nextOf = (side: Side) => view.leave[side].find(({ until }) => Date.parse(until) > now);
  const [own, theirs] = [nextOf(you), nextOf(enemyOf(you))];
  const isNow = (span: { readonly from: string }): boolean => Date.parse(span.from) <= now;
  return (
    <>
      {theirs && <p class="notice" role="status">{isNow(theirs) ? text.away.now(opponent, words(theirs.until)) : text.away.coming(opponent, words(theirs.from), words(theirs.until))}</p>}
      {own && (
        <p class="notice" role="status">
          {isNow(own) ? text.away.youNow(words(own.until)) : text.away.youComing(words(own.from), words(own.until))}{' '}
          <a href="/leave">{text.away.plan}</a>
        </p>
      )}
    </>
  );
}
