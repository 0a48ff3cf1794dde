import { useSignal } from '@preact/signals';
import { useRoute } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { lettersText } from '../i18n/letters.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { zone } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { serverNow } from '../time/server.ts';
import { When } from '../time/when.tsx';
import { whenWords } from '../time/words.ts';
import { useTitle } from '../title.ts';

type Sent = {
  readonly occasion: string;
  readonly way: string;
  readonly at: string;
  readonly state: string;
  readonly until: string | null;
  readonly sentAt: string | null;
  readonly arrivedAt: string | null;
  readonly why: string | null;
};
type SentOfGame = { readonly letters: readonly Sent[]; readonly muted: readonly string[] };

export function LettersPage() {
  useTitle(lettersText.letters.title);
  const { params } = useRoute();
  const id = params['id'] ?? '';
  return <Gate title={lettersText.letters.title}>{() => <Letters key={id} id={id} />}</Gate>;
}

/** What was sent to its reader of a game, when, by which way, and what became of it. */
function Letters({ id }: { readonly id: string }) {
  const sent = useSignal<SentOfGame | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const path = `/games/${encodeURIComponent(id)}/letters`;

  const load = async (): Promise<void> => {
    const answer = await call<SentOfGame>('GET', path);
    if ('value' in answer) sent.value = answer.value;
    problem.value = 'problem' in answer ? answer.problem : undefined;
  };
  const unmute = async (kind: string): Promise<void> => {
    const answer = await call('PUT', `${path}/${kind}`, { body: { wanted: true } });
    problem.value = 'problem' in answer ? answer.problem : undefined;
    if (!('problem' in answer)) await load();
  };
  useEffect(() => void load(), []);

  const now = sent.value;
  return (
    <div class="sheet">
      <h1>{lettersText.letters.title}</h1>
      <p><a href={`/game/${id}`}>{lettersText.letters.back}</a></p>
      <p class="hint">{lettersText.letters.about}</p>
      {problem.value && <ProblemNotice problem={problem.value} retry={() => void load()} />}
      {now === undefined && problem.value === undefined && <Loading />}
      {now?.letters.length === 0 && <p>{lettersText.letters.none}</p>}
      {now !== undefined && now.letters.length > 0 && (
        <ul class="plain sent">
          {now.letters.map((one) => <li key={`${one.at} ${one.occasion} ${one.way}`}><Line sent={one} /></li>)}
        </ul>
      )}
      {now !== undefined && now.muted.length > 0 && (
        <>
          <h2>{lettersText.letters.muted}</h2>
          <ul class="plain">
            {now.muted.map((kind) => <li key={kind}><button type="button" onClick={() => void unmute(kind)}>{lettersText.letters.unmute(lettersText.stop.kinds[kind] ?? kind)}</button></li>)}
          </ul>
        </>
      )}
    </div>
  );
}

function Line({ sent: { occasion, way, at, state, until, sentAt, arrivedAt, why } }: { readonly sent: Sent }) {
  const when = arrivedAt ?? sentAt;
  return (
    <>
      <strong>{lettersText.occasions[occasion] ?? occasion}</strong> {lettersText.ways[way] ?? way}: {lettersText.letters.states[state] ?? state}
      {when !== null && <> <When at={when} /></>}
      {until !== null && ` ${lettersText.letters.until(whenWords(Date.parse(until), zone.value, serverNow()))}`}
      {why !== null && ` (${lettersText.letters.whys[why] ?? why})`}
      {when === null && <> <span class="hint"><When at={at} /></span></>}
    </>
  );
}
