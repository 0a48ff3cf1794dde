import { useSignal } from '@preact/signals';
import { isCarried } from '../../../core/exchange/gravon.ts';
import type { GameRecord } from '../../../core/game/record.ts';
import { call, type Problem } from '../../api.ts';
import { text } from '../../i18n/text.ts';
import { ProblemNotice } from '../../notice.tsx';
import type { GameView } from '../store.ts';

/** A finished game to take away: our record, and the archive's form where it has words for that game. */
export function Save({ view }: { readonly view: GameView }) {
  const path = `/games/${encodeURIComponent(view.id)}/record`;
  const problem = useSignal<Problem | undefined>(undefined);
  const save = async (): Promise<void> => {
    problem.value = undefined;
    const answer = await call<GameRecord>('GET', path);
    if ('problem' in answer) problem.value = answer.problem;
    if (!('value' in answer)) return;
    const { makeGravon } = await import('../../../core/exchange/makegravon.ts');
    const made = makeGravon(answer.value);
    if ('xml' in made) download(`fieldpost-${view.id}.xml`, made.xml);
    else problem.value = { status: 422, code: made.uncarried, detail: text.result.noGravon };
  };
  return (
    <div class="save">
      <p class="actions">
        <a class="button" href={`/api${path}`} download={`fieldpost-${view.id}.json`}>{text.result.record}</a>
        {view.result && isCarried(view.variant, view.result.reason) && <button type="button" onClick={() => void save()}>{text.result.gravon}</button>}
      </p>
      {problem.value && <ProblemNotice problem={problem.value} retry={() => void save()} />}
    </div>
  );
}

function download(name: string, xml: string): void {
  const href = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser takes hold of it before the next turn.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}
