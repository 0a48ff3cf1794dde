import { CfnOutput, Duration } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { FilterCriteria, FilterRule, StartingPosition, type Function } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Requests under `/api` reach the API. What is not there the Lambda says, in the form of all its problems. */
export function serve(scope: Construct, name: string, api: Function): HttpApi {
  const http = new HttpApi(scope, 'Http', { apiName: name });
  http.addRoutes({ path: '/api/{proxy+}', methods: [HttpMethod.ANY], integration: new HttpLambdaIntegration('Api', api) });
  new CfnOutput(scope, 'Endpoint', { value: http.apiEndpoint });
  return http;
}

/**
 * Writes to games and links reach the sender of letters; its own claims, and what expires, do not. A batch that fails is halved down to the
 * record at fault, which is tried a few times more and then laid aside, so that no broken game holds up the letters of the others for long.
 */
export function followStream(table: Table, notify: Function, failures: Queue): void {
  const changed = { eventName: FilterRule.or('INSERT', 'MODIFY'), dynamodb: { Keys: { sk: { S: FilterRule.or('GAME', 'LINK') } } } };
  table.grantStreamRead(notify);
  notify.addEventSourceMapping('Stream', {
    ...(table.tableStreamArn !== undefined && { eventSourceArn: table.tableStreamArn }),
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
export function hearOfMail(scope: Construct, name: string, notify: Function): void {
  const set = new ConfigurationSet(scope, 'MailSet', { configurationSetName: name, reputationMetrics: true });
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
export function eachMinute(scope: Construct, id: string, scheduleName: string, target: Function): void {
  new Schedule(scope, id, {
    scheduleName,
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    target: new LambdaInvoke(target, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
  });
}
