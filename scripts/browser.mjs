/**
 * The browser that the tests drive. What is found is tried before it is taken: it must start, and give text a size.
 * How to launch it is then left in `.chromium/launch.json`.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, ROOT, run, say, seconds } from './run.mjs';

const FOLDER = join(ROOT, '.chromium');
const LAUNCH = join(FOLDER, 'launch.json');
const PACKAGE = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether last time's browser is the one wanted now, and still starts. */
export async function hasBrowser() {
  const { from, ...launch } = readLaunch();
  return from === wanted() && (await tryOut(launch)).fault === undefined;
}

function readLaunch() {
  try {
    return JSON.parse(readFileSync(LAUNCH, 'utf8'));
  } catch {
    return {};
  }
}

export async function findBrowser(alsoWaitFor) {
  const began = Date.now();
  const faults = [];
  for (const look of process.env.CHROMIUM ? [asAsked] : [standing, unpacked, installed, fromSystem])
    for (const launch of await look(alsoWaitFor)) {
      const { fault, version } = await tryOut(launch);
      if (fault === undefined) {
        writeFileSync(LAUNCH, JSON.stringify({ from: wanted(), ...launch }, undefined, 2));
        say(`the browser for the tests is Chromium ${version}, ready in ${seconds(began)}: ${launch.executablePath}`);
        return;
      }
      faults.push(`\n  ${launch.executablePath}: ${fault}`);
    }
  if (process.env.CHROMIUM) throw new Failure(`CHROMIUM names a browser that does not serve:${faults.join('')}`);
  throw new Failure(`no Chromium serves for the browser tests. Install Chromium or Chrome, or set CHROMIUM to the path of one.${faults.join('')}`);
}

function wanted() {
  return process.env.CHROMIUM ?? `${packed()}-${process.platform}-${process.arch}`;
}

function packed() {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
}

const plain = (executablePath) => ({ executablePath, args: ARGS, env: {} });

function asAsked() {
  return [plain(process.env.CHROMIUM)];
}

function standing() {
  const folder = join(FOLDER, packed());
  return existsSync(folder) ? [inFolder(folder)] : [];
}

/** The browser that a package carries: it needs no root and no libraries of the system. */
async function unpacked(alsoWaitFor) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  for (const name of readdirSync(FOLDER)) if (/^\d|^unpacking/.test(name)) rmSync(join(FOLDER, name), { recursive: true });
  say('unpacking the browser for the tests (200 MB, once)');
  const temporary = mkdtempSync(join(FOLDER, 'unpacking-'));
  const unpack = 'import("@sparticuz/chromium").then((it) => it.default.executablePath())';
  // The package leaves its libraries packed unless it believes itself in a Lambda, and unpacks into TMPDIR.
  const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: temporary };
  const { code } = await run(process.execPath, ['--input-type=module', '--eval', unpack], { env, onStart: alsoWaitFor });
  if (code !== 0) return [];
  // Its own list of fonts names folders of a Lambda; without a font, text has no size.
  writeFileSync(join(temporary, 'fonts', 'fonts.conf'), FONTS);
  const folder = join(FOLDER, packed());
  renameSync(temporary, folder);
  return [inFolder(folder)];
}

function inFolder(folder) {
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), args: ARGS, env };
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...APPS].filter((path) => existsSync(path)).map(plain);
}

async function fromSystem(alsoWaitFor) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const commands = isOnPath('apt-get')
    ? [apt('update'), apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')]
    : isOnPath('brew')
      ? [['brew', 'install', '--cask', 'google-chrome']]
      : [];
  for (const [command, ...args] of commands) {
    say(`installing a browser for the tests: ${[command, ...args].join(' ')}`);
    if ((await run(command, args, { onStart: alsoWaitFor })).code !== 0) return [];
  }
  return installed();
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)));
}

/** Starts the browser and measures a word in it: its version, or what is wrong with it. */
async function tryOut({ executablePath, args, env }) {
  if (!existsSync(executablePath)) return { fault: 'is not there' };
  const { chromium } = await import('playwright-core');
  let browser;
  try {
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<span>Stratego</span>');
    const width = await page.evaluate(() => document.querySelector('span').offsetWidth);
    return width > 0 ? { version: browser.version() } : { fault: 'starts, but text has no size in it: there are no fonts' };
  } catch (error) {
    return { fault: `does not start${linesOf(error.message)}` };
  } finally {
    await browser?.close();
  }
}

/** What a browser itself said: playwright wraps it in its own log and a command of thirty lines. */
function linesOf(message) {
  const own = message.split('\n').filter((line) => /^\[pid=\d+\]\[err\]|^browserType/.test(line.trim()));
  return own.map((line) => `\n    ${line.trim()}`).join('');
}
