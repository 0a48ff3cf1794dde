import { Aws, Duration } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailSendingEvent, EventDestination, type ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition, type Function } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * Writes to games and links reach the sender of letters; its own claims, and what expires, do not. A batch that fails is halved down to the
 * record at fault, which is tried a few times more and then laid aside, so that no broken game holds up the letters of the others for long.
 */
export function followStream(table: Table, notify: Function, failures: Queue, enabled: boolean): void {
  const changed = { eventName: FilterRule.or('INSERT', 'MODIFY'), dynamodb: { Keys: { sk: { S: FilterRule.or('GAME', 'LINK') } } } };
  table.grantStreamRead(notify);
  notify.addEventSourceMapping('Stream', {
    ...(table.tableStreamArn !== undefined && { eventSourceArn: table.tableStreamArn }),
    enabled,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    // One game's writes stay in order; four games' go side by side.
    parallelizationFactor: 4,
    filters: [FilterCriteria.filter(changed)],
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 8,
    maxRecordAge: Duration.hours(6),
    onFailure: new SqsDlq(failures),
  });
}

/** Where writes lie that could not be followed, and letters that failed for good: for whoever operates this to look into. */
export const makeFailures = (scope: Construct, name: string): Queue =>
  new Queue(scope, 'Failures', {
    queueName: `${name}-notify-failures`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/** What becomes of letters reaches their sender: delivered, come back, called unwanted. */
export function hearOfMail(scope: Construct, name: string, notify: Function, set: ConfigurationSet): void {
  set.addEventDestination('ToBus', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'Bus', 'default')),
    events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  new Rule(scope, 'MailEvents', {
    ruleName: `${name}-mail`,
    eventPattern: { source: ['aws.ses'], detail: { mail: { tags: { 'ses:configuration-set': [name] } } } },
    targets: [new LambdaFunction(notify, { retryAttempts: 8, maxEventAge: Duration.hours(6) })],
  });
}

/** Once a minute, and not again if that goes wrong: the next minute is as good. */
export function eachMinute(scope: Construct, id: string, name: string, target: Function, enabled: boolean): void {
  // The CDK's own target would be let to invoke every version of the Lambda too.
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', { conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } } }),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
  new CfnSchedule(scope, id, {
    name,
    scheduleExpression: 'rate(1 minute)',
    flexibleTimeWindow: { mode: 'OFF' },
    state: enabled ? 'ENABLED' : 'DISABLED',
    target: { arn: target.functionArn, roleArn: role.roleArn, input: '{}', retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 } },
  });
}
