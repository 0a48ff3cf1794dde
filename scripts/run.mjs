/** How a set-up runs a command, speaks and stops. Plain Node: it runs before there are packages. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a person can put right: its message is shown without a stack. */
export class Failure extends Error {}

let child;
let interruptedBy;

/** Speaks on stderr: `npm run verify` has its answers on stdout. */
export const say = (text) => void process.stderr.write(`set-up: ${text}\n`);
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command to its end, showing on stderr all it says; `words` is what it said there itself. */
export async function run(command, args, { env = process.env, onStart } = {}) {
  child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 2, 'pipe'] });
  if (child.pid) onStart?.(child.pid);
  let words = '';
  child.stderr.on('data', (data) => {
    words += data;
    process.stderr.write(data);
  });
  const code = await new Promise((resolve, reject) => {
    child.on('close', (status, signal) => resolve(status ?? signal));
    child.on('error', (error) => reject(new Failure(`${command} cannot be run (${error.code}): is it installed?`)));
  });
  child = undefined;
  if (interruptedBy) throw new Failure(`interrupted by ${interruptedBy}; the next run begins this again.`);
  return { code, words };
}

/** Passes a signal on to the command that runs, and waits for it, so that nothing goes on behind our back. */
export function handleSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      interruptedBy = signal;
      if (child) child.kill(signal);
      else process.exit(1);
    });
}
