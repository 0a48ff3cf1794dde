import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Tells what is spent, of what carries this installation's tags, before it is too much. Stops nothing: a game goes on. */
export function makeBudget(scope: Construct, name: string, { budget, alarms, environment }: Settings): void {
  if (budget === undefined || alarms === undefined) return;
  const told = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarms }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name, budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:environment$${environment}`] },
    },
    notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
  });
}
