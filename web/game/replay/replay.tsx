import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ViewEntry } from '../../../core/game/view.ts';
import { SIDES, type Side } from '../../../core/rules/piece.ts';
import type { Position } from '../../../core/rules/position.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { Board } from '../../board/board.tsx';
import { text } from '../../i18n/text.ts';
import { crossings } from '../crossings.ts';
import { piecesAt, type Eyes } from '../drawn.ts';
import { marksOnly, trailOf } from '../play/marks.ts';
import { movesOf } from '../positions.ts';
import { Battles } from '../tell/battle.tsx';
import { Legend } from '../tell/legend.tsx';
import { Log } from '../tell/log.tsx';
import { Losses } from '../tell/losses.tsx';
import { ReplayBar } from './bar.tsx';
import type { Ply } from './ply.ts';

type Replay = {
  readonly variant: Variant;
  /** From before the first ply on; none where the game never began. */
  readonly positions: readonly Position[];
  readonly log: readonly ViewEntry[];
  readonly ply: Ply;
  /** Whose rows are at the bottom while both armies are open, if anybody's in particular. */
  readonly you: Side | undefined;
  readonly head: ComponentChildren;
  /** After the battle of the ply that is shown. */
  readonly beside?: ComponentChildren;
  readonly below?: ComponentChildren;
};

/** A whole game at any of its plies, both armies open or as either side saw it. */
export function Replay({ variant, positions, log, ply, you, head, beside, below }: Replay) {
  const eyes = useSignal<Eyes>('both');
  const moves = useMemo(() => movesOf({ log }), [log]);
  const shown = positions[ply.shown.value];
  const last = moves[ply.shown.value - 1];
  const seat = eyes.value === 'both' ? (you ?? 'red') : eyes.value;
  const plies = Math.max(0, positions.length - 1);
  return (
    <div class="game">
      <div class="game-head">{head}</div>
      {shown && (
        <div class="game-board">
          <Board
            label={text.board.label(text.sides[seat])}
            side={seat}
            pieces={piecesAt(shown, eyes.value)}
            marks={marksOnly(last)}
            trails={trailOf(variant, last)}
            crossed={ply.shown.value < plies ? crossings(shown, shown.turn) : []}
          />
          <ReplayBar ply={ply} of={plies} />
          <EyesChoice eyes={eyes.value} onChoose={(to) => { eyes.value = to; }} />
        </div>
      )}
      <div class="game-side">
        <Battles moves={last ? [last] : []} you={you} variant={variant} />
        {beside}
        {shown && <Losses moves={moves.slice(0, ply.shown.value)} variant={variant} />}
        <Log view={{ log, variant: variant.id, edition: variant.edition }} onGo={ply.show} />
        {below}
        <Legend />
      </div>
    </div>
  );
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
