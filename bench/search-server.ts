import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { registerSearch } from '@reprise/offer/server/search/register-search.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { fileStore, useSettings } from '@reprise/platform/server/settings.ts';
import { createApi } from '@reprise/platform/server/http/api.ts';

/**
 * The product search in its own process, with the API's own hooks, and beside it the limit: a bare Fastify with one
 * named select by primary key. Tells its parent the two ports.
 */
const [, , url = '', secretKey = '', filesDir = ''] = process.argv;
const local = 'http://localhost';
useSettings({
  apiUrl: local,
  siteUrl: local,
  dashboardUrl: local,
  smtpUrl: null,
  mailFrom: '',
  secretKey,
  filesDir,
});
const db = createDb(url, { size: 10 });
const api = await createApi({
  db,
  files: fileStore(),
  origins: [],
  routes: [],
  authenticate: async () => null,
});
await registerSearch(api, { db, secretKey });
await api.listen({ host: '127.0.0.1', port: 0 });

const pool = new Pool({ connectionString: url, max: 10 });
const bare = Fastify();
bare.get<{ Params: { id: string } }>('/products/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'product',
    text: 'select "id", "label", "brand", "model" from products where "id" = $1',
    values: [request.params.id],
  });
  return rows[0];
});
await bare.listen({ host: '127.0.0.1', port: 0 });

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;
process.send?.({ search: portOf(api.server.address()), bare: portOf(bare.server.address()) });
// the parent has ended
process.once('disconnect', () => process.exit(0));
