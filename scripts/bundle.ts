/** `tsx scripts/bundle.ts [FOLDER]`: one file for each Lambda, as it is deployed, into `dist/lambdas`; prints what each weighs. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { ROUTES } from '../lambdas/api/app.ts';
import { describe } from '../lambdas/api/openapi.ts';
import { slim } from './slim.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const LAMBDAS = ['api', 'notify', 'sweep'] as const;

export type Bundle = { readonly lambda: string; readonly file: string; readonly raw: number; readonly gzip: number };

/** Bundles every Lambda, the SDK with it: what Lambda brings along is slower to load. Throws where code of the local server got in. */
export async function bundle(folder: string): Promise<readonly Bundle[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'api'), { recursive: true });
  await writeFile(join(folder, 'api', 'openapi.json'), JSON.stringify(describe(ROUTES)));
  return Promise.all(LAMBDAS.map((lambda) => bundleOne(lambda, join(folder, lambda, 'handler.mjs'), `lambdas/${lambda}/handler.ts`)));
}

/** `entry` is named from the root of the repository. */
export async function bundleOne(lambda: string, file: string, entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    plugins: [slim],
    write: false,
    // Some parts of the SDK call require, which a module does not have by itself.
    banner: { js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);` },
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.mjs'));
  if (code === undefined) throw new Error(`esbuild gave no code for ${lambda}`);
  const found = foreign(metafile, code.text);
  if (found.length > 0) throw new Error(`the bundle of ${lambda} holds what is not for AWS: ${found.join(', ')}`);
  await Promise.all(outputFiles.map(async ({ path, contents }) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }));
  return { lambda, file, raw: code.contents.length, gzip: gzipSync(code.contents, { level: 9 }).length };
}

/** What only one machine has: the local server's folder, and the routes that put the clock on and show everybody's mail. */
function foreign({ outputs }: Metafile, code: string): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const paths = inputs.map(([path]) => path).filter((path) => /^(?:lambdas\/local|web|cdk|test|bench)\//.test(path));
  return [...paths, ...(code.match(/\/dev\/(?:now|mail)/g) ?? [])];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
  for (const { lambda, raw, gzip } of await bundle(process.argv[2] ?? join(ROOT, 'dist', 'lambdas'))) {
    process.stdout.write(`${lambda.padEnd(8)}${kB(raw).padStart(10)}${kB(gzip).padStart(10)} gzip\n`);
  }
}
