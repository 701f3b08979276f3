import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { insertCatalogue } from '@reprise/offer/server/search/catalogue.fixture.ts';
import { makeOrganisation } from '@reprise/tests/kit/organisation.ts';
import { inserter } from '@reprise/tests/kit/rows.ts';
import { flatLine, measureExport, memoryLine, mustReach } from './export-measure.ts';
import { withoutIndexes } from './million.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const demoProducts = 2_283;
const sizes = [10_000, 100_000, 1_000_000];

/** Its own catalogue of so many products: the demo's, with made-up editions. */
async function fill(bench: Bench, rows: number): Promise<Bench> {
  const { sql } = bench;
  const organisation = await makeOrganisation(inserter(sql), `export-${rows}`, new Date());
  const account = { accountId: organisation.retailer, organizationId: organisation.headOffice };
  await withoutIndexes(sql, ['products'], async () => {
    await insertCatalogue(sql, account, Math.ceil(rows / demoProducts));
  });
  await sql.query('vacuum (analyze) products');
  return { ...bench, organisation };
}

/** Every column of the same products, read as the superuser: the database's own limit. */
async function bareCopy(sql: Client, accountId: string): Promise<number> {
  const started = performance.now();
  const stream = sql.query(
    to(`copy (select * from products where "accountId" = '${accountId}') to stdout (format csv)`),
  );
  for await (const _ of stream.resume());
  return stream.rowCount / ((performance.now() - started) / 1000);
}

async function measure(bench: Bench, rows: number): Promise<Line[]> {
  const filled = await fill(bench, rows);
  const limit = await bareCopy(bench.sql, filled.organisation.retailer);
  const made = await measureExport(filled, (by) => by.call('POST /products/exports'));
  const { status, entriesCount, seconds } = made;
  const speed = entriesCount / seconds;
  const of = `${new Intl.NumberFormat('en').format(rows)} products`;
  const isWhole = status === 'success' && entriesCount >= rows;
  return [
    {
      what: `export, ${of} to CSV`,
      figure: `${perSecond(speed)}, ${seconds.toFixed(1)} s`,
      must: rows < 1_000_000 ? '' : `≥ ${perSecond(mustReach)}`,
      limit: `bare COPY ${perSecond(limit)}`,
      ratio: times(speed / limit),
      holds: isWhole && (rows < 1_000_000 || speed >= mustReach),
    },
    memoryLine(`export, ${of}`, made),
    ...(rows < 1_000_000 ? [] : [flatLine(`export, ${of}`, made)]),
  ];
}

/** The products of a catalogue to CSV at three sizes: from the call to the finished file, and the worker's memory. */
export async function exportProductsBench(bench: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const rows of sizes) lines.push(...(await measure(bench, rows)));
  return lines;
}
