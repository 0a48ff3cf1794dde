import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import type { View } from '../../core/game/view.ts';
import { readSettings } from '../../lambdas/local/settings.ts';
import { startLocal } from '../../lambdas/local/server.ts';
import { launchChromium } from './chromium.ts';

/** The page as it is built, served with the API by the local server on a port and a folder of its own, and a browser to read it with. */
export type Site = {
  readonly url: string;
  readonly open: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A player who has signed in, without the page. */
  readonly player: (name: string) => Promise<Player>;
  /** A browser in which that player is signed in. */
  readonly openAs: (player: Player, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The newest link of that kind in the letters to an address. */
  readonly mailed: (to: string, kind: RegExp) => Promise<string>;
  readonly advance: (by: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Player = {
  readonly email: string;
  readonly token: string;
  readonly send: <T = View>(method: string, path: string, body?: unknown) => Promise<T>;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-browser-'));
  const page = join(folder, 'page');
  await build({ root: join(ROOT, 'web'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error', build: { outDir: page } });
  const settings = readSettings({ PORT: '0', DYNAMODB_PORT: '0', DATA_DIR: join(folder, 'data'), ARBITERS: 'arbiter@example.org' });
  const server = await startLocal(settings, page, () => undefined);
  const browser = await launchChromium();
  const { url } = server;

  const mailed = async (to: string, kind: RegExp): Promise<string> => {
    const letters = (await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(to)}`)).json()) as readonly { readonly text: string }[];
    const link = letters.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((one) => kind.test(one));
    if (link === undefined) throw new Error(`no letter to ${to} has such a link`);
    return link;
  };

  return {
    url,
    open: (options) => openIn(browser, options),
    mailed,
    player: (name) => signIn(url, `${name}@example.org`, mailed),
    async openAs({ token }, options) {
      const context = await openIn(browser, options);
      await context.addCookies([{ name: 'fieldpost', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
      return context;
    },
    async advance(by) {
      await post(`${url}/dev/now`, { advance: by });
    },
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openIn(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'Europe/Amsterdam', locale: 'en-GB', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  return context;
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

async function signIn(url: string, email: string, mailed: Site['mailed']): Promise<Player> {
  await post(`${url}/api/sign-in`, { email });
  const link = new URL(await mailed(email, /\/sign-in#/));
  const session = await post(`${url}/api/session`, { token: new URLSearchParams(link.hash.slice(1)).get('token') });
  const { token } = (await session.json()) as { readonly token: string };
  return {
    email,
    token,
    async send<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}

/** What a reader does who comes back to the page: it looks at once. */
export const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

export const square = (page: Page, name: string) => page.locator(`.board [data-square="${name}"]`);

/** What a square is said to hold. */
export const told = (page: Page, name: string): Promise<string> => square(page, name).locator('.unseen').innerText();
