import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutboxMail } from '../../lambdas/local/outbox.ts';
import type { Answer } from '../postoffice.ts';

const MAIN = fileURLToPath(new URL('../../lambdas/local/main.ts', import.meta.url));

/** A local server as `npm start` runs it: one process, so that a signal reaches it and nothing else. */
export type Process = { readonly url: string; readonly child: ChildProcess; readonly said: () => string; readonly kill: (signal: NodeJS.Signals) => Promise<void> };

/** A fresh data folder and a page that need not be built. */
export function makeFolders(): { readonly data: string; readonly page: string } {
  const root = mkdtempSync(join(tmpdir(), 'fieldpost-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Fieldpost</title>');
  return { data: join(root, 'data'), page: root };
}

export async function startProcess(environment: Record<string, string>): Promise<Process> {
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { ...inherited, PORT: '0', DYNAMODB_PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  // A test that fails before its end leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const at = /Fieldpost is at (\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}: ${said}`)));
  });
  return {
    url, child, said: () => said,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Asks a server that may be killed meanwhile; undefined where no answer came. */
export async function ask<T>(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Answer<T> | undefined> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as T };
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
    return undefined;
  }
}

/** The same where an answer must come. */
export async function told<T>(url: string, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await ask<T>(url, method, path, body, token);
  if (answer === undefined || answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer?.status}: ${answer?.text}`);
  return answer.body;
}

export const outbox = (url: string, to: string): Promise<readonly OutboxMail[]> => told(url, 'GET', `/dev/mail?to=${encodeURIComponent(to)}`);

/** Signs in by the mail that lands in the outbox; the session's token. */
export async function signIn(url: string, email: string): Promise<string> {
  await told(url, 'POST', '/api/sign-in', { email });
  const [mail] = await outbox(url, email);
  const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
  return (await told<{ token: string }>(url, 'POST', '/api/session', { token })).token;
}
