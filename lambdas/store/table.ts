import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** Attributes that stand in a list of games, so that a list needs no second read and no second copy (`docs/decisions.md`, Lists). */
export const LISTED = ['variant', 'time', 'red', 'blue', 'redName', 'blueName', 'creator', 'phase', 'waits', 'ply', 'deadline', 'lastMoveAt', 'result', 'createdAt'];

const index = (name: string, hash: string, range: string, listed: readonly string[]) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ],
  Projection:
    listed.length === 0
      ? { ProjectionType: 'KEYS_ONLY' as const }
      : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: listed.filter((name) => name !== hash && name !== range) },
});

/**
 * The one table (`architecture.md`, The table). `byRed` and `byBlue` are a player's games, `due` is what time brings (games, letters to send,
 * talk to tell of), `open` the free seats; the last two are sparse.
 */
export const tableSchema = (name: string) =>
  ({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'red', AttributeType: 'S' },
      { AttributeName: 'blue', AttributeType: 'S' },
      { AttributeName: 'shelf', AttributeType: 'S' },
      { AttributeName: 'dueShard', AttributeType: 'N' },
      { AttributeName: 'dueAt', AttributeType: 'N' },
      { AttributeName: 'open', AttributeType: 'S' },
      { AttributeName: 'createdAt', AttributeType: 'N' },
    ],
    GlobalSecondaryIndexes: [
      index('byRed', 'red', 'shelf', LISTED),
      index('byBlue', 'blue', 'shelf', LISTED),
      index('due', 'dueShard', 'dueAt', []),
      index('open', 'open', 'createdAt', LISTED),
    ],
  }) satisfies CreateTableCommandInput;
