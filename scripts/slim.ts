import { dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Modules that hold more than a Lambda of ours ever reaches, and what stands in their place. */
const INSTEAD: Readonly<Record<string, string>> = {
  // Lambda hands credentials over in the environment; the chain that also asks metadata services, profiles and SSO is 90 kB of other clients.
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  // Asked for by operations that stream events alone; none of ours does.
  '@smithy/core/event-streams': `throw new Error('no operation of ours streams events: see scripts/slim.ts');`,
  // Letters go by SES alone: no SMTP, and none of the servers it knows by name.
  nodemailer: `import Mailer from 'nodemailer/lib/mailer';
    import SESTransport from 'nodemailer/lib/ses-transport';
    export const createTransport = (options) => {
      if (options.SES === undefined) throw new Error('only SES carries letters here: see scripts/slim.ts');
      return new Mailer(new SESTransport(options), options);
    };`,
  // DynamoDB has one endpoint a region: nothing to discover, and discovery is off unless it is asked for.
  '@aws-sdk/endpoint-cache': 'export class EndpointCache {}',
};

/**
 * The errors of the SDK's that are caught by their class. A client also knows a class for each other error of its service; without it the error is
 * the service's general one, under the same name.
 */
const CAUGHT: ReadonlySet<string> = new Set(['ConditionalCheckFailedException']);

/** What of ours is known when a bundle is made. The contract lies beside the code, in place of the schemas that describe every answer. */
const PUBLISHED = `
  import { readFileSync } from 'node:fs';
  const document = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
  export const describe = () => document;
`;

const MIME_TYPES = `export const detectMimeType = () => 'application/octet-stream';
export const detectExtension = () => 'bin';`;

/** Leaves out of a bundle what can never run in it. */
export const slim: Plugin = {
  name: 'slim',
  setup(build) {
    const names = new RegExp(`^(?:${Object.keys(INSTEAD).join('|')})$`);
    build.onResolve({ filter: names }, ({ path, resolveDir }) => ({ path, namespace: 'instead', pluginData: resolveDir, sideEffects: false }));
    build.onLoad({ filter: /./, namespace: 'instead' }, ({ path, pluginData }) => ({ contents: INSTEAD[path] ?? '', loader: 'js', resolveDir: String(pluginData) }));
    build.onLoad({ filter: /lambdas[\\/]api[\\/]openapi\.ts$/ }, () => ({ contents: PUBLISHED, loader: 'js' }));
    build.onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replaceAll(/^n\d+_registry\.registerError\((\w+)\$, \w+\);$/gm, (line, error: string) => (CAUGHT.has(error) ? line : ''));
      return { contents, loader: 'js', resolveDir: dirname(path) };
    });
    // Which type a file is of by its name is asked for what is attached; nothing is.
    build.onLoad({ filter: /nodemailer[\\/].*mime-funcs[\\/]mime-types\.js$/ }, () => ({ contents: MIME_TYPES, loader: 'js' }));
    // Of its own package.json each client reads the version; the rest, scripts and all, would come along.
    build.onLoad({ filter: /@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { readonly version: string };
      return { contents: JSON.stringify({ version }), loader: 'json', resolveDir: dirname(path) };
    });
  },
};
