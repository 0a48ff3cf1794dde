import { RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** The key that wraps the ring of sealing keys, and what a wrapped ring is bound to (`lambdas/aws/ring.ts`). */
export function makeKey(scope: Construct, name: string): Key {
  return new Key(scope, 'Key', {
    alias: `alias/${name}`,
    description: `Wraps the key ring of ${name}: without it no deployment of a running game can be read`,
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/**
 * Lets these roles, and nobody else, open the ring, and only as this table's. An administrator may still wrap a new ring, and could take the
 * ban away again, which the account's trail of events would show.
 */
export function allowUnwrapping(key: Key, table: string, roles: readonly IRole[]): void {
  for (const role of roles) {
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [key.keyArn],
        conditions: { StringEquals: { 'kms:EncryptionContext:app': 'fieldpost', 'kms:EncryptionContext:table': table } },
      }),
    );
  }
  key.addToResourcePolicy(
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
