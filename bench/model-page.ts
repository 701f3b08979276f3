import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readProducts } from '@reprise/demo/catalogue/read-products.ts';
import { insertCatalogue } from '@reprise/offer/server/search/catalogue.fixture.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { buildApps } from '@reprise/platform/server/web/build-apps.ts';
import { answerOf } from './answer.ts';
import { closeConnections, offer, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const products = 200_000;
const rate = 50;
const seconds = 15;
const most = 15;

/** The demo's products with made-up editions, each edition a model of its own; returns the addresses of some models. */
async function fill({ databaseUrl, sql, organisation: o }: Bench): Promise<string[]> {
  const account = { accountId: o.retailer, organizationId: o.headOffice };
  await insertCatalogue(sql, account, Math.ceil(products / readProducts().length));
  await sql.query(
    `update products set "model" = "model" || ' ' || substring("label" from 'edition .*$')
     where "accountId" = $1 and "model" is not null and "label" like '% edition %'`,
    [o.retailer],
  );
  const db = createDb(databaseUrl, { size: 2, statementTimeout: 1_800_000 });
  await inWall(db, [o.retailer], (trx) => indexProducts(trx, o.retailer, 'all'));
  await db.close();
  await sql.query('vacuum analyze products, search_products, search_words, categories');
  const { rows } = await sql.query<{ path: string }>(
    `select distinct "modelPath" as path from search_products where "modelPath" is not null
     order by 1 limit 2000 offset 5000`,
  );
  return rows.map(({ path }) => path);
}

/** A model's page as a visitor gets it, 50 a second with 200,000 products, beside a bare route with one select. */
export async function modelPageBench(bench: Bench): Promise<Line[]> {
  await buildApps(join(import.meta.dirname, '..'), console.log);
  const paths = await fill(bench);
  const server = fork(join(import.meta.dirname, 'page-server.ts'), [bench.databaseUrl], {
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  try {
    const ports = await answerOf<{ site: number; bare: number }>(server, 'site');
    const pathAt = (index: number): string => paths[(index * 37) % paths.length] ?? '';
    const page = (index: number): Sent => ({
      method: 'GET',
      url: `http://127.0.0.1:${ports.site}/vendre/${pathAt(index)}`,
      headers: { host: 'enseigne-bench.test', accept: 'text/html', 'accept-encoding': 'gzip' },
    });
    const bare = (index: number): Sent => ({
      method: 'GET',
      url: `http://127.0.0.1:${ports.bare}/model?account=${bench.organisation.retailer}&path=${encodeURIComponent(pathAt(index))}`,
    });
    await offer(rate, 3, page);
    const limit = await offer(rate, 5, bare);
    const figure = await offer(rate, seconds, page);
    return [
      {
        what: `a model's page, ${products.toLocaleString('en-GB')} products, ${rate}/s`,
        figure: `p50 ${ms(figure.p50)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
        must: `p95 ≤ ${most} ms`,
        limit: `bare route p95 ${ms(limit.p95)}`,
        ratio: times(figure.p95 / limit.p95),
        holds: figure.p95 <= most && figure.errors === 0,
      },
    ];
  } finally {
    closeConnections();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    await gone;
  }
}
