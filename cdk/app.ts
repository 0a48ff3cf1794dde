import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { FieldpostStack } from './stack.ts';

/**
 * The CDK app: `npx cdk deploy -c environment=live --parameters Origin=… --parameters MailDomain=…`. The first deployment makes the key; then
 * wrap a ring (`makeRing` in `lambdas/store/ring.ts`) and deploy again with it:
 *
 *   aws kms encrypt --key-id alias/fieldpost-live --plaintext fileb://keys.json \
 *     --encryption-context app=fieldpost,table=fieldpost-live --query CiphertextBlob --output text
 *   npx cdk deploy -c environment=live --parameters KeyRing=…
 */

const root = fileURLToPath(new URL('../', import.meta.url));

// Always anew, for it takes a second: a bundle left from before would be deployed without a word. Its sizes go to stderr; stdout is the CLI's.
execFileSync(`${root}node_modules/.bin/tsx`, [`${root}scripts/bundle.ts`], { stdio: ['ignore', 2, 2] });

const app = new App({ context: flags, analyticsReporting: false });
const environment: unknown = app.node.tryGetContext('environment') ?? 'trial';
if (typeof environment !== 'string' || !/^[a-z][a-z0-9-]{1,20}$/.test(environment)) throw new Error(`no name of an environment: ${String(environment)}`);
new FieldpostStack(app, { environment, bundles: `${root}dist/lambdas` });
