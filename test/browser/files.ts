import type { Page } from 'playwright-core';
import { makeGravon } from '../../core/exchange/makegravon.ts';
import type { GameRecord } from '../../core/game/record.ts';
import { BLUE, RED, SHORT_GAME } from './armies.ts';

/** A file as a reader has it on their machine. */
export type Given = { readonly name: string; readonly text: string };

export const RECORD: GameRecord = {
  format: 'fieldpost/1', variant: 'original', players: { red: 'Ann', blue: 'Bo' }, setups: { red: RED, blue: BLUE }, moves: SHORT_GAME,
  result: { winner: 'red', reason: 'captured' },
};

/** A game of Gravon's archive with these moves, that Blue resigned. */
export function xmlOf(moves: readonly string[]): string {
  const made = makeGravon({ ...RECORD, moves, result: { winner: 'red', reason: 'resignation' } });
  if ('uncarried' in made) throw new Error(made.uncarried);
  return made.xml;
}

/** Chooses a file on the page that replays one. */
export const pick = (page: Page, { name, text }: Given): Promise<void> =>
  page.getByLabel('A game file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

/** Lets go of a file somewhere on the page. */
export async function drop(page: Page, { name, text }: Given): Promise<void> {
  const files = await page.evaluateHandle(([name, text]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name));
    return transfer;
  }, [name, text] as const);
  await page.locator('footer').dispatchEvent('drop', { dataTransfer: files });
}
