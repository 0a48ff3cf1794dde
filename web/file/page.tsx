import '../css/board.css';
import '../css/piece.css';
import '../css/game.css';
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import type { GameRecord } from '../../core/game/record.ts';
import { announce } from '../announce.ts';
import { fileText } from '../i18n/file.ts';
import { useTitle } from '../title.ts';
import { open, type Opened } from './opened.ts';
import { Shown } from './shown.tsx';
import { titleOf } from './titles.ts';

/** Replays a game from a file, for anybody: chosen, or dropped anywhere on the page. */
export function FilePage() {
  useTitle(fileText.title);
  const opened = useSignal<Opened | undefined>(undefined);
  const chosen = useSignal(0);
  /** Counts files, so that one that is still being read does not come after a later one. */
  const turn = useSignal(0);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const mine = (turn.value += 1);
    const found = await open(file);
    if (turn.value !== mine) return;
    opened.value = found;
    chosen.value = 0;
    if ('records' in found) announce(fileText.opened(found.name, found.records.length));
  };
  useDrops((file) => void take(file));

  const now = opened.value;
  const record = now && 'records' in now ? now.records[chosen.value] : undefined;
  return (
    <>
      <Picker onPick={(file) => void take(file)} />
      {now && 'wrong' in now && (
        <div class="notice bad" role="alert">
          <p><strong><bdi>{now.name}</bdi></strong></p>
          <p>{now.wrong}</p>
        </div>
      )}
      {now && 'records' in now && <Choice name={now.name} records={now.records} chosen={chosen.value} onChoose={(i) => { chosen.value = i; }} />}
      {record && <Shown key={`${turn.value} ${chosen.value}`} record={record} />}
    </>
  );
}

/** Takes what is dropped anywhere, which would make the browser leave the page. */
function useDrops(take: (file: File | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

function Picker({ onPick }: { readonly onPick: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div class="sheet narrow">
      <h1>{fileText.title}</h1>
      <p>{fileText.about}</p>
      <div class="field">
        <label for={id}>{fileText.pick}</label>
        <p class="hint" id={`${id}-hint`}>{fileText.hint}</p>
        <input
          id={id}
          type="file"
          accept=".json,.xml,application/json,application/xml,text/xml"
          aria-describedby={`${id}-hint`}
          // So that the same file can be chosen again once it has been mended.
          onClick={(event) => { event.currentTarget.value = ''; }}
          onChange={(event) => onPick(event.currentTarget.files?.[0])}
        />
      </div>
      <p class="hint">{fileText.stays}</p>
    </div>
  );
}

type Choice = { readonly name: string; readonly records: readonly GameRecord[]; readonly chosen: number; readonly onChoose: (i: number) => void };

/** Which game of a file is shown, where it holds several. */
function Choice({ name, records, chosen, onChoose }: Choice) {
  const id = useId();
  if (records.length === 1) return <p class="hint"><bdi>{name}</bdi></p>;
  return (
    <div class="field">
      <label for={id}>{fileText.which(name, records.length)}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {records.map((record, i) => <option key={i} value={i} selected={i === chosen}>{fileText.option(i + 1, titleOf(record), record.moves.length)}</option>)}
      </select>
    </div>
  );
}
