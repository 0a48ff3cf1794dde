import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACKNOWLEDGED, WITHOUT_DOMAIN } from '../../cdk/acknowledged.ts';
import { readSettings } from '../../cdk/settings.ts';
import { FieldpostStack } from '../../cdk/stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-checks-'));
beforeAll(() => {
  delete process.env['CDK_VALIDATION'];
  for (const lambda of ['api', 'notify', 'sweep']) {
    mkdirSync(join(folder, 'code', lambda), { recursive: true });
    writeFileSync(join(folder, 'code', lambda, 'handler.mjs'), `export const handler = () => '${lambda}';`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Report = { readonly pluginReports: readonly { readonly pluginName?: string; readonly conclusion: string; readonly violations: readonly { readonly ruleName: string }[] }[] };

/** What cdk-nag and CloudFormation's own validator find, by the rule's name, warnings too. Throws with them where one is an error. */
function findings(make: (app: App) => Stack): readonly string[] {
  const outdir = mkdtempSync(join(folder, 'out-'));
  const app = new App({ outdir, context: flags, analyticsReporting: false });
  make(app);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report;
  return pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
}

const given: Readonly<Record<string, string>> = { environment: 'test', mailFrom: 'Fieldpost <post@example.org>', alarms: 'ops@example.org', budget: '25' };
const site = { domain: 'play.example.org', certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/a', zone: 'example.org', zoneId: 'Z1' };
const stack = (more: Readonly<Record<string, string>>) => (app: App) => new FieldpostStack(app, { ...readSettings((name) => ({ ...given, ...more })[name], undefined), bundles: join(folder, 'code') });

test.each<[string, Readonly<Record<string, string>>]>([['at CloudFront’s name', {}], ['at a domain of its own', site], ['paused', { paused: 'true' }], ['moved', { primaryKey: 'arn:aws:kms:eu-west-1:123456789012:key/mrk-1' }]])(
  'neither AWS Solutions nor CloudFormation’s validator finds anything in an installation %s', { timeout: 60_000 }, (_, more) => {
    expect(findings(stack(more))).toEqual([]);
  },
);

test('both do find what is wrong, where something is', { timeout: 60_000 }, () => {
  const wrong = (app: App): Stack => {
    const made = new Stack(app, 'Wrong');
    new CfnBucket(made, 'Bucket', { accessControl: 'NoSuchControl' });
    return made;
  };
  expect(() => findings(wrong)).toThrow(/AwsSolutions-S1[^]*CloudFormation-Validate::/);
});

test('each acknowledgement says why', () => {
  for (const { reason } of [...ACKNOWLEDGED, WITHOUT_DOMAIN]) expect(reason.length).toBeGreaterThan(40);
});
