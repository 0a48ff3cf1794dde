import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { text } from './i18n/text.ts';

type Copy = { readonly label: string; readonly button: string; readonly value: string };

/** Something to take elsewhere, with a button that does. */
export function Copy({ label, button, value }: Copy) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const told = useSignal('');
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      told.value = text.frame.copied;
    } catch {
      told.value = text.frame.copyByHand;
    }
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="inline">
        <input id={id} ref={field} type="text" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="primary" onClick={() => void copy()}>{button}</button>
      </div>
      <p role="status" class="hint">{told.value}</p>
    </div>
  );
}
