import { measureHttp } from './http.ts';
import { measureLambdas } from './lambdas.ts';
import { measurePage } from './page.ts';
import { seeded } from '../test/playout.ts';
import { measureRules } from './rules.ts';
import { measureSweep } from './sweep.ts';
import { measureOwn } from './own.ts';
import { measureUnits } from './units.ts';
import { isMet, lineOf, type Figure } from './figure.ts';

/** `npm run bench`: what a move costs and how it grows, in one run on one machine. A figure beyond its limit is marked with `!`. */

const parts: readonly (readonly [string, () => Promise<readonly Figure[]> | readonly Figure[]])[] = [
  ['Rules, on one core', () => measureRules(seeded(1), () => performance.now() / 1_000)],
  ['The table', measureUnits],
  ['A sweep', measureSweep],
  ['The API alone, in this process', measureOwn],
  ['The bundles, each in a process behind the Runtime API', measureLambdas],
  ['Through HTTP, the store on disk', measureHttp],
  ['The page', measurePage],
];

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
// What `npm run bench` was told is not what the servers it starts are to be told.
delete process.env['NODE_EXTRA_CA_CERTS'];
let missed = 0;
for (const [title, measure] of parts) {
  process.stdout.write(`\n${title}\n`);
  for (const figure of await measure()) {
    if (!isMet(figure)) missed += 1;
    process.stdout.write(`${lineOf(figure)}\n`);
  }
}
process.stdout.write(missed === 0 ? '\nEvery limit is met.\n' : `\n${missed} figures are beyond their limits.\n`);
