/**
 * `npm test`: every check there is, each to its end, whatever the others said; `npm test -- PATTERN`: the tests whose
 * file matches. The last line says how many tests and checks passed and failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

type Tally = { readonly passed: number; readonly failed: number };
type Check = { readonly name: string; readonly what: string; readonly run: () => Promise<Tally> };

const ROOT = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'fieldpost-test-'));

const CHECKS: readonly Check[] = [
  { name: 'types', what: 'tsc, for all and for core alone', run: () => once('npm', ['run', '--silent', 'types']) },
  { name: 'lint', what: 'oxlint, with types', run: () => once('npm', ['run', '--silent', 'lint']) },
  { name: 'tests', what: 'vitest: rules, laws, store, mail, HTTP, browser', run: () => vitest([]) },
  ...(existsSync(join(ROOT, 'cdk', 'app.ts')) ? [{ name: 'cloud', what: 'cdk synth, offline', run: synth }] : []),
];

async function main(): Promise<void> {
  const patterns = process.argv.slice(2);
  const checks = patterns.length === 0 ? CHECKS : [{ name: 'tests', what: patterns.join(' '), run: () => vitest(patterns) }];
  const tallies: (Tally & { readonly name: string })[] = [];
  for (const { name, what, run } of checks) {
    const began = Date.now();
    console.log(`\n== ${name}: ${what}`);
    const tally = await run();
    tallies.push({ name, ...tally });
    console.log(`== ${name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  const bad = tallies.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (bad.length > 0) console.log(`\nfailed: ${bad.join(', ')}`);
  console.log(`\n${total(tallies, 'passed')} passed, ${total(tallies, 'failed')} failed`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}

async function vitest(patterns: readonly string[]): Promise<Tally> {
  const file = join(scratch, 'vitest.json');
  const code = await exitCode('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...patterns]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  const failed = report.numFailedTests + unread.length;
  // An error outside any test, or no test at all, shows in the exit code alone.
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function synth(): Promise<Tally> {
  return once('cdk', ['synth', '--app', 'tsx cdk/app.ts', '--no-notices', '--no-lookups', '--quiet', '--output', join(scratch, 'cdk')]);
}

async function once(command: string, args: readonly string[]): Promise<Tally> {
  const code = await exitCode(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function exitCode(command: string, args: readonly string[]): Promise<number | undefined> {
  const child = spawn(command, args, { cwd: ROOT, env: childEnv(), stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? undefined));
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(undefined);
    });
  });
}

function childEnv(): NodeJS.ProcessEnv {
  // Reading further certificates costs every Node process 0.2 s, and no test speaks TLS.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  return {
    ...env,
    PATH: [join(ROOT, 'node_modules', '.bin'), env['PATH']].join(delimiter),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
}

function total(tallies: readonly Tally[], key: keyof Tally): number {
  return tallies.reduce((sum, tally) => sum + tally[key], 0);
}

process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
await main();
