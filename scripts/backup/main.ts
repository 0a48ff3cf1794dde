import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileFault, isFileFault } from '../faults.ts';
import { BrokenLine } from './archive.ts';
import { exportTo } from './export.ts';
import { importFrom } from './import.ts';
import { openPlace } from './where.ts';

/** `npm run export -- FILE [--aws]` and `npm run import -- FILE [--aws]`. */

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Says how far it has come, at most once a second. */
function progressOf(doing: string): (items: number) => void {
  let last = Date.now();
  return (items) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    say(`${doing} ${items.toLocaleString('en')} items…`);
  };
}

async function main(): Promise<void> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const [command, ...rest] = process.argv.slice(2);
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: { aws: { type: 'boolean', default: false } } });
  const [file, ...more] = positionals;
  if ((command !== 'export' && command !== 'import') || file === undefined || more.length > 0) throw new Error('name one file: npm run export -- FILE [--aws], npm run import -- FILE [--aws]');
  if (command === 'export' && existsSync(file)) throw new Error(`${file} is there already: name another, or take it away`);
  if (command === 'import' && !existsSync(file)) throw new Error(`there is no ${file}`);
  const place = await openPlace(process.env, values);
  try {
    say(`${place.name}:`);
    if (command === 'export') {
      const items = await exportTo(file, place, Date.now(), progressOf('wrote'));
      say(`wrote all ${items.toLocaleString('en')} items to ${file}. Deployments are sealed in it: keep the key ring too, and apart from it.`);
    } else {
      const { items, before } = await importFrom(file, place, progressOf('put'));
      say(`all ${items.toLocaleString('en')} items of ${file} are in${before > 0 ? `, ${before.toLocaleString('en')} of them from before` : ''}. Games go on where the key ring is that sealed them.`);
    }
  } finally {
    await place.close();
  }
}

/** What went wrong, with the file that it is about. */
function faultOf(error: unknown): string {
  if (error instanceof BrokenLine) return `${process.argv[3] ?? ''}: ${error.message}`;
  if (!isFileFault(error)) return error instanceof Error ? error.message : String(error);
  const file = error.path ?? process.argv[3] ?? '';
  return `${file.replace(/\.part$/, '')}: ${fileFault(error)}`;
}

main().catch((error: unknown) => {
  say(faultOf(error));
  process.exitCode = 1;
});
