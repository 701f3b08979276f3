import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm, multipart } from '../access/upload.ts';
import { createTestDatabase, type TestDatabase } from '../lib/testing/database.ts';
import { makeOrganisation, type Organisation } from '../testing/organisation.ts';
import { inserter } from '../testing/rows.ts';
import { startServer, startWorkers, type Killable } from './killable.ts';

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
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await sql.end();
  await database.drop();
  await rm(filesDir, { recursive: true });
});

const lines = 20_000;
const file = (): Buffer =>
  Buffer.from(
    [
      'reference;label;category_identifier;price_grade_a;tac_codes',
      'IP13P-128;;;199;',
      ...Array.from(
        { length: lines - 1 },
        (_, at) => `CRASH-${at};Produit ${at};smartphones;12,50;35200${100 + (at % 900)}`,
      ),
    ].join('\n'),
  );

const one = async <Row extends object>(text: string): Promise<Row | undefined> =>
  (await sql.query(text)).rows[0];
const importNow = () =>
  one<{ status: string; progress: number; report: unknown }>(
    'select "status", "progress", "report" from imports order by "createdAt" desc limit 1',
  );
const written = () =>
  one<Record<string, number>>(`select
    (select count(*) from products where "reference" like 'CRASH-%')::int as products,
    (select count(*) from product_tacs join products on products."id" = "productId" where "reference" like 'CRASH-%')::int as tacs,
    (select count(*) from product_price_changes where "importId" is not null)::int as prices,
    (select count(*) from import_lines)::int as lines,
    (select count(*) from audit_logs where "noun" = 'import')::int as log,
    (select "listVersion" from products where "reference" = 'IP13P-128') as list,
    (select count(*) from search_products where "reference" like 'CRASH-%')::int as found`);

const workers = async (): Promise<Killable[]> => {
  const started = await startWorkers(place);
  running.push(...started);
  return started;
};

test(
  'a worker killed in the middle of an import: nothing of it is there, and after the restart all of it, once',
  { timeout: 240_000 },
  async () => {
    const server = await startServer(place);
    running.push(server);
    const first = await workers();
    const answer = await fetch(`${server.url}/accounts/${organisation.retailer}/imports`, {
      method: 'POST',
      headers: {
        'x-auth-token': organisation.tokens.root_management_unit_manager,
        'content-type': multipart,
      },
      body: new Uint8Array(
        fileForm(
          { type: 'products', strategy: 'generic', dryRun: 'false' },
          { name: 'produits.csv', bytes: file() },
        ),
      ),
    });
    expect(answer.status).toBe(201);
    // while it reads, or while it writes
    await expect
      .poll(async () => (await importNow())?.progress, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(0);
    await Promise.all(first.map((worker) => worker.kill()));
    expect(await importNow()).toMatchObject({ status: 'in_progress', report: null });
    expect(await written()).toMatchObject({ products: 0, tacs: 0, prices: 0, lines: 0, log: 0, list: 1 });

    await workers();
    await expect
      .poll(async () => (await importNow())?.status, { timeout: 120_000, interval: 200 })
      .toBe('success');
    const whole = { products: lines - 1, tacs: lines - 1, prices: lines, lines, log: 1, list: 2 };
    expect(await written()).toMatchObject(whole);
    await expect.poll(async () => (await written())?.['found'], { timeout: 60_000 }).toBe(lines - 1);
    expect(await written()).toMatchObject(whole);
  },
);
