import type { View } from '../../core/game/view.ts';
import type { Player } from './site.ts';

/** Two deployments for short games: Red's scout on a4 sees Blue's flag on a7, and behind b4 and b7 a colonel and a major stand face to face. */
export const RED = '2846354262/M987776655/5443333222/22SBBBBBBF';
export const BLUE = '624536427F/M988776655/5443333222/222SBBBBBB';

/** Two of the Duke's game: Red's serf stands before an open corner, his archer faces a knight with the Duke behind him. */
export const DUKES = {
  red: '3...2...../........../6554432.1./DT........',
  blue: '6....5..../.....D..../........../54433221T.',
} as const;

export type Started = { readonly id: string; readonly red: Player; readonly blue: Player };

/** A game that both have joined, Red its maker. */
export async function joined(red: Player, blue: Player, more: Record<string, unknown> = {}): Promise<Started> {
  const { id, inviteUrl } = await red.send<View & { readonly inviteUrl: string }>('POST', '/games', { variant: 'original', side: 'red', ...more });
  await blue.send('POST', `/games/${id}/join`, { token: new URL(inviteUrl).searchParams.get('invite') });
  return { id, red, blue };
}

/** One in which both have deployed. */
export async function begun(red: Player, blue: Player, more?: Record<string, unknown>): Promise<Started> {
  const game = await joined(red, blue, more);
  await red.send('PUT', `/games/${game.id}/setup`, { setup: RED });
  await blue.send('PUT', `/games/${game.id}/setup`, { setup: BLUE });
  return game;
}

/** Plays moves, Red's first and then in turn, from a ply on. */
export async function played({ id, red, blue }: Started, moves: readonly string[], from = 1): Promise<View> {
  let view: View | undefined;
  for (const [i, move] of moves.entries()) {
    const ply = from + i;
    view = await (ply % 2 === 1 ? red : blue).send('POST', `/games/${id}/moves`, { ply, move });
  }
  if (view === undefined) throw new Error('no move was played');
  return view;
}

/** Ends with the capture of Blue's flag at ply 5: a step, a battle in the lane of b, and the scout's run. */
export const SHORT_GAME = ['b4-b5', 'b7-b6', 'b5-b6', 'k7-k6', 'a4-a7'] as const;
