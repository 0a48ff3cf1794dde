import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '../../lambdas/local/settings.ts';
import { openPlace, type Place } from '../backup/where.ts';
import { run } from './commands.ts';
import { awsHolder, localHolder } from './holder.ts';

/** `npm run keys -- COMMAND [--aws ENVIRONMENT]`: docs/keys.md says when to do what. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { aws: { type: 'string' } } });
  const { aws } = values;
  const place = await openPlace({ ...process.env, ...(aws !== undefined && { TABLE: `fieldpost-${aws}` }) }, { aws: aws !== undefined, alone: true });
  try {
    const holder = aws === undefined ? localHolder(place, readSettings(process.env).DATA_DIR) : awsHolder(aws, process.cwd());
    await run(positionals, holder, place satisfies Place, say, aws);
  } finally {
    await place.close();
  }
  if (aws !== undefined && !existsSync('cdk.json')) say('You are not in the folder of Fieldpost: move the file there before you deploy.');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
