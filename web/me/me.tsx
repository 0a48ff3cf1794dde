import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call, type Problem } from '../api.ts';
import { AmericanOrder } from '../board/american.tsx';
import { Field } from '../field.tsx';
import { accountText } from '../i18n/account.ts';
import { leaveText } from '../i18n/leave.ts';
import { LETTER_LANGUAGES, letterLanguage, text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { me, signOut, type Choices, type Me } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { useTitle } from '../title.ts';
import { Calendar } from './calendar.tsx';
import { MailChoices } from './choices.tsx';
import { Data } from './data.tsx';
import { HookSettings } from './hook.tsx';
import { MailState } from './mail.tsx';
import { PushSettings } from './push.tsx';
import { Zone } from './zone.tsx';

export function MePage() {
  useTitle(accountText.me.title);
  return <Gate title={accountText.me.title} why={accountText.me.signInFirst}>{(reader) => <Settings reader={reader} />}</Gate>;
}

function Settings({ reader }: { readonly reader: Me }) {
  const { route } = useLocation();
  const problem = useSignal<Problem | undefined>(undefined);
  const leave = async (): Promise<void> => {
    problem.value = await signOut();
    if (problem.value === undefined) route('/');
  };
  return (
    <div class="sheet narrow">
      <div class="heading">
        <h1>{accountText.me.title}</h1>
        <button type="button" onClick={() => void leave()}>{text.frame.signOut}</button>
      </div>
      {reader.email !== undefined && <p>{accountText.me.email}: <strong>{reader.email}</strong></p>}
      {problem.value && <ProblemNotice problem={problem.value} />}
      <Profile reader={reader} />
      <MailState />
      <PushSettings />
      <Calendar />
      <HookSettings />
      <AmericanOrder />
      <p><a class="button" href="/leave">{leaveText.link}</a></p>
      <Data reader={reader} />
    </div>
  );
}

function Profile({ reader }: { readonly reader: Me }) {
  const name = useSignal(reader.name);
  const timeZone = useSignal(reader.timeZone);
  const locale = useSignal(reader.locale);
  const notify = useSignal(reader.notify);
  const state = useSignal<Problem | 'edited' | 'sending' | 'saved'>('edited');
  const nameFault = name.value.trim() === '' || name.value.trim().length > 40 ? accountText.me.nameWrong : undefined;
  const language = useId();

  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (nameFault !== undefined || state.value === 'sending') return;
    state.value = 'sending';
    const body = { name: name.value.trim(), timeZone: timeZone.value, locale: locale.value, notify: changed(reader.notify, notify.value) };
    const answer = await call<Me>('PATCH', '/me', { body });
    if ('problem' in answer) state.value = answer.problem;
    else {
      me.value = { ...reader, ...body, notify: notify.value, ...('value' in answer ? answer.value : {}) };
      state.value = 'saved';
    }
  };
  const edit = (): void => {
    if (state.value !== 'sending') state.value = 'edited';
  };

  return (
    <form onSubmit={save} onInput={edit} noValidate>
      <Field label={accountText.me.name} hint={accountText.me.nameHint} value={name.value} onInput={(to) => { name.value = to; }} error={nameFault} maxLength={40} autocomplete="nickname" />
      <Zone zone={timeZone.value} onChange={(to) => { timeZone.value = to; edit(); }} />
      <div class="field">
        <label for={language}>{accountText.me.language}</label>
        <select id={language} value={letterLanguage(locale.value)} onChange={(event) => { locale.value = event.currentTarget.value; edit(); }}>
          {Object.entries(LETTER_LANGUAGES).map(([id, label]) => <option key={id} value={id} selected={id === letterLanguage(locale.value)}>{label}</option>)}
        </select>
      </div>
      <MailChoices chosen={notify.value} onChange={(change) => { notify.value = { ...notify.value, ...change }; edit(); }} />
      {typeof state.value === 'object' && <ProblemNotice problem={state.value} />}
      <button type="submit" class="primary" aria-disabled={state.value === 'sending'}>{accountText.me.save}</button>
      <span role="status" class="beside">{state.value === 'saved' ? accountText.me.saved : ''}</span>
    </form>
  );
}

/** What differs of the choices: another page of the same player's may have changed the others meanwhile. */
const changed = (before: Choices, after: Choices): Partial<Choices> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
