import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Variant } from '../../../core/rules/variant.ts';
import { text } from '../../i18n/text.ts';
import { moveWords } from '../move-words.ts';
import { isShot } from '../shot.ts';
import type { GameView } from '../store.ts';
import { endOf, startOf, type Moving } from './moving.ts';
import { waysBetween } from './ways.ts';

type SendBar = { readonly view: GameView; readonly variant: Variant; readonly moving: Moving; readonly hint: string };

/** What has been chosen, to be sent or let go; always in the same place below the board. */
export function SendBar({ view, variant, moving, hint }: SendBar) {
  const now = moving.now.value;
  const send = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (now.step === 'chosen' || now.step === 'unsent') send.current?.focus({ preventScroll: true });
  }, [now.step]);

  switch (now.step) {
    case 'chosen':
      return (
        <div class="bar ready">
          <span>{chosenWords(view, variant, now.move)}</span>
          <WayChoice view={view} move={now.move} onChoose={moving.choose} />
          <button type="button" onClick={moving.cancel}>{text.play.cancel}</button>
          <button type="button" class="primary" ref={send} onClick={moving.send}>{text.play.send(moveWords(now.move))}</button>
        </div>
      );
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

function chosenWords({ board }: GameView, variant: Variant, move: string): string {
  const squares = move.split('-');
  const [mover, met] = [squares[0], squares.at(-1)].map((name) => board.find(({ square }) => square === name));
  const says = met === undefined ? text.play.move : isShot(variant, mover?.rank, move) ? text.play.shoot : text.play.attack;
  return says(moveWords(move));
}

type WayChoice = { readonly view: GameView; readonly move: string; readonly onChoose: (move: string) => void };

/** Where several ways lead to the square, all of them, those a repetition rule bars too. */
function WayChoice({ view, move, onChoose }: WayChoice) {
  const { legal, barred } = waysBetween(view, startOf(move), endOf(move));
  if (legal.length + barred.length < 2) return null;
  return (
    <div class="ways" role="group" aria-label={text.play.ways}>
      {legal.map((way) => <button key={way} type="button" aria-pressed={way === move} onClick={() => onChoose(way)}>{moveWords(way)}</button>)}
      {barred.map((way) => <button key={way} type="button" disabled>{text.play.barredWay(moveWords(way))}</button>)}
    </div>
  );
}
