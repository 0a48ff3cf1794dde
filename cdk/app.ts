import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, Validations } from 'aws-cdk-lib';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks } from 'cdk-nag';
import { readSettings, type Settings } from './settings.ts';
import { FieldpostStack } from './stack.ts';

/** The CDK app: `npx cdk deploy -c environment=live -c mailFrom='Fieldpost <post@example.org>'`. docs/operating.md says what else, and in which order. */

const root = fileURLToPath(new URL('../', import.meta.url));

// Always anew, for it takes a second: a bundle left from before would be deployed without a word. Its sizes go to stderr; stdout is the CLI's.
execFileSync(`${root}node_modules/.bin/tsx`, [`${root}scripts/bundle.ts`], { stdio: ['ignore', 2, 2] });

const app = new App({ context: flags, analyticsReporting: false });
// In a synth that deploys nothing a letter's sender is nobody's business.
const given = (name: string): unknown => app.node.tryGetContext(name) ?? (name === 'mailFrom' && app.node.tryGetContext('environment') === undefined ? 'Fieldpost <post@example.org>' : undefined);
const { environment } = settingsOf(undefined);
const file = `${root}keys.${environment}.json`;
const ring = existsSync(file) ? Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).toString('base64') : undefined;
/** A setting that is wrong is said in a line, without where in our code it was met. */
function settingsOf(wrapped: string | undefined): Settings {
  try {
    return readSettings(given, wrapped);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

new FieldpostStack(app, { ...settingsOf(ring), bundles: `${root}dist/lambdas` });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
