import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeRing, parseRing, type KeyRing } from '../store/ring.ts';
import { createFile, readIfThere } from './files.ts';

/** The file of a data folder that the key ring is in. */
export const KEYS = 'keys.json';

/** The key ring of this machine, in a file for its owner's eyes only, made at the first start. Lost with it: every running game's deployments. */
export async function openKeyRing(folder: string): Promise<KeyRing> {
  const path = join(folder, KEYS);
  const kept = await readIfThere(path);
  if (kept !== undefined) return parseRing(kept);
  const made = makeRing(randomBytes);
  return (await createFile(path, made)) ? parseRing(made) : openKeyRing(folder);
}
