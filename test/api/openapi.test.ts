import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../lambdas/api/app.ts';
import { CODES } from '../../lambdas/api/problem.ts';
import { openPostOffice, request, type PostOffice } from '../postoffice.ts';

type Operation = {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: object }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, { readonly schema: { type?: string; properties?: Record<string, object>; required?: string[]; additionalProperties?: boolean } }> };
  readonly responses: Record<string, { readonly description: string; readonly content?: object }>;
  readonly security?: readonly Record<string, readonly string[]>[];
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: Record<string, object> };
};

let po: PostOffice;
let document: Document;
beforeAll(async () => {
  po = await openPostOffice();
  document = (await request<Document>(po.app, 'GET', '/api/openapi.json')).body;
});
afterAll(() => po.close());

const operations = (): readonly (readonly [string, Operation])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const));

/** Every call of the contract that this version offers. */
const CONTRACT = [
  'POST /api/sign-in', 'POST /api/session', 'DELETE /api/session', 'GET /api/me', 'PATCH /api/me', 'GET /api/me/export', 'DELETE /api/me',
  'POST /api/me/visit', 'GET /api/me/mail', 'POST /api/me/mail/test', 'POST /api/me/mail/resume', 'GET /api/me/hook', 'PUT /api/me/hook', 'DELETE /api/me/hook', 'POST /api/me/hook/test',
  'GET /api/me/push', 'POST /api/me/push', 'DELETE /api/me/push/{name}', 'GET /api/stop/{token}', 'POST /api/stop/{token}', 'DELETE /api/stop/{token}',
  'POST /api/games/{id}/play', 'POST /api/games/{id}/seen', 'GET /api/games/{id}/letters', 'PUT /api/games/{id}/letters/{kind}',
  'GET /api/me/calendar', 'POST /api/me/calendar', 'DELETE /api/me/calendar', 'GET /api/calendar/{file}',
  'POST /api/games', 'GET /api/games', 'POST /api/games/{id}/join', 'PUT /api/games/{id}/setup', 'GET /api/games/{id}', 'POST /api/games/{id}/moves',
  'POST /api/games/{id}/draw', 'POST /api/games/{id}/resign', 'GET /api/games/{id}/messages', 'POST /api/games/{id}/messages', 'GET /api/games/{id}/record',
  'POST /api/games/{id}/void', 'POST /api/games/{id}/rematch', 'POST /api/games/{id}/arbiter',
  'GET /api/me/leave', 'PUT /api/me/leave', 'DELETE /api/me/leave', 'DELETE /api/me/leave/{from}', 'POST /api/me/leave/preview',
  'GET /api/arbiter/games', 'GET /api/arbiter/games/{id}', 'GET /api/arbiter/games/{id}/messages', 'POST /api/arbiter/games/{id}/ranks',
  'POST /api/arbiter/games/{id}/ruling',
];

describe('the published contract', () => {
  test('is OpenAPI 3.1, open to all', async () => {
    const { status, headers } = await request(po.app, 'GET', '/api/openapi.json');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Fieldpost', version: expect.any(String) as string });
  });

  test('has every call of ours, and no other', () => {
    expect(operations().map(([name]) => name).toSorted()).toEqual(CONTRACT.toSorted());
  });

  test('describes every route that is mounted, and mounts every one that it describes', () => {
    const mounted = po.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = operations().map(([name]) => name);
    expect(mounted.filter((name) => name !== 'GET /api/openapi.json').toSorted()).toEqual(described.toSorted());
    expect(described).toHaveLength(ROUTES.length);
  });

  test('says of each call what it is for, what it takes and what it answers', () => {
    for (const [name, operation] of operations()) {
      expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
      const named = (operation.parameters ?? []).filter((one) => one.in === 'path');
      expect(named.map((one) => [one.name, one.required]), name).toEqual(inPath.map((one) => [one, true]));
      for (const one of operation.parameters ?? []) expect([['path', 'query'].includes(one.in), typeof one.schema], name).toEqual([true, 'object']);
      const answers = Object.entries(operation.responses);
      expect(answers.some(([status]) => /^2\d\d$/.test(status)), name).toBe(true);
      for (const [status, answer] of answers) expect([/^[1-5]\d\d$|^default$/.test(status), typeof answer.description], name).toEqual([true, 'string']);
      expect(operation.responses['default']?.content, name).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } });
    }
  });

  test('says of each body that it is an object with these fields and no others', () => {
    for (const [name, { requestBody }] of operations()) {
      if (requestBody === undefined) continue;
      const schema = requestBody.content['application/json']?.schema;
      expect([schema?.type, schema?.additionalProperties], name).toEqual(['object', false]);
      for (const one of schema?.required ?? []) expect(Object.keys(schema?.properties ?? {}), name).toContain(one);
    }
    expect(document.paths['/api/games/{id}/moves']?.['post']?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['ply', 'move'], properties: { ply: { type: 'integer', minimum: 1 }, move: { type: 'string' } },
    });
  });

  test('says which calls need a session, and those are the ones that do', async () => {
    for (const [name, { security }] of operations()) {
      const [method = '', path = ''] = name.split(' ');
      const { status } = await request(po.app, method, path.replace('{id}', 'game_a'), method === 'GET' || method === 'DELETE' ? undefined : {});
      expect([name, status === 401]).toEqual([name, security !== undefined]);
      for (const way of security ?? []) for (const scheme of Object.keys(way)) expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  test('names every code of a problem', () => {
    expect(document.components.schemas['Problem']).toMatchObject({ properties: { code: { enum: Object.keys(CODES) } } });
  });

  test('says of each good answer what its body is, and every answer of every other test is held to that', () => {
    for (const [name, { responses }] of operations()) {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      for (const [status, { content }] of good) {
        if (status === '204') expect(content, name).toBeUndefined();
        else if (name === 'GET /api/calendar/{file}') expect(content, name).toEqual({ 'text/calendar': { schema: { type: 'string' } } });
        else expect(content, name).toEqual({ 'application/json': { schema: { $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) as string } } });
      }
    }
    expect(document.components.schemas['View']).toMatchObject({ type: 'object', required: expect.arrayContaining(['board', 'legalMoves', 'clock', 'log']) as string[] });
  });

  test('has one base for its references', () => {
    expect(JSON.stringify(document)).not.toContain('"$id"');
  });

  test('refers to nothing that is not there', () => {
    for (const [, ref] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      const found = (ref ?? '').slice(2).split('/').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
      expect(found, ref).toBeDefined();
    }
  });
});
