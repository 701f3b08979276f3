import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../kit/database.ts';
import { makeOrganisation, type Organisation } from '../kit/organisation.ts';
import { inserter } from '../kit/rows.ts';
import { startServer, startWorkers, type Killable } from './killable.ts';

/** One account with its own database and folder, for servers and workers that are killed. */
export type Scene = {
  sql: Client;
  filesDir: string;
  organisation: Organisation;
  server: () => ReturnType<typeof startServer>;
  workers: () => Promise<Killable[]>;
  close: () => Promise<void>;
};

/**
 * @param more more of the environment of its servers and workers
 * @param openCallsPerMinute the calls without a session that are answered to one address; else as many as there are
 */
export async function makeScene(more: NodeJS.ProcessEnv = {}, openCallsPerMinute = 0): Promise<Scene> {
  const database = await createTestDatabase();
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  const filesDir = await mkdtemp(join(tmpdir(), 'reprise-crash-'));
  const organisation = await makeOrganisation(inserter(sql), 'A', new Date());
  const place = { databaseUrl: database.url, filesDir, more, openCallsPerMinute };
  const running: Killable[] = [];
  return {
    sql,
    filesDir,
    organisation,
    server: async () => {
      const server = await startServer(place);
      running.push(server);
      return server;
    },
    workers: async () => {
      const started = await startWorkers(place);
      running.push(...started);
      return started;
    },
    close: async () => {
      await Promise.all(running.map((one) => one.kill()));
      await sql.end();
      await database.drop();
      await rm(filesDir, { recursive: true });
    },
  };
}

/** Inserts `count` copies of the account's product: « Produit 1 » with the reference CRASH-1, and so on. */
export async function fillProducts({ sql, organisation }: Scene, name: string, count: number): Promise<void> {
  await sql.query(
    `insert into products select (jsonb_populate_record(products, jsonb_build_object('id', uuidv7(),
       'label', $3 || ' ' || n, 'reference', 'CRASH-' || n))).*
     from products, generate_series(1, $2::int) as n where products."id" = $1`,
    [organisation.product, count, name],
  );
  await sql.query('analyze products');
}
