import { text } from '../i18n/text.ts';
import { opponentName } from './names.ts';
import type { GameView } from './store.ts';

/** An invitation that has come to nothing. Only its maker is told which way: nobody else is sent the log. */
export const Gone = ({ view }: { readonly view: GameView }) => (
  <div class="sheet narrow">
    <h1>{text.invited.goneTitle}</h1>
    <p>{goneWords(view)}</p>
    <p class="hint">{text.result.reasons.void}</p>
    <p class="actions">
      <a class="button" href="/">{text.frame.home}</a>
      <a class="button" href="/new">{text.frame.create}</a>
    </p>
  </div>
);

export function goneWords(view: GameView): string {
  if (view.you === null) return text.invited.gone(opponentName(view));
  return view.log.some(({ type }) => type === 'withdrawn') ? text.invited.withdrawn : text.invited.lapsed;
}
