import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { SIDES, type Side } from '../../../core/rules/piece.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { Board } from '../../board/board.tsx';
import { text } from '../../i18n/text.ts';
import { RulesLink } from '../../rules-link.tsx';
import { reasonWords } from '../../variant-words.ts';
import { crossings } from '../crossings.ts';
import { piecesAt, type Eyes } from '../drawn.ts';
import { marksOnly, trailOf } from '../play/marks.ts';
import { movesOf, positionsOf } from '../positions.ts';
import type { GameStore, GameView } from '../store.ts';
import { namesOf } from '../names.ts';
import { Battles } from '../tell/battle.tsx';
import { Legend } from '../tell/legend.tsx';
import { Log } from '../tell/log.tsx';
import { Losses } from '../tell/losses.tsx';
import { ReplayBar } from './bar.tsx';
import { usePly } from './ply.ts';
import { Proof } from './proof.tsx';

type Over = { readonly view: GameView; readonly store: GameStore; readonly you: Side; readonly variant: Variant; readonly talk: ComponentChildren };

/** A game that is over: its result, and every ply of it with both armies open. */
export function Over({ view, you, variant, talk }: Over) {
  const ply = usePly(view.ply);
  const eyes = useSignal<Eyes>('both');
  const positions = useMemo(() => positionsOf(view), [view.version]);
  const moves = movesOf(view);
  const shown = positions[ply.shown.value];
  const last = moves[ply.shown.value - 1];
  const seat = eyes.value === 'both' ? you : eyes.value;

  return (
    <div class="game">
      <div class="game-head">
        <h1>{headline(view, you)}</h1>
        <p>{view.result && reasonWords(view.variant, view.result.reason)}</p>
        <p class="hint"><bdi>{namesOf(view).red}</bdi> ({text.sides.red}) {text.game.versus} <bdi>{namesOf(view).blue}</bdi> ({text.sides.blue}) · <RulesLink variant={view.variant} /></p>
      </div>
      {shown && (
        <div class="game-board">
          <Board
            label={text.board.label(text.sides[seat])}
            side={seat}
            pieces={piecesAt(shown, eyes.value)}
            marks={marksOnly(last)}
            trails={trailOf(variant, last)}
            crossed={ply.shown.value < view.ply ? crossings(shown, shown.turn) : []}
          />
          <ReplayBar ply={ply} of={view.ply} />
          <EyesChoice eyes={eyes.value} onChoose={(to) => { eyes.value = to; }} />
        </div>
      )}
      <div class="game-side">
        <Battles moves={last ? [last] : []} you={you} variant={variant} />
        <p><a class="button" href={`/api/games/${view.id}/record`} download={`fieldpost-${view.id}.json`}>{text.result.record}</a></p>
        {view.commitments && <Proof view={view} />}
        {shown && <Losses moves={moves.slice(0, ply.shown.value)} variant={variant} />}
        <Log view={view} onGo={ply.show} />
        {talk}
        <Legend />
      </div>
    </div>
  );
}

export function headline({ result }: GameView, you: Side): string {
  if (result === null || result.reason === 'void') return text.result.void;
  if (result.winner === null) return text.result.draw;
  return result.winner === you ? text.result.youWon : text.result.youLost;
}

function EyesChoice({ eyes, onChoose }: { readonly eyes: Eyes; readonly onChoose: (eyes: Eyes) => void }) {
  const choices: readonly Eyes[] = ['both', ...SIDES];
  return (
    <div class="tools" role="group" aria-label={text.replay.seen}>
      {choices.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === eyes} onClick={() => onChoose(choice)}>
          {choice === 'both' ? text.replay.both : text.replay.eyes(text.sides[choice])}
        </button>
      ))}
    </div>
  );
}
