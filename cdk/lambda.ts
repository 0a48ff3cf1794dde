import { RemovalPolicy, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export type LambdaOptions = {
  readonly name: string;
  /** The folder of its bundle (`scripts/bundle.ts`). */
  readonly code: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memory: number;
  readonly timeout: Duration;
};

export type Made = { readonly handler: Function; readonly role: Role; readonly log: LogGroup };

/** A Lambda with a role and a log of its own, and at first no right but to write that log. */
export function makeLambda(scope: Construct, id: string, { name, code, environment, memory, timeout }: LambdaOptions): Made {
  const logGroup = new LogGroup(scope, `${id}Log`, { logGroupName: `/aws/lambda/${name}`, retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY });
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  role.addToPolicy(new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }));
  const handler = new Function(scope, id, {
    functionName: name,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(code),
    handler: 'handler.handler',
    role,
    logGroup,
    environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
    memorySize: memory,
    timeout,
    // The stream and the next minute come again by themselves.
    retryAttempts: 0,
  });
  return { handler, role, log: logGroup };
}
