import { sqsDeadLetters } from '../aws/dead.ts';
import { readMailEvent } from '../aws/mailevents.ts';
import { logged } from '../aws/log.ts';
import { sesPost } from '../aws/post.ts';
import type { StreamAnswer, StreamEvent, StreamRecord } from '../aws/stream.ts';
import { openWorld } from '../aws/world.ts';
import { readMailEnv } from '../env.ts';
import type { Key } from '../store/keys.ts';
import { openBeside } from '../ways/beside.ts';
import { openReach } from '../ways/courier.ts';
import { faultOf } from '../world.ts';
import { callsForLetters, sendNew } from './changed.ts';
import { learnFate } from './fate.ts';
import type { Mailing } from './mailing.ts';
import { patrol, sendOverdue } from './overdue.ts';

const env = readMailEnv(process.env);
const world = await openWorld(env);
const mailing: Mailing = {
  world,
  post: sesPost(env.MAIL_FROM, env.MAIL_SET),
  dead: sqsDeadLetters(env.DEAD_LETTERS),
  beside: openBeside(world.ring, openReach(false), env.ORIGIN),
};

/** The Lambda that sends letters: at what the table's stream tells, and each minute for what time has brought. It also hears what became of them. */
export const handler = logged(async (event: StreamEvent | Readonly<Record<string, unknown>>): Promise<StreamAnswer | undefined> => {
  if (isStream(event)) return sendChanged(event.Records);
  const fate = readMailEvent(event);
  if (fate !== undefined) {
    await learnFate(mailing, fate.tag, fate.what);
    return undefined;
  }
  const { store, now } = mailing.world;
  await sendOverdue(mailing, await store.due.until(now()));
  await patrol(mailing);
  return undefined;
});

const isStream = (event: object): event is StreamEvent => 'Records' in event && Array.isArray(event.Records);

/**
 * In order, up to the first that fails: that one and what comes after it are handed over again. An item that a batch names twice is seen to
 * once, for the first time already works through all that had been written.
 */
async function sendChanged(records: readonly StreamRecord[]): Promise<StreamAnswer> {
  const done = new Set<string>();
  for (const { dynamodb, eventName } of records) {
    const key = keyOf(dynamodb?.Keys);
    if (eventName === 'REMOVE' || key === undefined || !callsForLetters(key) || done.has(key.pk)) continue;
    try {
      await sendNew(mailing, key.pk);
      done.add(key.pk);
    } catch (error) {
      mailing.world.log({ at: mailing.world.now(), failed: 'notify', of: key.pk, ...faultOf(error) });
      // Without a number Lambda takes the whole batch for failed, which is right too.
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

function keyOf(keys: Readonly<Record<string, { readonly S?: string }>> = {}): Key | undefined {
  const [pk, sk] = [keys['pk']?.S, keys['sk']?.S];
  return pk === undefined || sk === undefined ? undefined : { pk, sk };
}
