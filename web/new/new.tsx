import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../core/game/time.ts';
import { VARIANT_IDS, type VariantId } from '../../core/rules/variants/all.ts';
import type { Side } from '../../core/rules/piece.ts';
import { call, type Problem } from '../api.ts';
import { Choice, Field } from '../field.tsx';
import { startText } from '../i18n/start.ts';
import { text } from '../i18n/text.ts';
import { ProblemNotice } from '../notice.tsx';
import { invitedKey, keep } from '../store.ts';
import { Gate } from '../signin/gate.tsx';
import { isMail } from '../signin/form.tsx';
import { controlWords } from '../time/control.tsx';
import { useTitle } from '../title.ts';
import { bodyOf, controlOf, figuresOf, type Figures } from './figures.ts';
import { OwnFigures } from './own-figures.tsx';

type Opponent = 'link' | 'mail' | 'lobby';

export function NewGame() {
  useTitle(startText.create.title);
  return <Gate title={startText.create.title} why={startText.create.signInFirst}>{() => <Form />}</Gate>;
}

function Form() {
  const { route } = useLocation();
  const variant = useSignal<VariantId>('original');
  const time = useSignal<PresetName | 'own'>('standard');
  const figures = useSignal<Figures>(figuresOf('standard'));
  const side = useSignal<Side | 'lottery'>('lottery');
  const opponent = useSignal<Opponent>('link');
  const email = useSignal('');
  const tried = useSignal(false);
  const sending = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const asked = useRef({ form: '', key: '' });
  const emailFault = opponent.value === 'mail' && !isMail(email.value) ? text.signIn.emailWrong : undefined;

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    tried.value = true;
    const own = controlOf(figures.value);
    if (sending.value || emailFault !== undefined || (time.value === 'own' && own === undefined)) return;
    sending.value = true;
    problem.value = undefined;
    const body = {
      variant: variant.value,
      time: time.value === 'own' && own !== undefined ? bodyOf(own) : time.value,
      side: side.value,
      ...(opponent.value === 'mail' && { invite: email.value.trim() }),
      ...(opponent.value === 'lobby' && { open: true }),
    };
    // The form as it is filled in asks for one game, however often it is sent; filled in otherwise, for another.
    const form = JSON.stringify(body);
    if (asked.current.form !== form) asked.current = { form, key: crypto.randomUUID() };
    const answer = await call<{ readonly id: string }>('POST', '/games', { body: { ...body, key: asked.current.key } });
    sending.value = false;
    if ('value' in answer) {
      keep(invitedKey(answer.value.id), opponent.value);
      route(`/game/${answer.value.id}`);
    } else if ('problem' in answer) problem.value = answer.problem;
  };

  return (
    <form class="sheet narrow" onSubmit={submit} noValidate>
      <h1>{startText.create.title}</h1>
      <fieldset>
        <legend>{startText.create.opponent}</legend>
        <Choice name="opponent" value="link" chosen={opponent.value} onChoose={(to) => { opponent.value = to; }} label={startText.create.byLink} />
        <Choice name="opponent" value="mail" chosen={opponent.value} onChoose={(to) => { opponent.value = to; }} label={startText.create.byMail} />
        {opponent.value === 'mail' && (
          <Field label={startText.create.email} type="email" value={email.value} onInput={(to) => { email.value = to; }} error={tried.value ? emailFault : undefined} />
        )}
        <Choice name="opponent" value="lobby" chosen={opponent.value} onChoose={(to) => { opponent.value = to; }} label={startText.create.byLobby} />
      </fieldset>
      <fieldset>
        <legend>{startText.create.variant}</legend>
        <p class="hint"><a href={`/rules/${variant.value}`}>{text.game.rulesOf(text.variants[variant.value].name)}</a></p>
        {VARIANT_IDS.map((id) => (
          <Choice key={id} name="variant" value={id} chosen={variant.value} onChoose={(to) => { variant.value = to; }} label={text.variants[id].name} about={text.variants[id].about} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{startText.create.time}</legend>
        {PRESET_NAMES.map((name) => (
          <Choice key={name} name="time" value={name} chosen={time.value} onChoose={(to) => { time.value = to; }} label={text.time.presets[name]} about={controlWords(PRESETS[name])} />
        ))}
        <Choice name="time" value="own" chosen={time.value} onChoose={(to) => { time.value = to; }} label={text.time.own} />
        {time.value === 'own' && <OwnFigures figures={figures.value} onChange={(to) => { figures.value = to; }} />}
      </fieldset>
      <fieldset>
        <legend>{startText.create.side}</legend>
        <Choice name="side" value="lottery" chosen={side.value} onChoose={(to) => { side.value = to; }} label={startText.create.lottery} />
        <Choice name="side" value="red" chosen={side.value} onChoose={(to) => { side.value = to; }} label={startText.create.redFirst} />
        <Choice name="side" value="blue" chosen={side.value} onChoose={(to) => { side.value = to; }} label={startText.create.blue} />
      </fieldset>
      {problem.value && <ProblemNotice problem={problem.value} />}
      <button type="submit" class="primary" aria-disabled={sending.value}>{sending.value ? startText.create.submitting : startText.create.submit}</button>
    </form>
  );
}
