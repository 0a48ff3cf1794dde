import { join } from 'node:path';
import { CfnParameter, Duration, Stack, Tags } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { allowApi, allowNotify, allowSweep } from './access.ts';
import { allowUnwrapping, makeKey } from './key.ts';
import { makeLambda } from './lambda.ts';
import { makeTable } from './table.ts';
import { eachMinute, followStream, hearOfMail, makeFailures, serve } from './triggers.ts';

export type FieldpostOptions = {
  /** Which installation this is: `live`, `trial`. Part of every name. */
  readonly environment: string;
  /** Where the bundles lie, a folder for each Lambda. */
  readonly bundles: string;
};

/** One installation of Fieldpost: all it has is in one stack. */
export class FieldpostStack extends Stack {
  constructor(scope: Construct, { environment, bundles }: FieldpostOptions) {
    const name = `fieldpost-${environment}`;
    super(scope, name, { stackName: name, description: `Fieldpost, ${environment}`, terminationProtection: true });
    Tags.of(this).add('app', 'fieldpost');
    Tags.of(this).add('environment', environment);

    const given = parameters(this);
    const table = makeTable(this, name);
    const key = makeKey(this, name);
    const world = { TABLE: name, ORIGIN: given.origin, KEY_RING: given.ring, ARBITERS: given.arbiters };
    const lambda = (id: string, memory: number, timeout: Duration, environment: Readonly<Record<string, string>>) =>
      makeLambda(this, id, { name: `${name}-${id.toLowerCase()}`, code: join(bundles, id.toLowerCase()), memory, timeout, environment });

    const failures = makeFailures(this, name);
    const api = lambda('Api', 1024, Duration.seconds(10), world);
    // No longer than the lease on a letter (`LEASE`): who still sends one is the only one who does.
    const notify = lambda('Notify', 512, Duration.seconds(60), {
      ...world, MAIL_FROM: `Fieldpost <post@${given.domain}>`, MAIL_SET: name, DEAD_LETTERS: failures.queueUrl,
    });
    const sweep = lambda('Sweep', 512, Duration.seconds(60), world);
    const roles = { api: proved(api.role), notify: proved(notify.role), sweep: proved(sweep.role) };

    allowApi(table, roles.api);
    allowNotify(table, roles.notify);
    allowSweep(table, roles.sweep);
    allowUnwrapping(key, name, Object.values(roles));
    const identity = this.formatArn({ service: 'ses', resource: 'identity', resourceName: given.domain });
    // SES asks for either right, by how a letter is handed over.
    roles.notify.addToPrincipalPolicy(new PolicyStatement({ actions: ['ses:SendEmail', 'ses:SendRawEmail'], resources: [identity, this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: name })] }));

    serve(this, name, api);
    followStream(table, notify, failures);
    failures.grantSendMessages(notify);
    hearOfMail(this, name, notify);
    eachMinute(this, 'SweepEachMinute', `${name}-sweep`, sweep);
    eachMinute(this, 'NotifyEachMinute', `${name}-notify`, notify);
  }
}

/** What differs between installations and is not for the code to know. CloudFormation asks for each at the first deployment, and keeps it. */
function parameters(stack: Stack) {
  const parameter = (id: string, allowedPattern: string, description: string) => new CfnParameter(stack, id, { allowedPattern, description }).valueAsString;
  return {
    origin: parameter('Origin', String.raw`^https://[a-z0-9.-]+$`, 'Where players reach the site: https://play.example.org'),
    domain: parameter('MailDomain', String.raw`^[a-z0-9-]+(\.[a-z0-9-]+)+$`, 'A domain that SES may send from, as post@ it'),
    arbiters: new CfnParameter(stack, 'Arbiters', {
      default: '',
      allowedPattern: String.raw`^[^\s]*$`,
      description: 'Who may be called to a game outside an event: addresses or ids of players, with commas between',
    }).valueAsString,
    ring: new CfnParameter(stack, 'KeyRing', {
      default: 'none yet',
      allowedPattern: String.raw`^(none yet|[A-Za-z0-9+/=]{100,3000})$`,
      description: 'The key ring as KMS wrapped it, in base64. The first deployment makes the key; until a second brings the ring, nothing answers',
    }).valueAsString,
  };
}

function proved<T>(role: T | undefined): T {
  if (role === undefined) throw new Error('a Lambda without a role');
  return role;
}
