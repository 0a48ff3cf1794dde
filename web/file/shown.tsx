import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameRecord } from '../../core/game/record.ts';
import type { Result } from '../../core/game/result.ts';
import type { Verdict } from '../../core/game/verify.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { LookOf, lookOf } from '../board/look.ts';
import { moveWords } from '../game/move-words.ts';
import { usePly } from '../game/replay/ply.ts';
import { Replay } from '../game/replay/replay.tsx';
import { fileText } from '../i18n/file.ts';
import { text } from '../i18n/text.ts';
import { Loading } from '../notice.tsx';
import { reasonWords, variantName } from '../variant-words.ts';
import { replay, type Replayed } from './replayed.ts';
import { titleOf } from './titles.ts';

/** One record of a file, checked and played out. */
export function Shown({ record }: { readonly record: GameRecord }) {
  const variant = findVariant(record.variant, record.edition);
  const played = useSignal<Replayed | undefined>(undefined);
  useEffect(() => {
    if (variant !== undefined) void replay(record, variant).then((found) => { played.value = found; });
  }, [record]);
  if (variant === undefined) return <p class="notice bad" role="alert">{text.unknownVariant(record.variant)}</p>;
  if (played.value === undefined) return <Loading />;
  return (
    <LookOf.Provider value={lookOf(variant.id)}>
      <PlayedOut record={record} variant={variant} played={played.value} />
    </LookOf.Provider>
  );
}

type PlayedOut = { readonly record: GameRecord; readonly variant: Variant; readonly played: Replayed };

function PlayedOut({ record, variant, played: { verdict, positions, log } }: PlayedOut) {
  const ply = usePly(verdict.plies, 'here');
  return (
    <Replay
      variant={variant}
      positions={positions}
      log={log}
      ply={ply}
      you={undefined}
      head={
        <>
          <h2><bdi>{titleOf(record)}</bdi></h2>
          <Players record={record} />
          <Findings record={record} verdict={verdict} />
        </>
      }
    />
  );
}

const Players = ({ record: { players, variant } }: { readonly record: GameRecord }) => (
  <p class="hint">
    {players && <><bdi>{players.red}</bdi> ({text.sides.red}) {text.game.versus} <bdi>{players.blue}</bdi> ({text.sides.blue}) · </>}
    {text.game.played(variantName(variant))}
  </p>
);

/** What checking the record came to. */
function Findings({ record, verdict }: { readonly record: GameRecord; readonly verdict: Verdict }) {
  const { illegal, problem, commitments } = verdict;
  return (
    <>
      <p>{resultWords(record, verdict)}</p>
      {illegal && (
        <div class="notice bad" role="alert">
          <p>{fileText.illegal(illegal.ply, moveWords(illegal.move.slice(0, LONG)), fileText.rules[illegal.rule])}</p>
          <p>{illegal.ply === 1 ? fileText.noneOfIt : fileText.upTo(illegal.ply - 1)}</p>
        </div>
      )}
      {problem !== undefined && <p class="notice bad" role="alert">{fileText.problem(problem)}</p>}
      {commitments === 'kept' && <p class="hint">{fileText.kept}</p>}
    </>
  );
}

/** No more of what stands in the place of a move than a line holds. */
const LONG = 40;

/** How it ended: by the rules or an event, else as the file claims. */
function resultWords({ variant, result: stated }: GameRecord, { result, illegal }: Verdict): string {
  if (illegal === undefined && result !== undefined) return endWords(variant, result);
  return stated === undefined || stated === null ? fileText.open : fileText.claims(endWords(variant, { winner: stated.winner ?? undefined, reason: stated.reason }));
}

function endWords(variant: string, { winner, reason }: Result): string {
  const who = winner === undefined ? (reason === 'void' ? text.result.void : text.result.draw) : text.result.won(text.sides[winner]);
  return fileText.ended(who, reasonWords(variant, reason));
}
