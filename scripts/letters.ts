/** `tsx scripts/letters.ts`: draws three letters as a mail program shows them, into `docs/letters`. The pictures are of the very letters that the tests hold. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../test/browser/chromium.ts';
import { letterAbout } from '../test/mail/every.ts';

const FOLDER = join(fileURLToPath(new URL('../', import.meta.url)), 'docs', 'letters');
const SHOWN = [['turn', 'en', 480], ['over', 'nl', 480], ['deploy', 'de', 480]] as const;

await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
for (const [occasion, locale, width] of SHOWN) {
  const page = await browser.newPage({ viewport: { width, height: 300 } });
  await page.setContent(letterAbout(occasion, locale).html);
  await page.screenshot({ path: join(FOLDER, `${occasion}.${locale}.png`), fullPage: true });
}
await browser.close();
