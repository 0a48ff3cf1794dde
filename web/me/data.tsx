import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { call, type Problem } from '../api.ts';
import { Field } from '../field.tsx';
import { accountText } from '../i18n/account.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { me, type Me } from '../session.ts';

/** Whether the player is no more although no answer said so: a retry finds nobody who could be erased again. */
async function isGone({ status }: Problem): Promise<boolean> {
  if (status !== 401 && status !== 0) return false;
  const answer = await call<Me>('GET', '/me');
  if ('value' in answer) me.value = answer.value;
  return 'problem' in answer && answer.problem.status === 401;
}

/** What is held of the player, to take away or to have erased. */
export function Data({ reader }: { readonly reader: Me }) {
  const { route } = useLocation();
  const asking = useSignal(false);
  const typed = useSignal('');
  const problem = useSignal<Problem | undefined>(undefined);
  const wanted = reader.email ?? reader.name;
  const sure = typed.value.trim().toLowerCase() === wanted.toLowerCase();

  const erase = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!sure) return;
    const answer = await call('DELETE', '/me');
    if ('problem' in answer && !(await isGone(answer.problem))) {
      problem.value = answer.problem;
      return;
    }
    me.value = null;
    route('/');
  };

  return (
    <section class="data">
      <h2>{accountText.me.data}</h2>
      <p><a class="button" href="/api/me/export" download="fieldpost-me.json">{accountText.me.export}</a></p>
      {!asking.value ? <button type="button" class="danger" onClick={() => { asking.value = true; }}>{accountText.me.erase}</button> : (
        <form onSubmit={erase} noValidate>
          <p>{accountText.me.eraseAbout}</p>
          <Field label={accountText.me.eraseConfirm} hint={wanted} value={typed.value} onInput={(to) => { typed.value = to; }} />
          {problem.value && <ProblemNotice problem={problem.value} />}
          <div class="actions">
            <button type="submit" class="danger" disabled={!sure}>{accountText.me.eraseSure}</button>
            <button type="button" onClick={() => { asking.value = false; }}>{text.play.cancel}</button>
          </div>
        </form>
      )}
    </section>
  );
}
