/** One set-up at a time in a clone: a folder that only one process can rename into place. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
const POLL_MS = 200;
const SILENT_ELSEWHERE = 30_000 / POLL_MS; // polls: a process in another container, which cannot be asked
const SILENT_HERE = 300_000 / POLL_MS; // polls: a number that lives but never touches the lock is another process by now

/**
 * Runs `work` while no other process in this clone does. `work` gets a function that names a child process
 * which must also have ended before another may begin, should this one be killed.
 */
export async function alone(folder, onWait, work) {
  const token = `${process.pid}-${Math.random()}`;
  await take(folder, { token, host: hostname(), pids: [process.pid] }, onWait);
  const beat = setInterval(() => touch(folder), BEAT_MS);
  try {
    return await work((pid) => write(folder, { token, host: hostname(), pids: [process.pid, pid] }));
  } finally {
    clearInterval(beat);
    if (read(folder)?.token === token) rmSync(folder, { recursive: true, force: true });
  }
}

async function take(folder, owner, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  let seen = '';
  let polls = 0;
  let told = false;
  while (!tryTake(folder, owner)) {
    const holder = read(folder);
    if (!holder) continue;
    const now = `${holder.token} ${holder.beat}`;
    polls = now === seen ? polls + 1 : 0; // polls, not clock time: a machine that slept has proved nothing
    seen = now;
    if (isDead(holder, polls)) {
      clear(folder, holder.token);
      continue;
    }
    if (!told) onWait(holder.pids[0]);
    told = true;
    await sleep(POLL_MS);
  }
}

function tryTake(folder, owner) {
  const made = mkdtempSync(`${folder}-`);
  write(made, owner);
  try {
    renameSync(made, folder); // fails where a lock stands, since that is never empty
    return true;
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

function isDead(holder, polls) {
  if (holder.host !== hostname()) return polls > SILENT_ELSEWHERE;
  return !holder.pids.some(isAlive) || polls > SILENT_HERE;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes a dead holder's lock; a second folder makes sure that it is still that one. */
function clear(folder, token) {
  const guard = `${folder}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 10_000) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (read(folder)?.token === token) rmSync(folder, { recursive: true, force: true });
  } finally {
    rmdirSync(guard);
  }
}

function read(folder) {
  try {
    const file = join(folder, 'owner.json');
    return { ...JSON.parse(readFileSync(file, 'utf8')), beat: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

function write(folder, owner) {
  writeFileSync(join(folder, 'owner.tmp'), JSON.stringify(owner));
  renameSync(join(folder, 'owner.tmp'), join(folder, 'owner.json'));
}

function touch(folder) {
  try {
    utimesSync(join(folder, 'owner.json'), new Date(), new Date());
  } catch {
    // another process has taken the lock for dead; there is nothing better to do than to finish
  }
}
