import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam';

/** Every attribute that a claim of a letter, a link, a follower's place or a mailbox has and that changes as letters go, and so the only ones the sender of letters may name in a write. */
export const LETTER_ATTRIBUTES = [
  'pk', 'sk', 'occasion', 'line', 'upTo', 'side', 'player', 'way', 'address', 'attempts', 'tries', 'claimedAt', 'heldUntil', 'gathered', 'dueShard', 'dueAt', 'expires',
  'sentAt', 'deliveredAt', 'fate', 'unsent', 'failed', 'failedAt', 'error', 'lines', 'items', 'toldAt', 'toldBy', 'toldSent', 'failures', 'fails', 'offAt', 'goneAt', 'testedAt',
  'stopped', 'stoppedAt',
];

const indexes = (table: Table, ...names: readonly string[]): string[] => names.map((name) => `${table.tableArn}/index/${name}`);

/** `pk` begins with one of these: asked of every item that an operation names. */
const among = (...prefixes: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}#*`) } });

/** The API reads and writes every item there is, but no more than one at a time, and knows no list of what is due. */
export function allowApi(table: Table, role: IRole): void {
  const items = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:Query'];
  role.addToPrincipalPolicy(new PolicyStatement({ actions: items, resources: [table.tableArn] }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes(table, 'byRed', 'byBlue', 'open') }));
}

/**
 * The sweep reads games that are due, and how far their letters have come, and submits to the games; it tells a player's games of their whereabouts,
 * and notes that it has gone by. Of players it sees no more than that.
 */
export function allowSweep(table: Table, role: IRole): void {
  const read = among('GAME', 'LETTERS', 'WHEREABOUTS', 'WATCH');
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:GetItem'], resources: [table.tableArn], conditions: read }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn], conditions: among('GAME', 'WHEREABOUTS', 'WATCH') }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes(table, 'due', 'byRed', 'byBlue') }));
}

/**
 * The sender of letters reads games, their talk, players, links and mailboxes. It writes claims, which have a partition of their own for this very reason:
 * it cannot write a game at all. Of talk and links it may change what says that they were told of, and nothing of what they say.
 */
export function allowNotify(table: Table, role: IRole): void {
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:GetItem'], resources: [table.tableArn], conditions: among('GAME', 'LETTERS', 'PLAYER', 'LINK', 'MAILBOX', 'ADDRESS', 'WATCH'),
    }),
  );
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: [table.tableArn], conditions: among('TALK', 'MAILBOX') }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes(table, 'due') }));
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringLike': among('LETTERS', 'TALK', 'LINK', 'MAILBOX', 'ADDRESS')['ForAllValues:StringLike'],
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': LETTER_ATTRIBUTES },
        // An update that asked for the whole item back would name attributes that this list does not.
        StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
      },
    }),
  );
}
