import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../lib/testing/database.ts';
import { makeOrganisation, type Organisation } from '../testing/organisation.ts';
import { inserter } from '../testing/rows.ts';
import { startServer, startWorkers, type Killable } from './killable.ts';

const products = 15_000;

let database: TestDatabase;
let sql: Client;
let filesDir: string;
let organisation: Organisation;
let place: { databaseUrl: string; filesDir: string };
const running: Killable[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  filesDir = await mkdtemp(join(tmpdir(), 'reprise-crash-'));
  organisation = await makeOrganisation(inserter(sql), 'A', new Date());
  place = { databaseUrl: database.url, filesDir };
  await sql.query(
    `insert into products select (jsonb_populate_record(products, jsonb_build_object('id', uuidv7(),
       'label', 'Produit ' || n, 'reference', 'CRASH-' || n))).*
     from products, generate_series(1, $2::int) as n where products."id" = $1`,
    [organisation.product, products],
  );
  await sql.query('analyze products');
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await sql.end();
  await database.drop();
  await rm(filesDir, { recursive: true });
});

const workers = async (): Promise<Killable[]> => {
  const started = await startWorkers(place);
  running.push(...started);
  return started;
};

/** What of an unfinished file lies in the folder. */
const unfinished = async (): Promise<string[]> =>
  (await readdir(filesDir, { recursive: true })).filter((name) => name.endsWith('.partial'));
async function bytesWritten(): Promise<number> {
  const sizes = await Promise.all(
    (await unfinished()).map(async (name) => (await stat(join(filesDir, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Row = { status: string; entriesCount: number; entriesExpected: number; fileId: string | null };
const exportNow = async (): Promise<Row | undefined> =>
  (await sql.query<Row>('select "status", "entriesCount", "entriesExpected", "fileId" from exports')).rows[0];

test(
  'a worker killed in the middle of an export: no file is there, and after the restart one, with each line once',
  { timeout: 240_000 },
  async () => {
    const server = await startServer(place);
    running.push(server);
    const headers = { 'x-auth-token': organisation.tokens.root_management_unit_manager };
    const answer = await fetch(`${server.url}/products/exports`, { method: 'POST', headers });
    expect(answer.status).toBe(201);
    // it cannot say how far it is, and so stands still behind its first batch
    await sql.query('begin');
    await sql.query('select from exports for update');
    const first = await workers();
    await expect.poll(bytesWritten, { timeout: 60_000, interval: 50 }).toBeGreaterThan(100_000);
    await Promise.all(first.map((worker) => worker.kill()));
    await sql.query('rollback');
    expect(await exportNow()).toMatchObject({ status: 'in_progress', fileId: null });
    expect((await sql.query(`select from files where "purpose" = 'export'`)).rowCount).toBe(0);

    await workers();
    await expect
      .poll(async () => (await exportNow())?.status, { timeout: 120_000, interval: 200 })
      .toBe('success');
    const ended = await exportNow();
    expect(ended?.entriesCount).toBe(ended?.entriesExpected);
    expect((await sql.query(`select from files where "purpose" = 'export'`)).rowCount).toBe(1);
    expect((await sql.query('select from exports')).rowCount).toBe(1);
    const fileId = ended?.fileId ?? '';
    const lines: Record<string, string>[] = parse(
      await readFile(join(filesDir, fileId.slice(0, 2), fileId)),
      {
        columns: true,
        bom: true,
        delimiter: ';',
      },
    );
    expect(lines).toHaveLength(ended?.entriesCount ?? 0);
    const references = lines.flatMap(({ reference = '' }) =>
      reference.startsWith('CRASH-') ? [reference] : [],
    );
    expect(new Set(references).size).toBe(products);
    expect(await unfinished()).toEqual([]);
    const whole = (await readdir(filesDir, { recursive: true })).filter((name) => name.endsWith('.type'));
    expect(whole).toHaveLength(1);
  },
);
