import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { createReprise, type Reprise } from './index.ts';

const world = await openWorld();
let reprise: Reprise;
beforeAll(async () => {
  await world.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.api.server.address() as AddressInfo; // listens on a port
  const { secret } = await keyInNameOf(world, world.a.tokens.root_management_unit_manager, [
    'buyback_list',
    'category_list',
    'category_write',
  ]);
  reprise = createReprise({ baseUrl: `http://127.0.0.1:${port}`, key: secret, language: 'fr-FR' });
});

test('a list comes with the number of all', async () => {
  expect(await reprise.getBuybacks({ query: { itemsPerPage: 5 } })).toMatchObject({
    'hydra:member': [],
    'hydra:totalItems': 0,
  });
});

test('a creation that is repeated under its key is done once', async () => {
  const headers = { 'Idempotency-Key': 'erp-4711' };
  const category = {
    identifier: 'montres',
    label: { 'fr-FR': 'Montres' },
    parentCategory: world.a.rootCategory,
    defaultProductWeight: 250,
  };
  const body = { category };
  const first = await reprise.postCategories({ body, headers });
  expect(await reprise.postCategories({ body, headers })).toEqual(first);
  const { rows } = await world.sql.query(`select from categories where "identifier" = 'montres'`);
  expect(rows).toHaveLength(1);
});

test('what the key may not do, and what is wrong, is a refusal with its code', async () => {
  await expect(reprise.getUsers({ query: {} })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const wrong = reprise.postCategories({
    body: {
      category: {
        identifier: 'sans-nom',
        label: { 'fr-FR': '' },
        parentCategory: null,
        defaultProductWeight: 250,
      },
    },
  });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', violations: expect.any(Array) });
});
