import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FieldpostStack } from '../../cdk/stack.ts';
import { LEASE } from '../../lambdas/store/letters.ts';
import { tableSchema } from '../../lambdas/store/table.ts';

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: Record<string, Record<string, unknown>>; Principal?: unknown };
type Resource = { Type: string; Properties: Readonly<Record<string, unknown>> };

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-cdk-'));
let template: Template;
let resources: Readonly<Record<string, Resource>>;

beforeAll(() => {
  process.env['CDK_VALIDATION'] = 'false';
  for (const lambda of ['api', 'notify', 'sweep']) {
    mkdirSync(join(folder, 'code', lambda), { recursive: true });
    writeFileSync(join(folder, 'code', lambda, 'handler.mjs'), `export const handler = () => '${lambda}';`);
  }
  template = Template.fromStack(new FieldpostStack(new App({ outdir: join(folder, 'out') }), { environment: 'test', bundles: join(folder, 'code') }));
  resources = template.toJSON()['Resources'] as typeof resources;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const of = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
const one = (type: string) => of(type).map(([, resource]) => resource)[0]!;

/** What a Lambda's role may do: all of its policies' statements. */
function rights(lambda: string): readonly Statement[] {
  const [, fn] = of('AWS::Lambda::Function').find(([, { Properties }]) => Properties['FunctionName'] === `fieldpost-test-${lambda}`)!;
  const [role] = (fn.Properties['Role'] as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
  const mine = of('AWS::IAM::Policy').filter(([, { Properties }]) => (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === role));
  return mine.flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);
}

const actions = (statements: readonly Statement[]) => statements.flatMap(({ Action }) => Action).toSorted();
const on = (service: string, lambda: string) => rights(lambda).filter(({ Action }) => [Action].flat().some((action) => action.startsWith(`${service}:`)));

describe('the table', () => {
  test('is the one that every other store has', () => {
    const { AttributeDefinitions, GlobalSecondaryIndexes, KeySchema, BillingMode } = one('AWS::DynamoDB::Table').Properties as Record<string, unknown>;
    const { TableName: _, ...ours } = tableSchema('any');
    const sorted = (definitions: unknown) => (definitions as { AttributeName: string }[]).toSorted((a, b) => (a.AttributeName < b.AttributeName ? -1 : 1));
    expect({ AttributeDefinitions: sorted(AttributeDefinitions), GlobalSecondaryIndexes, KeySchema, BillingMode }).toEqual({
      ...ours, AttributeDefinitions: sorted(ours.AttributeDefinitions),
    });
  });

  test('can be brought back, is not deleted, forgets what has expired, and streams keys only', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      },
    });
  });
});

describe('the key', () => {
  test('turns over by itself and outlives the stack', () => {
    template.hasResource('AWS::KMS::Key', { DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } });
  });

  test('opens the ring for the three Lambdas, as this table’s, and for nobody else', () => {
    const { Statement } = one('AWS::KMS::Key').Properties['KeyPolicy'] as { Statement: Statement[] };
    const ban = Statement.find(({ Effect }) => Effect === 'Deny')!;
    expect(ban).toMatchObject({ Principal: { AWS: '*' }, Action: expect.arrayContaining(['kms:Decrypt', 'kms:ReEncryptFrom', 'kms:CreateGrant']) });
    const lambdaRoles = of('AWS::Lambda::Function').map(([, { Properties }]) => Properties['Role']);
    expect(ban.Condition).toEqual({ ArnNotEquals: { 'aws:PrincipalArn': lambdaRoles } });
    for (const lambda of ['api', 'notify', 'sweep']) {
      expect(on('kms', lambda)).toMatchObject([
        { Action: 'kms:Decrypt', Condition: { StringEquals: { 'kms:EncryptionContext:app': 'fieldpost', 'kms:EncryptionContext:table': 'fieldpost-test' } } },
      ]);
    }
    const others = of('AWS::IAM::Policy').flatMap(([, { Properties }]) => actions((Properties['PolicyDocument'] as { Statement: Statement[] }).Statement));
    expect(others.filter((action) => action.startsWith('kms:'))).toEqual(['kms:Decrypt', 'kms:Decrypt', 'kms:Decrypt']);
  });
});

describe('who may do what', () => {
  test('only notify sends, and from our own domain', () => {
    expect(on('ses', 'api')).toEqual([]);
    expect(on('ses', 'sweep')).toEqual([]);
    const [send, ...more] = on('ses', 'notify');
    expect(more).toEqual([]);
    expect(JSON.stringify(send?.Resource)).toContain('":identity/",{"Ref":"MailDomain"}');
  });

  test('notify updates claims, and neither puts nor deletes anything', () => {
    expect(actions(on('dynamodb', 'notify')).filter((action) => !/Stream|Records|ShardIterator/.test(action))).toEqual([
      'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Query', 'dynamodb:UpdateItem',
    ]);
    const update = on('dynamodb', 'notify').find(({ Action }) => Action === 'dynamodb:UpdateItem');
    expect(update?.Condition?.['ForAllValues:StringLike']).toEqual({ 'dynamodb:LeadingKeys': ['LETTERS#*', 'TALK#*', 'LINK#*', 'MAILBOX#*', 'ADDRESS#*'] });
    const named = update?.Condition?.['ForAllValues:StringEquals']?.['dynamodb:Attributes'];
    for (const games of ['log', 'version', 'redSealed', 'blueSealed', 'phase', 'red', 'blue', 'result', 'endpoint', 'p256dh', 'url', 'salt', 'email', 'notify']) expect(named).not.toContain(games);
  });

  test('the sweep gets to games alone, and nobody may read the table whole', () => {
    expect(actions(on('dynamodb', 'sweep'))).toEqual(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem']);
    for (const lambda of ['api', 'notify', 'sweep']) {
      expect(actions(rights(lambda)).filter((action) => /\*|Scan|Batch|PartiQL/.test(action))).toEqual([]);
      const everywhere = rights(lambda).filter(({ Resource }) => Resource === '*');
      expect(actions(everywhere).filter((action) => action !== 'dynamodb:ListStreams')).toEqual([]);
    }
  });
});

describe('what sets what going', () => {
  test('the stream, at writes to games and links; a broken record is laid aside after bounded tries', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 8,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT","MODIFY"],"dynamodb":{"Keys":{"sk":{"S":["GAME","LINK"]}}}}' }] },
    });
  });

  test('each minute the sweep and the sender, once', () => {
    const schedules = of('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties as Record<string, unknown>);
    expect(schedules.map(({ Name, ScheduleExpression }) => [Name, ScheduleExpression])).toEqual([
      ['fieldpost-test-sweep', 'rate(1 minute)'], ['fieldpost-test-notify', 'rate(1 minute)'],
    ]);
  });

  test('requests under /api', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'ANY /api/{proxy+}' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0' });
  });
});

test('the Lambdas run on arm64 and Node 24, log for a bounded time, and nobody sends a letter past the lease on it', () => {
  const lambdas = of('AWS::Lambda::Function').map(([, { Properties }]) => Properties as Record<string, unknown>);
  expect(lambdas.map(({ Runtime, Architectures, Handler }) => [Runtime, Architectures, Handler])).toEqual(
    Array.from({ length: 3 }, () => ['nodejs24.x', ['arm64'], 'handler.handler']),
  );
  expect(of('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays'])).toEqual([90, 90, 90]);
  const notify = lambdas.find(({ FunctionName }) => FunctionName === 'fieldpost-test-notify');
  expect(Number(notify?.['Timeout']) * 1_000).toBeLessThanOrEqual(LEASE);
});
