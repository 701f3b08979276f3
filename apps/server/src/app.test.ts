import { expect, test } from 'vitest';
import { routes } from './app.ts';
import { allEndpoints } from './print-openapi.ts';

const name = (endpoint: { method: string; path: string }): string => `${endpoint.method} ${endpoint.path}`;

test('every call of the contracts is served, once', async () => {
  const served = routes.map((route) => name(route.endpoint)).toSorted();
  const contracts = (await allEndpoints()).map(name).toSorted();
  expect(served).toEqual(contracts);
});
