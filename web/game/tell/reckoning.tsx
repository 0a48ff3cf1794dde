import { parseDuration, type Millis } from '../../../core/game/duration.ts';
import { text } from '../../i18n/text.ts';
import { When } from '../../time/when.tsx';
import { lengthWords } from '../../time/words.ts';
import type { GameView } from '../store.ts';

type Item = { readonly key: string; readonly length: Millis; readonly what: string; readonly from?: string; readonly until?: string };

const read = (duration: string): Millis => parseDuration(duration) ?? 0;

/** What the deadline is the sum of; undefined where no clock runs. */
function reckoned({ phase, turn, time, clock, log }: GameView): { readonly start: string; readonly end: string; readonly items: readonly Item[] } | undefined {
  const pauses = clock.pauses.map(({ from, until, cause }, i): Item => ({
    key: `${cause}${i}`, length: Date.parse(until) - Date.parse(from), what: text.reckoning.causes[cause], from, until,
  }));
  if (phase === 'setup') {
    const joined = log.find(({ type }) => type === 'joined');
    if (joined === undefined || clock.setupDeadline === null) return undefined;
    return { start: joined.at, end: clock.setupDeadline, items: [{ key: 'setup', length: read(time.setup), what: text.reckoning.setup }, ...pauses] };
  }
  if (turn === null || clock.turnStartedAt === null || clock.deadline === null) return undefined;
  const given = [
    { key: 'free', length: read(time.free), what: text.reckoning.free },
    { key: 'extra', length: read(clock.extra[turn]), what: text.reckoning.extra },
    { key: 'reserve', length: read(clock.reserve[turn]), what: text.reckoning.reserve },
  ];
  return { start: clock.turnStartedAt, end: clock.deadline, items: [...given.filter(({ length }) => length > 0), ...pauses] };
}

/** Why the deadline is when it is: the start of the turn, and everything that is added to it. */
export function Reckoning({ view }: { readonly view: GameView }) {
  const sum = reckoned(view);
  if (sum === undefined) return null;
  return (
    <details class="reckoning">
      <summary>{text.reckoning.title}</summary>
      <ol>
        <li>{view.phase === 'setup' ? text.reckoning.setupBegan : text.reckoning.began}: <When at={sum.start} /></li>
        {sum.items.map(({ key, length, what, from, until }) => (
          <li key={key}>
            + {lengthWords(length)} {what}
            {from !== undefined && until !== undefined && <span class="hint"> (<When at={from} /> – <When at={until} />)</span>}
          </li>
        ))}
        <li>= <b><When at={sum.end} /></b></li>
      </ol>
    </details>
  );
}
