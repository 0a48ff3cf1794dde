import { Validations, type Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** What cdk-nag's AWS Solutions rules would have otherwise: where, and why it is as it is. */
export type Acknowledged = { readonly at: string; readonly rule: string; readonly reason: string };

export const ACKNOWLEDGED: readonly Acknowledged[] = [
  { at: 'Failures', rule: 'SQS3', reason: 'It is the dead-letter queue: of the stream’s mapping, which names it as its destination, and of letters that failed for good' },
  { at: 'Http', rule: 'APIG4', reason: 'The API asks for a session itself, route by route: what one may see depends on the game, which an authorizer does not know' },
  { at: 'Page', rule: 'S1', reason: 'Only CloudFront reads it, and what is in it is the same page for everybody' },
  { at: 'Site', rule: 'CFR1', reason: 'Whoever has the address may play, from wherever' },
  { at: 'Site', rule: 'CFR2', reason: 'The gateway throttles and the API limits what mails; a firewall costs more a month than 10,000 games do (docs/operating.md, What it costs)' },
  { at: 'Site', rule: 'CFR3', reason: 'Invitations and calendars have their secret in the address, which such a log would keep' },
  { at: 'NotifyRole', rule: 'IAM5[Resource::*]', reason: 'dynamodb:ListStreams knows no narrower resource, and the mapping of the stream asks for it' },
];

/** Where no domain is given CloudFront’s own certificate leaves no choice. */
export const WITHOUT_DOMAIN: Acknowledged = { at: 'Site', rule: 'CFR4', reason: 'For a trial at CloudFront’s own name, whose certificate takes TLS 1.0 too: with a domain it is 1.2 at least' };

export function acknowledge(stack: Stack, hasDomain: boolean): void {
  for (const { at, rule, reason } of hasDomain ? ACKNOWLEDGED : [...ACKNOWLEDGED, WITHOUT_DOMAIN]) {
    const construct: IConstruct = stack.node.findChild(at);
    Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
}
