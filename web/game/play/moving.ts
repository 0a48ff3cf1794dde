import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { parseMove, type Move } from '../../../core/rules/notation.ts';
import { makeSquare, parseSquare, type Square } from '../../../core/rules/square.ts';
import { announce } from '../../announce.ts';
import { text } from '../../i18n/text.ts';
import { problemWords } from '../../notice.tsx';
import { isTrue, kept } from '../../store.ts';
import { moveWords } from '../move-words.ts';
import type { GameStore, GameView } from '../store.ts';

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
      announce(text.play.sent(moveWords(move)));
    } else if (problem.status === 0) now.value = { step: 'unsent', ply, move };
    else now.value = { step: 'refused', why: problem.status === 409 ? text.game.stale : text.play.refused(problemWords(problem)) };
  }

  function choose(move: string): void {
    if (kept(SEND_AT_ONCE, isTrue) === true) void post(view.ply + 1, move);
    else now.value = { step: 'chosen', move };
  }

  function press(square: Square): void {
    const { value } = now;
    if (value.step === 'sending' || value.step === 'unsent') return;
    const from = value.step === 'picked' ? value.from : value.step === 'chosen' ? startOf(value.move) : undefined;
    const move = from === undefined ? undefined : moveTo(view, from, square);
    if (move !== undefined) choose(move);
    else if (square === from) now.value = IDLE;
    else now.value = isOwn(view, square) ? { step: 'picked', from: square } : IDLE;
  }

  return {
    now,
    press,
    drop(from, to) {
      const [start, end] = [parseSquare(from), to === undefined ? undefined : parseSquare(to)];
      if (start === undefined || now.value.step === 'sending' || now.value.step === 'unsent') return;
      const move = end === undefined ? undefined : moveTo(view, start, end);
      if (move !== undefined) choose(move);
      else now.value = { step: 'picked', from: start };
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

/** The legal move from one square to another, as the server lists it. */
const moveTo = ({ legalMoves }: GameView, from: Square, to: Square): string | undefined =>
  legalMoves.find((text) => {
    const move: Move | undefined = parseMove(text);
    return move?.[0] === from && move.at(-1) === to;
  });

const isOwn = ({ board, you }: GameView, square: Square): boolean => board.some((piece) => piece.side === you && piece.square === makeSquare(square));
