import type { Endpoint } from '../../domain/core/endpoint.ts';
import { isForSomeKey } from '../../domain/core/key-permissions.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A described parameter of a call. */
export type Parameter = { name: string; in: string; required: boolean; schema: Json };
/** What the samples of a call are made of: as much of its description as they show. */
export type Sampled = {
  operationId: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The kind of the body and its schema; null: it takes none. */
  body: { kind: string; schema: Json } | null;
  /** The kind of the answer, where it is a file; null: it is JSON, or none. */
  file: string | null;
  /** May everybody make the call? Then no key is sent. */
  isOpen: boolean;
};

const formats: Readonly<Record<string, string>> = {
  uuid: '01960000-0000-7000-8000-000000000001',
  'date-time': '2026-03-02T09:00:00+01:00',
  date: '2026-03-02',
  email: 'elodie.martin@example.org',
  uri: 'https://example.org/',
};

function textOf({ format, minLength = 0, maxLength = 40 }: Json): string {
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format];
  return 'text'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength));
}

function objectOf({ properties, required }: Json): Json {
  const wanted = Array.isArray(required) ? required : Object.keys(isJson(properties) ? properties : {});
  return Object.fromEntries(
    Object.entries(isJson(properties) ? properties : {})
      .filter(([name]) => wanted.includes(name))
      .map(([name, schema]) => [name, sampleOf(schema)]),
  );
}

/** A value as a schema allows it: its example, else the shortest with what is required, or with all where nothing is. */
export function sampleOf(schema: unknown): unknown {
  if (!isJson(schema)) return null;
  const { anyOf, oneOf, examples, default: usual, minimum = 1 } = schema;
  for (const given of [examples, schema['enum']]) if (Array.isArray(given)) return given[0];
  if ('const' in schema) return schema['const'];
  if (usual !== undefined) return usual;
  const choices = [anyOf, oneOf].find(Array.isArray);
  if (choices) return sampleOf(choices.find((one) => !isJson(one) || one['type'] !== 'null'));
  switch (schema['type']) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Number(minimum));
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        sampleOf(schema['items']),
      );
    case 'object':
      return objectOf(schema);
    default:
      return null;
  }
}

type Filled = {
  place: string;
  query: [string, string][];
  headers: [string, string][];
  body: unknown;
  /** Does it take an `Idempotency-Key`? Each time that a sample is run is another call, with another key. */
  isRepeatable: boolean;
};

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A call with what it has to be given. */
function fill({ path, parameters, body, file }: Sampled): Filled {
  const given = (where: string) =>
    parameters
      .filter((one) => one.in === where && one.required)
      .map(({ name, schema }): [string, string] => [name, written(sampleOf(schema))]);
  return {
    place: given('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), path),
    query: given('query'),
    headers: [
      ...(file === null ? [] : [['Accept', file] as [string, string]]),
      ...(body === null ? [] : [['Content-Type', body.kind] as [string, string]]),
    ],
    body: body === null ? undefined : sampleOf(body.schema),
    isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
}

const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);

function curlOf(sampled: Sampled, { place, query, headers, body, isRepeatable }: Filled): string {
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return [
    `curl -X ${sampled.method} "$REPRISE${place}${search}"`,
    ...(sampled.isOpen ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(isRepeatable ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : [`-d '${jsonOf(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(sampled.file === null ? [] : ['-o answer']),
  ].join(' \\\n  ');
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** The client gives a call its `Idempotency-Key` itself. */
function typescriptOf(sampled: Sampled, { query, body }: Filled): string {
  const path = sampled.parameters.flatMap((one) =>
    one.in === 'path' ? [[one.name, sampleOf(one.schema)]] : [],
  );
  const parts = Object.entries({
    ...(path.length > 0 ? { path: Object.fromEntries(path) } : {}),
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    ...(body === undefined ? {} : { body }),
  }).map(([name, value]) => `  ${name}: ${indented(jsonOf(value), '  ')},`);
  const given = parts.length > 0 ? `{\n${parts.join('\n')}\n}` : '';
  return `import { createReprise } from '@reprise/client';

const reprise = createReprise({ baseUrl: process.env.REPRISE${sampled.isOpen ? '' : ', key: process.env.KEY'} });
const answer = await reprise.${sampled.operationId}(${given});`;
}

/** JSON as Python writes it; strings are the same in both. */
function pythonOf(value: unknown, by: string): string {
  const deeper = `${by}    `;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[${value.map((one) => pythonOf(one, by)).join(', ')}]`;
  if (!isJson(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, held]) => `${deeper}${JSON.stringify(name)}: ${pythonOf(held, deeper)},`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${by}}`;
}

function requestsOf(
  { method, file, isOpen }: Sampled,
  { place, query, headers, body, isRepeatable }: Filled,
): string {
  const named = [
    ...(isOpen ? [] : ['"Authorization": "Bearer " + os.environ["KEY"]']),
    ...headers
      // requests says itself what `json` is, where it is no other kind
      .filter(([name, value]) => name !== 'Content-Type' || value !== 'application/json')
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(isRepeatable ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ];
  return [
    'import os',
    ...(isRepeatable ? ['import uuid'] : []),
    'import requests',
    '',
    'answer = requests.request(',
    `    "${method}",`,
    `    os.environ["REPRISE"] + "${place}",`,
    ...(named.length > 0 ? [`    headers={${named.join(', ')}},`] : []),
    ...(query.length > 0 ? [`    params=${pythonOf(Object.fromEntries(query), '    ')},`] : []),
    ...(body === undefined ? [] : [`    json=${pythonOf(body, '    ')},`]),
    ')',
    'answer.raise_for_status()',
    file === null ? 'print(answer.text)' : 'open("answer", "wb").write(answer.content)',
  ].join('\n');
}

export type CodeSample = { lang: string; label: string; source: string };

/** May a key make the call, and is it made without a file, a form or a signature? */
export const isSampled = (endpoint: Endpoint): boolean => {
  const { access, orAccess = [], consumes, unkeyed } = endpoint;
  return (
    isForSomeKey(endpoint) &&
    [access, ...orAccess].every((one) => one !== 'signed_link') &&
    unkeyed !== 'signed' &&
    (consumes === undefined || consumes === 'application/merge-patch+json')
  );
};

/**
 * A call by key, or by anybody, with all that it has to be given, in curl, TypeScript and Python (docs/api.md): `REPRISE`
 * is the address of the API, `KEY` the key. Ids and names are to be replaced by one's own.
 */
export function codeSamples(sampled: Sampled): CodeSample[] {
  const filled = fill(sampled);
  return [
    { lang: 'shell', label: 'curl', source: curlOf(sampled, filled) },
    { lang: 'typescript', label: '@reprise/client', source: typescriptOf(sampled, filled) },
    { lang: 'python', label: 'requests', source: requestsOf(sampled, filled) },
  ];
}
