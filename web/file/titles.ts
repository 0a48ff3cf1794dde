import type { GameRecord } from '../../core/game/record.ts';
import { fileText } from '../i18n/file.ts';
import { text } from '../i18n/text.ts';

/** What a record is called: by its own name, else by who played. */
export function titleOf({ name, players }: GameRecord): string {
  if (name !== undefined && name !== '') return name;
  return players === undefined ? fileText.unnamed : fileText.versus(players.red || text.sides.red, players.blue || text.sides.blue);
}
