import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import type { Env } from '../env.ts';
import { openTable } from '../store/dynamo.ts';
import { openStore, type World } from '../world.ts';
import { openWatch } from '../watch.ts';
import { log } from './log.ts';
import { unwrapRing } from './ring.ts';

/** Twice what the API's Lambda may take to answer (`cdk/lambda.ts`), as clocks here and there differ a little. */
const LONGEST_REQUEST = 20_000;

/** The world as a Lambda knows it. Region, endpoints and credentials are the SDK's own to find. */
export async function openWorld(env: Env): Promise<World> {
  const store = openStore(openTable(new DynamoDBClient(), env.TABLE));
  const kms = new KMSClient();
  const ring = await unwrapRing(kms, env);
  kms.destroy();
  return {
    store, ring, now: Date.now, watch: openWatch(store.sightings, Date.now), arbiters: env.ARBITERS, random: randomBytes, origin: env.ORIGIN, nearby: false, log,
    grace: LONGEST_REQUEST,
  };
}
