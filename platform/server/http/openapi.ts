import { refusals, type RefusalCode } from '../../domain/core/refusal-codes.ts';
import { isRepeatable, type Endpoint, type SignatureHeader } from '../../domain/core/endpoint.ts';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { codeSamples, isSampled, type Parameter, type Sampled } from './code-samples.ts';
import { introduction } from './introduction.ts';
import { headers, headersOf, isWalked, nextCursor, refusalHeaders } from './openapi-headers.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import { sharedResponses, withSharedDefinitions, type SharedResponses } from './openapi-definitions.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return json;
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names in a path; the server takes those of things for uuids (`bind.ts`). */
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const isId = (name: string): boolean => /^id$|Id$/.test(name);

const pathParameters = (path: string): Parameter[] =>
  namesIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isId(name) ? { format: 'uuid' } : {}) },
  }));

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return [];
  const { properties, required } = schemaOf(query, 'input');
  if (!isJson(properties)) return [];
  const wanted = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => {
    const type = isJson(schema) ? schema['type'] : undefined;
    return {
      name: type === 'array' && !name.endsWith('[]') ? `${name}[]` : name,
      in: 'query',
      required: wanted.includes(name),
      schema: isJson(schema) ? schema : {},
      ...(type === 'object' ? { style: 'deepObject', explode: true } : {}),
    };
  });
}

const idempotencyKey: Parameter & { description: string } = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One for each thing that is to be done, a UUID at best: a repetition with the same key answers the first result, and is refused with another body.',
  schema: { type: 'string', maxLength: 255 },
};

const hex = '[0-9A-Fa-f]{64}';

/** What the sender of a call signs it with. */
const signatures: Record<SignatureHeader, Parameter & { description: string }> = {
  'X-Signature': {
    name: 'X-Signature',
    in: 'header',
    required: true,
    description:
      '`t=<seconds>,v1=<signature>`: the time of sending in seconds since 1970, and the hexadecimal HMAC-SHA-256, with the secret that is agreed on (`webhookSecret` of the settings; of `/mail-events` that of the server), of these seconds, a full stop, and the body as it is sent. Not older or newer than five minutes: else 401 `unauthorized`.',
    schema: { type: 'string', pattern: `^t=[0-9]{1,12},v1=${hex}$` },
  },
  'Sendcloud-Signature': {
    name: 'Sendcloud-Signature',
    in: 'header',
    required: true,
    description:
      'The hexadecimal HMAC-SHA-256 of the body as it is sent, with `webhookSecret` of the settings: else 401 `unauthorized`.',
    schema: { type: 'string', pattern: `^${hex}$` },
  },
};

const refusalsOfKeys = [
  'key_invalid',
  'key_ended',
  'token_ended',
  'key_asleep',
  'key_not_allowed',
  'too_many_requests',
] as const;

type Code = RefusalCode | 'unexpected';
const statusOf = (code: Code): number => (code === 'unexpected' ? 500 : refusals[code]);

/** Refusals of every call, and those of its contract. */
function codesOf(endpoint: Endpoint): Code[] {
  const accesses = [endpoint.access, ...(endpoint.orAccess ?? [])];
  const open = accesses.includes('public') || accesses.includes('signed_link');
  return [
    ...new Set<Code>([
      ...(open ? [] : (['unauthorized', 'session_expired', ...refusalsOfKeys, 'forbidden'] as const)),
      ...(endpoint.body ? (['unsupported_media_type', 'too_large'] as const) : []),
      ...(endpoint.body || namesIn(endpoint.path).length > 0 ? (['malformed'] as const) : []),
      ...(namesIn(endpoint.path).some(isId) ? (['not_found'] as const) : []),
      'invalid',
      ...(isRepeatable(endpoint) ? (['idempotency_conflict'] as const) : []),
      ...endpoint.refusals,
      'unexpected',
      'unavailable',
    ]),
  ];
}

function refusalResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), statusOf);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          headers: refusalHeaders(endpoint, status),
          content: {
            'application/problem+json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
              },
            },
          },
        },
      ]),
  );
}

const listSchema = (member: Json, walked: boolean): Json => ({
  type: 'object',
  required: ['@id', '@type', 'hydra:member', 'hydra:view'],
  properties: {
    '@id': { type: 'string' },
    '@type': { const: 'hydra:Collection' },
    'hydra:member': { type: 'array', items: member },
    'hydra:totalItems': { type: 'integer' },
    'reprise:moreThan': { type: 'boolean', description: 'Counting stopped at hydra:totalItems.' },
    'hydra:view': { type: 'object' },
    ...(walked ? { 'reprise:next': { type: ['string', 'null'], description: nextCursor } } : {}),
  },
});

function answerContent(endpoint: Endpoint): Json {
  const { answer, list, produces, orProduces } = endpoint;
  const file = { schema: { type: 'string', format: 'binary' } };
  if (produces) return { [produces]: file, ...(orProduces ? { [orProduces]: file } : {}) };
  const schema = schemaOf(answer, 'output');
  if (!list) return { 'application/json': { schema } };
  return {
    'application/ld+json': { schema: listSchema(schema, isWalked(endpoint)) },
    'application/json': { schema: { type: 'array', items: schema } },
  };
}

const hasNoContent = (endpoint: Endpoint): boolean =>
  endpoint.status === 204 ||
  endpoint.method === 'HEAD' ||
  (!endpoint.produces && (endpoint.answer instanceof z.ZodUndefined || endpoint.answer instanceof z.ZodVoid));

const operationIdOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^\w]+(\w?)/g, (_, next: string) => next.toUpperCase())}`;

function samplesOf(endpoint: Endpoint, parameters: Parameter[], body: Sampled['body']): Json {
  if (!isSampled(endpoint)) return {};
  const { method, path, access, produces: file = null, sampled } = endpoint;
  const operationId = operationIdOf(endpoint);
  const sent = body && sampled ? { ...body, schema: { ...body.schema, required: sampled } } : body;
  const isOpen = access === 'public';
  return {
    'x-codeSamples': codeSamples({ operationId, method, path, parameters, body: sent, file, isOpen }),
  };
}

function operation(endpoint: Endpoint, shared: SharedResponses): Json {
  const { path, summary, access, orAccess = [], body, consumes: kind = 'application/json' } = endpoint;
  const schema = body && schemaOf(body, 'input');
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(endpoint),
    ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.signature ? [signatures[endpoint.signature]] : []),
  ];
  const empty = hasNoContent(endpoint);
  const status = endpoint.status ?? (empty && endpoint.method !== 'HEAD' ? 204 : 200);
  return {
    operationId: operationIdOf(endpoint),
    tags: [path.split('/')[1] ?? ''],
    summary,
    'x-access': [access, ...orAccess],
    'x-scope': endpoint.scope,
    security: securityOf(endpoint),
    parameters,
    ...(body && schema
      ? { requestBody: { required: !body.safeParse(undefined).success, content: { [kind]: { schema } } } }
      : {}),
    ...samplesOf(endpoint, parameters, schema ? { kind, schema } : null),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? 'OK',
        headers: headersOf(endpoint),
        ...(empty ? {} : { content: answerContent(endpoint) }),
      },
      ...shared.refer(refusalResponses(endpoint)),
    },
  };
}

const components = {
  securitySchemes,
  schemas: {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'detail', 'violations', 'requestId'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string' },
        detail: { type: 'string', description: 'A sentence in the language of Accept-Language.' },
        violations: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'code', 'message'],
            properties: {
              field: { type: 'string' },
              code: { type: 'string' },
              values: { type: 'object' },
              message: { type: 'string' },
            },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
};

/** The description of the API (OpenAPI 3.1), in the order of the paths. */
export function printOpenApi(endpoints: readonly Endpoint[]): Json {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  const schemas: Json = { ...components.schemas };
  const shared = sharedResponses();
  const paths = [...byPath]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, here]) => [
      path,
      Object.fromEntries(
        here.map((one) => [
          one.method.toLowerCase(),
          withSharedDefinitions(operation(one, shared), operationIdOf(one), schemas),
        ]),
      ),
    ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reprise',
      version: '1',
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(paths),
    components: { ...components, headers, responses: shared.kept, schemas },
  };
}
