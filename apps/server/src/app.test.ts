import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './app.ts';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { allEndpoints } from './print-openapi.ts';

const name = (endpoint: { method: string; path: string }): string => `${endpoint.method} ${endpoint.path}`;

test('every call of the contracts is served, once', async () => {
  const served = routes.map((route) => name(route.endpoint)).toSorted();
  const contracts = (await allEndpoints()).map(name).toSorted();
  expect(served).toEqual(contracts);
});

test('the description of the API states the licence that the project has', async () => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(printOpenApi([]).info).toMatchObject({
    title: 'Reprise',
    version: '1',
    license: { name: 'Apache License 2.0', identifier: manifest.license },
  });
  expect(await readFile(join(import.meta.dirname, '../../../LICENSE'), 'utf8')).toMatch(
    /^\s*Apache License\s+Version 2\.0/,
  );
});

test('a call that its sender signs is described with the header of the signature', async () => {
  const signed = (await allEndpoints()).filter(
    ({ unkeyed, path }) => unkeyed === 'signed' && path !== '/oauth/token',
  );
  const described = JSON.parse(JSON.stringify(printOpenApi(signed)));
  const headers = signed.map(({ path, method }): [string, string[]] => [
    path,
    described.paths[path][method.toLowerCase()].parameters
      .filter((one: { in: string; required: boolean }) => one.in === 'header' && one.required)
      .map((one: { name: string }) => one.name),
  ]);
  expect(Object.fromEntries(headers)).toEqual({
    '/carrier-events/{connectorId}': ['X-Signature'],
    '/sendcloud-events/{connectorId}': ['Sendcloud-Signature'],
    '/payout-events/{connectorId}': ['X-Signature'],
    '/mail-events': ['X-Signature'],
    '/stations/{id}/source': ['X-Signature'],
    '/stations/{id}/result': ['X-Signature'],
    '/stations/{id}/label': ['X-Signature'],
    '/stations/{id}/report': ['X-Signature'],
  });
  const [header] = described.paths['/mail-events'].post.parameters;
  expect(signatureOf('secret', '{"events":[]}', new Date('2026-03-02T09:00:00.000Z'))).toMatch(
    new RegExp(header.schema.pattern),
  );
});

test('a label is described as a page and in the language of label printers', async () => {
  const labels = (await allEndpoints()).filter(({ query, body }) =>
    [query, body].some((one) => one instanceof z.ZodObject && 'dotsPerMm' in one.shape),
  );
  expect(labels.map(name).toSorted()).toEqual([
    'GET /items/{id}/label',
    'GET /packages/{id}/label',
    'GET /stocks/{id}/label',
    'POST /stations/{id}/label',
  ]);
  const described = JSON.parse(JSON.stringify(printOpenApi(labels)));
  for (const { path, method } of labels)
    expect(Object.keys(described.paths[path][method.toLowerCase()].responses[200].content)).toEqual([
      'application/pdf',
      'application/zpl',
    ]);
});

test('every reference of the description leads somewhere', async () => {
  const described = JSON.parse(JSON.stringify(printOpenApi(await allEndpoints())));
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const leads = (path: string): boolean =>
    path.split('/').reduce((here, name) => here?.[name], described) !== undefined;
  // trees of categories and of entities contain themselves
  expect(references).toContain('components/schemas/getOrganizationsTree__schema0');
  expect([...new Set(references)].filter((path) => !leads(path))).toEqual([]);
});
