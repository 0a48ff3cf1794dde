import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, ResourceInUseException, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Instant } from '../../core/game/duration.ts';
import type { Post } from '../mail/post.ts';
import { callsForLetters, sendNew } from '../notify/changed.ts';
import type { DeadLetters, Mailing } from '../notify/mailing.ts';
import { patrol, sendOverdue } from '../notify/overdue.ts';
import { openTable, type Meter } from '../store/dynamo.ts';
import type { Key } from '../store/keys.ts';
import type { KeyRing } from '../store/ring.ts';
import { tableSchema } from '../store/table.ts';
import { keepTime, sweepGames } from '../sweep/sweep.ts';
import { openWatch } from '../watch.ts';
import { faultOf, openStore, type Log, type World } from '../world.ts';
import { openBeside } from '../ways/beside.ts';
import { openReach } from '../ways/courier.ts';
import { openWorker, watched } from './stream.ts';

/** The SDK's client for a DynamoDB-compatible server on this machine or near it: the same client as on AWS, at an endpoint. */
export const clientAt = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });

/** Makes the table where it is missing. */
export async function makeTable(client: DynamoDBClient, name: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new CreateTableCommand(tableSchema(name))).catch((taken: unknown) => {
      if (!(taken instanceof ResourceInUseException)) throw taken;
    });
    for (let status: string | undefined; status !== 'ACTIVE'; ) {
      status = (await client.send(new DescribeTableCommand({ TableName: name }))).Table?.TableStatus;
    }
  }
}

export type OfficeOptions = {
  readonly client: DynamoDBClient;
  readonly table: string;
  readonly ring: KeyRing;
  readonly now: () => Instant;
  /** The clock on the wall: another than `now` where that is put on, which is no outage. */
  readonly wall: () => Instant;
  /** Who may be called (`World`). */
  readonly arbiters?: ReadonlySet<string>;
  readonly random: (bytes: number) => Uint8Array;
  readonly origin: () => string;
  readonly post: Post;
  readonly dead: DeadLetters;
  /** Whether web hooks may be on this machine or network. */
  readonly nearby: boolean;
  readonly log: Log;
  readonly meter?: Meter;
};

/** The post office in one process: what the stream and the minute's schedule set going on AWS is set going here. */
export type Office = {
  readonly world: World;
  readonly mailing: Mailing;
  /** Ends the games whose time has run out, whatever becomes of the letters. */
  readonly judge: () => Promise<void>;
  /** Does all that is due, and what follows from that, until nothing is. */
  readonly sweep: () => Promise<void>;
  /** After a start: whatever a process that was killed had left undone. `alone` where no other process uses this store. */
  readonly catchUp: (alone: boolean) => Promise<void>;
  /** Resolves when every letter that is called for has been seen to. */
  readonly idle: () => Promise<void>;
};

const MOST_ROUNDS = 50;

export function openOffice({ client, table, ring, now, wall, arbiters, random, origin, post, dead, nearby, log, meter }: OfficeOptions): Office {
  const late = new Set<string>();
  const worker = openWorker(
    (pk) => sendNew(mailing, pk),
    (pk, error) => {
      late.add(pk);
      log({ at: now(), failed: 'notify', of: pk, ...faultOf(error) });
    },
  );
  const store = openStore(watched(openTable(client, table, meter), changed));
  // One process: what was received has the store within milliseconds.
  const watch = openWatch(store.sightings, wall);
  const world: World = { store, ring, now, watch, arbiters: arbiters ?? new Set(), random, log, nearby, grace: 0, get origin() { return origin(); } };
  const mailing: Mailing = { world, post, dead, beside: openBeside(ring, openReach(nearby), 'mailto:post@fieldpost.local') };

  function changed(key: Key): void {
    if (callsForLetters(key)) worker.trigger(key.pk);
  }

  /** As a stream would hand over once more what failed. */
  function again(): void {
    const these = [...late];
    late.clear();
    for (const pk of these) worker.trigger(pk);
  }

  /** Works on what is due again and again until nothing is, or only what would not change. */
  async function whileDue(work: (keys: readonly Key[]) => Promise<void>): Promise<void> {
    let before = '';
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const keys = await store.due.until(now());
      const these = JSON.stringify(keys);
      if (keys.length === 0 || these === before) return;
      before = these;
      await work(keys);
    }
  }

  const judge = (): Promise<void> => keepTime(world, () => whileDue(async (keys) => void (await sweepGames(world, keys))));

  async function sweep(): Promise<void> {
    await judge();
    again();
    await whileDue(async (keys) => {
      await sweepGames(world, keys);
      await sendOverdue(mailing, keys);
      await worker.idle();
    });
    await patrol(mailing);
    await worker.idle();
  }

  async function catchUp(alone: boolean): Promise<void> {
    const keys = await store.due.all();
    for (const key of keys) changed(key);
    if (alone) await sendOverdue(mailing, keys.filter(({ pk }) => !pk.startsWith('TALK#')), true);
    await worker.idle();
    await sweep();
  }

  return { world, mailing, judge, sweep, catchUp, idle: worker.idle };
}
