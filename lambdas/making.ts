import { makeLine, type Event } from '../core/game/event.ts';
import { fold, newGame } from '../core/game/game.ts';
import { keeping } from '../core/game/keeping.ts';
import { makeTime, type TimeControl } from '../core/game/time.ts';
import type { Sheet } from '../core/game/view.ts';
import type { Side } from '../core/rules/piece.ts';
import { variantOf, type VariantId } from '../core/rules/variants/all.ts';
import { whereaboutsIn } from './whereabouts.ts';
import { playerOf } from './sheet.ts';
import type { StoredGame } from './store/games.ts';
import type { GameId, PlayerId } from './store/keys.ts';
import type { Player } from './store/players.ts';
import type { World } from './world.ts';

/** What a new game is to be. */
export type Making = {
  readonly id: GameId;
  /** Of who makes it. */
  readonly side: Side;
  readonly variant: VariantId;
  readonly time: TimeControl;
  readonly invited: PlayerId | undefined;
  readonly open: boolean;
  readonly rated: boolean;
};

/** Makes a game, with its maker's leave in it if they are away. Undefined where there is one of that id. */
export async function makeGame(world: World, maker: Player, making: Making): Promise<Sheet | undefined> {
  const { id, side, time, invited, open, rated } = making;
  const at = world.now();
  const variant = variantOf(making.variant);
  const start = newGame(variant, time, { red: undefined, blue: undefined });
  const created: Event = { type: 'created', at, by: side };
  const whereabouts = whereaboutsIn(await world.store.whereabouts.load(maker.id), maker.timeZone);
  const events = [created, ...keeping(fold(start, [created]), side, whereabouts, at)];
  const game = fold(start, events);
  const seat = { id: maker.id, name: maker.name };
  const stored: StoredGame = {
    id, version: 1, variant: making.variant, edition: variant.edition, time: makeTime(time),
    seats: { red: side === 'red' ? seat : undefined, blue: side === 'blue' ? seat : undefined },
    creator: side, invited, open, rated, createdAt: at, log: events.map(makeLine), sealed: { red: undefined, blue: undefined }, dueAt: undefined, isOver: false,
  };
  if (!(await world.store.games.create(stored, game))) return undefined;
  return { id, players: { red: playerOf(stored.seats.red), blue: playerOf(stored.seats.blue) }, game };
}
