import { fileURLToPath } from 'node:url';
import { readSettings } from './settings.ts';
import { startLocal } from './server.ts';

/** `npm start`: builds the page, starts everything, and says where each thing is. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const settings = readSettings(process.env);
  if (settings.PAGE === undefined) {
    say('Building the page…');
    // Loaded only here: a server that is given its page starts a second sooner.
    const { build } = await import('vite');
    await build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel: 'warn' });
  }
  say('Starting the store…');
  const server = await startLocal(settings, settings.PAGE ?? `${root}web/dist`, (line) => say(JSON.stringify(line)));
  say(`
Fieldpost is at ${server.url}
  mail     ${settings.SMTP_URL === undefined ? `${server.url}/dev/mail (SMTP_URL sends it for real)` : 'to the server that SMTP_URL names'}
  store    ${server.store}
  contract ${server.url}/api/openapi.json
Stop it with Ctrl-C; nothing is lost.
`);

  const stop = async (code: number): Promise<void> => {
    await server.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  void server.storeDied.then(() => {
    process.stderr.write('The store has stopped by itself; start Fieldpost again.\n');
    process.exit(1);
  });
}

/** npm that is killed leaves us behind, holding the port: then we go too, as if we had been killed ourselves. */
function goWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 250).unref();
}

goWithNpm();
main().catch((error: unknown) => {
  process.stderr.write(`Fieldpost did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
