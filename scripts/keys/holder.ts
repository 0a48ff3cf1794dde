import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { contextOf, makeWrapped, parseWrapped, WrappedRing } from '../../lambdas/aws/ring.ts';
import { readIfThere, replaceFile } from '../../lambdas/local/files.ts';
import { KEYS } from '../../lambdas/local/keyring.ts';
import { openTable } from '../../lambdas/store/dynamo.ts';
import type { GameId } from '../../lambdas/store/keys.ts';
import { KEY_BYTES, parseRing } from '../../lambdas/store/ring.ts';
import { openGames } from '../../lambdas/store/games.ts';
import { reseal } from '../../lambdas/reseal.ts';
import type { Place } from '../backup/where.ts';
import type { Maker, Ring } from './turning.ts';

/** Who holds a ring: where it is kept, how a key of it is made, and who can open a seal. */
export type Holder = {
  /** The file that the ring is in. */
  readonly file: string;
  readonly read: () => Promise<Ring | undefined>;
  readonly write: (ring: Ring) => Promise<void>;
  readonly make: Maker;
  readonly reseal: (games: readonly GameId[]) => Promise<number>;
};

/** This machine's ring, in the clear in a file for its owner's eyes only. */
export function localHolder({ client, table }: Pick<Place, 'client' | 'table'>, folder: string): Holder {
  const file = join(folder, KEYS);
  return {
    file,
    async read() {
      const text = await readIfThere(file);
      if (text === undefined) return undefined;
      parseRing(text);
      return JSON.parse(text) as Ring;
    },
    async write(ring) {
      const text = JSON.stringify(ring, undefined, 2);
      parseRing(text);
      await replaceFile(file, text);
    },
    make: async () => randomBytes(KEY_BYTES).toString('base64url'),
    async reseal(games) {
      const text = await readIfThere(file);
      const held = { ring: parseRing(text ?? ''), games: openGames(openTable(client, table)) };
      let done = 0;
      for (const id of games) {
        const resealed = await reseal(held, id);
        done += resealed;
      }
      return done;
    },
  };
}

/** How many games a Lambda is asked to reseal at once: seconds of work, of the minute that it has. */
const AT_ONCE = 100;

/** An installation's ring on AWS, in a file that holds no secret: KMS has wrapped each key, and opens it for the Lambdas alone. */
export function awsHolder(environment: string, folder: string, kms: KMSClient = new KMSClient(), lambda: LambdaClient = new LambdaClient()): Holder {
  const name = `fieldpost-${environment}`;
  const file = join(folder, `keys.${environment}.json`);
  return {
    file,
    async read() {
      const text = await readIfThere(file);
      return text === undefined ? undefined : parseWrapped(Buffer.from(text).toString('base64'));
    },
    async write(ring) {
      parseWrapped(makeWrapped(WrappedRing.parse(ring)));
      await replaceFile(file, `${JSON.stringify(ring, undefined, 2)}\n`);
    },
    async make(key) {
      const wrapped = await kms.send(new EncryptCommand({ KeyId: `alias/${name}`, Plaintext: randomBytes(KEY_BYTES), EncryptionContext: contextOf(name, key) }));
      if (wrapped.CiphertextBlob === undefined) throw new Error('KMS wrapped a key and gave nothing');
      return Buffer.from(wrapped.CiphertextBlob).toString('base64');
    },
    async reseal(games) {
      let done = 0;
      for (let at = 0; at < games.length; at += AT_ONCE) {
        const answer = await lambda.send(new InvokeCommand({ FunctionName: `${name}-sweep`, Payload: JSON.stringify({ reseal: games.slice(at, at + AT_ONCE) }) }));
        const said = Buffer.from(answer.Payload ?? []).toString();
        if (answer.FunctionError !== undefined) throw new Error(`${name}-sweep did not reseal: ${said}`);
        done += (JSON.parse(said) as { readonly resealed: number }).resealed;
      }
      return done;
    },
  };
}
