/** The packages: `npm ci`, when what is in node_modules was not made from this lock, on this platform, with this Node. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, ROOT, run, say, seconds } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.fieldpost.json'); // removed first, written last: it is there only where all went well

const PATIENCE = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=15000']; // by itself npm takes 70 s to say that there is no network

/** Why the packages must be installed, or undefined where they are there as wanted. */
export function whyInstall() {
  if (!existsSync(MODULES)) return 'there is no node_modules yet';
  const have = readStamp();
  const want = wanted();
  if (!have) return 'node_modules is not from a finished set-up';
  if (have.platform !== want.platform) return `node_modules was made for ${have.platform}, this is ${want.platform}`;
  if (have.node !== want.node) return `node_modules was made with Node ${have.node}, this is Node ${want.node}`;
  if (have.lock !== want.lock) return 'package-lock.json has changed';
  return undefined;
}

export async function installPackages(alsoWaitFor) {
  const began = Date.now();
  const want = wanted();
  say(`installing the packages with npm ci: ${whyInstall()}. This takes up to a minute or two.`);
  rmSync(STAMP, { force: true });
  const [command, ...first] = npm();
  // NODE_ENV=production must not leave out what the tests need.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', ...PATIENCE];
  const { code, words } = await run(command, args, { env: withoutNpm(process.env), onStart: alsoWaitFor });
  if (code !== 0) throw new Failure(explain(code, words));
  writeFileSync(STAMP, JSON.stringify(want));
  say(`packages installed in ${seconds(began)}`);
}

function wanted() {
  return {
    lock: createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node.split('.')[0],
  };
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The npm that runs this, else the one beside this Node, else the one on the path. */
function npm() {
  const beside = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'];
  const places = [process.env.npm_execpath, ...beside.map((path) => join(dirname(process.execPath), path))];
  const script = places.find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path));
  return script ? [process.execPath, script] : ['npm'];
}

/** What one npm tells its scripts would change what another does; only where to fetch from stays. */
function withoutNpm(env) {
  const stays = /^npm_config_(registry|userconfig|cache|cafile|proxy|https_proxy|noproxy)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_') || stays.test(name)));
}

function explain(code, words) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|SOCKET_TIMEOUT/.test(words))
    return 'npm cannot reach its registry. The first run needs the network, later ones do not: connect, or set npm’s proxy or registry, and run this again.';
  if (/ENOSPC/.test(words)) return 'the disk is full: the packages take about 500 MB.';
  if (/EACCES|EPERM/.test(words)) return `npm may not write in ${ROOT}: does node_modules belong to another user?`;
  if (/in sync|EUSAGE/.test(words)) return 'package.json and package-lock.json disagree: run `npm install` and commit both.';
  return `npm ci failed (${code}); what it said is above.`;
}
