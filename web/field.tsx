import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type Field = {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'number';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly children?: ComponentChildren;
};

/** A number is typed as text: what is wrong with it is told in words of ours. */
const KINDS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

/** A labelled line of text, with what is wrong with it beside it. */
export function Field({ label, value, onInput, hint, error, type = 'text', autocomplete = 'off', maxLength, children }: Field) {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && <p class="hint" id={`${id}-hint`}>{hint}</p>}
      <input
        id={id}
        {...KINDS[type]}
        value={value}
        autocomplete={autocomplete}
        {...(maxLength !== undefined && { maxLength })}
        aria-invalid={error === undefined ? undefined : 'true'}
        aria-describedby={told === '' ? undefined : told}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {children}
      {error && <p class="error" id={`${id}-error`}>{error}</p>}
    </div>
  );
}

type Choice<T extends string> = {
  readonly name: string;
  readonly value: T;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  readonly label: string;
  readonly about?: string;
};

/** One of several, with a sentence of its own. */
export function Choice<T extends string>({ name, value, chosen, onChoose, label, about }: Choice<T>) {
  const id = useId();
  return (
    <div class="choice">
      <input type="radio" id={id} name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} aria-describedby={about && `${id}-about`} />
      <label for={id}>{label}</label>
      {about && <p class="hint" id={`${id}-about`}>{about}</p>}
    </div>
  );
}
