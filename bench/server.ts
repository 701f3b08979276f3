import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { createApp } from '@reprise/server/app.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { useBenchSettings } from './settings.ts';

/**
 * The measured server in its own process: the API with its default settings, and beside it the limit, a bare Fastify
 * with one named select and no row-level security. Tells its parent the two ports.
 */
const [, , url = '', filesDir = ''] = process.argv;
useBenchSettings(filesDir);
const db = createDb(url, { size: 10 });
const api = await createApp({ db, files: fileStore(), origins: [] });
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
bare.post<{ Body: { name: string; text: string; values: unknown[] }[] }>('/raw', async (request) => {
  const answers = await Promise.all(request.body.map((query) => pool.query(query)));
  return answers.map(({ rows }) => rows);
});
await bare.listen({ host: '127.0.0.1', port: 0 });

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;
process.send?.({ api: portOf(api.server.address()), bare: portOf(bare.server.address()) });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
// the parent has ended
process.once('disconnect', () => process.exit(0));
