import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { insertCatalogue } from '../apps/server/src/features/search/catalogue.fixture.ts';
import { indexProducts } from '../apps/server/src/features/search/search.db.ts';
import { createDb } from '../apps/server/src/lib/db/db.ts';
import { inWall } from '../apps/server/src/lib/db/wall.ts';
import { migrate } from '../apps/server/src/lib/migrate.ts';
import { startPostgres } from '../apps/server/src/lib/postgres/launch.ts';
import { searchKeys } from '../apps/server/src/lib/search/keys.ts';
import { makeOrganisation } from '../apps/server/src/testing/organisation.ts';
import { inserter } from '../apps/server/src/testing/rows.ts';
import { answerOf } from './answer.ts';
import { closeConnections, offer, saturate, type Sent } from './measure.ts';
import { ms, perSecond, print, times, type Line } from './table.ts';

const wanted = 200_000;
const demoProducts = 2283;
const secretKey = 'a key of the benchmark, and of nothing else';
const rate = 50;
const seconds = 15;

/** What people type: right, unfinished, mistyped, as a code, with and without facets. */
const typed = [
  'iphone 13 pro',
  'iphnoe 13 pr',
  'galaxy s21',
  'galxy s22 ultra',
  'samsung a52',
  'pixel 7',
  'pixle 7 pro',
  'redmi note 10',
  'redme note 11',
  'xiaomi',
  'iph',
  'iphone',
  'onepuls 9',
  'huawei p30',
  'hauwei p30 lite',
  '2990000000965',
  'APPLE-IPHONE-13-PRO-128',
  'ipad air',
  'iphone 12 128',
  'moto g',
  'nokia 3310',
  'nokai',
  's10+',
  'iphone 14 256gb',
];

export type SearchContext = {
  databaseUrl: string;
  /** The superuser's connection. */
  sql: Client;
  organisation: { retailer: string; headOffice: string };
};

/** The demo's products with invented editions, 200,000 in all, and their index; tells how long the index took. */
async function fill({ databaseUrl, sql, organisation: o }: SearchContext): Promise<number> {
  await insertCatalogue(
    sql,
    { accountId: o.retailer, organizationId: o.headOffice },
    Math.ceil(wanted / demoProducts),
  );
  const db = createDb(databaseUrl, { size: 2, statementTimeout: 600_000 });
  const began = performance.now();
  await inWall(db, [o.retailer], (trx) => indexProducts(trx, o.retailer, 'all'));
  const took = performance.now() - began;
  await db.close();
  await sql.query('vacuum analyze products, search_products, search_words');
  return took;
}

const facets = 'brand,category,storageGb';

function searchAt(origin: string, key: string): (index: number) => Sent {
  return (index) => {
    const q = typed[index % typed.length] ?? '';
    const query = new URLSearchParams({
      q,
      query_by: 'label,brand,model,category,ean,reference',
      per_page: '40',
    });
    if (index % 2 === 0) query.set('facet_by', facets);
    return {
      method: 'GET',
      url: `${origin}/collections/products/documents/search?${query.toString()}`,
      headers: { 'x-typesense-api-key': key },
    };
  };
}

/**
 * The product search over HTTP with 200,000 products, in a process of its own: mixed queries with typing errors and
 * facets at 50 a second, and as many as ten connections get; beside each, a select by primary key on a bare Fastify.
 */
export async function searchBench(context: SearchContext): Promise<Line[]> {
  const indexing = await fill(context);
  const { rows } = await context.sql.query<{ id: string }>('select "id" from products limit 500');
  const server = fork(
    join(import.meta.dirname, 'search-server.ts'),
    [context.databaseUrl, secretKey, tmpdir()],
    { env: { ...process.env, LOG_LEVEL: 'error' } },
  );
  try {
    const ports = await answerOf<{ search: number; bare: number }>(server, 'search');
    const key = searchKeys(secretKey).publishedKey(
      context.organisation.retailer,
      new Date(Date.now() + 3_600_000),
    );
    const next = searchAt(`http://127.0.0.1:${ports.search}`, key);
    const raw = (index: number): Sent => ({
      method: 'GET',
      url: `http://127.0.0.1:${ports.bare}/products/${rows[index % rows.length]?.id ?? ''}`,
    });
    await offer(rate, 3, next);
    return [
      {
        ...(await steady(next, raw)),
        what: `search, ${wanted} products, ${rate}/s (index: ${Math.round(indexing / 1000)} s)`,
      },
      await full(next, raw),
    ];
  } finally {
    closeConnections();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    await gone;
  }
}

type Next = (index: number) => Sent;

async function steady(next: Next, raw: Next): Promise<Line> {
  const limit = await offer(rate, 5, raw);
  const figure = await offer(rate, seconds, next);
  return {
    what: '',
    figure: `p50 ${ms(figure.p50)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
    must: 'p95 ≤ 20 ms',
    limit: `select by key p95 ${ms(limit.p95)}`,
    ratio: times(figure.p95 / limit.p95),
    holds: figure.p95 <= 20 && figure.errors === 0,
  };
}

async function full(next: Next, raw: Next): Promise<Line> {
  const limit = await saturate(10, 5, raw);
  const figure = await saturate(10, seconds, next);
  return {
    what: 'search, 10 connections',
    figure: `${perSecond(figure.perSecond)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
    must: '≥ 200/s',
    limit: `select by key ${perSecond(limit.perSecond)}`,
    ratio: times(figure.perSecond / limit.perSecond),
    holds: figure.perSecond >= 200 && figure.errors === 0,
  };
}

/** `node bench/search.ts`: this bench alone, on a database of its own. */
if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-search-bench-'));
  await chmod(folder, 0o711); // started by root, the service user of the database passes through it
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), serviceHome: folder });
  const sql = new Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await sql.connect();
    const organisation = await makeOrganisation(inserter(sql), 'Bench', new Date());
    const lines = await searchBench({ databaseUrl: postgres.url, sql, organisation });
    print(lines);
    if (lines.some((line) => !line.holds)) process.exitCode = 1;
  } finally {
    await sql.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
