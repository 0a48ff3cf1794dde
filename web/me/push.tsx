import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Answer, type Problem } from '../api.ts';
import { accountText } from '../i18n/account.ts';
import { ProblemNotice } from '../notice.tsx';
import { When } from '../time/when.tsx';
import { browserLabel, endpointOf, pushName, subscribe, unsubscribe } from './subscription.ts';

type PushState = { readonly key: string; readonly browsers: readonly { readonly name: string; readonly label: string; readonly since: string }[] };

/** The browsers that tell their reader, and whether this is one. */
export function PushSettings() {
  const state = useSignal<PushState | undefined>(undefined);
  const here = useSignal<string | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const told = useSignal('');

  const take = (answer: Answer<PushState | undefined>): boolean => {
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer && answer.value !== undefined) state.value = answer.value;
    return !('problem' in answer);
  };
  const load = async (): Promise<void> => {
    const endpoint = await endpointOf();
    here.value = endpoint === undefined ? undefined : await pushName(endpoint);
    take(await call<PushState>('GET', '/me/push'));
  };
  const on = async (): Promise<void> => {
    told.value = '';
    const made = await subscribe(state.value?.key ?? '');
    if (typeof made === 'string') {
      told.value = accountText.push[made];
      return;
    }
    if (take(await call<PushState>('POST', '/me/push', { body: { ...made, label: browserLabel() } }))) here.value = await pushName(made.endpoint);
  };
  const remove = async (name: string): Promise<void> => {
    if (name === here.value) await unsubscribe();
    if (take(await call<undefined>('DELETE', `/me/push/${name}`))) await load();
  };
  useEffect(() => void load(), []);

  const browsers = state.value?.browsers ?? [];
  const isOn = browsers.some(({ name }) => name === here.value);
  return (
    <section class="data">
      <h2>{accountText.push.title}</h2>
      <p>{accountText.push.about}</p>
      {isOn ? <p>{accountText.push.isOn}</p> : <button type="button" onClick={() => void on()} disabled={state.value === undefined}>{accountText.push.on}</button>}
      <p role="status" class="hint">{told.value}</p>
      {problem.value && <ProblemNotice problem={problem.value} />}
      {browsers.length > 0 && (
        <ul class="plain" aria-label={accountText.push.others}>
          {browsers.map(({ name, label, since }) => (
            <li key={name}>
              {label}, {accountText.push.since} <When at={since} />{' '}
              <button type="button" onClick={() => void remove(name)}>{name === here.value ? accountText.push.off : accountText.push.remove(label)}</button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
