import '../css/board.css';
import '../css/piece.css';
import '../css/game.css';
import { useSignal } from '@preact/signals';
import { useRoute } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import type { View } from '../../core/game/view.ts';
import { Board } from '../board/board.tsx';
import { LookOf, lookOf } from '../board/look.ts';
import { call, type Answer, type Problem } from '../api.ts';
import { piecesNow } from '../game/drawn.ts';
import { namesOf } from '../game/names.ts';
import { variantFor } from '../game/positions.ts';
import { Log } from '../game/tell/log.tsx';
import { Said, type Message, type Messages } from '../game/tell/talk.tsx';
import { hearingText } from '../i18n/hearing.ts';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { Gate } from '../signin/gate.tsx';
import { When } from '../time/when.tsx';
import { useTitle } from '../title.ts';
import { variantName } from '../variant-words.ts';
import { OpenRanks } from './ranks.tsx';
import { Rule } from './rule.tsx';

export function CasePage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  useTitle(hearingText.case);
  return <Gate title={text.frame.arbiter} why={hearingText.signInFirst}>{() => <Case key={id} id={id} />}</Gate>;
}

/** A game before its arbiter: what both players know, what they say, and the ruling. */
function Case({ id }: { readonly id: string }) {
  const path = `/arbiter/games/${encodeURIComponent(id)}`;
  const view = useSignal<View | undefined>(undefined);
  const said = useSignal<readonly Message[]>([]);
  const problem = useSignal<Problem | undefined>(undefined);
  const ruled = useSignal(false);
  const take = (answer: Answer<View>): Problem | undefined => {
    const fault = 'problem' in answer ? answer.problem : undefined;
    view.value = 'value' in answer ? answer.value : (fault?.view ?? view.value);
    return fault;
  };
  const load = async (): Promise<void> => {
    problem.value = take(await call<View>('GET', path));
    const talk = await call<Messages>('GET', `${path}/messages`);
    if ('value' in talk) said.value = talk.value.messages;
  };
  useEffect(() => void load(), []);
  const act = async (action: string, body: unknown): Promise<Problem | undefined> => take(await call<View>('POST', `${path}/${action}`, { body }));

  if (view.value === undefined) {
    return (
      <div class="sheet narrow">
        <h1>{hearingText.case}</h1>
        {problem.value === undefined ? <Loading /> : <ProblemNotice problem={problem.value} {...(problem.value.status === 0 && { retry: () => void load() })} />}
        <p><a href="/arbiter">{hearingText.back}</a></p>
      </div>
    );
  }
  const game = view.value;
  const { call: standing } = game.arbiter;
  const names = namesOf(game);
  const open = game.phase !== 'over' && game.board.every(({ rank }) => rank !== null);
  return (
    <LookOf.Provider value={lookOf(variantFor(game)?.id ?? game.variant)}>
      <div class="game">
        <div class="game-head">
          <h1>{hearingText.row(names.red, names.blue)}</h1>
          <p class="hint"><a href="/arbiter">{hearingText.back}</a> · {text.game.played(variantName(game.variant))}</p>
        </div>
        <div class="game-board">
          <Board label={text.board.label(text.sides.red)} side="red" pieces={piecesNow(game)} marks={new Map()} />
          <p class="hint">{open ? hearingText.boardOpen : hearingText.board}</p>
        </div>
        <div class="game-side">
          {ruled.value && <p class="notice good" role="status">{hearingText.done}</p>}
          {standing === null ? !ruled.value && <p class="notice">{hearingText.closed}</p> : (
            <>
              <section>
                <h2>{hearingText.case}</h2>
                <p>{hearingText.by(text.sides[standing.by])} <When at={standing.at} />, {hearingText.lapses} <When at={standing.until} />:</p>
                <blockquote dir="auto">{standing.reason}</blockquote>
              </section>
              <Rule call={standing.number} act={async (body) => {
                const fault = await act('ruling', body);
                ruled.value = fault === undefined;
                return fault;
              }} />
              {!open && <OpenRanks act={(body) => act('ranks', body)} />}
            </>
          )}
          <section class="talk">
            <h2>{hearingText.talk}</h2>
            {said.value.length === 0 && <p class="hint">{hearingText.noTalk}</p>}
            <Said messages={said.value} you={null} names={names} />
          </section>
          <Log view={game} />
        </div>
      </div>
    </LookOf.Provider>
  );
}
