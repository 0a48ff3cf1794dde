import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { parseMove } from '../../../core/rules/notation.ts';
import { makeSquare, parseSquare, type Square } from '../../../core/rules/square.ts';
import { text } from '../../i18n/text.ts';
import { problemWords } from '../../notice.tsx';
import { isTrue, kept } from '../../store.ts';
import { moveWords } from '../move-words.ts';
import { barredWords } from './barred.tsx';
import type { GameStore, GameView } from '../store.ts';
import { plainWay, waysBetween, type Ways } from './ways.ts';

/** How far the reader's move has come. What is being sent keeps its ply, however often it is sent (lesson 18). */
export type Step =
  | { readonly step: 'idle' }
  | { readonly step: 'picked'; readonly from: Square }
  | { readonly step: 'chosen'; readonly move: string }
  | { readonly step: 'sending' | 'unsent'; readonly move: string; readonly ply: number }
  | { readonly step: 'refused'; readonly why: string };

export type Moving = {
  readonly now: Signal<Step>;
  readonly press: (square: Square) => void;
  /** Of several ways to the same square, this one. */
  readonly choose: (move: string) => void;
  readonly drop: (from: string, to: string | undefined) => void;
  readonly send: () => void;
  readonly cancel: () => void;
};

export const SEND_AT_ONCE = 'send-at-once';

const IDLE: Step = { step: 'idle' };

export function useMoving(view: GameView, store: GameStore): Moving {
  const now = useSignal<Step>(IDLE);

  // Once the game has gone on, whatever was picked for the ply before is void. An unsent move may have arrived after all.
  useEffect(() => {
    const { value } = now;
    if (value.step === 'picked' || value.step === 'chosen') now.value = IDLE;
    if (value.step === 'unsent' && view.ply >= value.ply) {
      const played = view.log.some((entry) => entry.type === 'moved' && entry.ply === value.ply && entry.by === view.you && entry.move === value.move);
      now.value = played ? IDLE : { step: 'refused', why: text.game.stale };
    }
  }, [view.ply, view.phase]);

  async function post(ply: number, move: string): Promise<void> {
    if (now.value.step === 'sending') return;
    now.value = { step: 'sending', ply, move };
    const problem = await store.act('POST', 'moves', { ply, move });
    if (problem === undefined) {
      now.value = IDLE;
    } else if (problem.status === 0) {
      now.value = { step: 'unsent', ply, move };
      void store.refresh();
    }
    else now.value = { step: 'refused', why: problem.status === 409 ? text.game.stale : text.play.refused(problemWords(problem)) };
  }

  /** Takes the way that is meant, or the shortest for a start. */
  function go(ways: Ways): boolean {
    const move = ways.legal[0];
    if (move === undefined) return false;
    if (plainWay(ways) === move && kept(SEND_AT_ONCE, isTrue) === true) void post(view.ply + 1, move);
    else now.value = { step: 'chosen', move };
    return true;
  }

  function press(square: Square): void {
    const { value } = now;
    if (value.step === 'sending' || value.step === 'unsent') return;
    const from = value.step === 'picked' ? value.from : value.step === 'chosen' ? startOf(value.move) : undefined;
    const ways = waysBetween(view, from, square);
    if (go(ways)) return;
    const barred = view.barred.find(({ move }) => move === ways.barred[0]);
    if (barred !== undefined) now.value = { step: 'refused', why: barredWords(barred, moveWords(barred.move)) };
    else if (square === from) now.value = IDLE;
    else now.value = isOwn(view, square) ? { step: 'picked', from: square } : IDLE;
  }

  return {
    now,
    press,
    choose(move) {
      if (now.value.step === 'chosen') now.value = { step: 'chosen', move };
    },
    drop(from, to) {
      const [start, end] = [parseSquare(from), to === undefined ? undefined : parseSquare(to)];
      if (start === undefined || now.value.step === 'sending' || now.value.step === 'unsent') return;
      if (!go(waysBetween(view, start, end))) now.value = { step: 'picked', from: start };
    },
    send() {
      const { value } = now;
      if (value.step === 'chosen') void post(view.ply + 1, value.move);
      if (value.step === 'unsent') void post(value.ply, value.move);
    },
    cancel() {
      if (now.value.step !== 'sending') now.value = IDLE;
    },
  };
}

export const startOf = (move: string): Square | undefined => parseMove(move)?.[0];
export const endOf = (move: string): Square | undefined => parseMove(move)?.at(-1);

const isOwn = ({ board, you }: GameView, square: Square): boolean => board.some((piece) => piece.side === you && piece.square === makeSquare(square));
