import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { accountText } from '../i18n/account.ts';
import { lettersText } from '../i18n/letters.ts';
import { ProblemNotice } from '../notice.tsx';
import { When } from '../time/when.tsx';

type Mail = {
  readonly stopped: { readonly why: string; readonly at: string } | null;
  readonly failures: readonly { readonly at: string; readonly game: string | null; readonly occasion: string; readonly way: string; readonly error: string }[];
};

/** Whether mail reaches its reader: what has stopped it, what failed, and a letter to try it by. */
export function MailState() {
  const mail = useSignal<Mail | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const told = useSignal('');

  const load = async (): Promise<void> => {
    const answer = await call<Mail>('GET', '/me/mail');
    if ('value' in answer) mail.value = answer.value;
    problem.value = 'problem' in answer ? answer.problem : undefined;
  };
  const press = async (path: string, done: string): Promise<void> => {
    told.value = '';
    const answer = await call('POST', path);
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('problem' in answer) return;
    told.value = done;
    await load();
  };
  useEffect(() => void load(), []);

  const { stopped = null, failures = [] } = mail.value ?? {};
  return (
    <section class="data">
      <h2>{accountText.mailState.title}</h2>
      {stopped && (
        <div class="notice bad" role="alert">
          <p>{accountText.mailState.stopped[stopped.why] ?? stopped.why}</p>
          <button type="button" onClick={() => void press('/me/mail/resume', '')}>{accountText.mailState.resume}</button>
        </div>
      )}
      <p>{accountText.mailState.about}</p>
      <button type="button" onClick={() => void press('/me/mail/test', accountText.mailState.tested)}>{accountText.mailState.test}</button>
      <p role="status" class="hint">{told.value}</p>
      {problem.value && <ProblemNotice problem={problem.value} />}
      {failures.length > 0 && (
        <>
          <h3>{accountText.mailState.failures}</h3>
          <ul class="plain">
            {failures.map(({ at, game, occasion, way, error }) => (
              <li key={`${at} ${occasion} ${way}`}>
                <When at={at} />: {accountText.mailState.failure(lettersText.occasions[occasion] ?? occasion, lettersText.ways[way] ?? way, lettersText.letters.whys[error] ?? error)}
                {game !== null && <> (<a href={`/game/${game}`}>{accountText.mailState.game}</a>)</>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
