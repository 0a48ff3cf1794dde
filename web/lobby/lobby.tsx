import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { call, type Problem } from '../api.ts';
import { startText } from '../i18n/start.ts';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { list, type Listed, type Row } from '../rows.ts';
import { me, type Me } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { TimeWords } from '../time/control.tsx';
import { When } from '../time/when.tsx';
import { useTitle } from '../title.ts';
import { variantName, variantWords } from '../variant-words.ts';
import { whileVisible } from '../visible.ts';

export function Lobby() {
  useTitle(startText.lobby.title);
  return <Gate title={startText.lobby.title} why={startText.lobby.about}>{(reader) => <Seats reader={reader} />}</Gate>;
}

function Seats({ reader }: { readonly reader: Me }) {
  const { route } = useLocation();
  const seats = useSignal<Listed | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const faster = useSignal(false);

  const look = async (): Promise<void> => {
    const found = await list('open');
    if ('games' in found) {
      seats.value = found;
      problem.value = undefined;
    } else problem.value = found;
  };
  const more = async (): Promise<void> => {
    const next = await list('open', seats.value?.cursor);
    if ('games' in next) seats.value = { games: [...(seats.value?.games ?? []), ...next.games], cursor: next.cursor };
  };
  const join = async (row: Row): Promise<void> => {
    faster.value = false;
    const answer = await call('POST', `/games/${row.id}/join`, { body: {} });
    if (!('problem' in answer)) return route(`/game/${row.id}`);
    if (answer.problem.status === 409 || answer.problem.status === 404) {
      faster.value = true;
      return look();
    }
    problem.value = answer.problem;
  };
  useEffect(() => whileVisible(30_000, () => void look()), []);

  return (
    <div class="sheet">
      <div class="heading">
        <h1>{startText.lobby.title}</h1>
        <a class="button" href="/new">{startText.lobby.openOne}</a>
      </div>
      <p>{startText.lobby.about}</p>
      {faster.value && <p class="notice" role="alert">{startText.lobby.faster}</p>}
      {problem.value && <ProblemNotice problem={problem.value} retry={() => void look()} />}
      {seats.value === undefined ? problem.value === undefined && <Loading /> : seats.value.games.length === 0
        ? <div class="empty-state"><p>{startText.lobby.empty}</p></div>
        : <ul class="rows">{seats.value.games.map((row) => <Seat key={row.id} row={row} own={row.mine ?? row.opponent?.id === reader.id} join={() => void join(row)} />)}</ul>}
      {seats.value?.cursor !== undefined && <button type="button" onClick={() => void more()}>{text.home.more}</button>}
    </div>
  );
}

function Seat({ row, own, join }: { readonly row: Row; readonly own: boolean; readonly join: () => void }) {
  const name = row.opponent?.name ?? text.game.former;
  return (
    <li class="row">
      <div class="row-main">
        <strong>{own ? startText.lobby.own : startText.lobby.waits(name)}</strong>
        <span class="row-state"><a href={`/rules/${row.variant}`}>{variantName(row.variant)}</a>{row.side && ` · ${text.invited.offerSide(text.sides[row.side])}`}</span>
      </div>
      <div class="row-wide hint">
        <p>{variantWords(row.variant)?.about}</p>
        {row.time && <TimeWords time={row.time} />}
        {row.since && <p>{startText.lobby.since} <When at={row.since} /></p>}
      </div>
      {own
        ? <a class="button" href={`/game/${row.id}`}>{startText.lobby.look}</a>
        : <button type="button" class="primary" onClick={join} aria-label={startText.lobby.joinWhom(name)} disabled={me.value === null}>{startText.lobby.join}</button>}
    </li>
  );
}
