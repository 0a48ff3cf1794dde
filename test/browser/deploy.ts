import type { Page } from 'playwright-core';
import type { Side } from '../../core/rules/piece.ts';
import { homeOf } from '../../core/rules/setup.ts';
import { square } from './site.ts';

/** Takes each rank from the tray in turn and puts it on its squares. */
export async function deploy(page: Page, setup: string, side: Side): Promise<void> {
  await page.getByRole('heading', { name: 'Deploy your army' }).waitFor();
  const ranks = [...setup.replaceAll('/', '')];
  const places = homeOf(side).map((name, i) => ({ name, rank: ranks[i] ?? '' }));
  for (const rank of new Set(ranks.filter((one) => one !== '.'))) {
    await page.locator(`.tray [data-drag="tray:${rank}"]`).click();
    for (const { name } of places.filter((place) => place.rank === rank)) await square(page, name).click();
  }
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
}
