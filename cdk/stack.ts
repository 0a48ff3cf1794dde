import { join } from 'node:path';
import { CfnOutput, Duration, Stack, Tags } from 'aws-cdk-lib';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { allowApi, allowNotify, allowSweep } from './access.ts';
import { acknowledge } from './acknowledged.ts';
import { makeBudget } from './budget.ts';
import { makeDashboard } from './dashboard.ts';
import { makeHttp } from './http.ts';
import { allowUnwrapping, makeKey } from './key.ts';
import { makeLambda } from './lambda.ts';
import { allowSending, makeMail } from './mail.ts';
import type { Settings } from './settings.ts';
import { makeSite, serveApi } from './site.ts';
import { makeTable } from './table.ts';
import { eachMinute, followStream, hearOfMail, makeFailures } from './triggers.ts';
import { makeAlarms } from './alarms.ts';

export type FieldpostOptions = Settings & {
  /** Where the bundles lie, a folder for each Lambda. */
  readonly bundles: string;
};

/** One installation of Fieldpost: all it has is in one stack. */
export class FieldpostStack extends Stack {
  constructor(scope: Construct, { bundles, ...settings }: FieldpostOptions) {
    const { environment, zone: zoned, paused, mailFrom, arbiters } = settings;
    const name = `fieldpost-${environment}`;
    super(scope, name, { stackName: name, description: `Fieldpost, ${environment}`, terminationProtection: true });
    Tags.of(this).add('app', 'fieldpost');
    Tags.of(this).add('environment', environment);

    const zone = zoned && HostedZone.fromHostedZoneAttributes(this, 'Zone', { zoneName: zoned.name, hostedZoneId: zoned.id });
    const table = makeTable(this, name);
    const key = makeKey(this, name, settings.primaryKey);
    const failures = makeFailures(this, name);
    const http = makeHttp(this, name);
    const site = makeSite(this, name, settings.site, zone);
    const edge = serveApi(site, http);
    const mail = makeMail(this, settings, zone);

    // Before there is a ring nothing loads: the key that wraps it is made by this very deployment (docs/keys.md).
    const world = { TABLE: name, ORIGIN: site.origin, KEY_RING: settings.ring ?? 'none yet', ARBITERS: arbiters };
    const lambda = (id: string, memory: number, timeout: Duration, more: Readonly<Record<string, string>> = {}) =>
      makeLambda(this, id, { name: `${name}-${id.toLowerCase()}`, code: join(bundles, id.toLowerCase()), memory, timeout, environment: { ...world, ...more } });
    const api = lambda('Api', 1024, Duration.seconds(10), { EDGE_KEY: edge });
    // No longer than the lease on a letter (`LEASE`): who still sends one is the only one who does.
    const notify = lambda('Notify', 512, Duration.seconds(60), { MAIL_FROM: mailFrom, MAIL_SET: name, DEAD_LETTERS: failures.queueUrl });
    const sweep = lambda('Sweep', 512, Duration.seconds(60));

    allowApi(table, api.role);
    allowNotify(table, notify.role);
    allowSweep(table, sweep.role);
    allowUnwrapping(key, name, [api.role, notify.role, sweep.role]);
    allowSending(notify.role, mail, mailFrom);

    http.route(api.handler);
    followStream(table, notify.handler, failures, !paused);
    failures.grantSendMessages(notify.role);
    hearOfMail(this, name, notify.handler, mail.set);
    eachMinute(this, 'SweepEachMinute', `${name}-sweep`, sweep.handler, !paused);
    eachMinute(this, 'NotifyEachMinute', `${name}-notify`, notify.handler, !paused);

    const watched = { api: api.handler, notify: notify.handler, sweep: sweep.handler, notifyLog: notify.log, table, failures, http };
    makeDashboard(this, name, watched, makeAlarms(this, name, watched, settings.alarms));
    makeBudget(this, name, settings);
    acknowledge(this, settings.site !== undefined);
    new CfnOutput(this, 'Address', { value: site.origin });
    new CfnOutput(this, 'PageBucket', { value: site.bucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: site.distribution.distributionId });
  }
}
