import { enemyOf, type Side } from '../../core/rules/piece.ts';
import { text } from '../i18n/text.ts';
import type { GameView } from './store.ts';

export function namesOf({ players }: GameView): Readonly<Record<Side, string>> {
  return { red: players.red?.name ?? text.game.nobody, blue: players.blue?.name ?? text.game.nobody };
}

export function opponentName(view: GameView): string {
  if (view.you === null) return view.players.red?.name ?? view.players.blue?.name ?? text.game.nobody;
  return view.players[enemyOf(view.you)]?.name ?? text.game.nobody;
}

/** Whether it ended as an invitation, taken back or not taken up: a seat that was taken once is never empty again. */
export const isGone = ({ phase, players }: GameView): boolean => phase === 'over' && (players.red === null || players.blue === null);
