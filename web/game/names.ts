import { enemyOf, type Side } from '../../core/rules/piece.ts';
import { text } from '../i18n/text.ts';
import type { GameView } from './store.ts';

export function namesOf({ players }: GameView): Readonly<Record<Side, string>> {
  return { red: players.red?.name ?? text.game.former, blue: players.blue?.name ?? text.game.former };
}

export function opponentName(view: GameView): string {
  if (view.you === null) return view.players.red?.name ?? view.players.blue?.name ?? text.game.nobody;
  return view.players[enemyOf(view.you)]?.name ?? (view.phase === 'invited' ? text.game.nobody : text.game.former);
}
