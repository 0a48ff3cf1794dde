import { RemovalPolicy } from 'aws-cdk-lib';
import { AccountRootPrincipal, AnyPrincipal, Effect, PolicyDocument, PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam';
import { CfnAlias, CfnReplicaKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** A key of KMS's, made here or elsewhere, and its policy. */
export type WrappingKey = { readonly arn: string; readonly policy: { readonly add: (statement: PolicyStatement) => void } };

/**
 * The key that wraps the ring of sealing keys, and what a wrapped ring is bound to (`lambdas/aws/ring.ts`). It may be replicated to another region, so that
 * running games can move there; `primary` is the ARN of the key of which this installation has the replica.
 */
export function makeKey(scope: Construct, name: string, primary: string | undefined): WrappingKey {
  const description = `Wraps the key ring of ${name}: without it no deployment of a running game can be read`;
  if (primary === undefined) {
    const key = new Key(scope, 'Key', { alias: `alias/${name}`, description, enableKeyRotation: true, multiRegion: true, removalPolicy: RemovalPolicy.RETAIN });
    return { arn: key.keyArn, policy: { add: (statement) => void key.addToResourcePolicy(statement) } };
  }
  const policy = new PolicyDocument({ statements: [new PolicyStatement({ actions: ['kms:*'], principals: [new AccountRootPrincipal()], resources: ['*'] })] });
  const replica = new CfnReplicaKey(scope, 'Key', { primaryKeyArn: primary, description, keyPolicy: policy });
  replica.applyRemovalPolicy(RemovalPolicy.RETAIN);
  new CfnAlias(scope, 'KeyAlias', { aliasName: `alias/${name}`, targetKeyId: replica.ref });
  return { arn: replica.attrArn, policy: { add: (statement) => policy.addStatements(statement) } };
}

/**
 * Lets these roles, and nobody else, open the ring, and only as this table's. An administrator may still wrap a new key, and could take the
 * ban away again, which the account's trail of events would show.
 */
export function allowUnwrapping({ arn, policy }: WrappingKey, table: string, roles: readonly IRole[]): void {
  for (const role of roles) {
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [arn],
        conditions: { StringEquals: { 'kms:EncryptionContext:app': 'fieldpost', 'kms:EncryptionContext:table': table } },
      }),
    );
  }
  policy.add(
    new PolicyStatement({
      sid: 'OnlyTheLambdasUnwrap',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      // A grant, or a copy under another key, would be a way around.
      actions: ['kms:Decrypt', 'kms:ReEncryptFrom', 'kms:CreateGrant'],
      resources: ['*'],
      conditions: { ArnNotEquals: { 'aws:PrincipalArn': roles.map(({ roleArn }) => roleArn) } },
    }),
  );
}
