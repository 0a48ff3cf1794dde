import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Side } from '../../../core/rules/piece.ts';
import { makeSquare } from '../../../core/rules/square.ts';
import type { Variant } from '../../../core/rules/variant.ts';
import { announce } from '../../announce.ts';
import { Board } from '../../board/board.tsx';
import { useDrag } from '../../board/drag.ts';
import { useLook, type Look } from '../../board/look.ts';
import { text } from '../../i18n/text.ts';
import { RulesLink } from '../../rules-link.tsx';
import { Left } from '../../time/when.tsx';
import { crossings } from '../crossings.ts';
import { piecesAt, piecesNow } from '../drawn.ts';
import { moveWords } from '../move-words.ts';
import { movesOf, positionsOf } from '../positions.ts';
import { ReplayBar } from '../replay/bar.tsx';
import { usePly } from '../replay/ply.ts';
import type { GameStore, GameView } from '../store.ts';
import { Away } from '../tell/away.tsx';
import { isShot } from '../shot.ts';
import { Battles, battleWords } from '../tell/battle.tsx';
import { Legend } from '../tell/legend.tsx';
import { Log } from '../tell/log.tsx';
import { Losses } from '../tell/losses.tsx';
import { CallArbiter, Hearing } from './arbiter.tsx';
import { Barred } from './barred.tsx';
import { Clock } from './clock.tsx';
import { Draw, DrawOffer } from './draw.tsx';
import { marksFor, marksOnly, trailFor, trailOf, withMove } from './marks.ts';
import { startOf, useMoving, type Step } from './moving.ts';
import { SendBar } from './sendbar.tsx';
import { AtOnce } from './at-once.tsx';
import { VoidOffer, Voiding } from './voiding.tsx';

type Play = {
  readonly view: GameView;
  readonly store: GameStore;
  readonly you: Side;
  readonly variant: Variant;
  readonly opponent: string;
  readonly talk: ComponentChildren;
};

/** A running game: the present, in which the reader may move, or a ply before it. */
export function Play({ view, store, you, variant, opponent, talk }: Play) {
  const moving = useMoving(view, store);
  const ply = usePly(view.ply);
  const board = useRef<HTMLDivElement>(null);
  const look = useLook();
  const yours = view.turn === you;
  const past = ply.shown.value < view.ply;
  useDrag(board, (from, to) => { if (!past) moving.drop(from, to); });
  useNews(view, variant, opponent, look);
  useFocusBack(moving.now.value, board);

  const positions = useMemo(() => positionsOf(view), [view.version]);
  const moves = movesOf(view);
  const shown = positions[ply.shown.value];
  const now = moving.now.value;
  const last = past ? moves[ply.shown.value - 1] : view.last;
  const crossed = shown ? crossings(shown, past ? shown.turn : you) : [];
  const picked = now.step === 'picked' ? makeSquare(now.from) : undefined;

  return (
    <div class="game">
      <div class="game-head">
        <h1>{yours ? text.play.yourTurn : text.play.theirTurn(opponent)}</h1>
        <p class="hint">{text.game.versus} <bdi>{opponent}</bdi> · {text.sides[you]} · <RulesLink variant={view.variant} />{view.clock.deadline !== null && <> · <Left until={view.clock.deadline} /> {text.home.left}</>}</p>
      </div>
      <div class="game-board" ref={board} onKeyDown={(event) => { if (event.key === 'Escape') moving.cancel(); }}>
        <Board
          label={text.board.label(text.sides[you])}
          side={you}
          pieces={past && shown ? piecesAt(shown, you) : withMove(piecesNow(view), now)}
          marks={past ? marksOnly(last) : marksFor(view, variant, now)}
          trails={past ? trailOf(variant, last) : trailFor(view, variant, now)}
          crossed={crossed}
          draggable={(square) => !past && view.legalMoves.some((move) => startOf(move) === square)}
          onPress={past || !yours ? undefined : moving.press}
        />
        {past ? (
          <div class="bar" role="status">
            <span>{text.replay.looking}</span>
            <button type="button" class="primary" onClick={() => ply.show(view.ply)}>{text.replay.now}</button>
          </div>
        ) : <SendBar view={view} variant={variant} moving={moving} hint={hintFor(view, variant, now, yours, opponent, look)} />}
        <ReplayBar ply={ply} of={view.ply} />
      </div>
      <div class="game-side">
        <Hearing view={view} you={you} opponent={opponent} />
        <Away view={view} you={you} opponent={opponent} />
        <DrawOffer view={view} store={store} you={you} opponent={opponent} />
        <VoidOffer view={view} store={store} you={you} opponent={opponent} />
        <Battles moves={past ? moves.slice(ply.shown.value - 1, ply.shown.value) : moves.slice(-2)} you={you} variant={variant} />
        {!past && <Barred barred={view.barred.filter(({ move }) => picked === undefined || move.startsWith(`${picked}-`))} onShow={ply.show} />}
        <Clock view={view} you={you} opponent={opponent} />
        <Draw view={view} store={store} you={you} />
        <Voiding view={view} store={store} you={you} />
        <CallArbiter view={view} store={store} you={you} />
        <Losses moves={moves.slice(0, ply.shown.value)} variant={variant} />
        <Log view={view} onGo={ply.show} />
        {talk}
        <AtOnce />
        <Legend />
      </div>
    </div>
  );
}

function hintFor(view: GameView, variant: Variant, now: Step, yours: boolean, opponent: string, { nameOf }: Look): string {
  if (!yours) return text.play.theirTurn(opponent);
  if (now.step !== 'picked') return text.play.choosePiece;
  const square = makeSquare(now.from);
  const rank = view.board.find((piece) => piece.square === square)?.rank;
  if (rank === undefined || rank === null) return text.play.choosePiece;
  if (variant.gaitOf(rank) === undefined) return text.play.neverMoves(nameOf(rank));
  const free = view.legalMoves.some((move) => startOf(move) === now.from);
  return free ? text.play.chooseTarget(nameOf(rank), square) : text.play.noTarget(nameOf(rank), square);
}

/** Tells those who hear the page what was played, and how a battle went. */
function useNews({ ply, last, you }: GameView, variant: Variant, opponent: string, look: Look): void {
  const told = useSignal(ply);
  useEffect(() => {
    if (ply > told.value && last !== null) {
      const { by, move, battle } = last;
      const played = by === you ? text.play.sent(moveWords(move)) : text.play.theyMoved(opponent, moveWords(move));
      announce(battle === null ? played : `${played} ${battleWords(battle, you ?? undefined, look, isShot(variant, battle.attacker.rank, move))}`);
    }
    told.value = ply;
  }, [ply]);
}

/** When the buttons below the board go, the focus returns to the square it came from. */
function useFocusBack({ step }: Step, board: { readonly current: HTMLElement | null }): void {
  const before = useRef(step);
  useEffect(() => {
    const left = before.current;
    before.current = step;
    if (left === step || (left !== 'chosen' && left !== 'sending' && left !== 'unsent' && left !== 'refused')) return;
    if (document.activeElement === document.body) board.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
  }, [step]);
}
