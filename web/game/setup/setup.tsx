import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { sizeOf } from '../../../core/rules/army.ts';
import { enemyOf, type Rank, type Side } from '../../../core/rules/piece.ts';
import { HOME_SIZE } from '../../../core/rules/setup.ts';
import { rowOf, type Square } from '../../../core/rules/square.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import type { Problem } from '../../api.ts';
import { Board, type Mark } from '../../board/board.tsx';
import { useDrag } from '../../board/drag.ts';
import { useLook } from '../../board/look.ts';
import type { Drawn } from '../../board/piece.tsx';
import { text } from '../../i18n/text.ts';
import { Notice } from '../../notice.tsx';
import { Left, When } from '../../time/when.tsx';
import { variantWords } from '../../variant-words.ts';
import type { GameStore, GameView } from '../store.ts';
import { deployment } from './deployment.ts';
import { isWalledIn, makeDraft, parseDraft, squareOn, unplaced } from './draft.ts';
import { Saved } from './saved.tsx';
import { Tools } from './tools.tsx';
import { Tray } from './tray.tsx';
import { setupProblem } from './problem.ts';

/** The reader's four rows and the middle, where the lakes leave three lanes. */
const ROWS: Readonly<Record<Side, readonly number[]>> = { red: [0, 1, 2, 3, 4, 5], blue: [4, 5, 6, 7, 8, 9] };

type Setup = { readonly view: GameView; readonly store: GameStore; readonly you: Side; readonly variant: Variant; readonly opponent: string };

export function Setup({ view, store, you, variant, opponent }: Setup) {
  const hands = useMemo(() => deployment(view.id, you, variant, view.setups[you]), [view.id]);
  const state = useSignal<Problem | 'still' | 'sending'>('still');
  const look = useLook();
  const table = useRef<HTMLDivElement>(null);
  useDrag(table, hands.drop);

  const size = sizeOf(variant.army);
  const draft = hands.draft.value;
  const hand = hands.hand.value;
  const left = unplaced(draft, variant);
  const deployed = view.setups[you];
  const changed = makeDraft(draft) !== deployed;
  const pieces = new Map<Square, Drawn>(draft.flatMap((rank, i) => (rank === undefined ? [] : [[squareOn(i, you), { side: you, rank }] as const])));
  const marks = new Map<Square, readonly Mark[]>(hand !== undefined && 'place' in hand ? [[squareOn(hand.place, you), ['selected']]] : []);

  const send = async (): Promise<void> => {
    if (left.length > 0 || state.value === 'sending') return;
    state.value = 'sending';
    state.value = (await store.act('PUT', 'setup', { setup: makeDraft(draft) })) ?? 'still';
  };
  const problem = typeof state.value === 'object' ? state.value : undefined;

  return (
    <div class="game" ref={table}>
      <div class="game-board">
        <Tray side={you} left={left} held={hand !== undefined && 'rank' in hand ? hand.rank : undefined} onPick={hands.pick} />
        <Board
          label={text.board.setupLabel}
          side={you}
          rows={ROWS[you]}
          pieces={pieces}
          marks={marks}
          draggable={(square) => pieces.has(square)}
          onPress={(square) => (ROWS[you].indexOf(rowOf(square)) < 0 ? undefined : hands.press(square))}
          onKey={hands.key}
        />
        <Held hand={hand === undefined ? undefined : 'rank' in hand ? hand.rank : draft[hand.place]} onBoard={hand !== undefined && 'place' in hand} putBack={hands.putBack} letGo={hands.letGo} />
        <Tools hands={hands} />
        {left.length === 0 && isWalledIn(draft, variant) && <p class="notice bad" role="alert">{text.setup.walledIn}</p>}
        <div class="bar">
          <span role="status">{left.length > 0 ? text.setup.toPlace(left.length) : deployed === null || changed ? text.setup.changed : text.setup.deployedAsSent}</span>
          <button type="button" class="primary" disabled={left.length > 0 || (deployed !== null && !changed)} onClick={() => void send()}>
            {state.value === 'sending' ? text.setup.sending : deployed === null ? text.setup.send : text.setup.sendAgain}
          </button>
        </div>
      </div>
      <div class="game-side">
        {problem && <p class="notice bad" role="alert">{setupProblem(problem, look)}</p>}
        {deployed !== null && <Notice kind="good">{text.setup.deployed}</Notice>}
        {deployed !== null && changed && (
          <button type="button" onClick={() => hands.change(parseDraft(deployed, variant) ?? draft)}>{text.setup.takeBack}</button>
        )}
        <p>{view.deployed[enemyOf(you)] ? text.setup.theyHave(opponent) : text.setup.waiting(opponent)}</p>
        {view.clock.setupDeadline !== null && (
          <p>{text.setup.deadline} <strong><When at={view.clock.setupDeadline} /></strong> (<Left until={view.clock.setupDeadline} />)</p>
        )}
        {size < HOME_SIZE && <p>{variantWords(variant.id)?.deploying ?? text.setup.sparse(size)}</p>}
        <p class="hint">{text.setup.intro}</p>
        <p class="hint keys">{text.setup.keys}</p>
        <Saved variant={variant} draft={draft} onLoad={hands.change} />
      </div>
    </div>
  );
}

type Held = { readonly hand: Rank | undefined; readonly onBoard: boolean; readonly putBack: () => void; readonly letGo: () => void };

function Held({ hand, onBoard, putBack, letGo }: Held) {
  const { nameOf } = useLook();
  return (
    <div class="held">
      {hand === undefined ? <span class="hint">{text.setup.nothingHeld}</span> : (
        <>
          <span>{text.setup.inHand(nameOf(hand))}</span>
          {onBoard && <button type="button" onClick={putBack}>{text.setup.putBack}</button>}
          <button type="button" class="quiet" onClick={letGo}>{text.play.cancel}</button>
        </>
      )}
    </div>
  );
}
