import type { FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDb, type Db } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { folderStore } from '@reprise/platform/server/files/files.ts';
import { createApi } from '@reprise/platform/server/http/api.ts';
import { searchKeys, type SearchKeys } from './engine/keys.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { createTestDatabase } from '@reprise/tests/kit/database.ts';
import { makeOrganisation, type Organisation } from '@reprise/tests/kit/organisation.ts';
import { inserter, type InsertRow } from '@reprise/tests/kit/rows.ts';
import { authenticateWith } from '@reprise/people/server/sessions/authenticate.ts';
import { insertCatalogue } from './catalogue.fixture.ts';
import { registerSearch } from './register-search.ts';
import { indexProducts } from './search.db.ts';
import { searchRoutes } from './search.routes.ts';

/** The search on a port of its own: organization `a` has the demo's catalogue beside its own, `b` only its own. */
export type SearchWorld = {
  api: FastifyInstance;
  port: number;
  db: Db;
  sql: Client;
  insert: InsertRow;
  a: Organisation;
  b: Organisation;
  keys: SearchKeys;
  clock: { now: Date };
  /** Updates the index of an account; answers the number of rows that changed. */
  index: (accountId: string, which: string[] | 'all') => Promise<number>;
  close: () => Promise<void>;
};

const secretKey = 'a secret of thirty-two characters!';
const settings = {
  apiUrl: 'http://localhost:3000',
  siteUrl: 'http://localhost:3001',
  dashboardUrl: 'http://localhost:3002',
  smtpUrl: null,
  mailFrom: 'test@localhost',
  secretKey,
  filesDir: join(tmpdir(), 'reprise-search-files'),
};

export async function makeSearchWorld(): Promise<SearchWorld> {
  const database = await createTestDatabase();
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  const insert = inserter(sql);
  const clock = { now: new Date('2026-03-02T09:00:00.000Z') };
  const a = await makeOrganisation(insert, 'A', clock.now);
  const b = await makeOrganisation(insert, 'B', clock.now);
  await insertCatalogue(sql, { accountId: a.retailer, organizationId: a.headOffice });
  const db = createDb(database.url, { size: 6 });
  const index: SearchWorld['index'] = (accountId, which) =>
    inWall(db, [accountId], (trx) => indexProducts(trx, accountId, which));
  await index(a.retailer, 'all');
  await index(b.retailer, 'all');
  useSettings(settings);
  const now = () => clock.now;
  const api = await createApi({
    db,
    files: folderStore(settings.filesDir),
    origins: [],
    now,
    routes: searchRoutes,
    authenticate: authenticateWith(db, now),
  });
  await registerSearch(api, { db, secretKey, now });
  const port = Number(new URL(await api.listen({ host: '127.0.0.1', port: 0 })).port);
  const close = async () => {
    await api.close();
    await db.close();
    await sql.end();
    await database.drop();
  };
  return { api, port, db, sql, insert, a, b, keys: searchKeys(secretKey), clock, index, close };
}
