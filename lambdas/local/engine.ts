import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A DynamoDB-compatible server that runs with us and keeps its data in a folder; in memory where none is given. */
export type Engine = {
  readonly name: string;
  readonly endpoint: string;
  /** Resolves when it has stopped without being asked to. */
  readonly died: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type EngineName = 'dynoxide' | 'dynalite';

/** dynoxide where its binary installs (Linux on x64 today): faster, and every write is synced. dynalite elsewhere. */
export function bestEngine(): EngineName {
  return dynoxidePath() === undefined ? 'dynalite' : 'dynoxide';
}

function dynoxidePath(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

export async function startEngine(name: EngineName, port: number, folder: string | undefined): Promise<Engine> {
  const at = port === 0 ? await freePort() : port;
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return name === 'dynoxide' ? startDynoxide(at, folder) : startDynalite(at, folder);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** However we die, the pipe to the shell closes with us, and the shell takes the store down. */
const UNTIL_WE_DIE = '"$@" & store=$!; (cat > /dev/null; kill $store 2> /dev/null) <&3 & wait $store';

const PATIENCE = 10_000;

async function startDynoxide(port: number, folder: string | undefined): Promise<Engine> {
  const binary = dynoxidePath();
  if (binary === undefined) throw new Error('dynoxide is not installed on this machine');
  await portFree(port);
  const data = folder === undefined ? [] : ['--db-path', join(folder, 'dynoxide.sqlite')];
  const child = spawn('sh', ['-c', UNTIL_WE_DIE, 'sh', binary, 'serve', '--host', '127.0.0.1', '--port', String(port), ...data], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const endpoint = `http://127.0.0.1:${port}`;
  const gone = once(child, 'exit');
  for (const began = Date.now(); !(await answers(endpoint)); await delay(20)) {
    if (child.exitCode !== null || Date.now() - began > PATIENCE) throw new Error(`the store did not start on port ${port}: ${said.join('').trim() || 'it said nothing'}`);
  }
  child.unref();
  let asked = false;
  return {
    name: 'dynoxide',
    endpoint,
    died: gone.then(() => (asked ? new Promise<never>(() => undefined) : undefined)),
    async stop() {
      asked = true;
      child.ref();
      child.stdio[3]?.destroy();
      await gone;
    },
  };
}

async function startDynalite(port: number, folder: string | undefined): Promise<Engine> {
  const { default: dynalite } = await import('dynalite');
  const server = dynalite({ ...(folder !== undefined && { path: join(folder, 'dynalite') }), createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'dynalite',
    endpoint: `http://127.0.0.1:${port}`,
    died: new Promise(() => undefined),
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A store of ours that was just killed may hold its port for a moment. */
async function portFree(port: number): Promise<void> {
  for (const began = Date.now(); await answers(`http://127.0.0.1:${port}`); await delay(50)) {
    if (Date.now() - began > PATIENCE / 2) throw new Error(`port ${port} is taken: stop what runs there, or set DYNAMODB_PORT to another`);
  }
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(500) });
    return true;
  } catch {
    return false;
  }
}
