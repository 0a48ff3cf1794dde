import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { View } from '../../core/game/view.ts';
import type { Side } from '../../core/rules/piece.ts';
import { call, type Problem } from '../api.ts';
import { hearingText } from '../i18n/hearing.ts';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { Gate } from '../signin/gate.tsx';
import { When } from '../time/when.tsx';
import { useTitle } from '../title.ts';
import { variantName } from '../variant-words.ts';
import { whileVisible } from '../visible.ts';

/** A game that waits for a ruling, as `GET /api/arbiter/games` lists it. */
type Call = {
  readonly id: string;
  readonly variant: string;
  readonly players: Readonly<Record<Side, { readonly id: string; readonly name: string } | null>>;
  readonly ply: number;
  readonly call: NonNullable<View['arbiter']['call']>;
};

const LOOK = 60_000;

export function ArbiterPage() {
  useTitle(text.frame.arbiter);
  return <Gate title={text.frame.arbiter} why={hearingText.signInFirst}>{() => <Calls />}</Gate>;
}

function Calls() {
  const games = useSignal<readonly Call[] | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const look = async (): Promise<void> => {
    const answer = await call<{ readonly games: readonly Call[] }>('GET', '/arbiter/games');
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if ('value' in answer) games.value = answer.value.games;
  };
  useEffect(() => whileVisible(LOOK, () => void look()), []);

  return (
    <div class="sheet">
      <h1>{text.frame.arbiter}</h1>
      {problem.value?.status === 403 ? <p>{hearingText.notOne}</p> : (
        <>
          <p>{hearingText.about}</p>
          {problem.value && <ProblemNotice problem={problem.value} retry={() => void look()} />}
          {games.value === undefined && problem.value === undefined && <Loading />}
          {games.value?.length === 0 && <p>{hearingText.none}</p>}
          <ul class="plain calls">{games.value?.map((game) => <Row key={game.id} game={game} />)}</ul>
        </>
      )}
    </div>
  );
}

function Row({ game: { id, variant, players, ply, call: { by, at, reason, until } } }: { readonly game: Call }) {
  return (
    <li>
      <h2><a href={`/arbiter/${id}`}>{hearingText.row(players.red?.name ?? '', players.blue?.name ?? '')}</a></h2>
      <p class="hint">{variantName(variant)} · {hearingText.plies(ply)} · {hearingText.by(text.sides[by])} <When at={at} /> · {hearingText.lapses} <When at={until} /></p>
      <blockquote dir="auto">{reason}</blockquote>
    </li>
  );
}
