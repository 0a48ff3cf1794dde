import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, type IRole } from 'aws-cdk-lib/aws-iam';

/** Every attribute that a claim of a letter, a link or a follower's place has, and so the only ones the sender of letters may name in a write. */
export const LETTER_ATTRIBUTES = [
  'pk', 'sk', 'occasion', 'line', 'upTo', 'side', 'player', 'attempts', 'claimedAt', 'dueShard', 'dueAt', 'expires', 'sentAt', 'unsent', 'failed', 'error', 'lines',
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

/** The sweep reads games that are due and submits to them. */
export function allowSweep(table: Table, role: IRole): void {
  const games = ['dynamodb:GetItem', 'dynamodb:UpdateItem'];
  role.addToPrincipalPolicy(new PolicyStatement({ actions: games, resources: [table.tableArn], conditions: among('GAME') }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes(table, 'due') }));
}

/**
 * The sender of letters reads games, their talk, players and links, and writes claims. A claim stands beside its game under the same `pk`, and
 * IAM sees no further than that: there is no condition on a sort key. What it does see is which attributes a write names. So there are updates
 * only, no puts or deletes, which would take a game away whole, and of none but a claim's attributes: no log, version, seal, phase or seat of a
 * game is among them. What remains is a game's date in the due index and its expiry, for those names a claim shares with a game.
 */
export function allowNotify(table: Table, role: IRole): void {
  role.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['dynamodb:GetItem'], resources: [table.tableArn], conditions: among('GAME', 'PLAYER', 'LINK') }),
  );
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: [table.tableArn], conditions: among('GAME') }));
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes(table, 'due') }));
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringLike': among('GAME', 'LINK')['ForAllValues:StringLike'],
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': LETTER_ATTRIBUTES },
        // An update that asked for the whole item back would name attributes that this list does not.
        StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
      },
    }),
  );
}
