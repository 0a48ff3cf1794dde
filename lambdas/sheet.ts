import { createHash } from 'node:crypto';
import type { Hand } from '../core/game/commitment.ts';
import { fold, newGame, type BySide } from '../core/game/game.ts';
import { parseTime } from '../core/game/time.ts';
import { isOpenTo, type Reader, type Sheet, type ViewPlayer } from '../core/game/view.ts';
import { SIDES, type Side } from '../core/rules/piece.ts';
import { variantOf } from '../core/rules/variants/all.ts';
import { eventsOf, type Seat, type StoredGame } from './store/games.ts';
import type { KeyRing } from './store/ring.ts';
import { unseal } from './store/seal.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export type Whole = { readonly sheet: Sheet; readonly hands: BySide<Hand | undefined> };

/** The whole game, both deployments open: for `submit` alone. */
export async function openWhole(ring: KeyRing, stored: StoredGame): Promise<Whole> {
  const hands = { red: await handOf(ring, stored, 'red'), blue: await handOf(ring, stored, 'blue') };
  return { hands, sheet: sheetOf(stored, { red: hands.red?.setup, blue: hands.blue?.setup }) };
}

/**
 * A game as one reader may know it: the enemy's seal stays shut, and both where the reader plays neither side. An arbiter has both opened only where
 * the log says that they were.
 */
export async function openFor(ring: KeyRing, stored: StoredGame, asking: Reader): Promise<Sheet> {
  if (typeof asking === 'object') {
    const shut = sheetOf(stored, { red: undefined, blue: undefined });
    return isOpenTo(shut.game, asking) ? (await openWhole(ring, stored)).sheet : shut;
  }
  const reader = asking;
  const hand = reader && (await handOf(ring, stored, reader));
  const setups = { red: reader === 'red' ? hand?.setup : undefined, blue: reader === 'blue' ? hand?.setup : undefined };
  return sheetOf(stored, openedIn(stored, setups));
}

function sheetOf(stored: StoredGame, setups: BySide<string | undefined>): Sheet {
  const { id, variant, edition, time, seats } = stored;
  const game = fold(newGame(variantOf(variant, edition), parseTime(time), openedIn(stored, setups)), eventsOf(stored));
  return { id, players: { red: playerOf(seats.red), blue: playerOf(seats.blue) }, game };
}

export const playerOf = (seat: Seat | undefined): ViewPlayer | undefined => seat && { id: seat.id, name: seat.name, rating: null };

async function handOf(ring: KeyRing, { id, variant, sealed, log }: StoredGame, side: Side): Promise<Hand | undefined> {
  const seal = sealed[side];
  return seal === undefined ? handIn(log, side) : unseal(ring, { game: id, side, variant }, seal);
}

/** Once a game is over its deployments stand at the end of its log. */
function handIn(log: readonly string[], side: Side): Hand | undefined {
  const words = log.slice(-2).map((line) => line.split(' ')).find(([, what, by]) => what === 'opened' && by === side);
  const [, , , setup, salt] = words ?? [];
  return setup !== undefined && salt !== undefined ? { setup, salt } : undefined;
}

function openedIn({ log }: StoredGame, setups: BySide<string | undefined>): BySide<string | undefined> {
  const [red, blue] = SIDES.map((side) => setups[side] ?? handIn(log, side)?.setup);
  return { red, blue };
}
