import type { BarredBy, ViewBarred } from '../../../core/game/barred.ts';
import { text } from '../../i18n/text.ts';
import { moveWords } from '../move-words.ts';

/** Moves that only a repetition rule keeps the reader from, each reason once with the moves it holds against. */
export function Barred({ barred, onShow }: { readonly barred: readonly ViewBarred[]; readonly onShow?: (ply: number) => void }) {
  if (barred.length === 0) return null;
  const reasons = new Map<string, readonly ViewBarred[]>();
  for (const one of barred) {
    const { move, ...why } = one;
    const key = `${move.split('-')[0]} ${JSON.stringify(why)}`;
    reasons.set(key, [...(reasons.get(key) ?? []), one]);
  }
  return (
    <section class="barred-list" aria-label={text.play.barredTitle}>
      <h2>{text.play.barredTitle}</h2>
      <ul class="plain">
        {[...reasons].map(([key, [first, ...rest]]) => first && (
          <li key={key}>
            {barredWords(first, [first, ...rest].map(({ move }) => moveWords(move)).join(', '))}{' '}
            {first.rule === 'more-squares' && onShow && <button type="button" class="quiet" onClick={() => onShow(first.returns)}>{text.play.showReturning(first.returns)}</button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which repetition rule bars some moves, and by what. */
export const barredWords = (why: BarredBy, moves: string): string =>
  why.rule === 'two-squares'
    ? text.play.barredTwo(moves, why.border[0], why.border[1], why.plies.map((ply, i) => text.play.numbered(ply, moveWords(why.moves[i] ?? ''))))
    : text.play.barredMore(moves, why.since, why.returns, why.plies.length);
