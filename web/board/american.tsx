import { useId } from 'preact/hooks';
import { text } from '../i18n/text.ts';
import { american, setAmerican } from './order.ts';

/** In which order pieces are numbered on this device. */
export function AmericanOrder() {
  const id = useId();
  return (
    <div class="choice">
      <input type="checkbox" id={id} checked={american.value} aria-describedby={`${id}-about`} onChange={(event) => setAmerican(event.currentTarget.checked)} />
      <label for={id}>{text.american.label}</label>
      <p class="hint" id={`${id}-about`}>{text.american.about}</p>
    </div>
  );
}
