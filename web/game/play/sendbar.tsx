import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../i18n/text.ts';
import { moveWords } from '../move-words.ts';
import type { Moving } from './moving.ts';
import type { GameView } from '../store.ts';

/** What has been chosen, to be sent or let go; always in the same place below the board. */
export function SendBar({ view, moving, hint }: { readonly view: GameView; readonly moving: Moving; readonly hint: string }) {
  const now = moving.now.value;
  const send = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (now.step === 'chosen' || now.step === 'unsent') send.current?.focus({ preventScroll: true });
  }, [now.step]);

  switch (now.step) {
    case 'chosen': {
      const attack = view.board.some((piece) => piece.square === now.move.split('-').at(-1));
      return (
        <div class="bar ready">
          <span>{attack ? text.play.attack(moveWords(now.move)) : text.play.move(moveWords(now.move))}</span>
          <button type="button" onClick={moving.cancel}>{text.play.cancel}</button>
          <button type="button" class="primary" ref={send} onClick={moving.send}>{text.play.send(moveWords(now.move))}</button>
        </div>
      );
    }
    case 'sending':
      return <div class="bar" role="status"><span>{text.play.sending(moveWords(now.move))}</span></div>;
    case 'unsent':
      return (
        <div class="bar bad" role="alert">
          <span>{text.play.unsent(moveWords(now.move))}</span>
          <button type="button" onClick={moving.cancel}>{text.play.cancel}</button>
          <button type="button" class="primary" ref={send} onClick={moving.send}>{text.play.retry}</button>
        </div>
      );
    case 'refused':
      return (
        <div class="bar bad" role="alert">
          <span>{now.why}</span>
          <button type="button" onClick={moving.cancel}>{text.play.understood}</button>
        </div>
      );
    case 'picked':
    case 'idle':
      return <div class="bar" role="status"><span>{hint}</span></div>;
  }
}
