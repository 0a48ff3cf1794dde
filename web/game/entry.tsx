import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Problem } from '../api.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { SignInForm } from '../signin/form.tsx';
import { useTitle } from '../title.ts';
import { usePlayLink } from './pass.ts';

/** The link of a letter was opened. That changes nothing; pressing the button does (lesson 6). */
export function Entry({ id, token }: { readonly id: string; readonly token: string }) {
  useTitle(text.pass.title);
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const press = async (): Promise<void> => {
    if (sending.value) return;
    sending.value = true;
    problem.value = await usePlayLink(id, token);
    sending.value = false;
  };

  const used = problem.value?.status === 410 || problem.value?.status === 404 || problem.value?.status === 400;
  if (used) return <><p class="notice bad" role="alert">{text.pass.used}</p><SignInForm next={`/game/${id}`} /></>;
  return (
    <div class="sheet narrow">
      <h1>{text.pass.title}</h1>
      <p>{text.pass.about}</p>
      {problem.value && <ProblemNotice problem={problem.value} />}
      <button ref={button} type="button" class="primary" onClick={() => void press()} aria-busy={sending.value}>{text.pass.button}</button>
    </div>
  );
}
