import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import type { Figure } from './figure.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Kilobytes of script that a visit to a game loads, compressed: the entry, the game's own part, and all they import. */
export async function measurePage(): Promise<readonly Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'fieldpost-page-'));
  await build({ root: `${root}web`, configFile: `${root}vite.config.ts`, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } });
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0) / 1_000;
  const every = new Set(Object.keys(manifest).flatMap((key) => [...filesOf(manifest, key)]));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true || /(^|\/)game\//.test(key));
  const game = new Set(entries.flatMap((key) => [...filesOf(manifest, key)]));
  return [
    { name: 'script on the game page, gzip', value: sizeOf(game), unit: 'kB', most: 60 },
    { name: 'script of the whole site, gzip', value: sizeOf(every), unit: 'kB' },
  ];
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith('.js')) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
