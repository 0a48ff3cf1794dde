import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { SIDES } from '../../core/rules/piece.ts';
import type { Problem } from '../api.ts';
import { Copy } from '../copy.tsx';
import { text } from '../i18n/text.ts';
import { RulesLink } from '../rules-link.tsx';
import { ProblemNotice } from '../notice.tsx';
import { invitedKey, isText, kept } from '../store.ts';
import { TimeWords } from '../time/control.tsx';
import { variantWords } from '../variant-words.ts';
import type { GameStore, GameView } from './store.ts';
import { opponentName } from './names.ts';
import { Sure } from './sure.tsx';

/** For whoever made the game and waits for somebody to take the other side. */
export function Invitation({ view, store }: { readonly view: GameView; readonly store: GameStore }) {
  const problem = useSignal<Problem | undefined>(undefined);
  const way = kept(invitedKey(view.id), isText) ?? '';
  const withdraw = async (): Promise<void> => {
    problem.value = await store.act('POST', 'resign', { withdraw: true });
  };
  return (
    <div class="sheet narrow">
      <h1>{text.invited.title}</h1>
      <p>{view.inviteUrl === undefined ? text.invited.sent : (text.invited.ways[way] ?? text.invited.anyWay)}</p>
      {view.inviteUrl !== undefined && <Copy label={text.invited.link} button={text.invited.copy} value={view.inviteUrl} />}
      <p>{text.invited.waiting}</p>
      <Terms view={view} />
      {problem.value && <ProblemNotice problem={problem.value} />}
      <Sure label={text.invited.withdraw} question={text.invited.withdrawSure} onYes={() => void withdraw()} />
    </div>
  );
}

/** For whoever is invited, or has found an open seat. */
export function Offer({ view, store, invite }: { readonly view: GameView; readonly store: GameStore; readonly invite: string | undefined }) {
  const { route } = useLocation();
  const problem = useSignal<Problem | undefined>(undefined);
  const sending = useSignal(false);
  const free = SIDES.find((side) => view.players[side] === null);
  const name = opponentName(view);
  const join = async (): Promise<void> => {
    if (sending.value) return;
    sending.value = true;
    problem.value = await store.act('POST', 'join', invite === undefined ? {} : { token: invite });
    if (problem.value !== undefined) await store.refresh();
    sending.value = false;
    if (problem.value === undefined) route(`/game/${view.id}`, true);
  };
  return (
    <div class="sheet narrow">
      <h1>{text.invited.offerTitle(name)}</h1>
      {free !== undefined && <p>{text.invited.offerSide(text.sides[free])}</p>}
      <Terms view={view} />
      {problem.value && (problem.value.status === 409
        ? <p class="notice bad" role="alert">{text.invited.tooLate} <a href="/lobby">{text.frame.lobby}</a></p>
        : <ProblemNotice problem={problem.value} />)}
      {view.phase === 'invited'
        ? <button type="button" class="primary" onClick={() => void join()} aria-disabled={sending.value}>{text.invited.play}</button>
        : <p><a class="button" href="/">{text.frame.home}</a></p>}
    </div>
  );
}

const Terms = ({ view }: { readonly view: GameView }) => (
  <div class="terms">
    <p><RulesLink variant={view.variant} /></p>
    <p class="hint">{variantWords(view.variant)?.about}</p>
    <TimeWords time={view.time} />
  </div>
);
