import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { loadMe, settleIn } from '../session.ts';
import { useTitle } from '../title.ts';
import { SignInForm } from './form.tsx';
import { nextIn } from './next.ts';

/** Opening the link changes nothing; pressing the button does (lesson 6). The token is in the fragment, which no server logs. */
export function SignInPage() {
  useTitle(text.signIn.title);
  const { route } = useLocation();
  const given = useSignal(new URLSearchParams(location.hash.slice(1)));
  const state = useSignal<Problem | 'ask' | 'sending'>('ask');
  const button = useRef<HTMLButtonElement>(null);
  const token = given.value.get('token') ?? '';
  const next = nextIn(given.value);

  useEffect(() => {
    button.current?.focus();
    const changed = (): void => {
      given.value = new URLSearchParams(location.hash.slice(1));
      state.value = 'ask';
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);

  const press = async (): Promise<void> => {
    if (state.value === 'sending') return;
    state.value = 'sending';
    const answer = await call('POST', '/session', { body: { token } });
    if ('problem' in answer) {
      state.value = answer.problem;
      return;
    }
    await loadMe();
    await settleIn();
    route(next, true);
  };

  const now = state.value;
  const used = typeof now === 'object' && (now.status === 410 || now.status === 401 || now.status === 400 || now.status === 404);
  if (token === '' || used) {
    return (
      <>
        <div class="sheet narrow">
          <h1>{token === '' ? text.signIn.title : text.signIn.usedTitle}</h1>
          <p>{token === '' ? text.signIn.noToken : text.signIn.used}</p>
        </div>
        <SignInForm next={next} />
      </>
    );
  }
  return (
    <div class="sheet narrow">
      <h1>{text.signIn.pressTitle}</h1>
      <p>{text.signIn.press}</p>
      {typeof now === 'object' && <ProblemNotice problem={now} />}
      <button ref={button} type="button" class="primary" onClick={() => void press()} aria-busy={now === 'sending'}>
        {now === 'sending' ? text.signIn.sending : text.signIn.button}
      </button>
    </div>
  );
}
