import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailDomainOf, readSettings } from '../../cdk/settings.ts';

const GOOD = { environment: 'live', mailFrom: 'Fieldpost <post@example.org>' };
const read = (given: Readonly<Record<string, unknown>>) => readSettings((name) => given[name], undefined);

test('little is needed, and an installation without a name is a trial', () => {
  expect(read({ mailFrom: GOOD.mailFrom })).toEqual({
    environment: 'trial', site: undefined, zone: undefined, mailFrom: GOOD.mailFrom, alarms: undefined, budget: undefined, arbiters: '', paused: false, primaryKey: undefined, ring: undefined,
  });
});

test('all that may be given is taken', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/a-b';
  expect(read({ ...GOOD, domain: 'play.example.org', certificate, zone: 'example.org', zoneId: 'Z12', alarms: 'ops@example.org', budget: '25', arbiters: 'a@b.c', paused: 'true', primaryKey: 'arn:aws:kms:eu-west-1:123456789012:key/mrk-1' })).toEqual({
    environment: 'live', site: { domain: 'play.example.org', certificate }, zone: { name: 'example.org', id: 'Z12' }, mailFrom: GOOD.mailFrom, alarms: 'ops@example.org',
    budget: 25, arbiters: 'a@b.c', paused: true, primaryKey: 'arn:aws:kms:eu-west-1:123456789012:key/mrk-1', ring: undefined,
  });
});

describe('what is wrong is named', () => {
  test.each<[string, unknown, string]>([
    ['environment', 'Live', 'environment is not'],
    ['environment', 'a', 'environment is not'],
    ['mailFrom', 'post@example.org', 'mailFrom is not'],
    ['mailFrom', undefined, 'mailFrom'],
    ['domain', 'https://play.example.org', 'domain is not'],
    ['domain', 'play.example.org', 'certificate'],
    ['zone', 'example.org', 'zoneId'],
    ['alarms', 'ops', 'alarms is not'],
    ['budget', 'much', 'budget is not'],
    ['budget', 25, 'budget is not'],
    ['paused', 'yes', 'paused is not'],
    ['primaryKey', 'arn:aws:kms:eu-west-1:123456789012:key/1', 'primaryKey is not'],
  ])('%s: %s', (name, value, said) => {
    expect(() => read({ ...GOOD, [name]: value })).toThrow(said);
  });

  test('a certificate of another region', () => {
    expect(() => read({ ...GOOD, domain: 'play.example.org', certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/a' })).toThrow('us-east-1');
  });
});

test('letters come from the domain of their sender', () => {
  expect(mailDomainOf({ mailFrom: 'Field Post <a.b@mail.example.org>' })).toBe('mail.example.org');
});

test('a setting that is wrong is said in a line, without where in our code it was met', { timeout: 60_000 }, () => {
  const root = join(import.meta.dirname, '../..');
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'cdk/app.ts')], { encoding: 'utf8', env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ mailFrom: 'me' }) } });
  expect(status).toBe(1);
  expect(stderr).toContain('mailFrom is not as it should be: "me"');
  expect(stderr).not.toContain('    at ');
});
