import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

const BOOTSTRAP = fileURLToPath(new URL('bootstrap.mjs', import.meta.url));

/** How a handler that threw is told of by the Runtime API. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly errorType: string;
  constructor({ errorType, errorMessage }: { readonly errorType: string; readonly errorMessage: string }) {
    super(`${errorType}: ${errorMessage}`);
    this.errorType = errorType;
  }
}

/** A bundle as Lambda runs it: a process of its own behind the Runtime API, handed one event at a time and frozen between. */
export type Sandbox = {
  /** Resolves to what the handler gave; rejects with a `FunctionError` where it threw, or could not load. */
  readonly invoke: <T>(event: unknown) => Promise<T>;
  /** From the start of the process to its first question for work, in milliseconds. */
  readonly loaded: () => Promise<number>;
  /** What it has in memory, in bytes. */
  readonly resident: () => number;
  /** The lines it wrote. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
};

/** Taken down with us, should a test fail before its end. */
const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

type Waiting = { readonly id: string; readonly event: unknown; readonly settle: (done: { readonly text: string; readonly failed: boolean }) => void };

/** `folder` holds `handler.mjs`. The process starts at once; what becomes of its loading the first event learns. */
export async function startSandbox(folder: string, environment: Readonly<Record<string, string>>): Promise<Sandbox> {
  const queue: Waiting[] = [];
  const running = new Map<string, Waiting>();
  let asking: ServerResponse | undefined;
  let broken: string | undefined;
  let ready: (ms: number) => void = () => undefined;
  const loaded = new Promise<number>((resolve) => (ready = resolve));

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const lines: string[] = [];
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', BOOTSTRAP], {
    env: { ...environment, LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${address.port}`, AWS_LAMBDA_FUNCTION_NAME: 'sandbox', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024' },
    cwd: folder, stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  for (const said of [child.stdout, child.stderr]) listenTo(said, lines);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/2018-06-01/runtime/', '');
    if (path === 'invocation/next') {
      ready(performance.now() - began);
      asking = response;
      return hand();
    }
    const text = await bodyOf(request);
    response.writeHead(202).end('{}');
    const [, id = '', outcome = ''] = /^invocation\/([\w-]+)\/(response|error)$/.exec(path) ?? [];
    if (path === 'init/error') fail(text);
    running.get(id)?.settle({ text, failed: outcome === 'error' });
    running.delete(id);
  }

  /** Hands the next event over, if there is one and it is asked for; else freezes what has nothing to do. */
  function hand(): void {
    if (asking === undefined) return;
    const next = queue.shift();
    if (next === undefined) return void child.kill('SIGSTOP');
    child.kill('SIGCONT');
    running.set(next.id, next);
    asking.writeHead(200, { 'lambda-runtime-aws-request-id': next.id, 'lambda-runtime-deadline-ms': String(Date.now() + 60_000) }).end(JSON.stringify(next.event));
    asking = undefined;
  }

  function fail(text: string): void {
    broken = text;
    ready(Number.NaN);
    for (const { settle } of [...queue.splice(0), ...running.values()]) settle({ text, failed: true });
  }

  child.once('exit', () => fail(broken ?? JSON.stringify({ errorType: 'Runtime.ExitError', errorMessage: `it ended: ${lines.join('\n')}` })));

  return {
    lines,
    loaded: () => loaded,
    resident: () => residentOf(child),
    invoke: <T>(event: unknown) =>
      new Promise<T>((resolve, reject) => {
        const settle: Waiting['settle'] = ({ text, failed }) => (failed ? reject(new FunctionError(JSON.parse(text) as never)) : resolve(JSON.parse(text) as T));
        if (broken !== undefined) return settle({ text: broken, failed: true });
        queue.push({ id: randomUUID(), event, settle });
        hand();
      }),
    async stop() {
      server.close();
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      alive.delete(child);
      server.closeAllConnections();
    },
  };
}

function listenTo(stream: NodeJS.ReadableStream, lines: string[]): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function residentOf({ pid }: ChildProcess): number {
  const kB = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) * 1_024;
}
