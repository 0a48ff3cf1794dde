import type { GameRecord } from '../../core/game/record.ts';
import { text } from '../i18n/text.ts';

/** What a record is called: by its own name, else by who played. */
export function titleOf({ name, players }: GameRecord): string {
  if (name !== undefined && name !== '') return name;
  return players === undefined ? text.file.unnamed : text.file.versus(players.red || text.sides.red, players.blue || text.sides.blue);
}
