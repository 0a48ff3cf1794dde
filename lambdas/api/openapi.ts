import * as z from 'zod';
import { makeAnswers } from './answers.ts';
import { CODES } from './problem.ts';
import type { Route } from './route.ts';

/** The contract as OpenAPI 3.1, made from the very schemas that prove requests. */
export function describe(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldpost', version: '1', description: 'Correspondence Stratego. Times are ISO 8601 UTC, durations ISO 8601.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'fieldpost' },
      },
      schemas: { Problem: PROBLEM, ...answerSchemas() },
    },
  };
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(CODES) },
    detail: { type: 'string' },
    rule: { type: 'string' },
    // Of a move that a repetition rule bars: as in the view.
    border: { type: 'array', items: { type: 'string' } },
    since: { type: 'integer' },
    returns: { type: 'integer' },
    plies: { type: 'array', items: { type: 'integer' } },
    moves: { type: 'array', items: { type: 'string' } },
  },
};

function operationOf(route: Route) {
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    summary: route.summary,
    parameters: [...parameters, ...(route.query ? queryOf(route.query) : [])],
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } }),
    ...(route.signedIn && { security: [{ bearer: [] }, { cookie: [] }] }),
    responses: {
      ...Object.fromEntries(Object.entries(route.answers).map(([status, description]) => [status, { description, ...contentOf(route, status) }])),
      default: { description: 'A problem', content: { 'application/problem+json': { schema: { $ref: refTo('Problem') } } } },
    },
  };
}

/** Every answer under its name, one referring to another where it holds one. */
function answerSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(makeAnswers(z.object))) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: ({ jsonSchema }) => dropPattern(jsonSchema) });
  for (const schema of Object.values(schemas)) {
    // The document is the one base that references are read from.
    delete schema.$id;
    delete schema.$schema;
  }
  return schemas;
}

/** A format says it, in a word in place of a line. */
function dropPattern(schema: { format?: string | undefined; pattern?: string | undefined }): void {
  if (schema.format !== undefined) delete schema.pattern;
}

const refTo = (name: string): string => `#/components/schemas/${name}`;

function contentOf({ gives }: Route, status: string) {
  if (gives === undefined || !status.startsWith('2')) return {};
  return { content: gives.startsWith('text/') ? { [gives]: { schema: { type: 'string' } } } : { 'application/json': { schema: { $ref: refTo(gives) } } } };
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function queryOf(schema: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({ name, in: 'query', required: required.includes(name), schema: of }));
}
