import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a server of ours that was just killed may take to go. */
const PATIENCE = 5_000;

/**
 * Makes sure that no other server uses this folder: two would each think that letters left half-sent are theirs to send. Held by listening, so it
 * ends with us however we end. Throws where another one has it.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(tmpdir(), `fieldpost-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`);
  for (const began = Date.now(); await isHeld(path); await delay(100)) {
    if (Date.now() - began > PATIENCE) throw new Error(`another Fieldpost uses ${folder}: stop it, or set DATA_DIR to another folder`);
  }
  await rm(path, { force: true });
  const server = createServer().listen(path);
  await once(server, 'listening');
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

async function isHeld(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
