import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Problem } from '../api.ts';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { me } from '../session.ts';
import { list, type Listed, type Row } from '../rows.ts';
import { whileVisible } from '../visible.ts';
import { GameRow } from './row.tsx';

/** The reader's games: those that wait for them first. */
export function Games() {
  const active = useSignal<Listed | undefined>(undefined);
  const finished = useSignal<Listed | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);

  const look = async (): Promise<void> => {
    const [running, over] = await Promise.all([list('active'), list('finished')]);
    problem.value = 'status' in running ? running : 'status' in over ? over : undefined;
    if ('games' in running) active.value = running;
    // What has been paged in stays: only the first page is looked at again.
    if ('games' in over) finished.value = merge(over, finished.value);
  };
  const more = async (): Promise<void> => {
    const next = await list('finished', finished.value?.cursor);
    if ('games' in next) finished.value = { games: [...(finished.value?.games ?? []), ...next.games], cursor: next.cursor };
    else problem.value = next;
  };
  const moreActive = async (): Promise<void> => {
    const next = await list('active', active.value?.cursor);
    if ('games' in next) active.value = { games: [...(active.value?.games ?? []), ...next.games], cursor: next.cursor };
    else problem.value = next;
  };
  useEffect(() => whileVisible(30_000, () => void look()), []);

  if (active.value === undefined || finished.value === undefined) {
    return problem.value === undefined ? <Loading /> : <ProblemNotice problem={problem.value} retry={() => void look()} />;
  }
  const yours = active.value.games.filter((row) => row.yourTurn);
  const others = active.value.games.filter((row) => !row.yourTurn);
  return (
    <div class="sheet">
      <div class="heading">
        <h1>{text.home.title}</h1>
        <a class="button primary" href="/new">{text.frame.create}</a>
      </div>
      {me.value?.named === false && <p class="notice">{text.home.nameYourself(me.value.name)} <a href="/me">{text.home.chooseName}</a></p>}
      {problem.value && <p class="notice bad" role="status">{text.home.stale}</p>}
      {active.value.games.length === 0 ? <NoGames /> : (
        <>
          <Section title={text.home.yourTurn} rows={yours} empty={text.home.nothing} />
          <Section title={text.home.others} rows={others} />
        </>
      )}
      {active.value.cursor !== undefined && <button type="button" onClick={() => void moreActive()}>{text.home.more}</button>}
      <Section title={text.home.finished} rows={finished.value.games} empty={text.home.noFinished} />
      {finished.value.cursor !== undefined && <button type="button" onClick={() => void more()}>{text.home.more}</button>}
    </div>
  );
}

function merge(first: Listed, shown: Listed | undefined): Listed {
  if (shown === undefined || shown.games.length <= first.games.length) return first;
  const fresh = new Set(first.games.map((row) => row.id));
  return { games: [...first.games, ...shown.games.filter((row) => !fresh.has(row.id))], cursor: shown.cursor };
}

function Section({ title, rows, empty }: { readonly title: string; readonly rows: readonly Row[]; readonly empty?: string }) {
  if (rows.length === 0 && empty === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? <p class="empty">{empty}</p> : (
        <ul class="rows">{rows.map((row) => <GameRow key={row.id} row={row} />)}</ul>
      )}
    </section>
  );
}

const NoGames = () => (
  <div class="empty-state">
    <p>{text.home.noGames}</p>
    <p><a href="/new">{text.home.startOne}</a> {text.home.orLobby.split('lobby')[0]}<a href="/lobby">{text.frame.lobby}</a>.</p>
  </div>
);
