/**
 * Brings a clone to where it can run: the packages, and with `--browser` the browser that the tests drive.
 * Says nothing where there is nothing to do.
 */
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { installPackages, whyInstall } from './packages.mjs';
import { Failure, ROOT, handleSignals, say } from './run.mjs';

async function main() {
  checkNode();
  handleSignals();
  if (whyInstall()) await locked(async (alsoWaitFor) => whyInstall() && (await installPackages(alsoWaitFor)));
  if (!process.argv.includes('--browser')) return;
  const { findBrowser, hasBrowser } = await import('./browser.mjs');
  if (!(await hasBrowser())) await locked(async (alsoWaitFor) => (await hasBrowser()) || (await findBrowser(alsoWaitFor)));
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (!fits) throw new Failure(`this is Node ${process.versions.node}; Fieldpost needs 20.19 or later, or 22.12 or later.`);
}

/** The lock lies in a folder that git ignores, and not in node_modules, which npm empties. */
function locked(work) {
  const lock = join(ROOT, '.chromium', 'setup.lock');
  return alone(lock, (pid) => say(`process ${pid} is setting up this clone; waiting for it`), work);
}

main().catch((error) => {
  say(error instanceof Failure ? error.message : error.stack);
  process.exit(1);
});
