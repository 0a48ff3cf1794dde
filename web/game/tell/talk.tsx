import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import type { Side } from '../../../core/rules/piece.ts';
import { call, type Problem } from '../../api.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import { isText, keep, kept } from '../../store.ts';
import { When } from '../../time/when.tsx';
import { whileVisible } from '../../visible.ts';

export type Message = { readonly by: Side; readonly at: string; readonly text: string };
export type Messages = { readonly messages: readonly Message[] };

const MOST = 2_000;

type Talk = { readonly game: string; readonly you: Side; readonly names: Readonly<Record<Side, string>> };

/** What the two players say to each other. */
export function Talk({ game, you, names }: Talk) {
  const id = useId();
  const path = `/games/${encodeURIComponent(game)}/messages`;
  const key = `talk.${game}`;
  const said = useSignal<readonly Message[] | undefined>(undefined);
  const draft = useSignal(kept(key, isText) ?? '');
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);

  const look = async (): Promise<void> => {
    const answer = await call<Messages>('GET', path);
    if ('value' in answer) said.value = answer.value.messages;
  };
  useEffect(() => whileVisible(30_000, () => void look()), [game]);

  const write = (to: string): void => {
    draft.value = to;
    keep(key, to === '' ? undefined : to);
  };
  const left = MOST - [...draft.value.trim()].length;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (draft.value.trim() === '' || left < 0 || sending.value) return;
    sending.value = true;
    const answer = await call('POST', path, { body: { text: draft.value.trim() } });
    sending.value = false;
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if (problem.value === undefined) {
      write('');
      await look();
    }
  };

  return (
    <section class="talk">
      <h2>{text.talk.title}</h2>
      {said.value?.length === 0 && <p class="hint">{text.talk.none}</p>}
      <Said messages={said.value ?? []} you={you} names={names} />
      <form onSubmit={send}>
        <label for={id}>{text.talk.label}</label>
        <textarea id={id} rows={3} value={draft.value} aria-describedby={`${id}-left`} onInput={(event) => write(event.currentTarget.value)} />
        <p class={left < 0 ? 'error' : 'hint'} id={`${id}-left`}>{text.talk.left(left)}</p>
        {problem.value && <ProblemNotice problem={problem.value} />}
        <button type="submit" aria-disabled={sending.value || left < 0}>{text.talk.send}</button>
      </form>
    </section>
  );
}

type Said = { readonly messages: readonly Message[]; readonly you: Side | null; readonly names: Readonly<Record<Side, string>> };

/** What has been said, oldest first. */
export const Said = ({ messages, you, names }: Said) => (
  <ul class="plain" aria-live="polite">
    {messages.map((message) => (
      <li key={`${message.at} ${message.by}`} class={message.by === you ? 'said own' : 'said'}>
        <p class="who"><bdi>{message.by === you ? text.game.you : names[message.by]}</bdi> <span class="at"><When at={message.at} /></span></p>
        <p class="words" dir="auto">{message.text}</p>
      </li>
    ))}
  </ul>
);
