import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call, type Method, type Problem } from '../api.ts';
import { lettersText } from '../i18n/letters.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { useTitle } from '../title.ts';

type Stoppable = { readonly game: string; readonly kind: string; readonly stopped: boolean };

/** Opening the link stops nothing; pressing the button does, and can be undone. The token is in the fragment, which no server logs. */
export function StopPage() {
  useTitle(lettersText.stop.title);
  const token = location.hash.slice(1);
  const found = useSignal<Stoppable | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const undone = useSignal(false);

  const ask = async (method: Method): Promise<void> => {
    const answer = await call<Stoppable>(method, `/stop/${encodeURIComponent(token)}`);
    if ('value' in answer) found.value = answer.value;
    problem.value = 'problem' in answer ? answer.problem : undefined;
    undone.value = method === 'DELETE';
  };
  useEffect(() => void ask('GET'), [token]);

  const now = found.value;
  const isBad = problem.value?.status === 410 || problem.value?.status === 404;
  return (
    <div class="sheet narrow">
      <h1>{lettersText.stop.title}</h1>
      {isBad && <p class="notice bad" role="alert">{lettersText.stop.bad}</p>}
      {problem.value && !isBad && <ProblemNotice problem={problem.value} retry={() => void ask('GET')} />}
      {now === undefined && problem.value === undefined && <Loading />}
      <div role="status">
        {now?.stopped === true && <p>{lettersText.stop.done}</p>}
        {undone.value && <p>{lettersText.stop.undone}</p>}
      </div>
      {now !== undefined && !now.stopped && (
        <>
          <p>{lettersText.stop.about(lettersText.stop.kinds[now.kind] ?? now.kind)}</p>
          <button type="button" class="primary" onClick={() => void ask('POST')}>{lettersText.stop.button}</button>
        </>
      )}
      {now?.stopped === true && <button type="button" onClick={() => void ask('DELETE')}>{lettersText.stop.undo}</button>}
      <p><a href="/me">{lettersText.stop.settings}</a></p>
    </div>
  );
}
