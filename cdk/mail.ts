import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam';
import type { IHostedZone } from 'aws-cdk-lib/aws-route53';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailDomainOf, type Settings } from './settings.ts';

export type Mail = { readonly identity: EmailIdentity; readonly set: ConfigurationSet };

/** The domain that letters come from, proved by DKIM, and what SES does with each letter. Where the zone is not ours the records are told as outputs. */
export function makeMail(scope: Construct, settings: Settings, zone: IHostedZone | undefined): Mail {
  const domain = mailDomainOf(settings);
  const set = new ConfigurationSet(scope, 'MailSet', {
    configurationSetName: `fieldpost-${settings.environment}`,
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const ours = zone !== undefined && zone.zoneName === domain ? zone : undefined;
  const identity = new EmailIdentity(scope, 'MailDomain', {
    identity: ours ? Identity.publicHostedZone(ours) : Identity.domain(domain),
    configurationSet: set,
    mailFromDomain: `mail.${domain}`,
  });
  if (!ours) identity.dkimRecords.forEach(({ name, value }, i) => new CfnOutput(scope, `Dkim${i + 1}`, { value: `${name} CNAME ${value}` }));
  return { identity, set };
}

/** Lets notify, and nobody else, send by this set, as this one sender. */
export function allowSending(notify: IRole, { identity, set }: Mail, mailFrom: string): void {
  const stack = Stack.of(identity);
  const sets = stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: set.configurationSetName });
  notify.addToPrincipalPolicy(
    new PolicyStatement({
      // SES asks for either right, by how a letter is handed over.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [identity.emailIdentityArn, sets],
      conditions: { StringEquals: { 'ses:FromAddress': /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom } },
    }),
  );
}
