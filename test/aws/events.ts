/** Events in the shapes AWS hands to a Lambda. */

/** What CloudFront puts on each request (`cdk/site.ts`). */
export const EDGE_KEY = '7a1c2f60-5b7e-11f1-9c2d-0242ac120002';

const API = 'a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com';

/** A request through an HTTP API, payload 2.0. */
export function request(method: string, path: string, body?: unknown, { token, ip = '203.0.113.7' }: { token?: string; ip?: string } = {}) {
  const [rawPath = path, rawQueryString = ''] = path.split('?');
  return {
    version: '2.0',
    routeKey: 'ANY /api/{proxy+}',
    rawPath,
    rawQueryString,
    headers: {
      accept: '*/*', host: API, 'x-forwarded-for': '198.51.100.1', 'x-forwarded-port': '443', 'x-forwarded-proto': 'https',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    requestContext: {
      accountId: '123456789012', apiId: 'a1b2c3d4e5', domainName: API, domainPrefix: 'a1b2c3d4e5', authentication: null, authorizer: {},
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      requestId: 'JKJaXmPLvHcESHA=', routeKey: 'ANY /api/{proxy+}', stage: '$default', time: '05/Oct/2026:12:00:00 +0000', timeEpoch: Date.now(),
    },
    pathParameters: { proxy: rawPath.slice('/api/'.length) },
    // API Gateway hands binary types over in base64, and texts as they are.
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

/** A batch of a stream that tells keys only; records are numbered from 1. */
export function stream(...keys: readonly (readonly [pk: string, sk: string, eventName?: 'INSERT' | 'MODIFY' | 'REMOVE'])[]) {
  return {
    Records: keys.map(([pk, sk, eventName = 'MODIFY'], i) => ({
      eventID: `7de3041dd709b024af6f29e4fa13d34${i}`, eventName, eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: 'eu-central-1',
      eventSourceARN: 'arn:aws:dynamodb:eu-central-1:123456789012:table/fieldpost-test/stream/2026-10-05T12:00:00.000',
      dynamodb: { ApproximateCreationDateTime: 1_790_000_000, Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(i + 1), SizeBytes: 40, StreamViewType: 'KEYS_ONLY' as const },
    })),
  };
}

/** What EventBridge Scheduler sends where no input is given. */
export const minute = () => ({
  version: '0', id: 'cdc73f9d-aea9-11e3-9d5a-835b769c0d9c', 'detail-type': 'Scheduled Event', source: 'aws.scheduler', account: '123456789012',
  time: '2026-10-05T12:00:00Z', region: 'eu-central-1', resources: ['arn:aws:scheduler:eu-central-1:123456789012:schedule/default/fieldpost-test-notify'], detail: '{}',
});
