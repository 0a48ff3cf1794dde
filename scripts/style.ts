/** What the house style forbids and a machine can see. Holds text against it; `test/style.test.ts` brings the files. */
import { posix } from 'node:path';
import { type Source, lineAt, readSource } from './source.ts';

/** A breach says where and what: `core/game/clock.ts:12: core knows no clock: Date.now`. */
export type Breach = string;

const LAYERS = ['core', 'files', 'lambdas', 'web', 'cdk'];
const MOST_LINES = 250;

/** Inside core, each folder may import those up to itself; files of core's own are below all. */
const CORE_ORDER = ['core', 'core/rules', 'core/game', 'core/exchange', 'core/events'];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  files: ['files', 'core'],
  lambdas: ['lambdas', 'core'],
  web: ['web', 'files', 'core'],
  cdk: ['cdk'],
};

const NOT_IN_CORE: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w$.])Date\s*\.\s*now\b|(?<![\w$.])new\s+Date\b(?!\s*\(\s*[^\s)])|(?<![\w$.]|new\s)Date\s*\(/g, 'core knows no clock'],
  [/(?<![\w$.])performance\b/g, 'core knows no clock'],
  [/(?<![\w$.])Math\s*\.\s*random\b/g, 'core throws no dice'],
  [/(?<![\w$.])(?:async|await)\b(?!\s*[:?])/g, 'core waits for nothing'],
  [/(?<![\w$.])(?:console|process)\b(?!\s*[:?])/g, 'core touches nothing outside'],
];

const NOWHERE: readonly (readonly [RegExp, string])[] = [
  [/(?:[:<|&,(=]|\b(?:as|extends|satisfies|keyof))\s*any\b(?=\s*(?:[\])}>),;=|&{[]|$))/gm, 'no any'],
  [/(?<![\w$.])enum\s+[A-Za-z_$][\w$]*\s*\{/g, 'a union, not an enum'],
];

const LEFT_OUT = /(?<![\w$.])(?:test|it|describe|suite|bench)\b(?:\s*\.\s*\w+)*?\s*\.\s*(?:skip|only|todo)\b/g;

/** Written apart, so that this file does not hold what it looks for. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`(?<![\w.$@~-])/(?:(?:wo${'rk'}|ro${'ot'})(?![\w.-])|(?:ho${'me'}|Us${'ers'})/\w)`, 'g'), 'no path of a machine'],
  [
    new RegExp(String.raw`\b(?:registry\.\w+\.\w+|npm${'js'}\.(?:org|com)|yarn${'pkg'}\.com|deb\.deb${'ian'}\.org|py${'pi'}\.org|crates\.${'io'})\b`, 'g'),
    'no host of a package registry',
  ],
];

export function breaches(path: string, text: string): readonly Breach[] {
  const found = matches(path, text, PRIVATE);
  if (!/\.(?:ts|tsx|mts|mjs)$/.test(path)) return found;
  const source = readSource(text);
  if (source.lostAt) found.push(`${path}:${source.lostAt}: the style test cannot read on from here`);
  found.push(...matches(path, source.code, NOWHERE));
  if (path.startsWith('test/')) found.push(...matches(path, source.code, [[LEFT_OUT, 'no test is left out']]));
  const layer = LAYERS.find((name) => path.startsWith(`${name}/`));
  if (!layer) return found;
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES) found.push(`${path}: ${lines} lines; split it by ${MOST_LINES}`);
  if (posix.basename(path).startsWith('index.')) found.push(`${path}: no barrels`);
  if (layer === 'core') found.push(...matches(path, source.code, NOT_IN_CORE));
  return [...found, ...badImports(path, layer, source)];
}

function badImports(path: string, layer: string, source: Source): Breach[] {
  return source.imports.flatMap(({ from, line }) => {
    const fault = importFault(path, layer, from);
    return fault ? [`${path}:${line}: ${fault}: ${from}`] : [];
  });
}

function importFault(path: string, layer: string, from: string): string | undefined {
  if (from.startsWith('/')) return 'name a file from where you are';
  if (!from.startsWith('.')) return layer === 'core' ? 'core imports nothing from outside' : undefined;
  const target = posix.join(posix.dirname(path), from);
  const allowed = MAY_IMPORT[layer] ?? [];
  if (!allowed.some((name) => target.startsWith(`${name}/`))) return `${layer} imports only ${listed(allowed)}`;
  if (layer !== 'core') return undefined;
  const [own, its] = [coreRank(path), coreRank(target)];
  if (own < 0 || its < 0) return `core has ${CORE_ORDER.slice(1).join(', ')}`;
  return its > own ? `${CORE_ORDER[own]} comes before ${CORE_ORDER[its]}` : undefined;
}

const listed = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

function coreRank(path: string): number {
  return CORE_ORDER.indexOf(path.split('/').slice(0, -1).slice(0, 2).join('/'));
}

function matches(path: string, text: string, rules: readonly (readonly [RegExp, string])[]): Breach[] {
  return rules.flatMap(([pattern, why]) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${why}: ${match[0].trim()}`),
  );
}
