import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Side } from '../../../core/rules/piece.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { text } from '../../i18n/text.ts';
import { RulesLink } from '../../rules-link.tsx';
import { reasonWords } from '../../variant-words.ts';
import { positionsOf } from '../positions.ts';
import type { GameStore, GameView } from '../store.ts';
import { namesOf, opponentName } from '../names.ts';
import { usePly } from './ply.ts';
import { Proof } from './proof.tsx';
import { Rematch } from './rematch.tsx';
import { Replay } from './replay.tsx';
import { Save } from './save.tsx';

type Over = { readonly view: GameView; readonly store: GameStore; readonly you: Side; readonly variant: Variant; readonly talk: ComponentChildren };

/** A game that is over: its result, and every ply of it with both armies open. */
export function Over({ view, you, variant, talk }: Over) {
  const ply = usePly(view.ply);
  const positions = useMemo(() => positionsOf(view), [view.version]);
  const names = namesOf(view);
  return (
    <Replay
      variant={variant}
      positions={positions}
      log={view.log}
      ply={ply}
      you={you}
      head={
        <>
          <h1>{headline(view, you)}</h1>
          <p>{view.result && reasonWords(view.variant, view.result.reason)}</p>
          <p class="hint"><bdi>{names.red}</bdi> ({text.sides.red}) {text.game.versus} <bdi>{names.blue}</bdi> ({text.sides.blue}) · <RulesLink variant={view.variant} /></p>
        </>
      }
      beside={
        <>
          <Rematch view={view} opponent={opponentName(view)} />
          <Save view={view} />
          {view.commitments && <Proof view={view} />}
        </>
      }
      below={talk}
    />
  );
}

export function headline({ result }: GameView, you: Side): string {
  if (result === null || result.reason === 'void') return text.result.void;
  if (result.winner === null) return text.result.draw;
  return result.winner === you ? text.result.youWon : text.result.youLost;
}
