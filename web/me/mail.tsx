import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { text } from '../i18n/text.ts';
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
      <h2>{text.mailState.title}</h2>
      {stopped && (
        <div class="notice bad" role="alert">
          <p>{text.mailState.stopped[stopped.why] ?? stopped.why}</p>
          <button type="button" onClick={() => void press('/me/mail/resume', '')}>{text.mailState.resume}</button>
        </div>
      )}
      <p>{text.mailState.about}</p>
      <button type="button" onClick={() => void press('/me/mail/test', text.mailState.tested)}>{text.mailState.test}</button>
      <p role="status" class="hint">{told.value}</p>
      {problem.value && <ProblemNotice problem={problem.value} />}
      {failures.length > 0 && (
        <>
          <h3>{text.mailState.failures}</h3>
          <ul class="plain">
            {failures.map(({ at, game, occasion, way, error }) => (
              <li key={`${at} ${occasion} ${way}`}>
                <When at={at} />: {text.mailState.failure(text.occasions[occasion] ?? occasion, text.ways[way] ?? way, text.letters.whys[error] ?? error)}
                {game !== null && <> (<a href={`/game/${game}`}>{text.mailState.game}</a>)</>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
