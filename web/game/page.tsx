import '../css/board.css';
import '../css/piece.css';
import '../css/game.css';
import { useRoute } from 'preact-iso';
import { useEffect, useMemo } from 'preact/hooks';
import { text } from '../i18n/text.ts';
import { Loading, ProblemNotice } from '../notice.tsx';
import { me, signOut, zone, type Me } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { whenWords } from '../time/words.ts';
import { serverNow } from '../time/server.ts';
import { useTitle } from '../title.ts';
import { Entry } from './entry.tsx';
import { dropPass, pass, playToken } from './pass.ts';
import { useSeen } from './seen.ts';
import { gameStore, type GameStore } from './store.ts';
import { Table } from './table.tsx';

export function GamePage() {
  const { params, query } = useRoute();
  const id = params['id'] ?? '';
  const invite = query['invite'];
  const token = playToken();
  if (me.value === null && pass.value?.game === id) return <Game key={`${id} ${pass.value.player.id}`} id={id} invite={invite} reader={pass.value.player} />;
  if (me.value === null && token !== undefined) return <Entry id={id} token={token} />;
  return (
    <Gate {...(invite === undefined ? { title: text.game.signInTitle } : { title: text.invited.guestTitle, why: text.invited.signInFirst })}>
      {(reader) => <Game key={`${id} ${reader.id}`} id={id} invite={invite} reader={reader} />}
    </Gate>
  );
}

/** Who looks at a game: signed in, or by a link into it. */
type Reader = Pick<Me, 'id' | 'name' | 'email'>;

function Game({ id, invite, reader }: { readonly id: string; readonly invite: string | undefined; readonly reader: Reader }) {
  const store = useMemo(() => gameStore(id, invite), [id]);
  useEffect(() => store.watch(), [store]);
  const view = store.view.value;
  const isShut = store.problem.value?.status === 401;
  useEffect(() => {
    if (isShut) dropPass();
  }, [isShut]);
  useSeen(id, view?.version ?? 0, view !== undefined && view.you !== null);
  if (view === undefined) return <Absent store={store} reader={reader} />;
  return (
    <>
      <Outdated store={store} />
      {me.value === null && <p class="hint">{text.pass.as(reader.name)}</p>}
      <Table view={view} store={store} invite={invite} />
    </>
  );
}

/** Says so when what is shown may have been overtaken. */
function Outdated({ store }: { readonly store: GameStore }) {
  const seen = store.seenAt.value;
  if (store.problem.value === undefined || seen === undefined) return null;
  return (
    <div class="notice bad" role="status">
      <p>{text.game.outdated(whenWords(seen, zone.value, serverNow()))}</p>
      <button type="button" onClick={() => void store.refresh()}>{text.frame.retry}</button>
    </div>
  );
}

/** No game to show: still loading, not there, not the reader's, or out of reach. */
function Absent({ store, reader }: { readonly store: GameStore; readonly reader: Reader }) {
  const problem = store.problem.value;
  const { status } = problem ?? {};
  useTitle(problem === undefined ? text.frame.loading : text.game.missingTitle);
  if (problem === undefined) return <Loading />;
  if (status !== 403 && status !== 404 && status !== 400 && status !== 410) return <ProblemNotice problem={problem} retry={() => void store.refresh()} />;
  const leave = async (): Promise<void> => {
    if ((await signOut()) === undefined) me.value = null;
  };
  return (
    <div class="sheet narrow">
      <h1>{text.game.missingTitle}</h1>
      <p>{status === 403 ? text.game.forbidden : text.game.missing}</p>
      <p>{text.game.otherAccount(reader.email ?? reader.name)}</p>
      <p class="actions">
        <a class="button" href="/">{text.frame.home}</a>
        <button type="button" onClick={() => void leave()}>{text.frame.signOut}</button>
      </p>
    </div>
  );
}
