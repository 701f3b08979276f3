import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { allEndpoints } from './print-openapi.ts';

// the samples of the description are calls as it describes them (docs/api.md)

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  'x-codeSamples': z.array(z.object({ lang: z.string(), label: z.string(), source: z.string() })).optional(),
});
type Operation = z.infer<typeof operation> & { path: string; method: string };
const described = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)), components: schema })
  .parse(JSON.parse(JSON.stringify(printOpenApi(await allEndpoints()))));
const sampled = Object.entries(described.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => ({
      ...one,
      path,
      method: method.toUpperCase(),
    })),
  )
  .filter((one) => one['x-codeSamples'] !== undefined)
  .map((one): [string, Operation] => [one.operationId, one]);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const faults = (of: Record<string, unknown>, value: unknown): string[] => {
  const check = ajv.compile({ ...of, components: described.components });
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const sourceIn = (one: Operation, lang: string): string =>
  one['x-codeSamples']?.find((sample) => sample.lang === lang)?.source ?? '';

/** The words of a shell's command: what stands in quotes is one. */
const wordsOf = (command: string): string[] =>
  [...command.replaceAll('\\\n', ' ').matchAll(/(?:"[^"]*"|'[^']*'|\\'|[^\s'"\\])+/g)].map(([word]) =>
    word.replaceAll(
      /"([^"]*)"|'([^']*)'|\\(')/g,
      (_, double?: string, single?: string, bare?: string) => double ?? single ?? bare ?? '',
    ),
  );

/** What a curl command asks for. */
function asked(command: string) {
  const words = wordsOf(command);
  const after = (flag: string): string[] =>
    words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const url = new URL(
    (words.find((word) => word.startsWith('$REPRISE')) ?? '').replace('$REPRISE', 'http://api'),
  );
  const headers = new Headers(
    after('-H').map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const [body] = after('-d');
  return {
    tool: words[0],
    method: after('-X')[0],
    url,
    headers,
    body: body === undefined ? null : JSON.parse(body),
  };
}

const isOpen = (way: Record<string, unknown>): boolean => Object.keys(way).length === 0;

test('what a key may call has its samples, the main story among it', () => {
  const names = sampled.map(([name]) => name);
  expect(names.length).toBeGreaterThan(250);
  expect(names).toEqual(
    expect.arrayContaining([
      'getProducts',
      'getProductsIdDiagnosticQuestions',
      'postDeclarations',
      'postEstimates',
      'getDeclarationsIdShippingMethods',
      'getDeclarationsIdPaymentModes',
      'postStoreStoreIdBuybacks',
      'getBuybacksIdDocuments',
      'getBuybacksIdDocumentsType',
      'postWarehousesIdCheckIns',
      'postItemsIdControlStart',
      'patchItemsIdControl',
      'postItemsIdControlConfirm',
      'getPayments',
      'getEvents',
    ]),
  );
  const byNoKey = sampled.filter(([, { security }]) => !security.some((way) => 'key' in way || isOpen(way)));
  expect(byNoKey.map(([name]) => name)).toEqual([]);
  for (const [, one] of sampled)
    expect(one['x-codeSamples']?.map(({ label }) => label)).toEqual(['curl', '@reprise/client', 'requests']);
});

test('a creation has another key each time, which the client gives it itself', () => {
  const repeatable = sampled.filter(([, { parameters }]) =>
    parameters.some((each) => each.name === 'Idempotency-Key'),
  );
  expect(repeatable.length).toBeGreaterThan(100);
  for (const [, one] of repeatable) {
    expect(asked(sourceIn(one, 'shell')).headers.get('idempotency-key')).toBe('$(uuidgen)');
    expect(sourceIn(one, 'python')).toContain('"Idempotency-Key": str(uuid.uuid4())');
    expect(sourceIn(one, 'typescript')).not.toContain('Idempotency-Key');
  }
});

test.each([
  ['patchItemsIdControl', ['imei', 'imeiSource', 'responses', 'comment']],
  ['postTransports', ['packageId']],
  ['postDiagnosticQuestionsIdMove', ['direction']],
])('%s sends only what goes together', (name, fields) => {
  const [, one] = sampled.find(([called]) => called === name) ?? [];
  if (one === undefined) throw new Error(`${name} has no samples`);
  expect(Object.keys(asked(sourceIn(one, 'shell')).body).toSorted()).toEqual(fields.toSorted());
});

describe.each(sampled)('%s', (name, one) => {
  const call = asked(sourceIn(one, 'shell'));

  test('in curl: its method, its path, and all that is required, as it is described', () => {
    expect([call.tool, call.method]).toEqual(['curl', one.method]);
    const pattern = new RegExp(
      `^${one.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    );
    expect(call.url.pathname).toMatch(pattern);
    // whom everybody is answered is sent no key
    expect(call.headers.get('authorization')).toBe(one.security.some(isOpen) ? null : 'Bearer $KEY');
    const given = new Set([...call.url.searchParams.keys(), ...call.headers.keys()]);
    const missing = one.parameters.filter(
      (each) => each.required && each.in === 'query' && !given.has(each.name),
    );
    expect(missing).toEqual([]);
    const [[kind, content] = []] = Object.entries(one.requestBody?.content ?? {});
    expect(call.headers.get('content-type')).toBe(kind ?? null);
    expect(content ? faults(content.schema, call.body) : call.body).toEqual(content ? [] : null);
  });

  test('in TypeScript and in Python: the same call', () => {
    const typescript = sourceIn(one, 'typescript');
    expect(typescript).toContain(`await reprise.${name}(`);
    const python = sourceIn(one, 'python');
    const byKey = call.headers.has('authorization');
    expect([typescript.includes('key:'), python.includes('["KEY"]')]).toEqual([byKey, byKey]);
    expect(python).toContain(`"${one.method}",\n    os.environ["REPRISE"] + "${call.url.pathname}",`);
    const [, body] = /^ {4}json=([\s\S]*?),\n\)/m.exec(python) ?? [];
    const read = body
      ?.replaceAll(/\bTrue\b/g, 'true')
      .replaceAll(/\bFalse\b/g, 'false')
      .replaceAll(/\bNone\b/g, 'null')
      .replaceAll(/,(\s*[}\]])/g, '$1');
    expect(read === undefined ? null : JSON.parse(read)).toEqual(call.body);
  });
});
