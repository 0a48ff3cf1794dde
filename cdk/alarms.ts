import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Http } from './http.ts';

export type Watched = {
  readonly api: Function; readonly notify: Function; readonly sweep: Function;
  readonly notifyLog: LogGroup; readonly table: Table; readonly failures: Queue; readonly http: Http;
};

/** What goes wrong, whom it hurts, and from when on. What to do is in docs/operating.md under the same name. */
type Watch = {
  readonly name: string;
  readonly hurts: string;
  readonly metric: IMetric;
  readonly above?: number;
  readonly below?: number;
  /** Of so many periods, in how many it must be so. */
  readonly of?: readonly [number, number];
  /** Whether nothing to be heard is bad news. */
  readonly silence?: boolean;
};

const MINUTE = Duration.minutes(1);
const FIVE = Duration.minutes(5);
const QUARTER = Duration.minutes(15);

export function makeAlarms(scope: Construct, name: string, watched: Watched, address: string | undefined): readonly Alarm[] {
  const topic = new Topic(scope, 'Alarms', { topicName: `${name}-alarms`, displayName: `Fieldpost ${name}`, enforceSSL: true });
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  if (address !== undefined) topic.addSubscription(new EmailSubscription(address));
  return watches(scope, name, watched).map(({ name: what, hurts, metric, above, below, of = [1, 1], silence = false }) => {
    const alarm = new Alarm(scope, `Alarm${what.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`, {
      alarmName: `${name}-${what}`,
      alarmDescription: `${hurts} What to do: docs/operating.md, “${what}”.`,
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator: above === undefined ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: of[1],
      datapointsToAlarm: of[0],
      treatMissingData: silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
    return alarm;
  });
}

function watches(scope: Construct, name: string, { api, notify, sweep, notifyLog, table, failures, http }: Watched): readonly Watch[] {
  const letters = new MetricFilter(scope, 'LettersPutOff', {
    logGroup: notifyLog, metricNamespace: 'Fieldpost', metricName: `${name}-letters-put-off`, metricValue: '1', filterPattern: FilterPattern.booleanValue('$.sent', false),
  });
  const used = table.metricThrottledRequestsForOperations({ operations: [Operation.GET_ITEM, Operation.UPDATE_ITEM, Operation.PUT_ITEM, Operation.QUERY], period: FIVE });
  const reputation = (metricName: string): IMetric => new Metric({ namespace: 'AWS/SES', metricName, statistic: 'max', period: Duration.hours(1) });
  return [
    { name: 'turn-mails-late', hurts: 'Players are not told that it is their turn: the sender of letters is minutes behind the moves.', above: 5 * 60_000, of: [2, 3],
      metric: notify.metric('IteratorAge', { statistic: 'max', period: MINUTE }) },
    { name: 'letters-given-up', hurts: 'Some player was never told of something: a write that could not be followed, or a letter that failed for good, lies in the queue.', above: 0,
      metric: failures.metricApproximateNumberOfMessagesVisible({ statistic: 'max', period: FIVE }) },
    { name: 'letters-put-off', hurts: 'Mails of all players wait: SES does not take what we send.', above: 20,
      metric: letters.metric({ statistic: 'sum', period: QUARTER }) },
    { name: 'notify-failing', hurts: 'Players are told late of turns, and of ended games: the sender of letters breaks off.', above: 5,
      metric: notify.metricErrors({ statistic: 'sum', period: QUARTER }) },
    { name: 'sweep-late', hurts: 'Games whose time has run out do not end, and whoever waits for that waits on: the sweep has not run for five minutes.', below: 1, silence: true,
      metric: sweep.metricInvocations({ statistic: 'sum', period: FIVE }) },
    { name: 'sweep-failing', hurts: 'Some games do not end when their time has run out: the sweep cannot look at them.', above: 3,
      metric: sweep.metricErrors({ statistic: 'sum', period: QUARTER }) },
    { name: 'api-failing', hurts: 'Players see that something broke, and their move is not taken.', above: 5,
      metric: http.api.metricServerError({ statistic: 'sum', period: FIVE }) },
    { name: 'api-slow', hurts: 'Players wait: one request of a hundred takes longer than two seconds.', above: 2_000, of: [3, 3],
      metric: http.api.metricLatency({ statistic: 'p99', period: FIVE }) },
    { name: 'lambdas-throttled', hurts: 'Players’ requests and letters are turned away: the account runs as many Lambdas as it may.', above: 0,
      metric: new MathExpression({ expression: 'a + n + s', period: FIVE, label: 'throttled',
        usingMetrics: { a: api.metricThrottles({ statistic: 'sum' }), n: notify.metricThrottles({ statistic: 'sum' }), s: sweep.metricThrottles({ statistic: 'sum' }) } }) },
    { name: 'store-throttled', hurts: 'Players are told to try again in a moment: the table cannot keep up.', above: 10, metric: used },
    { name: 'mail-bouncing', hurts: 'All mail stops if this goes on: more than 4 letters of 100 come back, and SES suspends senders at 10.', above: 0.04,
      metric: reputation('Reputation.BounceRate') },
    { name: 'mail-unwanted', hurts: 'All mail stops if this goes on: too many readers call our letters spam, and SES suspends senders at 5 of 1,000.', above: 0.0008,
      metric: reputation('Reputation.ComplaintRate') },
  ];
}
