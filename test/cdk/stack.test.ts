import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_LINE } from '../../cdk/http.ts';
import type { Settings } from '../../cdk/settings.ts';
import { CONTENT_POLICY } from '../../cdk/site.ts';
import { FieldpostStack } from '../../cdk/stack.ts';
import { addPages } from '../../lambdas/local/pages.ts';
import { MAPPING } from '../aws/installation.ts';
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
  template = made({});
  resources = template.toJSON()['Resources'] as typeof resources;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS: Settings = {
  environment: 'test', site: undefined, zone: undefined, mailFrom: 'Fieldpost <post@example.org>', alarms: 'ops@example.org', budget: 25, arbiters: '', paused: false, primaryKey: undefined, ring: undefined,
};

/** The stack as it would be deployed, with some settings other than usual. */
const made = (others: Partial<Settings>): Template =>
  Template.fromStack(new FieldpostStack(new App({ outdir: mkdtempSync(join(folder, 'out-')) }), { ...SETTINGS, ...others, bundles: join(folder, 'code') }));

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

  test('may go to another region, where the ring then opens as here and for nobody else', () => {
    template.hasResourceProperties('AWS::KMS::Key', { MultiRegion: true });
    const primary = 'arn:aws:kms:eu-west-1:123456789012:key/mrk-1';
    const moved = made({ primaryKey: primary });
    moved.resourceCountIs('AWS::KMS::Key', 0);
    moved.hasResourceProperties('AWS::KMS::Alias', { AliasName: 'alias/fieldpost-test' });
    const [replica] = Object.values(moved.findResources('AWS::KMS::ReplicaKey'));
    const { Statement } = replica!['Properties']['KeyPolicy'] as { Statement: Statement[] };
    expect(replica).toMatchObject({ DeletionPolicy: 'Retain', Properties: { PrimaryKeyArn: primary } });
    expect(Statement.find(({ Effect }) => Effect === 'Deny')).toMatchObject({ Action: ['kms:Decrypt', 'kms:ReEncryptFrom', 'kms:CreateGrant'], Principal: { AWS: '*' } });
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
    expect(send?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'post@example.org' } });
    expect(JSON.stringify(send?.Resource)).toMatch(/identity\/.*"Ref":"MailDomain/);
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
    expect(schedules.map(({ Name, ScheduleExpression, State }) => [Name, ScheduleExpression, State])).toEqual([
      ['fieldpost-test-sweep', 'rate(1 minute)', 'ENABLED'], ['fieldpost-test-notify', 'rate(1 minute)', 'ENABLED'],
    ]);
    for (const { Target } of schedules) expect(Target).toMatchObject({ RetryPolicy: { MaximumRetryAttempts: 0 } });
  });

  test('nothing while an archive is put into a new installation', () => {
    const paused = made({ paused: true });
    paused.allResourcesProperties('AWS::Scheduler::Schedule', { State: 'DISABLED' });
    paused.allResourcesProperties('AWS::Lambda::EventSourceMapping', { Enabled: false });
  });

  test('the stream as the tests of the bundles play it', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', { BatchSize: MAPPING.batchSize, MaximumRetryAttempts: MAPPING.retryAttempts });
  });

  test('requests under /api', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'ANY /api/{proxy+}' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '2.0' });
  });
});

describe('the site', () => {
  const config = (of_ = template) => Object.values(of_.findResources('AWS::CloudFront::Distribution'))[0]!['Properties']['DistributionConfig'] as {
    DefaultCacheBehavior: Record<string, unknown>; CacheBehaviors: Record<string, unknown>[]; Aliases?: string[]; ViewerCertificate?: object; Origins: { OriginCustomHeaders?: object[]; OriginAccessControlId?: unknown }[];
  };

  test('is one origin: the page for all addresses but the API’s, which is not cached and comes over TLS alone', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = config();
    expect(DefaultCacheBehavior['ViewerProtocolPolicy']).toBe('redirect-to-https');
    expect(CacheBehaviors).toMatchObject([{
      PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // caching disabled
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // all of the viewer's but the host
    }]);
  });

  test('sends its headers with page and API, and its policy is the one that holds on one machine', async () => {
    const [id, policy] = of('AWS::CloudFront::ResponseHeadersPolicy')[0]!;
    const { SecurityHeadersConfig: sent } = policy.Properties['ResponseHeadersPolicyConfig'] as { SecurityHeadersConfig: Record<string, Record<string, unknown>> };
    expect(sent).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: CONTENT_POLICY, Override: true }, FrameOptions: { FrameOption: 'DENY' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 }, ContentTypeOptions: { Override: true }, ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
    });
    expect(CONTENT_POLICY).not.toMatch(/unsafe|\*/);
    const { DefaultCacheBehavior, CacheBehaviors } = config();
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) expect(behavior['ResponseHeadersPolicyId']).toEqual({ Ref: id });

    const app = new Hono();
    addPages(app, folder);
    app.get('*', (c) => c.text(''));
    const local = (await app.request('/')).headers.get('content-security-policy') ?? '';
    const split = (text: string): readonly string[] => text.split(';').map((part) => part.trim()).filter((part) => part !== '').toSorted();
    expect(split(local)).toEqual(split(CONTENT_POLICY));
  });

  test('tells the API whom a request came from, with what only it knows', () => {
    const functions = of('AWS::CloudFront::Function').map(([, { Properties }]) => String(Properties['FunctionCode']));
    const run = (code: string, event: object): { uri: string; headers: Record<string, { value: string }> } =>
      runInNewContext(`${code}; handler(event);`, { event }) as never;
    const request = (uri: string) => ({ viewer: { ip: '198.51.100.7' }, request: { uri, headers: { 'x-viewer-address': { value: 'claimed' } } } });
    const [page = '', api = ''] = functions;
    expect(run(api, request('/api/games')).headers['x-viewer-address']).toEqual({ value: '198.51.100.7' });
    expect(['/', '/game/game_x', '/assets/main-1.js', '/icon.svg'].map((uri) => run(page, request(uri)).uri)).toEqual(['/index.html', '/index.html', '/assets/main-1.js', '/icon.svg']);
    const env = of('AWS::Lambda::Function').map(([, { Properties }]) => (Properties['Environment'] as { Variables: Record<string, unknown> }).Variables);
    const key = env.find((variables) => 'EDGE_KEY' in variables)?.['EDGE_KEY'];
    expect(config().Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)).toEqual([{ HeaderName: 'x-fieldpost-edge', HeaderValue: key }]);
    expect(env.filter((variables) => 'EDGE_KEY' in variables)).toHaveLength(1);
  });

  test('keeps the page where only CloudFront reads it', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: { PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true } },
    });
    const { Statement } = one('AWS::S3::BucketPolicy').Properties['PolicyDocument'] as { Statement: Statement[] };
    expect(Statement.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([{ Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } }]);
  });

  test('has its own domain where one is given, with TLS 1.2 at least, and Route 53 knows it where the zone is given', () => {
    const site = { domain: 'play.example.org', certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/a' };
    const own = made({ site, zone: { name: 'example.org', id: 'Z1' } });
    expect(config(own)).toMatchObject({ Aliases: ['play.example.org'], ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } });
    expect(Object.values(own.findResources('AWS::Route53::RecordSet')).map(({ Properties }) => Properties['Type'] as string).toSorted()).toEqual(expect.arrayContaining(['A', 'AAAA', 'CNAME']));
    own.allResourcesProperties('AWS::Lambda::Function', { Environment: { Variables: { ORIGIN: 'https://play.example.org' } } });
    expect(Object.keys(made({ site }).findResources('AWS::Route53::RecordSet'))).toEqual([]);
  });
});

describe('the gateway', () => {
  test('throttles, and logs each request without what may be secret in it', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 }, AccessLogSettings: { Format: JSON.stringify(ACCESS_LINE) } });
    expect(JSON.stringify(ACCESS_LINE)).not.toMatch(/path|query|protocol|authorizer|sourceIp|userAgent|header/i);
  });
});

describe('mail', () => {
  test('tells notify of what comes back, by this set’s letters alone', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', { Name: 'fieldpost-test', DeliveryOptions: { TlsPolicy: 'REQUIRE' }, SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } });
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', { EventDestination: { MatchingEventTypes: ['delivery', 'bounce', 'complaint'] } });
    template.hasResourceProperties('AWS::Events::Rule', { EventPattern: { source: ['aws.ses'], detail: { mail: { tags: { 'ses:configuration-set': ['fieldpost-test'] } } } } });
  });

  test('comes from the domain of its sender, proved by DKIM whose records are told', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'example.org', MailFromAttributes: { MailFromDomain: 'mail.example.org' } });
    expect(Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('Dkim'))).toHaveLength(3);
  });
});

describe('who watches', () => {
  const alarms = () => of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as { AlarmName: string; AlarmDescription: string; AlarmActions?: unknown[]; TreatMissingData: string });

  test('is told by mail of each alarm, which says whom it hurts and where it stands what to do', () => {
    const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    expect(alarms().length).toBeGreaterThanOrEqual(10);
    for (const { AlarmName, AlarmDescription, AlarmActions } of alarms()) {
      const name = AlarmName.replace('fieldpost-test-', '');
      expect(AlarmDescription).toMatch(/[Pp]layer|Games|games|mail|Mail/);
      expect(AlarmDescription).toContain(`docs/operating.md, “${name}”`);
      expect(guide, name).toContain(`**${name}**`);
      expect(AlarmActions).toHaveLength(1);
    }
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.org' });
  });

  test('hears of a sweep that says nothing at all', () => {
    expect(alarms().filter(({ TreatMissingData }) => TreatMissingData === 'breaching').map(({ AlarmName }) => AlarmName)).toEqual(['fieldpost-test-sweep-late']);
  });

  test('is told what is spent, where a budget is given', () => {
    template.hasResourceProperties('AWS::Budgets::Budget', { Budget: { BudgetLimit: { Amount: 25, Unit: 'USD' } } });
    expect(Object.keys(made({ budget: undefined }).findResources('AWS::Budgets::Budget'))).toEqual([]);
  });

  test('sees it all on one page', () => {
    template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });
});

test('all that can be is tagged with its installation', () => {
  for (const type of ['AWS::DynamoDB::Table', 'AWS::KMS::Key', 'AWS::Lambda::Function', 'AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::CloudFront::Distribution']) {
    expect(one(type).Properties['Tags'], type).toEqual(expect.arrayContaining([{ Key: 'app', Value: 'fieldpost' }, { Key: 'environment', Value: 'test' }]));
  }
});

test('no statement has a wildcard but where it is acknowledged with its reason', () => {
  const statements = of('AWS::IAM::Policy').flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);
  expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
  expect(statements.filter(({ Resource }) => JSON.stringify(Resource).includes('*')).map(({ Action }) => Action)).toEqual(['dynamodb:ListStreams']);
});

test('the Lambdas run on arm64 and Node 24, log for a bounded time, and nobody sends a letter past the lease on it', () => {
  const lambdas = of('AWS::Lambda::Function').map(([, { Properties }]) => Properties as Record<string, unknown>);
  expect(lambdas.map(({ Runtime, Architectures, Handler }) => [Runtime, Architectures, Handler])).toEqual(
    Array.from({ length: 3 }, () => ['nodejs24.x', ['arm64'], 'handler.handler']),
  );
  expect(of('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays'])).toEqual([90, 90, 90, 90]);
  const notify = lambdas.find(({ FunctionName }) => FunctionName === 'fieldpost-test-notify');
  expect(Number(notify?.['Timeout']) * 1_000).toBeLessThanOrEqual(LEASE);
});
