import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table, type Attribute } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING });
const number = (name: string): Attribute => ({ name, type: AttributeType.NUMBER });

const LISTED = ['variant', 'time', 'red', 'blue', 'redName', 'blueName', 'creator', 'phase', 'waits', 'ply', 'deadline', 'lastMoveAt', 'result', 'createdAt'];

/**
 * The one table, as `lambdas/store/table.ts` states it for other stores; a test holds the two together. Its name is given, so that a change
 * that would make another table in its place fails instead, and so that the key ring can be wrapped for it beforehand.
 */
export function makeTable(scope: Construct, tableName: string): Table {
  const table = new Table(scope, 'Table', {
    tableName,
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    // Who follows reads the truth for itself: the stream only says what has changed, so it can hold nobody's secret.
    stream: StreamViewType.KEYS_ONLY,
    timeToLiveAttribute: 'expires',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  list(table, 'byRed', text('red'), text('shelf'));
  list(table, 'byBlue', text('blue'), text('shelf'));
  table.addGlobalSecondaryIndex({ indexName: 'due', partitionKey: number('dueShard'), sortKey: number('dueAt'), projectionType: ProjectionType.KEYS_ONLY });
  list(table, 'open', text('open'), number('createdAt'));
  return table;
}

function list(table: Table, indexName: string, partitionKey: Attribute, sortKey: Attribute): void {
  const nonKeyAttributes = LISTED.filter((name) => name !== partitionKey.name && name !== sortKey.name);
  table.addGlobalSecondaryIndex({ indexName, partitionKey, sortKey, projectionType: ProjectionType.INCLUDE, nonKeyAttributes });
}
