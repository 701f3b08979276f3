import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { serveApp } from '@reprise/platform/server/web/serve-app.ts';
import { sitePage } from '@reprise/storefront/server/public.ts';

/**
 * The site's own server in its own process, and beside it the limit: a bare Fastify with one named select. Tells its
 * parent the two ports.
 */
const [, , url = ''] = process.argv;
const local = 'http://localhost';
const host = { apiUrl: local, siteUrl: local, release: 'bench', tiles: null, searchUrl: null };
useSettings({
  apiUrl: local,
  siteUrl: local,
  dashboardUrl: local,
  smtpUrl: null,
  mailFrom: '',
  secretKey: 'a key of the benchmark, and of nothing else',
  filesDir: '',
});
const db = createDb(url, { size: 10 });
const site = Fastify();
await serveApp(site, {
  dir: join(import.meta.dirname, '../apps/site/dist'),
  page: (asked) => sitePage(db, host, asked),
  words: ['common', 'ui', 'site'],
});
await site.listen({ host: '127.0.0.1', port: 0 });

const pool = new Pool({ connectionString: url, max: 10 });
const bare = Fastify();
bare.get<{ Querystring: { account: string; path: string } }>('/model', async (request) => {
  const { rows } = await pool.query({
    name: 'model',
    text: `select "productId" from search_products where "accountId" = $1 and "status" = 'published' and "modelPath" = $2`,
    values: [request.query.account, request.query.path],
  });
  return rows;
});
await bare.listen({ host: '127.0.0.1', port: 0 });

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;
process.send?.({ site: portOf(site.server.address()), bare: portOf(bare.server.address()) });
// the parent has ended
process.once('disconnect', () => process.exit(0));
