import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

type Launch = { readonly executablePath: string; readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

const FOUND = new URL('../../.chromium/launch.json', import.meta.url);

/** Launches the browser that the set-up found and tried (`scripts/browser.mjs`). */
export function launchChromium(): Promise<Browser> {
  const { executablePath, args, env } = readLaunch();
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
}

function readLaunch(): Launch {
  try {
    return JSON.parse(readFileSync(FOUND, 'utf8')) as Launch;
  } catch {
    throw new Error('no browser has been set up: run `node scripts/setup.mjs --browser` (`npm test` does)');
  }
}
