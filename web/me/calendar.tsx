import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Answer, type Problem } from '../api.ts';
import { Copy } from '../copy.tsx';
import { Sure } from '../game/sure.tsx';
import { accountText } from '../i18n/account.ts';
import { Loading, ProblemNotice } from '../notice.tsx';

type Address = { readonly url: string | null };

/** The private address at which calendar programs read the player's deadlines. */
export function Calendar() {
  const url = useSignal<string | null | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const told = useSignal('');

  const take = (answer: Answer<Address | undefined>, otherwise: string | null): boolean => {
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('problem' in answer) return false;
    url.value = ('value' in answer ? answer.value?.url : undefined) ?? otherwise;
    return true;
  };
  const load = async (): Promise<void> => void take(await call<Address>('GET', '/me/calendar'), null);
  const make = async (): Promise<void> => {
    told.value = '';
    take(await call<Address>('POST', '/me/calendar'), null);
  };
  const remove = async (): Promise<void> => {
    if (take(await call<undefined>('DELETE', '/me/calendar'), null)) told.value = accountText.calendar.removed;
  };
  useEffect(() => void load(), []);

  return (
    <section class="data">
      <h2>{accountText.calendar.title}</h2>
      <p>{accountText.calendar.about}</p>
      {problem.value && <ProblemNotice problem={problem.value} {...(url.value === undefined && { retry: () => void load() })} />}
      {url.value === undefined && problem.value === undefined && <Loading />}
      {url.value === null && <button type="button" onClick={() => void make()}>{accountText.calendar.make}</button>}
      {typeof url.value === 'string' && (
        <>
          <Copy label={accountText.calendar.address} button={accountText.calendar.copy} value={url.value} />
          <p class="hint">{accountText.calendar.private}</p>
          <div class="actions">
            <Sure label={accountText.calendar.renew} question={accountText.calendar.renewSure} onYes={() => void make()} />
            <button type="button" onClick={() => void remove()}>{accountText.calendar.remove}</button>
          </div>
        </>
      )}
      <p role="status" class="hint">{told.value}</p>
    </section>
  );
}
