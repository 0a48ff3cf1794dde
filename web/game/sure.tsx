import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/text.ts';

type Sure = { readonly label: string; readonly question: string; readonly onYes: () => void };

/** A button that asks once more before it does what cannot be taken back. */
export function Sure({ label, question, onYes }: Sure) {
  const asking = useSignal(false);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking.value) no.current?.focus();
  }, [asking.value]);
  if (!asking.value) return <button type="button" class="danger" onClick={() => { asking.value = true; }}>{label}</button>;
  return (
    <div class="sure" role="group" aria-label={question}>
      <p>{question}</p>
      <div class="actions">
        <button type="button" class="danger" onClick={() => { asking.value = false; onYes(); }}>{label}</button>
        <button type="button" ref={no} onClick={() => { asking.value = false; }}>{text.play.cancel}</button>
      </div>
    </div>
  );
}
