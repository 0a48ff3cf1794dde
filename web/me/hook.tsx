import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Method, type Problem } from '../api.ts';
import { Copy } from '../copy.tsx';
import { Field } from '../field.tsx';
import { accountText } from '../i18n/account.ts';
import { ProblemNotice } from '../notice.tsx';
import { zone } from '../session.ts';
import { serverNow } from '../time/server.ts';
import { whenWords } from '../time/words.ts';

type HookState = {
  readonly url: string | null;
  readonly secret: string | null;
  readonly error: string | null;
  readonly offSince: string | null;
  readonly testedAt: string | null;
};

/** How long a word that was asked for may take to be there, looked at this often. */
const LOOKS = 8;
const PAUSE = 1_000;

/** Where a bot of its reader's hears of their games. */
export function HookSettings() {
  const hook = useSignal<HookState | undefined>(undefined);
  const url = useSignal('');
  const problem = useSignal<Problem | undefined>(undefined);
  const told = useSignal('');

  const ask = async (method: Method, path = '/me/hook', body?: unknown): Promise<boolean> => {
    const answer = await call<HookState | undefined>(method, path, body === undefined ? {} : { body });
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer && answer.value?.url !== undefined) hook.value = answer.value;
    return !('problem' in answer);
  };
  const set = async (event: Event): Promise<void> => {
    event.preventDefault();
    told.value = '';
    await ask('PUT', '/me/hook', { url: url.value.trim() });
  };
  const remove = async (): Promise<void> => {
    if (!(await ask('DELETE'))) return;
    await ask('GET');
    url.value = '';
    told.value = accountText.hook.removed;
  };
  const test = async (): Promise<void> => {
    told.value = '';
    const before = hook.value?.testedAt;
    if (!(await ask('POST', '/me/hook/test'))) return;
    for (let look = 0; look < LOOKS && hook.value?.testedAt === before; look += 1) {
      await new Promise((done) => setTimeout(done, PAUSE));
      await ask('GET');
    }
    if (hook.value?.testedAt !== before && hook.value?.error === null) told.value = accountText.hook.tested;
  };
  useEffect(() => {
    // What was typed meanwhile stays.
    void ask('GET').then(() => { if (url.value === '') url.value = hook.value?.url ?? ''; });
  }, []);

  const now = hook.value;
  return (
    <section class="data">
      <h2>{accountText.hook.title}</h2>
      <p>{accountText.hook.about}</p>
      <form onSubmit={set} noValidate>
        <Field label={accountText.hook.url} value={url.value} onInput={(to) => { url.value = to; }} maxLength={500} error={problem.value?.status === 400 ? accountText.hook.bad : undefined} />
        <button type="submit">{(now?.url ?? null) === null ? accountText.hook.set : accountText.hook.renew}</button>
      </form>
      {now !== undefined && now.secret !== null && (
        <>
          <Copy label={accountText.hook.secret} button={accountText.hook.copy} value={now.secret} />
          {now.error !== null && (
            <p class="notice bad" role="alert">
              {now.offSince === null ? accountText.hook.failing(now.error) : accountText.hook.off(now.error, whenWords(Date.parse(now.offSince), zone.value, serverNow()))}
            </p>
          )}
          <div class="actions">
            <button type="button" onClick={() => void test()}>{accountText.hook.test}</button>
            <button type="button" onClick={() => void remove()}>{accountText.hook.remove}</button>
          </div>
        </>
      )}
      {problem.value && problem.value.status !== 400 && <ProblemNotice problem={problem.value} />}
      <p role="status" class="hint">{told.value}</p>
    </section>
  );
}
