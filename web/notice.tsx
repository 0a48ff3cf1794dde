import type { ComponentChildren } from 'preact';
import type { Problem } from './api.ts';
import { text } from './i18n/text.ts';

const isKey = <K extends string>(key: string, of: Readonly<Record<K, string>>): key is K => Object.hasOwn(of, key);

/** A problem in a sentence: by its rule, by what the server says of it, or by its status. */
export function problemWords({ status, rule, detail }: Problem): string {
  if (status === 0) return text.problems.network;
  if (rule !== undefined && isKey(rule, text.rules)) return text.rules[rule];
  if (detail !== '') return detail;
  const words: Readonly<Record<string, string>> = text.problems;
  return words[status] ?? text.problems.other;
}

/** A problem where it happened, with a way on. */
export function ProblemNotice({ problem, retry }: { readonly problem: Problem; readonly retry?: () => void }) {
  return (
    <div class="notice bad" role="alert">
      <p>{problemWords(problem)}</p>
      {retry && <button type="button" onClick={retry}>{text.frame.retry}</button>}
    </div>
  );
}

export const Notice = ({ children, kind = 'plain' }: { readonly children: ComponentChildren; readonly kind?: 'plain' | 'good' | 'bad' }) => (
  <div class={`notice ${kind}`} role="status">{children}</div>
);

export const Loading = () => <p class="loading" role="status">{text.frame.loading}</p>;
