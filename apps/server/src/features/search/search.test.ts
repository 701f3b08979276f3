import { readProducts } from '@reprise/demo/catalogue/read-products.ts';
import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { Client } from 'typesense';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inWall } from '../../lib/db/wall.ts';
import { searchKeys } from '../../lib/search/keys.ts';
import { makeSearchWorld, type SearchWorld } from './search-world.fixture.ts';
import { insertCatalogue } from './catalogue.fixture.ts';
import { registerSearch } from './register-search.ts';
import { indexProducts } from './search.db.ts';

type Product = { id: string; label: string; brand: string; model: string; accountId: string; status: string };

let world: SearchWorld;
let client: Client;
const everything = 'label,brand,model,category,ean,reference,tac';

const clientWith = (apiKey: string): Client =>
  new Client({ nodes: [{ host: '127.0.0.1', port: world.port, protocol: 'http' }], apiKey, numRetries: 0 });
const index = (accountId: string, which: string[] | 'all' = 'all') =>
  inWall(world.db, [accountId], (trx) => indexProducts(trx, accountId, which));

beforeAll(async () => {
  world = await makeSearchWorld();
  client = clientWith(world.keys.publishedKey(world.a.retailer, new Date('2026-03-03T09:00:00Z')));
});
afterAll(() => world.close());

type Parameters = { q: string; query_by?: string } & Record<string, unknown>;
const search = (parameters: Parameters, by = client) =>
  by
    .collections<Product>('products')
    .documents()
    .search({ query_by: everything, ...parameters }, {});
const labels = async (parameters: Parameters, by = client): Promise<string[]> =>
  ((await search(parameters, by)).hits ?? []).map((hit) => hit.document.label);

test('x', async () => {
  for (const q of ['iphnoe 13 pr', 'iphone 13', 'galaxy s21', 'telephonie', '2990000000965', 'APPLE-IPHONE-13-PRO-128', 'iphone13pro', 's10+', 'redme note', 'samsung s 21 128gb', 'zzzz', 'iphone zzzz', '*'])
    console.log(q, (await search({ q, facet_by: 'brand,category,storageGb' })).found, await labels({ q, per_page: 6 }));
  console.log(JSON.stringify((await search({ q: 'iphnoe 13 pr', per_page: 1, facet_by: 'storageGb' })), null, 1));
});
