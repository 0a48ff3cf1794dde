import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { contextOf, makeWrapped } from '../../lambdas/aws/ring.ts';
import { bestEngine, startEngine } from '../../lambdas/local/engine.ts';
import { clientAt, makeTable } from '../../lambdas/local/office.ts';
import { makeRing, parseRing, type KeyRing } from '../../lambdas/store/ring.ts';
import { EDGE_KEY } from './events.ts';

/** A mail as SES was asked to send it, and what it answered. */
export type Sent = { readonly from: string; readonly to: readonly string[]; readonly raw: string; readonly set: string | undefined; readonly tags: readonly { readonly Name: string; readonly Value: string }[] };

/** What a Lambda asked of the table. */
export type Asked = { readonly lambda: string; readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

/** A write as the table's stream tells of it. */
export type Change = { readonly pk: string; readonly sk: string; readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE' };

/** What a Lambda finds around it, on this machine: the SDK's own variables lead its clients here. */
export type Cloud = {
  /** The environment of one of the Lambdas. */
  readonly of: (lambda: string) => Promise<Readonly<Record<string, string>>>;
  /** Where the store is. */
  readonly endpoint: string;
  /** Where KMS is. */
  readonly kmsUrl: string;
  /** The ring as the Lambdas that start from now on are given it. */
  keyRing: string;
  readonly asked: Asked[];
  /** Every write that happened, in order. */
  readonly changes: Change[];
  /** What the table answers to a Lambda's question in place of doing it: the name of an error, or nothing. Set by a test. */
  tableFault: (asked: Asked) => string | undefined;
  /** What KMS answers in place of opening the ring. Set by a test. */
  kmsFault: string | undefined;
  readonly table: string;
  readonly ring: KeyRing;
  readonly client: DynamoDBClient;
  readonly sent: Sent[];
  /** What was laid aside as failed for good. */
  readonly dead: Record<string, unknown>[];
  /** The encryption contexts that KMS was asked to open something in. */
  readonly contexts: unknown[];
  /** What SES answers to the next mails in place of sending them: the name of an error. */
  readonly refusals: string[];
  readonly close: () => Promise<void>;
};

export async function openCloud(): Promise<Cloud> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const given = process.env['DYNAMODB_ENDPOINT'];
  const engine = given === undefined ? await startEngine(bestEngine(), 0, undefined) : undefined;
  const endpoint = given ?? engine?.endpoint ?? '';
  const client = clientAt(endpoint);
  const table = `fieldpost-test-${randomUUID()}`;
  await makeTable(client, table);

  const { keys, signing } = JSON.parse(makeRing(randomBytes)) as { keys: { k1: string }; signing: string };
  const wrapped = { current: 'k1', keys: { k1: wrap(table, 'k1', keys.k1) }, signing: wrap(table, 'signing', signing) };
  const contexts: unknown[] = [];
  const kms = await serve((body, request) => {
    const { CiphertextBlob, Plaintext, EncryptionContext } = JSON.parse(body) as Record<string, string>;
    if (request.headers['x-amz-target'] === 'TrentService.Encrypt') return { CiphertextBlob: wrapIn(EncryptionContext, Plaintext ?? ''), KeyId: 'key' };
    contexts.push(EncryptionContext);
    if (cloud.kmsFault !== undefined) return { fault: cloud.kmsFault };
    const [context, opened] = JSON.parse(Buffer.from(CiphertextBlob ?? '', 'base64').toString()) as [unknown, string];
    return isDeepStrictEqual(context, EncryptionContext) ? { Plaintext: opened, KeyId: 'key' } : { fault: 'InvalidCiphertextException' };
  });
  const sent: Sent[] = [];
  const refusals: string[] = [];
  const ses = await serve((body) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return { fault: refusal };
    const { FromEmailAddress, Destination, Content, ConfigurationSetName, EmailTags } = JSON.parse(body) as { ConfigurationSetName?: string; EmailTags?: { Name: string; Value: string }[]; FromEmailAddress: string; Destination: { ToAddresses: string[] }; Content: { Raw: { Data: string } } };
    sent.push({ from: FromEmailAddress, to: Destination.ToAddresses, raw: Buffer.from(Content.Raw.Data, 'base64').toString(), set: ConfigurationSetName, tags: EmailTags ?? [] });
    return { MessageId: randomUUID() };
  });

  const dead: Record<string, unknown>[] = [];
  const sqs = await serve((body) => {
    const { MessageBody } = JSON.parse(body) as { MessageBody: string };
    dead.push(JSON.parse(MessageBody) as Record<string, unknown>);
    return { MessageId: randomUUID(), MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') };
  });

  const asked: Asked[] = [];
  const doors: Served[] = [kms, ses, sqs];
  const environment = {
    TABLE: table, EDGE_KEY, ORIGIN: 'https://play.example.org', MAIL_FROM: 'Fieldpost <post@example.org>', MAIL_SET: 'fieldpost-test', DEAD_LETTERS: `${sqs.url}/1/dead`,
    AWS_REGION: 'local', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_KMS: kms.url, AWS_ENDPOINT_URL_SESV2: ses.url, AWS_ENDPOINT_URL_SQS: sqs.url,
  };
  const changes: Change[] = [];
  const cloud: Cloud = {
    table, client, sent, dead, contexts, refusals, asked, changes, endpoint, kmsUrl: kms.url, keyRing: makeWrapped(wrapped), ring: parseRing(JSON.stringify({ current: 'k1', keys, signing })), tableFault: () => undefined, kmsFault: undefined,
    async of(lambda) {
      const door = await listen(async (body, request, response) => {
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        const question: Asked = { lambda, operation, input: JSON.parse(body) as Asked['input'] };
        asked.push(question);
        const fault = cloud.tableFault(question);
        if (fault !== undefined) return void response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${fault}`, message: fault }));
        const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' && name.startsWith('x-amz') ? [[name, value]] : []));
        const answer = await fetch(endpoint, { method: 'POST', body, headers: { ...Object.fromEntries(headers), 'content-type': 'application/x-amz-json-1.0', authorization: String(request.headers.authorization) } });
        if (answer.ok) changes.push(...changeOf(question));
        response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(await answer.text());
      });
      doors.push(door);
      return { ...environment, KEY_RING: cloud.keyRing, AWS_ENDPOINT_URL_DYNAMODB: door.url };
    },
    async close() {
      client.destroy();
      await Promise.all(doors.map(({ close }) => close()));
      await engine?.stop();
    },
  };
  return cloud;
}

/** A key as this KMS wraps it: bound to its context, and for a test to be opened. */
const wrapIn = (context: unknown, plaintext: string): string => Buffer.from(JSON.stringify([context, plaintext])).toString('base64');

const wrap = (table: string, name: string, key: string): string => wrapIn(contextOf(table, name), Buffer.from(key, 'base64url').toString('base64'));

const NAMES = { PutItem: 'INSERT', UpdateItem: 'MODIFY', DeleteItem: 'REMOVE' } as const;

function changeOf({ operation, input }: Asked): readonly Change[] {
  const eventName = Object.entries(NAMES).find(([name]) => name === operation)?.[1];
  const key = (input['Item'] ?? input['Key']) as { readonly pk: { readonly S: string }; readonly sk: { readonly S: string } } | undefined;
  return eventName === undefined || key === undefined ? [] : [{ pk: key.pk.S, sk: key.sk.S, eventName }];
}

type Served = { readonly url: string; readonly close: () => Promise<void> };

/** A service of AWS's that speaks JSON, as far as we use it. */
function serve(answer: (body: string, request: IncomingMessage) => { readonly fault: string } | Readonly<Record<string, string>>): Promise<Served> {
  return listen((body, request, response) => {
    const said = answer(body, request);
    const fault = 'fault' in said ? said.fault : undefined;
    const headers = { 'content-type': 'application/x-amz-json-1.1', ...(fault !== undefined && { 'x-amzn-errortype': fault }) };
    response.writeHead(fault === undefined ? 200 : 400, headers).end(JSON.stringify(fault === undefined ? said : { __type: fault, message: fault }));
  });
}

async function listen(answer: (body: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>): Promise<Served> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(Buffer.concat(chunks).toString(), request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
