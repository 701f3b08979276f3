import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const reference = z.object({ $ref: z.string() });
const header = z.object({ required: z.boolean().optional(), schema });
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  style: z.enum(['deepObject']).optional(),
  schema,
});
const response = z.object({
  content: content.optional(),
  headers: z.record(z.string(), reference).optional(),
});
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.union([reference, response])),
});
const description = z.object({
  openapi: z.string().startsWith('3.1.'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string().optional() })),
    headers: z.record(z.string(), header),
    responses: z.record(z.string(), response),
    schemas: z.record(z.string(), schema),
  }),
});
type Operation = z.infer<typeof operation> & { path: string; method: string };
type Described = z.infer<typeof description>;

/** What a call is given: its parameters by name, wherever they stand, and its body. */
export type Given = { parameters?: Record<string, unknown>; body?: unknown };
export type ToolAnswer = { status: number; headers: Headers; body: unknown };

/** Knows the description of an API and a key, and nothing else of it: whatever the description does not say fails. */
export type OutsideTool = {
  /** Calls an operation by its id; throws where the request, or the answer, is not as it is described. */
  call: (operationId: string, given?: Given) => Promise<ToolAnswer>;
  /** The same with a body that need not be as it is described. */
  callWith: (operationId: string, given: Given) => Promise<ToolAnswer>;
  /** Is the body as the operation describes it? */
  allows: (operationId: string, body: unknown) => boolean;
};

/** What every answer over HTTP may have; of all else the description has to speak. */
const ordinary = new Set([
  'access-control-allow-origin',
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'permissions-policy',
  'referrer-policy',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-frame-options',
]);

const validator = ({ components }: Described) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  // bytes are no text that a format could say anything of
  ajv.addFormat('binary', true);
  const made = new Map<unknown, ValidateFunction>();
  return (of: Record<string, unknown>, value: unknown): string[] => {
    const check = made.get(of) ?? ajv.compile({ ...of, components });
    made.set(of, check);
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
};
type Check = ReturnType<typeof validator>;

const fail = ({ operationId }: Operation, what: string): never => {
  throw new Error(`${operationId}: ${what}`);
};

const operationsOf = ({ paths }: Described): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map((one) => {
        const [method, called] = one;
        return [called.operationId, { ...called, path, method: method.toUpperCase() }] as const;
      }),
    ),
  );

/** A value as it is written in an address or a header. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value of a parameter as the pairs of an address: a list as its name again and again, an object by its names in brackets. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.map((one) => [name, written(one)]);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, written(one)]);
  return [[name, written(value)]];
}

type Placed = { path: string; query: URLSearchParams; headers: Record<string, string> };

/** Puts each parameter where the description says. */
function place(called: Operation, given: Record<string, unknown>, check: Check): Placed {
  const placed: Placed = { path: called.path, query: new URLSearchParams(), headers: {} };
  const known = new Set(called.parameters.map(({ name }) => name));
  for (const name of Object.keys(given)) if (!known.has(name)) fail(called, `no parameter is called ${name}`);
  for (const { name, in: where, required, schema: of, style } of called.parameters) {
    const value = given[name];
    if (value === undefined) {
      if (required) fail(called, `the parameter ${name} is required`);
      continue;
    }
    const wrong = check(of, value);
    if (wrong.length > 0) fail(called, `the parameter ${name} is not as described: ${wrong.join('; ')}`);
    if (where === 'path') placed.path = placed.path.replace(`{${name}}`, encodeURIComponent(written(value)));
    else if (where === 'header') placed.headers[name] = written(value);
    else if (typeof value === 'object' && !Array.isArray(value) && style !== 'deepObject')
      fail(called, `how the object ${name} is written is not described`);
    else for (const [key, text] of pairsOf(name, value)) placed.query.append(key, text);
  }
  return placed;
}

/** How the key is shown, if the operation takes one: a public operation is asked without. */
function credentials(called: Operation, { components }: Described, key: string): Record<string, string> {
  if (called.security.some((way) => Object.keys(way).length === 0)) return {};
  const way = called.security.find((one) => Object.keys(one).join() === 'key');
  const scheme = components.securitySchemes['key'];
  if (way === undefined) fail(called, 'no key may call it');
  if (scheme?.type !== 'http' || scheme.scheme !== 'bearer')
    fail(called, 'how a key is shown is not described');
  return { authorization: `Bearer ${key}` };
}

type Kinds = z.infer<typeof content>;
/** The first kind of a body. */
function kindOf(kinds: Kinds): [string, Kinds[string]] {
  const [first] = Object.entries(kinds);
  if (first === undefined) throw new Error('A body is of some kind');
  return first;
}

/** What the description says of an answer with a status, where it stands or where it is shared. */
function answerOf(
  called: Operation,
  status: number,
  { components }: Described,
): z.infer<typeof response> | undefined {
  const said = called.responses[String(status)];
  if (said === undefined || !('$ref' in said)) return said;
  return (
    components.responses[said.$ref.replace('#/components/responses/', '')] ??
    fail(called, `${said.$ref} leads nowhere`)
  );
}

async function read(
  called: Operation,
  response: Response,
  described: Described,
  check: Check,
): Promise<unknown> {
  const answer = answerOf(called, response.status, described);
  const bytes = await response.text();
  if (answer === undefined) return fail(called, `the status ${response.status} is not described: ${bytes}`);
  headersHold(called, response, answer.headers ?? {}, described, check);
  const type = response.headers.get('content-type') ?? undefined;
  if (bytes === '')
    return answer.content === undefined ? null : fail(called, 'an answer without what is described');
  const kind = type?.split(';')[0] ?? '';
  const held = answer.content?.[kind];
  if (held === undefined)
    return fail(called, `an answer of the kind ${kind} is not described at ${response.status}`);
  const body: unknown = kind.includes('json') ? JSON.parse(bytes) : bytes;
  const wrong = check(held.schema, body);
  if (wrong.length > 0)
    fail(called, `the answer ${response.status} is not as described: ${wrong.join('; ')}: ${bytes}`);
  return body;
}

function headersHold(
  called: Operation,
  { status, headers }: Response,
  named: Record<string, z.infer<typeof reference>>,
  { components }: Described,
  check: Check,
): void {
  const known = Object.entries(named).map(([name, { $ref }]) => {
    const found = components.headers[$ref.replace('#/components/headers/', '')];
    return [name.toLowerCase(), found ?? fail(called, `${$ref} leads nowhere`)] as const;
  });
  for (const [name, { required, schema: of }] of known) {
    const value = headers.get(name);
    if (value === null && required) fail(called, `the answer ${status} lacks the header ${name}`);
    const said = value !== null && of['type'] === 'integer' ? Number(value) : value;
    const wrong = said === null ? [] : check(of, said);
    if (wrong.length > 0) fail(called, `the header ${name} is not as described: ${wrong.join('; ')}`);
  }
  const names = new Set(known.map(([name]) => name));
  for (const name of headers.keys())
    if (!ordinary.has(name) && !names.has(name))
      fail(called, `the header ${name} is not described at ${status}`);
}

type Knows = { described: Described; check: Check; server: string; key: string };

/** The request of a call, written as the description says. */
function requestOf(
  called: Operation,
  { parameters = {}, body }: Given,
  { described, check, server, key }: Knows,
): RequestInit & { url: string } {
  const { path, query, headers } = place(called, parameters, check);
  const type = called.requestBody && kindOf(called.requestBody.content)[0];
  return {
    url: `${server}${path}${query.size > 0 ? `?${query}` : ''}`,
    method: called.method,
    headers: {
      ...credentials(called, described, key),
      ...headers,
      ...(body === undefined || type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The tool, which has read the description at `/openapi.json` of the server. */
export async function outsideTool(server: string, key: string): Promise<OutsideTool> {
  const described = description.parse(await (await fetch(`${server}/openapi.json`)).json());
  const operations = operationsOf(described);
  const check = validator(described);
  const find = (operationId: string): Operation => {
    const called = operations.get(operationId);
    if (called === undefined) throw new Error(`Nothing is called ${operationId}`);
    return called;
  };
  const wrongIn = (called: Operation, body: unknown): string[] => {
    const { requestBody } = called;
    if (body === undefined) return requestBody?.required ? ['it is required'] : [];
    return requestBody === undefined ? ['none is taken'] : check(kindOf(requestBody.content)[1].schema, body);
  };
  const callWith = async (operationId: string, given: Given): Promise<ToolAnswer> => {
    const called = find(operationId);
    const { url, ...request } = requestOf(called, given, { described, check, server, key });
    const response = await fetch(url, request);
    const answered = await read(called, response, described, check);
    return { status: response.status, headers: response.headers, body: answered };
  };
  return {
    callWith,
    allows: (operationId, body) => wrongIn(find(operationId), body).length === 0,
    call: async (operationId, given = {}) => {
      const wrong = wrongIn(find(operationId), given.body);
      if (wrong.length > 0)
        throw new Error(`${operationId}: the body is not as described: ${wrong.join('; ')}`);
      return callWith(operationId, given);
    },
  };
}
