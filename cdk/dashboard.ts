import { Duration } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, GraphWidget, TextWidget, type Alarm, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Watched } from './alarms.ts';

const period = Duration.minutes(5);

/** One page on which it shows at a glance whether players can play, are told of it, and lose by time when they should. */
export function makeDashboard(scope: Construct, name: string, { api, notify, sweep, table, failures, http }: Watched, alarms: readonly Alarm[]): void {
  const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget => new GraphWidget({ title, left, right, width: 12, height: 6, period });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    widgets: [
      [new TextWidget({ markdown: `# Fieldpost, ${name}\nWhat each alarm means and what to do: docs/operating.md.`, width: 24, height: 2 })],
      [new AlarmStatusWidget({ title: 'Who is hurt', alarms: [...alarms], width: 24, height: 4 })],
      [
        graph('Playing: requests, and what broke', [http.api.metricCount({ statistic: 'sum' }), http.api.metricServerError({ statistic: 'sum' })], [http.api.metricLatency({ statistic: 'p50' }), http.api.metricLatency({ statistic: 'p99' })]),
        graph('Being told: how far letters are behind, and what was given up', [notify.metric('IteratorAge', { statistic: 'max' })], [failures.metricApproximateNumberOfMessagesVisible({ statistic: 'max' }), notify.metricErrors({ statistic: 'sum' })]),
      ],
      [
        graph('Time: the sweep', [sweep.metricInvocations({ statistic: 'sum' }), sweep.metricErrors({ statistic: 'sum' })], [sweep.metricDuration({ statistic: 'max' })]),
        graph('The table: units', [table.metricConsumedReadCapacityUnits({ statistic: 'sum' }), table.metricConsumedWriteCapacityUnits({ statistic: 'sum' })],
          [table.metricThrottledRequestsForOperations({ operations: [Operation.GET_ITEM, Operation.UPDATE_ITEM, Operation.PUT_ITEM, Operation.QUERY] })]),
      ],
      [graph('The Lambdas: time taken', [api, notify, sweep].map((handler) => handler.metricDuration({ statistic: 'p99' }))), graph('The Lambdas: side by side', [api, notify, sweep].map((handler) => handler.metric('ConcurrentExecutions', { statistic: 'max' })))],
    ],
  });
}
