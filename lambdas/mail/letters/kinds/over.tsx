import { SIDES } from '../../../../core/rules/piece.ts';
import { lastMoveWords, resultWords } from '../../telling.ts';
import type { LetterKind, Telling } from '../about.ts';
import { Paragraph, Rows } from '../parts.tsx';

/** Ends by which there was no game to look at. */
type Nothing = 'lapsed' | 'withdrawn' | 'both-missed';

const endedBy = ({ view }: Telling): string | undefined => view.log.at(-1)?.type;
const isNothing = (ended: string | undefined): ended is Nothing => ended === 'lapsed' || ended === 'withdrawn' || ended === 'both-missed';

export const over: LetterKind = {
  kind: 'over',
  hasBoard: true,
  heading(telling) {
    const { words: { over }, other } = telling;
    const headings: Readonly<Record<Nothing, string>> = { lapsed: over.lapsed, withdrawn: over.withdrawn, 'both-missed': over.missed(other) };
    const ended = endedBy(telling);
    return isNothing(ended) ? headings[ended] : over.heading(other);
  },
  action: (telling) => (isNothing(endedBy(telling)) ? telling.words.openSite : telling.words.over.replay),
  Body: Over,
};

function Over(telling: Telling) {
  const { view, reader, words } = telling;
  const reasons: Readonly<Record<Nothing, string>> = { lapsed: words.over.lapsedWhy, withdrawn: words.over.withdrawnWhy, 'both-missed': words.over.missedWhy };
  const ended = endedBy(telling);
  if (isNothing(ended)) return <Paragraph>{reasons[ended]}</Paragraph>;
  const last = lastMoveWords(view, reader.you, words);
  return (
    <>
      <Paragraph>{resultWords(view, reader.you, words)}</Paragraph>
      {last !== undefined && <Paragraph>{last}</Paragraph>}
      {isLaidOpen(view) && SIDES.map((side) => (
        <>
          <Paragraph>{words.over.deployed(side)}</Paragraph>
          <Rows>{(view.setups[side] ?? '').split('/').map((row) => [...row].join(' ')).join('\n')}</Rows>
        </>
      ))}
    </>
  );
}

/** A game that never began keeps its deployments to itself. */
const isLaidOpen = ({ setups, log }: Telling['view']): boolean => setups.red !== null && setups.blue !== null && log.some(({ type }) => type === 'opened');
