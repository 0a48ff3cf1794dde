import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { Field } from '../field.tsx';
import { letterLanguage, text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { zone } from '../session.ts';
import { asNext } from './next.ts';
import { serverNow } from '../time/server.ts';
import { whenWords } from '../time/words.ts';

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const isMail = (value: string): boolean => MAIL.test(value.trim());

type State = { readonly step: 'ask' | 'sending' } | { readonly step: 'sent'; readonly email: string } | { readonly step: 'refused'; readonly problem: Problem };

/** Asks for an address and has a link mailed to it, which leads back to `next`. */
export function SignInForm({ next, title = text.signIn.title }: { readonly next?: string; readonly title?: string }) {
  const email = useSignal('');
  const tried = useSignal(false);
  const state = useSignal<State>({ step: 'ask' });
  const now = state.value;

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    tried.value = true;
    if (!isMail(email.value) || now.step === 'sending') return;
    state.value = { step: 'sending' };
    const address = email.value.trim();
    const answer = await call('POST', '/sign-in', { body: { email: address, locale: letterLanguage(navigator.language), ...(next !== undefined && { next: asNext(next) }) } });
    state.value = 'problem' in answer ? { step: 'refused', problem: answer.problem } : { step: 'sent', email: address };
  };

  if (now.step === 'sent') return <Sent email={now.email} again={() => { state.value = { step: 'ask' }; }} />;
  return (
    <form class="sheet narrow" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <p>{text.signIn.how}</p>
      <Field
        label={text.signIn.email}
        type="email"
        autocomplete="email"
        value={email.value}
        onInput={(value) => { email.value = value; }}
        error={tried.value && !isMail(email.value) ? text.signIn.emailWrong : undefined}
      />
      {now.step === 'refused' && <Refused problem={now.problem} />}
      <button class="primary" type="submit" disabled={now.step === 'sending'}>
        {now.step === 'sending' ? text.signIn.sending : text.signIn.send}
      </button>
      <Outbox />
    </form>
  );
}

function Refused({ problem }: { readonly problem: Problem }) {
  if (problem.status === 400) return <p class="error" role="alert">{text.signIn.emailWrong}</p>;
  if (problem.status !== 429) return <ProblemNotice problem={problem} />;
  const { retryAfter } = problem;
  const words = retryAfter === undefined
    ? text.signIn.tooManyLater
    : text.signIn.tooMany(whenWords(serverNow() + retryAfter, zone.value, serverNow()));
  return <p class="notice bad" role="alert">{words}</p>;
}

function Sent({ email, again }: { readonly email: string; readonly again: () => void }) {
  return (
    <div class="sheet narrow" role="status">
      <h2>{text.signIn.sentTitle}</h2>
      <p>{text.signIn.sent(email)}</p>
      <Outbox />
      <p><button type="button" class="quiet" onClick={again}>{text.signIn.another}</button></p>
    </div>
  );
}

/** Only the local server has an outbox to look into. */
function Outbox() {
  const local = useSignal(false);
  useEffect(() => {
    fetch('/dev/now').then((response) => { local.value = response.ok && (response.headers.get('content-type') ?? '').includes('json'); }, () => undefined);
  }, []);
  if (!local.value) return null;
  return <p class="hint"><a href="/dev/mail" target="_blank" rel="noreferrer">{text.signIn.outbox}</a></p>;
}
