import { RANKS, type Rank, type Side } from '../../../core/rules/piece.ts';
import { useLook } from '../../board/look.ts';
import { PieceFace } from '../../board/piece.tsx';
import { text } from '../../i18n/text.ts';

type Tray = {
  readonly side: Side;
  readonly left: readonly Rank[];
  readonly held: Rank | undefined;
  readonly onPick: (rank: Rank) => void;
};

/** The pieces that wait to be placed, one button a rank. Dropping a piece here takes it off the board. */
export function Tray({ side, left, held, onPick }: Tray) {
  const { nameOf } = useLook();
  const ranks = RANKS.toReversed().filter((rank) => left.includes(rank));
  return (
    <div class="tray" data-drop="tray" role="group" aria-label={text.setup.tray}>
      {ranks.length === 0 && <p class="hint">{text.setup.trayEmpty}</p>}
      {ranks.map((rank) => {
        const count = left.filter((one) => one === rank).length;
        return (
          <button
            key={rank}
            type="button"
            class="tray-piece"
            data-drag={`tray:${rank}`}
            aria-pressed={held === rank}
            title={nameOf(rank)}
            onClick={() => onPick(rank)}
          >
            <span class="unseen">{text.setup.trayPiece(nameOf(rank), count)}</span>
            <PieceFace side={side} rank={rank} />
            <span class="count" aria-hidden="true">{count}</span>
          </button>
        );
      })}
    </div>
  );
}
