import type { Side } from '../../core/rules/piece.ts';
import type { Occasion } from '../mail/letters/kinds/all.ts';
import { besideKey, letterKey, type GameId, type Key, type PlayerId } from '../store/keys.ts';
import { isOn } from '../store/ways.ts';
import { deliver } from './deliver.ts';
import type { Mailing } from './mailing.ts';

/** Something to be told to one player. `mark` is what tells this occasion of the game from others like it. */
export type Announcement = {
  readonly game: GameId;
  readonly player: PlayerId;
  readonly side: Side;
  readonly occasion: Occasion;
  /** The line of the log it is about; for talk, when the first of it was said. */
  readonly line: number;
  readonly mark: string;
  /** When the last was said that this tells of. */
  readonly upTo?: number;
};

export const markOf = (line: number): string => String(line).padStart(6, '0');

/** The claim of an announcement's letter. */
export const keyOf = ({ game, mark, occasion, player }: Announcement): Key => letterKey(game, `${mark}#${occasion}`, player);

/** Tells a player by mail and by every other way they have, each once: a way that somebody else has claimed is theirs to see to. */
export async function announce(mailing: Mailing, announcement: Announcement): Promise<void> {
  const { letters, ways } = mailing.world.store;
  const { game: _, mark: _mark, ...fields } = announcement;
  const key = keyOf(announcement);
  const letter = await letters.claim(key, { ...fields, way: 'mail' }, mailing.world.now());
  if (letter !== undefined) await deliver(mailing, letter);
  for (const way of await ways.all(announcement.player)) {
    if (!isOn(way)) continue;
    const claim = await letters.claim(besideKey(key, way.key), { ...fields, way: way.way, address: way.key.sk }, mailing.world.now());
    if (claim !== undefined) await deliver(mailing, claim);
  }
}
