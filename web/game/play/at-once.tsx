import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { text } from '../../i18n/text.ts';
import { isTrue, keep, kept } from '../../store.ts';
import { SEND_AT_ONCE } from './moving.ts';

/** Whether a move goes out as soon as its square is pressed. For this browser. */
export function AtOnce() {
  const id = useId();
  const on = useSignal(kept(SEND_AT_ONCE, isTrue) === true);
  const change = (to: boolean): void => {
    on.value = to;
    keep(SEND_AT_ONCE, to ? true : undefined);
  };
  return (
    <div class="choice">
      <input type="checkbox" id={id} checked={on.value} onChange={(event) => change(event.currentTarget.checked)} />
      <label for={id}>{text.play.sendAtOnce}</label>
    </div>
  );
}
